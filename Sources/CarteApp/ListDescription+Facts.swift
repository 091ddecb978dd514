import CatalogBrowser
import CatalogModel
import CatalogPreload
import CatalogStore

extension ListDescription {
  /// What the title line says of a generation.
  init(
    generation: Int, identity: ListIdentity, entity: Entity, count: Int, facts: StoreFacts
  ) {
    self.init(
      generation: generation, title: identity.catalog.title.displayText, entity: entity,
      count: count, origin: facts.origin(in: identity.catalog), loadedAt: facts.loadedAt.seconds)
  }
}

extension StoreFacts {
  /// Where the list is from, in a word: a host, a file name, or `sample` for the bundled list.
  func origin(in catalog: Catalog) -> String {
    if let url = try? RemoteURL(source) { return url.hostAndPort.displayText }
    if catalog.entities.contains(where: { $0.source == source }) { return "sample" }
    let name = source.split(separator: "/").last.map(String.init) ?? source
    return name.displayText
  }
}
