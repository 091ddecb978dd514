import CSQLite
import CatalogModel

/// The folded texts of a list's records in memory, read from the store when they are first needed.
///
/// Searching them takes a small part of the time that reading the records takes. They stay until the
/// list is closed or another program has written to the store.
final class SearchIndex {
  /// How many records are read at a time, and searched before other work gets its turn.
  static let blockSize = 4_096

  private let types: [AttributeType]
  private let count: Int
  private let select: Statement
  private let headings: [(first: Int64, text: String)]
  private var blocks: [FoldedTexts?]

  /// The texts of a table's records, whose positions are their ids.
  ///
  /// - Parameters:
  ///   - entity: what the records are.
  ///   - count: how many there are.
  ///   - connection: the store.
  /// - Throws: ``SQLiteError`` when it cannot be read.
  init(of entity: Entity, count: Int, in connection: Connection) throws {
    types = entity.attributes.map(\.type)
    self.count = count
    let sections = try connection.prepare(
      "SELECT first, heading FROM carte_section WHERE entity = \(entity.name.sqlText) "
        + "ORDER BY first")
    var headings: [(first: Int64, text: String)] = []
    while try sections.step() { headings.append((sections.integer(0), sections.text(1) ?? "")) }
    self.headings = headings
    blocks = Array(repeating: nil, count: (count + Self.blockSize - 1) / Self.blockSize)
    let columns = entity.storeColumns.map(\.sqlIdentifier).joined(separator: ",")
    select = try connection.prepare(
      "SELECT \(columns) FROM \(entity.name.sqlIdentifier) WHERE id >= ? AND id < ? ORDER BY id")
  }

  /// The texts of the block that has a position, and the position of its first record.
  ///
  /// - Parameter position: of a record, 1-based.
  /// - Returns: the texts of fewer records than the block has when the store is damaged.
  /// - Throws: ``SQLiteError`` when it cannot be read.
  func texts(around position: Int) throws(SQLiteError) -> (FoldedTexts, first: Int) {
    let number = (position - 1) / Self.blockSize
    let first = number * Self.blockSize + 1
    if let texts = blocks[number] { return (texts, first) }
    let end = min(first + Self.blockSize, count + 1)
    var texts = FoldedTexts()
    var heading = headings.lastIndex { $0.first <= first } ?? -1
    select.reset()
    try select.bind(Int64(first), at: 1)
    try select.bind(Int64(end), at: 2)
    defer { select.reset() }
    while try select.step() {
      var column: Int32 = 0
      for type in types {
        append(type, at: column, to: &texts)
        column += type == .price ? 3 : 1
      }
      let position = first + texts.count
      while heading + 1 < headings.count, headings[heading + 1].first <= position { heading += 1 }
      texts.append((heading < 0 ? "" : headings[heading].text).utf8.span)
      texts.endRecord()
    }
    if texts.count == end - first {
      texts.close()
      blocks[number] = texts
    }
    return (texts, first)
  }

  private func append(_ type: AttributeType, at column: Int32, to texts: inout FoldedTexts) {
    switch type {
    case .text, .date: append(bytesAt: column, to: &texts)
    case .price where !select.isNull(column + 1): append(bytesAt: column + 1, to: &texts)
    case .integer, .price: texts.append(select.value(type, at: column).text.utf8.span)
    }
  }

  private func append(bytesAt column: Int32, to texts: inout FoldedTexts) {
    select.withBytes(column) { texts.append($0.bindMemory(to: UInt8.self).span) }
  }
}
