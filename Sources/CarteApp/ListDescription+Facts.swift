import CatalogBrowser
import CatalogModel
import CatalogPreload
import CatalogStore

extension ListDescription {
  /// What the title line says of a list that is open.
  init(_ level: OpenedLevel, catalog: Catalog) {
    let isOutermost = level.title.isEmpty
    let origin = level.facts.origin(in: catalog)
    self.init(
      generation: level.list,
      title: isOutermost ? catalog.title.displayText : level.title.displayText,
      entity: level.entity, count: level.count,
      // A file that is called like the list need not be named twice.
      origin: origin == catalog.title.displayText ? "" : origin,
      loadedAt: level.facts.loadedAt.seconds)
    if !isOutermost { noun = level.entity.noun }
    hiddenAttribute = level.parentAttribute
    childNoun = level.child?.noun
    content = level.store.content
    sections = ListSections(level.sections)
    doubtful = level.doubtful
    hasChanges = level.hasChanges
    hasDoubts = level.hasDoubts
    changes = ListChanges(
      new: level.newRows, changed: level.changedRows, gone: level.gone,
      goneNames: level.goneNames.map(\.displayText))
    total = level.total
    query = level.query
    isCounted = level.isCounted
  }
}

extension ListSections {
  /// The headings of a store, safe to be drawn.
  init(_ stored: [StoredSection]) {
    self.init(stored.map { ($0.first, $0.heading.displayText) })
  }
}

extension Entity {
  /// What one of its records is called: `track`.
  var noun: String { name.lowercased().displayText }
}

extension StoreFacts {
  /// Where the list is from, in a word: a host, a file name, or `sample` for the bundled list.
  func origin(in catalog: Catalog) -> String {
    if let url = try? RemoteURL(source) { return url.hostAndPort.displayText }
    if !catalog.isOwn, catalog.entities.contains(where: { $0.source == source }) { return "sample" }
    return fileName.displayText
  }

  /// The file that the rows of an entity came from, for `menu.csv:12`.
  func file(of entity: String, in catalog: Catalog) -> String {
    // The facts name the source of the first entity; the others are bundled beside it.
    let isBundled = catalog.entities.contains { $0.source == source }
    let own = isBundled ? catalog.entities.first { $0.name == entity }?.source : nil
    return (own ?? fileName).displayText
  }

  private var fileName: String {
    let path = source.split(separator: "?").first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? source
  }
}
