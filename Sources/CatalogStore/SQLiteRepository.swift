import CSQLite
import CatalogModel

/// The records of one entity in a published generation, read-only.
package final class SQLiteRepository: SearchableRepository {
  /// What the records are, as the store says.
  package let entity: Entity
  /// What the store says of itself.
  package let facts: StoreFacts
  /// Changes when another program has written to the store.
  package private(set) var revision = 0

  let connection: Connection
  private let version: Statement
  private let heading: Statement
  private let expected: Int?
  private var page: Statement
  private var places: RecordPlaces
  private var seenVersion: Int64
  /// The decimal marks of text attributes that were asked for, and when.
  var decimalMarks: [Int: (revision: Int, mark: DecimalMark)] = [:]
  var index: SearchIndex?
  var reader: BlockReader?

  /// How many records there are.
  package var count: Int { places.count }
  /// The file of the generation, for messages.
  package var path: String { connection.path }
  var hasGaps: Bool { places.hasGaps }
  var table: String { entity.name.sqlIdentifier }

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - path: the generation's file.
  ///   - name: the name of the entity to read; nil: the first.
  /// - Throws: ``SQLiteError`` when it cannot be read or is no store.
  package convenience init(path: String, entity name: String? = nil) throws {
    try self.init(connection: Connection(path: path, mode: .readOnly), entity: name)
  }

  /// The records of the first entity of a store that is open.
  ///
  /// - Throws: ``SQLiteError`` when it cannot be read or is no store.
  package convenience init(connection: Connection) throws {
    try self.init(connection: connection, entity: nil)
  }

  /// The records of an entity in an open database.
  init(connection: Connection, entity name: String?) throws {
    // One look at the file for all questions; whether it answers them or not, no lock is left.
    let begins = try connection.begin()
    defer { if begins { try? connection.execute("COMMIT") } }
    guard let facts = try StoreFacts(reading: connection),
      let entity = try Self.entity(named: name, in: connection)
    else {
      throw SQLiteError(
        code: SQLITE_NOTADB, message: "the store has no description", path: connection.path)
    }
    self.connection = connection
    self.entity = entity
    self.facts = facts
    expected = name == nil ? facts.records : nil
    version = try connection.prepare("PRAGMA data_version")
    heading = try connection.prepare(
      "SELECT heading FROM carte_section WHERE entity = \(entity.name.sqlText) AND first <= ? "
        + "ORDER BY first DESC LIMIT 1")
    // Before counting: what is written in between is noticed with the first page.
    seenVersion = try connection.integer("PRAGMA data_version") ?? 0
    let expected = expected
    places = try RecordPlaces(
      of: entity.name.sqlIdentifier, expected: expected, in: connection, trusts: true)
    page = try connection.prepare(Self.selection(entity, hasGaps: places.hasGaps))
  }

  /// Runs the body on one state of the store, with one look at its file instead of one for each question.
  package func reading<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.reading(body)
  }

  /// The records of every entity of a store, the browsed one first.
  package static func all(path: String) throws -> [SQLiteRepository] {
    let first = try SQLiteRepository(path: path)
    let others = try first.connection.entityNames.filter { $0 != first.entity.name }
    return try [first] + others.map { try SQLiteRepository(path: path, entity: $0) }
  }

  /// The records of another entity of the same store, nil when it has none of that name.
  package func sibling(entity name: String) throws -> SQLiteRepository? {
    guard try Self.entity(named: name, in: connection) != nil else { return nil }
    return try SQLiteRepository(connection: connection, entity: name)
  }

  private static func selection(_ entity: Entity, hasGaps: Bool) -> String {
    let columns = (["id"] + entity.storeColumns).map { "i." + $0.sqlIdentifier }
    let table = entity.name.sqlIdentifier
    let place =
      hasGaps
      ? "ORDER BY id LIMIT ?2 - ?1 OFFSET ?1 - 1"
      : "WHERE id >= ?1 AND id < ?2 ORDER BY id LIMIT ?2 - ?1"
    return "SELECT \(columns.joined(separator: ",")), f.reason "
      + "FROM (SELECT * FROM \(table) \(place)) i "
      + "LEFT JOIN carte_flag f ON f.entity = \(entity.name.sqlText) AND f.id = i.id ORDER BY i.id"
  }

  /// Looks whether another program has written to the store since the last look.
  func refresh() throws {
    version.reset()
    defer { version.reset() }
    guard try version.step() else { return }
    let present = version.integer(0)
    guard present != seenVersion else { return }
    seenVersion = present
    try count(again: true)
  }

  private func count(again trusts: Bool) throws {
    let before = places
    places = try RecordPlaces(
      of: table, expected: expected, in: connection, trusts: trusts)
    // Rows that were written to may be others even when there are as many.
    guard trusts || places != before else { return }
    page = try connection.prepare(Self.selection(entity, hasGaps: places.hasGaps))
    (index, reader) = (nil, nil)
    revision += 1
  }

  private static func entity(named name: String?, in connection: Connection) throws -> Entity? {
    let select = try connection.prepare(
      "SELECT a.entity, a.name, a.type, a.optional FROM carte_attribute a "
        + "JOIN sqlite_schema s ON s.name = a.entity AND s.type = 'table' "
        + "ORDER BY s.rowid, a.position")
    var entity: Entity?
    while try select.step() {
      guard let table = select.text(0), let attribute = select.text(1),
        let type = select.text(2).flatMap(AttributeType.init(rawValue:))
      else { continue }
      if entity == nil, name == nil || name == table {
        entity = Entity(name: table, attributes: [])
      }
      guard entity?.name == table else { continue }
      entity?.attributes.append(
        Attribute(name: attribute, type: type, isOptional: select.integer(3) != 0))
    }
    guard var entity else { return nil }
    let headers = try connection.text(
      "SELECT value FROM carte_meta WHERE key = \(StoreHeaders.key(of: entity.name).sqlText)")
    if let headers { StoreHeaders.add(headers, to: &entity) }
    return entity
  }

  /// The records at these positions, in order.
  package func records(at positions: Range<Int>) throws -> [Record] {
    try connection.reading {
      try refresh()
      let records = try read(positions)
      let wanted = positions.clamped(to: 1..<count + 1)
      guard records.count < wanted.count else { return records }
      return try recount() ? read(positions) : records
    }
  }

  /// Counts the records, since the store says of itself what is not so.
  ///
  /// - Returns: whether they are at other positions than they seemed to be.
  func recount() throws -> Bool {
    let before = places
    try count(again: false)
    return places != before
  }

  /// The records of a range as the store has them, fewer than it promises when it is damaged.
  func read(_ positions: Range<Int>) throws -> [Record] {
    let positions = positions.clamped(to: 1..<count + 1)
    guard !positions.isEmpty else { return [] }
    page.reset()
    try page.bind(Int64(positions.lowerBound), at: 1)
    try page.bind(Int64(positions.upperBound), at: 2)
    defer { page.reset() }
    var records: [Record] = []
    while try page.step() {
      var column: Int32 = 1
      let values = entity.attributes.map { value(of: $0, at: &column) }
      records.append(
        Record(
          position: positions.lowerBound + records.count, values: values,
          doubt: page.text(column), section: try section(of: page.integer(0))))
    }
    return records
  }

  /// How many records have a price that is a number; nil when the list has no prices at all.
  package func countPriced() throws -> Int? {
    guard let price = entity.attributes.first(where: { $0.type == .price }) else { return nil }
    let count = try connection.integer(
      "SELECT count(\(price.name.sqlIdentifier)) FROM \(entity.name.sqlIdentifier)")
    return count.map { Int($0) }
  }

  private func section(of id: Int64) throws -> String? {
    heading.reset()
    try heading.bind(id, at: 1)
    defer { heading.reset() }
    return try heading.step() ? heading.text(0) : nil
  }

  private func value(of attribute: Attribute, at column: inout Int32) -> Value {
    defer { column += attribute.type == .price ? 3 : 1 }
    return page.value(attribute.type, at: column)
  }
}

extension Connection {
  /// The entities that a store describes and has a table of, the browsed one first.
  var entityNames: [String] {
    get throws(SQLiteError) {
      let select = try prepare(
        "SELECT DISTINCT a.entity FROM carte_attribute a JOIN sqlite_schema s "
          + "ON s.name = a.entity AND s.type = 'table' ORDER BY s.rowid")
      var names: [String] = []
      while try select.step() { if let name = select.text(0) { names.append(name) } }
      return names
    }
  }
}
