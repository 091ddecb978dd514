import CatalogModel

/// Records by what of them is in memory, and columns by themselves.
extension SQLiteRepository {
  /// Lists that are shorter are read before a second thread would begin.
  static let manyRecords = 1 << 14

  /// What is in memory of the records around a position; nil when positions have to be counted.
  package func block(around position: Int, _ parts: RecordBlock.Parts) throws -> RecordBlock? {
    if parts.texts { index?.receive(around: position) }
    return try connection.reading {
      try refresh()
      guard !hasGaps, (1...max(1, count)).contains(position), count > 0 else { return nil }
      if let index { return try index.block(around: position, parts) }
      let index = SearchIndex(try blockReader(), count: count) {
        [entity, path, count, connection] in
        guard count >= Self.manyRecords else { return nil }
        let ahead = BlocksAhead(of: entity, path: path)
        return connection.hasMoved ? nil : ahead
      }
      self.index = index
      return try index.block(around: position, parts)
    }
  }

  /// The values of one attribute at some positions; nil when positions have to be counted.
  package func values(of attribute: Int, in positions: Range<Int>) throws -> [Value]? {
    try connection.reading {
      try refresh()
      guard !hasGaps, entity.attributes.indices.contains(attribute) else { return nil }
      let select = try self.select(attribute, positions)
      var values: [Value] = []
      let type = entity.attributes[attribute].type
      while try select.step() { values.append(select.value(type, at: 0)) }
      return values
    }
  }

  /// The texts of one attribute at some positions; nil when positions have to be counted.
  package func readTexts(
    of attribute: Int, in positions: Range<Int>, _ body: (Span<UInt8>) -> Void
  ) throws -> Int? {
    try connection.reading {
      try refresh()
      guard !hasGaps, entity.attributes.indices.contains(attribute) else { return nil }
      return try blockReader().forEachText(attribute, positions, body)
    }
  }

  /// The same records on a connection of its own; nil when positions have to be counted.
  package func twin() -> (any SearchableRepository)? {
    guard !hasGaps, let twin = try? SQLiteRepository(path: path, entity: entity.name),
      twin.count == count, !twin.hasGaps, !connection.hasMoved
    else { return nil }
    return twin
  }

  private func blockReader() throws(SQLiteError) -> BlockReader {
    if let reader { return reader }
    let reader = try BlockReader(of: entity, in: connection)
    self.reader = reader
    return reader
  }

  private func select(
    _ attribute: Int, _ positions: Range<Int>
  ) throws(SQLiteError) -> Statement {
    let columns = entity.attributes[attribute].storeColumns.map(\.sqlIdentifier)
    let select = try connection.prepare(
      "SELECT \(columns.joined(separator: ",")) FROM \(table) WHERE id >= ? AND id < ? ORDER BY id")
    try select.bind(Int64(positions.lowerBound), at: 1)
    try select.bind(Int64(positions.upperBound), at: 2)
    return select
  }
}
