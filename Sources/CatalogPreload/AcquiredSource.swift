import CatalogFormats
import CatalogStore
import Glibc

/// A source that is at hand as a file, with its digest and what the facts say of it.
struct AcquiredSource {
  let file: SourceFile
  /// SHA-256 of the content.
  let digest: String
  let origin: ListFiller.Origin
  /// A downloaded file, to be removed after the fill.
  var temporaryPath: String?

  func removeTemporary() {
    if let temporaryPath { unlink(temporaryPath) }
  }
}
