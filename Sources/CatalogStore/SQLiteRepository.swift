import CSQLite
import CatalogModel

/// The records of one entity in a published generation, read-only.
package final class SQLiteRepository: CatalogRepository {
  /// What the records are, as the store says.
  package let entity: Entity
  /// How many records there are.
  package let count: Int
  /// What the store says of itself.
  package let facts: StoreFacts

  private let connection: Connection
  private let page: Statement
  private let heading: Statement
  private let hasGaps: Bool

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - path: the generation's file.
  ///   - name: the name of the entity to read; nil: the first.
  /// - Throws: ``SQLiteError`` when it cannot be read or is no store.
  package init(path: String, entity name: String? = nil) throws {
    let header = DatabaseHeader.read(path)
    connection = try Connection(path: path, mode: .readOnly)
    guard let facts = try StoreFacts(reading: connection),
      let entity = try Self.entity(named: name, in: connection)
    else {
      throw SQLiteError(code: SQLITE_NOTADB, message: "the store has no description", path: path)
    }
    self.entity = entity
    let table = entity.name.sqlIdentifier
    // Another program may have deleted rows: then positions are counted and not taken from `id`.
    if try !header.get().isAsBuilt {
      count = Int(try connection.integer("SELECT count(*) FROM \(table)") ?? 0)
      hasGaps = try connection.integer("SELECT max(id) FROM \(table)") ?? 0 != Int64(count)
    } else {
      // The facts count the browsed entity; positions of a store as it was built have no gaps.
      let isBrowsed = try Self.entity(named: nil, in: connection)?.name == entity.name
      count =
        isBrowsed
        ? facts.records : Int(try connection.integer("SELECT max(id) FROM \(table)") ?? 0)
      hasGaps = false
    }
    self.facts = facts
    let columns = (["id"] + entity.storeColumns).map { "i." + $0.sqlIdentifier }
    let place =
      hasGaps
      ? "ORDER BY i.id LIMIT ?2 - ?1 OFFSET ?1 - 1" : "WHERE i.id >= ?1 AND i.id < ?2 ORDER BY i.id"
    page = try connection.prepare(
      "SELECT \(columns.joined(separator: ",")), f.reason FROM \(table) i "
        + "LEFT JOIN carte_flag f ON f.entity = \(entity.name.sqlText) AND f.id = i.id \(place)")
    heading = try connection.prepare(
      "SELECT heading FROM carte_section WHERE entity = \(entity.name.sqlText) AND first <= ? "
        + "ORDER BY first DESC LIMIT 1")
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
    return entity
  }

  /// The records at these positions, in order.
  package func records(at positions: Range<Int>) throws -> [Record] {
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

  /// The positions of the records whose value of an attribute is one of some texts, by text.
  func positions(attribute name: String, equalTo texts: Set<String>) throws -> [String: [Int]] {
    guard let column = entity.column(named: name), !texts.isEmpty else { return [:] }
    let identifier = entity.attributes[column].name.sqlIdentifier
    let select = try connection.prepare(
      "SELECT id, \(identifier) FROM \(entity.name.sqlIdentifier) WHERE \(identifier) IN "
        + "(\(texts.map { _ in "?" }.joined(separator: ","))) ORDER BY id")
    for (index, text) in texts.enumerated() { try select.bind(text, at: Int32(index + 1)) }
    var found: [String: [Int]] = [:]
    while try select.step() {
      if let text = select.text(1) { found[text, default: []].append(Int(select.integer(0))) }
    }
    return found
  }

  private func section(of id: Int64) throws -> String? {
    heading.reset()
    try heading.bind(id, at: 1)
    defer { heading.reset() }
    return try heading.step() ? heading.text(0) : nil
  }

  private func value(of attribute: Attribute, at column: inout Int32) -> Value {
    defer { column += attribute.type == .price ? 3 : 1 }
    switch attribute.type {
    case .text: return page.text(column).map { .text($0) } ?? .none
    case .date: return page.text(column).map { .date($0) } ?? .none
    case .integer: return page.isNull(column) ? .none : .integer(page.integer(column))
    case .price:
      let number: Amount? =
        switch page.storageClass(column) {
        case SQLITE_INTEGER: Amount(significand: page.integer(column), scale: 0)
        case SQLITE_FLOAT: Amount(stored: page.double(column))
        default: nil
        }
      let text = page.text(column + 1)
      guard number != nil || text != nil else { return .none }
      return .price(Price(stored: number, text: text, currency: page.text(column + 2)))
    }
  }
}
