import CatalogModel
import CatalogStore

/// A list that the query thread has open: a store's own, or what belongs to a record of another list.
struct OpenLevel {
  let list: Int
  let title: String
  /// The attribute that holds the key of the record that all belong to; nil in a store's own list.
  let parentAttribute: String?
  let store: PublishedStore
  /// The records of the whole entity.
  let base: SQLiteRepository
  /// The records of the list.
  let repository: any SearchableRepository
  /// The revision that the session knows.
  var revision: Int

  /// The outermost list of a store.
  init(list: Int, store: PublishedStore) throws {
    let base = try SQLiteRepository(path: store.path)
    self.init(
      list: list, title: "", parentAttribute: nil, store: store, base: base, repository: base)
  }

  private init(
    list: Int, title: String, parentAttribute: String?, store: PublishedStore,
    base: SQLiteRepository, repository: any SearchableRepository
  ) {
    self.list = list
    self.title = title
    self.parentAttribute = parentAttribute
    self.store = store
    self.base = base
    self.repository = repository
    revision = repository.revision
  }

  /// The entity whose records belong to those of this list; nil: none that the store has.
  func child(in catalog: Catalog) throws -> Entity? {
    let child = catalog.entities.first { $0.parent?.entity == repository.entity.name }
    guard let child, try base.sibling(entity: child.name) != nil else { return nil }
    return child
  }

  /// What belongs to the record at a position; nil when there is no such record or relation.
  func children(of position: Int, in catalog: Catalog, list: Int) throws -> OpenLevel? {
    guard let relation = try child(in: catalog), let parent = relation.parent,
      let record = try repository.records(at: position..<position + 1).first,
      let key = repository.entity.column(named: parent.key), record.values.indices.contains(key),
      let base = try base.sibling(entity: relation.name)
    else { return nil }
    let children = try ChildRepository(
      of: base, attribute: parent.attribute, key: record.values[key])
    return OpenLevel(
      list: list, title: record.title(in: repository.entity),
      parentAttribute: parent.attribute, store: store, base: base, repository: children)
  }

  /// What the session is told about it.
  func described(
    in catalog: Catalog, place: RecordLocator.Place = .init(position: 1, isSameRecord: true)
  ) throws -> OpenedLevel {
    OpenedLevel(
      list: list, title: title, entity: repository.entity, count: repository.count,
      sections: try sections(), facts: base.facts, doubtful: try DoubtfulRows(of: base).count,
      child: try child(in: catalog), parentAttribute: parentAttribute, store: store, place: place)
  }

  /// The headings of the list; what belongs to a record has none.
  func sections() throws -> [StoredSection] {
    repository is SQLiteRepository ? try base.sections() : []
  }
}

extension Record {
  /// What the record is called in a title: its name or title, else its first text, else its first value.
  fileprivate func title(in entity: Entity) -> String {
    let named = ["name", "title"].compactMap(entity.column(named:)).first
    let place = named ?? entity.attributes.firstIndex { $0.type == .text } ?? 0
    return values.indices.contains(place) ? values[place].text : ""
  }
}
