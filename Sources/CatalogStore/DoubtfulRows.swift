import CatalogModel

/// The doubtful rows that a store keeps for the report.
package final class DoubtfulRows {
  private let select: Statement
  /// How many there are.
  package let count: Int

  /// A doubtful row and the entity that it would belong to.
  package struct Entry: Sendable, Equatable {
    /// The entity's name.
    package let entity: String
    /// The row.
    package let row: DoubtfulRow
  }

  /// The doubtful rows of the store of a repository.
  package init(of repository: SQLiteRepository) throws {
    count = Int(try repository.connection.integer("SELECT count(*) FROM carte_report") ?? 0)
    select = try repository.connection.prepare(
      "SELECT entity, line, reason, excerpt, loaded FROM carte_report ORDER BY rowid "
        + "LIMIT ?2 - ?1 OFFSET ?1 - 1")
  }

  /// The rows at these positions, 1-based and half open.
  package func rows(at positions: Range<Int>) throws -> [Entry] {
    let positions = positions.clamped(to: 1..<count + 1)
    select.reset()
    try select.bind(Int64(positions.lowerBound), at: 1)
    try select.bind(Int64(positions.upperBound), at: 2)
    defer { select.reset() }
    var rows: [Entry] = []
    while try select.step() {
      let row = DoubtfulRow(
        line: Int(select.integer(1)), reason: select.text(2) ?? "", excerpt: select.text(3) ?? "",
        isLoaded: select.integer(4) != 0)
      rows.append(Entry(entity: select.text(0) ?? "", row: row))
    }
    return rows
  }
}

extension SQLiteRepository {
  /// Whether some of its records are doubtful.
  package func hasDoubts() throws -> Bool {
    try connection.integer(
      "SELECT EXISTS (SELECT 1 FROM carte_flag WHERE entity = \(entity.name.sqlText))") == 1
  }
}
