import CatalogModel
import CatalogStore

/// Stores made for tests.
enum SampleStore {
  static let entity = Entity(
    name: "MenuItem",
    attributes: [
      Attribute(name: "name", type: .text, isOptional: false),
      Attribute(name: "detail", type: .text), Attribute(name: "price", type: .price),
    ])

  static let facts = StoreFacts(
    source: "menudata.csv", format: "csv", sha256: "ab", loadedAt: Timestamp(seconds: 1_796_000_000)
  )

  /// A row of text values and one price.
  static func row(_ name: String, _ detail: String?, _ amount: Amount?, text: String? = nil)
    -> ImportedRow
  {
    var row = ImportedRow()
    func append(_ text: String, to row: inout ImportedRow) -> Range<Int> {
      let start = row.bytes.count
      row.bytes += Array(text.utf8)
      return start..<row.bytes.count
    }
    row.values.append(.text(append(name, to: &row)))
    row.values.append(detail.map { .text(append($0, to: &row)) } ?? .none)
    if amount == nil, text == nil {
      row.values.append(.none)
    } else {
      row.values.append(
        .price(amount, text: text.map { append($0, to: &row) }, currency: nil))
    }
    return row
  }

  /// Builds a store in a file.
  static func build(
    _ rows: [ImportedRow], of entity: Entity = entity, at path: String
  ) throws {
    let builder = try GenerationBuilder(path: path, entities: [entity])
    let writer = try builder.writer(for: entity)
    for row in rows { try writer.append(row) }
    try writer.finish()
    var facts = facts
    facts.records = rows.count
    try builder.describe(facts: facts, settings: #"{"remoteURL":null}"#)
    try builder.commit()
  }

  /// `count` plain rows named after a word and their place.
  static func rows(_ word: String, _ count: Int) -> [ImportedRow] {
    (0..<count).map { row("\(word) \($0 + 1)", nil, Amount(significand: Int64($0), scale: 1)) }
  }
}
