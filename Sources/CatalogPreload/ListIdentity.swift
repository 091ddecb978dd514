import CatalogModel
import CatalogStore

/// One list of the data directory: what it is called, where its store is, where its settings are.
package struct ListIdentity: Sendable, Equatable {
  /// Where the records of a list come from when nothing else is said.
  package enum Source: Sendable, Equatable {
    /// The bundled file of the catalog.
    case bundled
    /// A file of the user, by its real path.
    case file(String)
    /// A URL of the user.
    case remote(RemoteURL)
  }

  /// What messages call it.
  package let name: String
  /// The links, generations and lock of its store.
  package let location: StoreLocation
  /// The member of `defaults.json` that it is kept in: `catalogs` or `lists`.
  package let section: String
  /// Its key there: a catalog's name, or an ad hoc list's real path or URL.
  package let key: String
  /// The catalog that describes it; an ad hoc list has no entity before it is read.
  package let catalog: Catalog
  /// Where it is filled from first.
  package let source: Source

  /// A catalog below the data directory.
  package init(catalog: Catalog, directories: Directories) {
    name = catalog.name
    location = StoreLocation(directory: directories.data, name: catalog.name)
    section = "catalogs"
    key = catalog.name
    self.catalog = catalog
    source = .bundled
  }

  /// The ad hoc list of a file, by its real path; messages call it by a name, nil: the path.
  package init(file path: String, name: String? = nil, directories: Directories) {
    let title = path.split(separator: "/").last.map(String.init) ?? path
    self.init(
      adHoc: .file(path), key: path, name: name ?? path, title: name ?? title,
      directories: directories)
  }

  /// The ad hoc list of a URL.
  package init(remote url: RemoteURL, directories: Directories) {
    let path = url.publicForm.split(separator: "?").first ?? ""
    let title = path.split(separator: "/").last.map(String.init) ?? url.host
    self.init(
      adHoc: .remote(url), key: url.publicForm, name: url.publicForm, title: title,
      directories: directories)
  }

  private init(
    adHoc source: Source, key: String, name: String, title: String, directories: Directories
  ) {
    location = Self.location(ofKey: key, directories: directories)
    section = "lists"
    self.key = key
    self.name = name
    catalog = Catalog(name: location.name, title: title, entities: [])
    self.source = source
  }

  /// Where the store of the ad hoc list with this key is.
  static func location(ofKey key: String, directories: Directories) -> StoreLocation {
    var digest = Digest()
    Array(key.utf8).withUnsafeBytes { digest.update($0) }
    // 128 bits of the key's SHA-256: a name that is safe in a file system and never met twice.
    return StoreLocation(
      directory: directories.data + "/lists", name: String(digest.finish().prefix(32)))
  }

  /// The files that the list is read from when it has no remote, as absolute paths; none for a URL.
  ///
  /// - Throws: a sentence that names every path tried for a bundled file that is missing.
  package func sourceFiles(bundle: BundledData) throws -> [String] {
    switch source {
    case .file(let path): [path]
    case .remote: []
    case .bundled:
      try catalog.entities.compactMap(\.source).map { name in
        let path = try bundle.path(of: name, for: catalog)
        return UserFile.realPath(path) ?? path
      }
    }
  }

  /// The name of the bundled source; nil: there is none.
  var bundledSource: String? { catalog.entities.first?.source }
}
