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

  /// How often each text stands in an attribute of the records at these positions, in order.
  func countTexts(of name: String, at positions: [Int]) throws -> [String: Int] {
    guard let column = entity.column(named: name), let first = positions.first,
      let last = positions.last
    else { return [:] }
    let identifier = entity.attributes[column].name.sqlIdentifier
    var counts: [String: Int] = [:]
    // Many are found faster by going through all than one by one.
    let isMany = hasGaps || positions.count > 2_000
    let condition = isMany ? "BETWEEN ?1 AND ?2" : "= ?1"
    let select = try connection.prepare(
      "SELECT carte_position, \(identifier) FROM \(positioned) WHERE carte_position \(condition) "
        + "ORDER BY carte_position")
    var wanted = positions[...]
    while let next = wanted.first {
      try select.bind(Int64(isMany ? first : next), at: 1)
      if isMany { try select.bind(Int64(last), at: 2) }
      while try select.step() {
        let position = Int(select.integer(0))
        while let passed = wanted.first, passed < position { wanted.removeFirst() }
        guard wanted.first == position else { continue }
        wanted.removeFirst()
        if let text = select.text(1) { counts[text, default: 0] += 1 }
      }
      select.reset()
      if isMany { break }
      if wanted.first == next { wanted.removeFirst() }
    }
    return counts
  }
}
