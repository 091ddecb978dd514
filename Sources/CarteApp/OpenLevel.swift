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
  /// What is different in them since the list was last looked at.
  let net: NetChanges
  /// The records of the list, also of those that are not shown now.
  let whole: any SearchableRepository
  /// The records that are shown.
  let repository: any SearchableRepository
  /// Whether only changed records are shown.
  let isChangedOnly: Bool
  /// The revision that the session knows.
  var revision: Int

  /// The outermost list of a store.
  ///
  /// - Parameters:
  ///   - list: what the query thread calls it.
  ///   - store: the store.
  ///   - origin: since when changes are new; nil: there are none.
  /// - Throws: when the store cannot be read.
  init(list: Int, store: PublishedStore, since origin: ChangeOrigin?) throws {
    let base = try SQLiteRepository(path: store.path)
    try self.init(
      list: list, title: "", parentAttribute: nil, store: store, base: base, whole: base,
      since: origin)
  }

  private init(
    list: Int, title: String, parentAttribute: String?, store: PublishedStore,
    base: SQLiteRepository, whole: any SearchableRepository, since origin: ChangeOrigin?
  ) throws {
    let net = try origin.map { try ChangeLog(of: base).net(since: $0) } ?? NetChanges()
    self.init(
      list: list, title: title, parentAttribute: parentAttribute, store: store, base: base,
      net: net, whole: whole, repository: whole, isChangedOnly: false)
  }

  private init(
    list: Int, title: String, parentAttribute: String?, store: PublishedStore,
    base: SQLiteRepository, net: NetChanges, whole: any SearchableRepository,
    repository: any SearchableRepository, isChangedOnly: Bool
  ) {
    self.list = list
    self.title = title
    self.parentAttribute = parentAttribute
    self.store = store
    self.base = base
    self.net = net
    self.whole = whole
    self.repository = repository
    self.isChangedOnly = isChangedOnly
    revision = base.revision
  }

  /// The same list with its changed records only, or with all; itself when none has changed.
  func showing(changedOnly: Bool, as list: Int) -> OpenLevel {
    let rows = changedOnly ? changedPositions : []
    return OpenLevel(
      list: list, title: title, parentAttribute: parentAttribute, store: store, base: base,
      net: net, whole: whole,
      repository: rows.isEmpty ? whole : SelectedRepository(of: base, positions: rows),
      isChangedOnly: !rows.isEmpty)
  }

  /// The same list without changes, all of it.
  func accepted(as list: Int) -> OpenLevel {
    OpenLevel(
      list: list, title: title, parentAttribute: parentAttribute, store: store, base: base,
      net: NetChanges(), whole: whole, repository: whole, isChangedOnly: false)
  }

  /// The positions of changed records of this list, ascending.
  private var changedPositions: [Int32] {
    var positions = (net.new + net.changed).sorted()
    if let children = whole as? ChildRepository {
      let own = Set(children.positions)
      positions.removeAll { !own.contains($0) }
    }
    return positions.map(Int32.init)
  }

  /// The entity whose records belong to those of this list; nil: none that the store has.
  func child(in catalog: Catalog) throws -> Entity? {
    let child = catalog.entities.first { $0.parent?.entity == repository.entity.name }
    guard let child, try base.sibling(entity: child.name) != nil else { return nil }
    return child
  }

  /// What belongs to the record at a row; nil when there is no such record or relation.
  func children(
    of row: Int, in catalog: Catalog, list: Int, since origin: ChangeOrigin?
  ) throws -> OpenLevel? {
    guard let relation = try child(in: catalog), let parent = relation.parent,
      let record = try repository.records(at: row..<row + 1).first,
      let key = repository.entity.column(named: parent.key), record.values.indices.contains(key),
      let base = try base.sibling(entity: relation.name)
    else { return nil }
    let children = try ChildRepository(
      of: base, attribute: parent.attribute, key: record.values[key])
    return try OpenLevel(
      list: list, title: record.title(in: repository.entity),
      parentAttribute: parent.attribute, store: store, base: base, whole: children, since: origin)
  }

  /// The records of some rows, each with what became of it.
  func records(at rows: Range<Int>) throws -> [Record] {
    try repository.records(at: rows).map { record in
      var record = record
      record.change = net.change(at: record.position)
      return record
    }
  }

  /// The prices that the record at a row has had.
  func prices(at row: Int) throws -> [PricePoint] {
    guard let record = try repository.records(at: row..<row + 1).first else { return [] }
    return try ChangeLog(of: base).prices(ofRecordAt: record.position)
  }

  /// What the session is told about it.
  func described(
    in catalog: Catalog, place: RecordLocator.Place = .init(position: 1, isSameRecord: true)
  ) throws -> OpenedLevel {
    let rows = changedRows
    return OpenedLevel(
      list: list, title: title, entity: repository.entity, count: repository.count,
      sections: try sections(), facts: base.facts, doubtful: try DoubtfulRows(of: base).count,
      child: try child(in: catalog), parentAttribute: parentAttribute, store: store,
      newRows: rows.new, changedRows: rows.changed,
      gone: parentAttribute == nil ? net.gone.count : 0,
      total: isChangedOnly ? whole.count : nil, place: place)
  }

  /// The rows of new and of changed records, ascending.
  private var changedRows: (new: [Int], changed: [Int]) {
    if repository is SQLiteRepository { return (net.new, net.changed) }
    var (new, changed) = ([Int](), [Int]())
    for (index, position) in (positions ?? []).enumerated() {
      switch net.change(at: position) {
      case .new: new.append(index + 1)
      case .changed: changed.append(index + 1)
      case nil: break
      }
    }
    return (new, changed)
  }

  /// The positions of the shown records in the entity, row by row; nil: every one is its row.
  var positions: [Int]? {
    switch repository {
    case let selected as SelectedRepository: selected.positions.map(Int.init)
    case let children as ChildRepository: children.positions
    default: nil
    }
  }

  /// The row of the record at a position of the entity, or of the next one that is shown.
  func row(nearest position: Int) -> Int {
    guard let positions else { return max(1, min(position, repository.count)) }
    let row = positions.firstIndex { $0 >= position } ?? positions.count - 1
    return max(1, row + 1)
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
