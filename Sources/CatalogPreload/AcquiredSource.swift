import CatalogFormats
import CatalogStore
import Glibc

/// A source that is at hand as a file, with its digest and what the facts say of it.
struct AcquiredSource {
  let file: SourceFile
  /// Where the first source is on disk.
  let path: String
  /// The sources of the further entities of a catalog, in their order.
  var further: [SourceFile] = []
  /// SHA-256 of the content.
  let digest: PendingDigest
  let origin: ListFiller.Origin
  /// What the user should know of the way to it, a sentence each.
  var notices: [String] = []
  /// A downloaded file, to be removed after the fill.
  var temporaryPath: String?

  /// Removes the downloaded file.
  func removeTemporary() {
    if let temporaryPath { unlink(temporaryPath) }
  }
}
