import CatalogModel

/// How the positions of an entity's records follow from their `id`.
struct RecordPlaces: Equatable {
  /// How many records there are.
  let count: Int
  /// Whether positions have to be counted, because `id` is not 1…n without gaps.
  let hasGaps: Bool

  /// More records than any store holds; a store that says so lies.
  private static let most: Int64 = 1 << 40

  /// Looks at the ids of a table.
  ///
  /// - Parameters:
  ///   - table: the table as an SQL identifier.
  ///   - expected: how many records the store says it has; nil: not said.
  ///   - connection: in a read transaction.
  ///   - trusts: whether a store that nobody has written to is believed; false: it is counted.
  /// - Throws: ``SQLiteError`` when it cannot be read.
  init(
    of table: String, expected: Int?, in connection: Connection, trusts: Bool
  ) throws(SQLiteError) {
    let first = try connection.integer("SELECT min(id) FROM \(table)")
    let last = try connection.integer("SELECT max(id) FROM \(table)")
    if trusts, try connection.isAsBuilt {
      let likely = first == nil ? 0 : last ?? 0
      let isPlausible = first == nil || first == 1 && (1...Self.most).contains(likely)
      if isPlausible, expected == nil || Int64(expected ?? 0) == likely {
        count = Int(likely)
        hasGaps = false
        return
      }
    }
    let counted = try connection.integer("SELECT count(*) FROM \(table)") ?? 0
    count = Int(max(0, min(counted, Self.most)))
    hasGaps = counted > 0 && (first != 1 || last != counted)
  }
}
