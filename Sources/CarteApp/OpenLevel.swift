import CatalogBrowser
import CatalogModel
import CatalogStore

/// A list that the query thread has open: a store's own, or what belongs to a record of another list.
struct OpenLevel {
  /// Rows that were asked for and are not found yet.
  struct Asked {
    let query: ListQuery
    /// The record that the cursor was on then; nil: it is not known.
    let cursor: ListCursor?
  }

  /// What is the same for every way of looking at a list.
  struct Whole {
    /// The number of the first list of it; greater ones have the same store.
    let number: Int
    let title: String
    /// The attribute that holds the key of the record that all belong to; nil in a store's own list.
    let parentAttribute: String?
    let store: PublishedStore
    /// The records of the whole entity.
    let base: SQLiteRepository
    /// Those of them that belong to one record; nil: all.
    let children: ChildRepository?
    /// The entity of what belongs to the records, nil when nothing does.
    let child: Entity?
    let doubtful: Int
    /// Whether records of the entity are doubtful.
    let hasDoubts: Bool
  }

  let list: Int
  let whole: Whole
  /// What is different in the records since the list was last looked at.
  let net: NetChanges
  /// All records of the list, also those that are not shown now.
  let records: ChangedRepository
  /// The records that are shown; nil: all, in their order.
  let selection: SelectedRepository?
  /// Which those are.
  let query: ListQuery
  /// What queries have left, as long as the records and their changes are the same.
  let found: FoundRows
  /// Whether the selection has only the first ones of them.
  var isBeginning = false
  /// Whether the rows are to be found again, since the records are others.
  var isStale = false
  /// Other rows that are to be found.
  var asked: Asked?
  /// The revision that the session knows.
  var revision: Int

  /// The records that are shown.
  var repository: any SearchableRepository { selection ?? records }

  /// The outermost list of a store.
  ///
  /// - Parameters:
  ///   - list: what the query thread calls it.
  ///   - store: the store.
  ///   - catalog: what is known about its entities.
  ///   - origin: since when changes are new; nil: there are none.
  ///   - records: the store's records, when they are open already.
  /// - Throws: when the store cannot be read.
  init(
    list: Int, store: PublishedStore, in catalog: Catalog, since origin: ChangeOrigin?,
    reading records: SQLiteRepository? = nil
  ) throws {
    let base = try records ?? SQLiteRepository(path: store.path)
    self = try base.reading {
      try OpenLevel(
        list: list, title: "", parentAttribute: nil, store: store, base: base, children: nil,
        in: catalog, net: Self.net(of: base, since: origin, in: catalog))
    }
  }

  /// The outermost list of a store whose changes are known.
  init(list: Int, store: PublishedStore, in catalog: Catalog, net: NetChanges) throws {
    try self.init(
      list: list, title: "", parentAttribute: nil, store: store,
      base: SQLiteRepository(path: store.path), children: nil, in: catalog, net: net)
  }

  /// Deeper lists are not looked into for changes.
  private static let deepest = 4

  /// What is different in the records of an entity and in what belongs to them.
  private static func net(
    of base: SQLiteRepository, since origin: ChangeOrigin?, in catalog: Catalog, depth: Int = 0
  ) throws -> NetChanges {
    guard let origin else { return NetChanges() }
    var net = try ChangeLog(of: base).net(since: origin)
    guard depth < deepest,
      let child = catalog.entities.first(where: { $0.parent?.entity == base.entity.name }),
      let relation = child.parent, let records = try base.sibling(entity: child.name)
    else { return net }
    let inner = try Self.net(of: records, since: origin, in: catalog, depth: depth + 1)
    try net.count(inner, of: records, by: relation, in: base)
    return net
  }

  private init(
    list: Int, title: String, parentAttribute: String?, store: PublishedStore,
    base: SQLiteRepository, children: ChildRepository?, in catalog: Catalog, net: NetChanges
  ) throws {
    let child = catalog.entities.first { $0.parent?.entity == base.entity.name }
    let hasChild = try child.map { try base.sibling(entity: $0.name) != nil } ?? false
    let whole = Whole(
      number: list, title: title, parentAttribute: parentAttribute, store: store, base: base,
      children: children, child: hasChild ? child : nil,
      doubtful: try DoubtfulRows(of: base).count, hasDoubts: try base.hasDoubts())
    self.init(
      list: list, whole: whole, net: net, rows: nil, query: ListQuery(), found: FoundRows())
  }

  private init(
    list: Int, whole: Whole, net: NetChanges, rows: [Int32]?, query: ListQuery, found: FoundRows
  ) {
    self.list = list
    self.whole = whole
    self.net = net
    self.query = query
    self.found = found
    let records = ChangedRepository(whole.children ?? whole.base, net: net)
    self.records = records
    selection = rows.map { SelectedRepository(of: records, positions: $0) }
    revision = whole.base.revision
  }

  /// The same list with the rows that a query has left; `rows` nil: all.
  func showing(_ rows: [Int32]?, of query: ListQuery, as list: Int) -> OpenLevel {
    OpenLevel(list: list, whole: whole, net: net, rows: rows, query: query, found: found)
  }

  /// The same list with what has changed since another time; its rows are to be found again.
  func since(_ origin: ChangeOrigin?, in catalog: Catalog) throws -> OpenLevel {
    var level = OpenLevel(
      list: list, whole: whole, net: try Self.net(of: whole.base, since: origin, in: catalog),
      rows: selection?.positions, query: query, found: FoundRows())
    level.asked = asked
    level.isBeginning = isBeginning
    level.isStale = true
    return level
  }

  /// What belongs to a record of the list; nil when there is no such record or relation.
  func children(
    of record: Record?, in catalog: Catalog, list: Int, since origin: ChangeOrigin?
  ) throws -> OpenLevel? {
    guard let relation = whole.child, let parent = relation.parent, let record,
      let key = repository.entity.column(named: parent.key), record.values.indices.contains(key),
      let base = try whole.base.sibling(entity: relation.name)
    else { return nil }
    let children = try ChildRepository(
      of: base, attribute: parent.attribute, key: record.values[key])
    return try OpenLevel(
      list: list, title: record.title(in: repository.entity),
      parentAttribute: parent.attribute, store: whole.store, base: base, children: children,
      in: catalog, net: Self.net(of: base, since: origin, in: catalog))
  }

  /// The prices that the record at a row has had.
  func prices(at row: Int) throws -> [PricePoint] {
    guard let record = try repository.records(at: row..<row + 1).first else { return [] }
    return try PriceHistory(of: whole.base)?.prices(of: record) ?? []
  }

  /// What the session is told about it.
  func described(
    place: RecordLocator.Place = .init(position: 1, isSameRecord: true)
  ) throws -> OpenedLevel {
    let rows = changedRows
    let isShort = !query.filter.isEmpty || query.isChangedOnly
    return OpenedLevel(
      list: list, title: whole.title, entity: repository.entity, count: repository.count,
      sections: try sections(), facts: whole.base.facts, doubtful: whole.doubtful,
      hasDoubts: whole.hasDoubts, child: whole.child, parentAttribute: whole.parentAttribute,
      store: whole.store,
      newRows: rows.new, changedRows: rows.changed,
      gone: whole.parentAttribute == nil ? net.gone.count : 0,
      goneNames: whole.parentAttribute == nil
        ? net.gone.prefix(ListChanges.mostNames).map(\.name) : [],
      hasChanges: !net.new.isEmpty || !net.changed.isEmpty,
      total: isShort ? records.count : nil, query: query, isCounted: !isBeginning, place: place)
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
