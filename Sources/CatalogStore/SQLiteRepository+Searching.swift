import CatalogModel

extension SQLiteRepository {
  /// The table with a column of positions, whatever other programs have deleted from it.
  private var positioned: String {
    hasGaps
      ? "(SELECT row_number() OVER (ORDER BY id) AS carte_position, * FROM \(table))"
      : "(SELECT id AS carte_position, * FROM \(table))"
  }

  /// The positions of the records whose value of an attribute is one of some texts, by text.
  package func positions(
    attribute name: String, equalTo texts: Set<String>
  ) throws -> [String: [Int]] {
    guard let column = entity.column(named: name), !texts.isEmpty else { return [:] }
    let identifier = entity.attributes[column].name.sqlIdentifier
    let select = try connection.prepare(
      "SELECT carte_position, \(identifier) FROM \(positioned) WHERE \(identifier) IN "
        + "(\(texts.map { _ in "?" }.joined(separator: ","))) ORDER BY carte_position")
    for (index, text) in texts.enumerated() { try select.bind(text, at: Int32(index + 1)) }
    var found: [String: [Int]] = [:]
    while try select.step() {
      if let text = select.text(1) { found[text, default: []].append(Int(select.integer(0))) }
    }
    return found
  }

  /// The positions of the records with this value of an attribute, in order.
  func positions(attribute name: String, equalTo value: Value) throws -> [Int] {
    guard let column = entity.column(named: name), value != .none else { return [] }
    let select = try connection.prepare(
      "SELECT carte_position FROM \(positioned) "
        + "WHERE \(entity.attributes[column].name.sqlIdentifier) = ? ORDER BY carte_position")
    if case .integer(let number) = value {
      try select.bind(number, at: 1)
    } else {
      try select.bind(value.text, at: 1)
    }
    var found: [Int] = []
    while try select.step() { found.append(Int(select.integer(0))) }
    return found
  }
}
