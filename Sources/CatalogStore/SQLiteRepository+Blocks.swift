import CatalogModel

/// Records by what of them is in memory, and columns by themselves.
extension SQLiteRepository {
  /// What is in memory of the records around a position; nil when positions have to be counted.
  package func block(around position: Int, _ parts: RecordBlock.Parts) throws -> RecordBlock? {
    try connection.reading {
      try refresh()
      guard !hasGaps, (1...max(1, count)).contains(position), count > 0 else { return nil }
      if index == nil { index = try SearchIndex(of: entity, count: count, in: connection) }
      return try index?.block(around: position, parts)
    }
  }

  /// The values of one attribute at some positions; nil when positions have to be counted.
  package func values(of attribute: Int, in positions: Range<Int>) throws -> [Value]? {
    try connection.reading {
      try refresh()
      guard !hasGaps, entity.attributes.indices.contains(attribute) else { return nil }
      let attribute = entity.attributes[attribute]
      let columns = attribute.storeColumns.map(\.sqlIdentifier).joined(separator: ",")
      let select = try connection.prepare(
        "SELECT \(columns) FROM \(table) WHERE id >= ? AND id < ? ORDER BY id")
      try select.bind(Int64(positions.lowerBound), at: 1)
      try select.bind(Int64(positions.upperBound), at: 2)
      var values: [Value] = []
      while try select.step() { values.append(select.value(attribute.type, at: 0)) }
      return values
    }
  }
}
