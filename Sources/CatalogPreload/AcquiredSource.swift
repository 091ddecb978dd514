import CatalogFormats
import CatalogStore
import Glibc

/// A source that is at hand as a file, with its digest and what the facts say of it.
struct AcquiredSource {
  let file: SourceFile
  /// The sources of the further entities of a catalog, in their order.
  var further: [SourceFile] = []
  /// SHA-256 of the content.
  var digest: String
  let origin: ListFiller.Origin
  /// A downloaded file, to be removed after the fill.
  var temporaryPath: String?

  /// SHA-256 of the content; of the digests of all files when there are several.
  func combinedDigest(cancellation: Cancellation) throws -> String {
    guard !further.isEmpty else { return digest }
    let digests = try [digest] + further.map { try $0.digest(cancellation: cancellation) }
    var combined = Digest()
    Array(digests.joined(separator: "\n").utf8).withUnsafeBytes { combined.update($0) }
    return combined.finish()
  }

  /// Removes the downloaded file.
  func removeTemporary() {
    if let temporaryPath { unlink(temporaryPath) }
  }
}
