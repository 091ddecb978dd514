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
    let wanted = min(count, limit ?? .max)
    var next = 1
    while next <= wanted {
      try beforePage()
      let end = min(next + Self.pageSize, wanted + 1)
      let page = try records(at: next..<end)
      guard page.count == end - next else {
        throw SQLiteError(
          code: SQLITE_CORRUPT,
          message: "it gave only \(next - 1 + page.count) of \(count) records and is damaged; "
            + "--reload or --reset makes it anew", path: path)
      }
      for record in page { try body(record) }
      next = end
    }
  }
}
