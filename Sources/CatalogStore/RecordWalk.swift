import CSQLite
import CatalogModel

extension SearchableRepository {
  /// How many records are read at a time.
  private static var pageSize: Int { 1_000 }

  /// Goes through the records from the first, a page at a time.
  ///
  /// - Parameters:
  ///   - limit: the most records; nil: all.
  ///   - beforePage: called before each page; what it throws ends the walk.
  ///   - body: takes a record.
  /// - Throws: ``SQLiteError`` when the store gives fewer records than it says that it has.
  package func forEachRecord(
    limit: Int? = nil, beforePage: () throws -> Void, _ body: (Record) throws -> Void
  ) throws {
    let wanted = max(0, min(count, limit ?? .max))
    try forEachRecord(in: 1..<wanted + 1, beforePage: beforePage, body)
  }

  /// Goes through the records at some positions, a page at a time.
  ///
  /// - Parameters:
  ///   - positions: 1-based; the list has all of them.
  ///   - beforePage: called before each page; what it throws ends the walk.
  ///   - body: takes a record.
  /// - Throws: ``SQLiteError`` when the store gives fewer records than it says that it has.
  package func forEachRecord(
    in positions: Range<Int>, beforePage: () throws -> Void, _ body: (Record) throws -> Void
  ) throws {
    var next = positions.lowerBound
    while next < positions.upperBound {
      try beforePage()
      let end = min(next + Self.pageSize, positions.upperBound)
      let page = try records(at: next..<end)
      guard page.count == end - next else {
        throw tooFewRecords(next - 1 + page.count)
      }
      for record in page { try body(record) }
      next = end
    }
  }

  /// The error of a store that says that it has more records than it has.
  func tooFewRecords(_ given: Int) -> SQLiteError {
    SQLiteError(
      code: SQLITE_CORRUPT,
      message: "it gave only \(given) of \(count) records and is damaged; "
        + "--reload or --reset makes it anew", path: path)
  }
}
