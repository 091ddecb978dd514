import CatalogFormats
import CatalogModel
import CatalogStore

/// The catalogs and lists that come with the program.
package struct BundledData: Sendable {
  /// The directories that are searched, in order.
  package let directories: [String]

  /// The base name of the program's own configuration, which lies beside the user's catalogs.
  private static let configurationName = "config"

  /// The directory of the user's own catalogs; nil: there is none.
  private let ownDirectory: String?

  package init(directories: [String], ownDirectory: String? = nil) {
    self.directories = directories
    self.ownDirectory = ownDirectory
  }

  /// The places that belong to a program file: the installed share directory, else `Data/` of the
  /// nearest folder above that holds `Package.swift`.
  ///
  /// - Parameters:
  ///   - executable: the real path of the program.
  ///   - ownCatalogs: the user's own catalogs with their lists, which come first.
  package init(executable: String, ownCatalogs: String) {
    let folder = FileSystem.directory(of: executable)
    var directories = [ownCatalogs, FileSystem.directory(of: folder) + "/share/carte"]
    var above = folder
    while true {
      if FileSystem.exists(above + "/Package.swift") {
        directories.append(above + "/Data")
        break
      }
      let next = FileSystem.directory(of: above)
      if next == above || next == "." { break }
      above = next
    }
    self.init(directories: directories, ownDirectory: ownCatalogs)
  }

  /// The path of a bundled file.
  ///
  /// - Parameters:
  ///   - file: its name.
  ///   - catalog: the catalog that names it; the files of the user's own one lie beside it.
  /// - Returns: the path of a file that is there.
  /// - Throws: a ``PreloadError`` that names every path tried.
  package func path(of file: String, for catalog: Catalog) throws(PreloadError) -> String {
    let others = directories.filter { $0 != ownDirectory }
    // Only a catalog in place of a bundled one may go on with the bundled files.
    let isOwnAlone =
      catalog.isOwn && !others.contains { FileSystem.exists("\($0)/\(catalog.name).json") }
    let places = isOwnAlone ? directories.filter { $0 == ownDirectory } : directories
    let paths = places.map { "\($0)/\(file)" }
    guard let path = paths.first(where: FileSystem.exists) else {
      throw PreloadError("\(file) is missing; looked for \(paths.joined(separator: " and "))")
    }
    return path
  }

  /// The catalog with this name, nil when there is no such catalog.
  package func catalog(named name: String) throws -> Catalog? {
    guard name != Self.configurationName else { return nil }
    for directory in directories {
      let path = "\(directory)/\(name).json"
      guard let bytes = try FileSystem.contents(of: path) else { continue }
      var catalog = try CatalogFile.catalog(parsing: bytes, name: name, file: path)
      catalog.isOwn = directory == ownDirectory
      return catalog
    }
    return nil
  }

  /// The names of all catalogs, sorted.
  package func catalogNames() throws -> [String] {
    let names = directories.flatMap { FileSystem.names(in: $0) }
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(".json".count)) }
      .filter { Catalog.isName($0) && $0 != Self.configurationName }
    return Set(names).sorted()
  }

  /// The bundled seed database that was made from the bundled text of a catalog; nil: there is none.
  ///
  /// - Parameters:
  ///   - name: the catalog.
  ///   - digest: SHA-256 of the text; a seed of an older text is not used.
  /// - Returns: the path.
  func seed(of name: String, digest: String) -> String? {
    directories.map { "\($0)/\(name).sqlite" }.first { path in
      FileSystem.exists(path) && (try? StoreFacts.read(path)?.sha256) == digest
    }
  }
}
