import CatalogModel
import CatalogStore

/// One list of the data directory: what it is called, where its store is, where its settings are.
package struct ListIdentity: Sendable, Equatable {
  /// What messages call it.
  package let name: String
  /// The links, generations and lock of its store.
  package let location: StoreLocation
  /// The member of `defaults.json` that it is kept in: `catalogs` or `lists`.
  package let section: String
  /// Its key there: a catalog's name, or an ad hoc list's real path or URL.
  package let key: String
  /// The catalog that describes it.
  package let catalog: Catalog

  /// A catalog below the data directory.
  package init(catalog: Catalog, directories: Directories) {
    name = catalog.name
    location = StoreLocation(directory: directories.data, name: catalog.name)
    section = "catalogs"
    key = catalog.name
    self.catalog = catalog
  }
}
