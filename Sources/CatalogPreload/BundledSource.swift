import CatalogFormats
import CatalogModel

/// The bundled files of a catalog: one for each entity that names one.
struct BundledSource {
  let files: [SourceFile]

  /// Opens the files.
  ///
  /// - Parameters:
  ///   - list: the catalog.
  ///   - bundle: where its files are.
  ///   - mayRead: asked before each block; false ends the reading with an error.
  /// - Throws: a sentence that names every path tried for a missing one.
  init(
    list: ListIdentity, bundle: BundledData, mayRead: @escaping @Sendable () -> Bool = { true }
  ) throws {
    var files: [SourceFile] = []
    for entity in list.catalog.entities {
      guard let name = entity.source else { continue }
      let path = try bundle.path(of: name, for: list.catalog)
      files.append(try SourceFile(path: path, mayRead: mayRead))
    }
    guard !files.isEmpty else {
      throw PreloadError("the catalog \(list.name) has no bundled list; name one with --seed")
    }
    self.files = files
  }

  /// What the files are like, to notice a change without reading them.
  var fingerprint: String { files.map(\.identity.fingerprint).joined(separator: " ") }

  /// SHA-256 of the file; of the digests of all when there are several.
  func digest(cancellation: Cancellation) throws -> String {
    Digest.combined(try files.map { try $0.digest(cancellation: cancellation) })
  }
}
