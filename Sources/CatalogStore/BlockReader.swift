import CatalogModel

/// Reads what filters and sorts look at in neighbouring records.
final class BlockReader {
  private let entity: Entity
  private let gathering: RowGathering
  private let headings: [(first: Int64, text: String)]

  /// A reader of a table's records, whose positions are their ids.
  ///
  /// - Parameters:
  ///   - entity: what the records are.
  ///   - connection: the store.
  /// - Throws: ``SQLiteError`` when it cannot be read.
  init(of entity: Entity, in connection: Connection) throws(SQLiteError) {
    self.entity = entity
    gathering = try RowGathering(of: entity.name, in: connection)
    let sections = try connection.prepare(
      "SELECT first, heading FROM carte_section WHERE entity = \(entity.name.sqlText) "
        + "ORDER BY first")
    var headings: [(first: Int64, text: String)] = []
    while try sections.step() { headings.append((sections.integer(0), sections.text(1) ?? "")) }
    self.headings = headings
  }

  /// The folded texts of records, of fewer when the store is damaged.
  func texts(_ positions: Range<Int>) throws -> FoldedTexts {
    let types = entity.attributes.map(\.type)
    var texts = FoldedTexts()
    var heading = (headings.firstIndex { $0.first > positions.lowerBound } ?? headings.count) - 1
    var next = 0
    try gathering.forEach(entity.attributes, in: positions) { values in
      var column = 0
      while column < values.count, next < types.count {
        texts.append(types[next], of: values, column)
        column += Int(types[next].storeColumnCount)
        next += 1
      }
      guard next == types.count else { return }
      next = 0
      let position = positions.lowerBound + texts.count
      while heading + 1 < headings.count, headings[heading + 1].first <= position { heading += 1 }
      texts.append((heading < 0 ? "" : headings[heading].text).utf8.span)
      texts.endRecord()
    }
    texts.close()
    return texts
  }

  /// The numbers that records have in a column, of fewer when the store is damaged.
  func numbers(_ attribute: Int, _ positions: Range<Int>) throws -> NumberBlock {
    let attribute = entity.attributes[attribute]
    var numbers = NumberBlock()
    try gathering.forEach([attribute], in: positions) { values in
      let value = StoredValue(values[0])
      if attribute.type == .price {
        numbers.append(value.amount, currency: StoredValue(values[2]).text)
      } else {
        numbers.append(value.isNull ? nil : value.integer)
      }
    }
    return numbers
  }

  /// The texts of records in a column.
  ///
  /// - Returns: how many records there are.
  func forEachText(
    _ attribute: Int, _ positions: Range<Int>, _ body: (Span<UInt8>) -> Void
  ) throws -> Int {
    var count = 0
    try gathering.forEach([entity.attributes[attribute]], in: positions) { values in
      StoredValue(values[0]).withText(body)
      count += 1
    }
    return count
  }
}

extension FoldedTexts {
  /// Appends the written form of the value that begins in a column of a row.
  fileprivate mutating func append(
    _ type: AttributeType, of values: UnsafeBufferPointer<OpaquePointer?>, _ column: Int
  ) {
    let value = StoredValue(values[column])
    switch type {
    case .text, .date: append(value.bytes.span)
    case .integer: append((value.isNull ? "" : String(value.integer)).utf8.span)
    case .price:
      let written = StoredValue(values[column + 1])
      if written.isNull { append(value.amount) } else { append(written.bytes.span) }
    }
  }
}
