import CSQLite
import CatalogModel

/// The folded texts and the numbers of a list's records in memory, read when they are first needed.
///
/// Searching them takes a small part of the time that reading the records takes. They stay until the
/// list is closed or another program has written to the store.
final class SearchIndex {
  /// How many records are read at a time, and searched before other work gets its turn.
  static let blockSize = 4_096

  private let connection: Connection
  private let entity: Entity
  private let count: Int
  private let headings: [(first: Int64, text: String)]
  private var texts: [FoldedTexts?]
  private var numbers: [Int: [NumberBlock?]] = [:]

  /// An index of a table's records, whose positions are their ids.
  ///
  /// - Parameters:
  ///   - entity: what the records are.
  ///   - count: how many there are.
  ///   - connection: the store.
  /// - Throws: ``SQLiteError`` when it cannot be read.
  init(of entity: Entity, count: Int, in connection: Connection) throws(SQLiteError) {
    self.connection = connection
    self.entity = entity
    self.count = count
    let sections = try connection.prepare(
      "SELECT first, heading FROM carte_section WHERE entity = \(entity.name.sqlText) "
        + "ORDER BY first")
    var headings: [(first: Int64, text: String)] = []
    while try sections.step() { headings.append((sections.integer(0), sections.text(1) ?? "")) }
    self.headings = headings
    texts = Array(repeating: nil, count: (count + Self.blockSize - 1) / Self.blockSize)
  }

  /// The block that has a position.
  ///
  /// - Parameters:
  ///   - position: of a record, 1-based.
  ///   - parts: what of the records is wanted.
  /// - Returns: nil when the store is damaged and does not have all of them.
  /// - Throws: ``SQLiteError`` when it cannot be read.
  func block(around position: Int, _ parts: RecordBlock.Parts) throws(SQLiteError) -> RecordBlock? {
    let block = (position - 1) / Self.blockSize
    let first = block * Self.blockSize + 1
    let positions = first..<min(first + Self.blockSize, count + 1)
    if parts.texts, texts[block] == nil {
      let read = try readTexts(positions)
      guard read.count == positions.count else { return nil }
      texts[block] = read
    }
    var wanted: [Int: NumberBlock] = [:]
    for attribute in parts.numbers {
      var blocks = numbers[attribute] ?? Array(repeating: nil, count: texts.count)
      if blocks[block] == nil {
        let read = try readNumbers(attribute, positions)
        guard read.count == positions.count else { return nil }
        blocks[block] = read
        numbers[attribute] = blocks
      }
      wanted[attribute] = blocks[block]
    }
    return RecordBlock(
      first: first, count: positions.count,
      texts: parts.texts ? texts[block] ?? FoldedTexts() : FoldedTexts(), numbers: wanted)
  }

  /// The rows of some positions.
  private func select(
    _ columns: [String], _ positions: Range<Int>
  ) throws(SQLiteError) -> Statement {
    let names = columns.map(\.sqlIdentifier).joined(separator: ",")
    let select = try connection.prepare(
      "SELECT \(names) FROM \(entity.name.sqlIdentifier) WHERE id >= ? AND id < ? ORDER BY id")
    try select.bind(Int64(positions.lowerBound), at: 1)
    try select.bind(Int64(positions.upperBound), at: 2)
    return select
  }

  private func readTexts(_ positions: Range<Int>) throws(SQLiteError) -> FoldedTexts {
    let select = try select(entity.storeColumns, positions)
    let types = entity.attributes.map(\.type)
    var texts = FoldedTexts()
    var heading = (headings.firstIndex { $0.first > positions.lowerBound } ?? headings.count) - 1
    while try select.step() {
      var column: Int32 = 0
      for type in types {
        select.append(type, at: column, to: &texts)
        column += type == .price ? 3 : 1
      }
      let position = positions.lowerBound + texts.count
      while heading + 1 < headings.count, headings[heading + 1].first <= position { heading += 1 }
      texts.append((heading < 0 ? "" : headings[heading].text).utf8.span)
      texts.endRecord()
    }
    texts.close()
    return texts
  }

  private func readNumbers(
    _ attribute: Int, _ positions: Range<Int>
  ) throws(SQLiteError) -> NumberBlock {
    let attribute = entity.attributes[attribute]
    let select = try select(attribute.storeColumns, positions)
    var numbers = NumberBlock()
    while try select.step() {
      if attribute.type == .price {
        numbers.append(select.amount(0), currency: select.text(2))
      } else {
        numbers.append(select.isNull(0) ? nil : select.integer(0))
      }
    }
    return numbers
  }
}

extension Statement {
  /// Appends the written form of the value that begins in a column.
  fileprivate func append(
    _ type: AttributeType, at column: Int32, to texts: inout FoldedTexts
  ) {
    switch type {
    case .text, .date: append(bytesAt: column, to: &texts)
    case .price where !isNull(column + 1): append(bytesAt: column + 1, to: &texts)
    case .price: texts.append(amount(column))
    case .integer: texts.append(value(type, at: column).text.utf8.span)
    }
  }

  private func append(bytesAt column: Int32, to texts: inout FoldedTexts) {
    withBytes(column) { texts.append($0.bindMemory(to: UInt8.self).span) }
  }
}
