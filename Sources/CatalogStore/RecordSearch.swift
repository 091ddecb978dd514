import CatalogModel

/// Finds the records that a filter wants from some row on, going on at the first after the last.
package struct RecordSearch: Sendable {
  /// What is looked for.
  package var filter: RecordFilter
  /// The row to begin at, 1-based.
  package var start: Int

  package init(_ filter: RecordFilter, from start: Int) {
    self.filter = filter
    self.start = start
  }

  /// The rows of all records that match.
  ///
  /// - Parameters:
  ///   - repository: the list.
  ///   - beforePage: called before each page; what it throws ends the search.
  ///   - first: takes the first match from the start on, as soon as it is known.
  /// - Returns: the rows, 1-based and ascending.
  /// - Throws: ``SQLiteError`` when the list cannot be read.
  package func rows(
    in repository: any SearchableRepository, beforePage: () throws -> Void, first: (Int) -> Void
  ) throws -> [Int32] {
    let end = repository.count + 1
    let start = max(1, min(start, end))
    if let selected = repository as? SelectedRepository,
      let rows = try selected.rows(matching: filter, beforePage: beforePage)
    {
      if let row = rows.first(where: { $0 >= start }) ?? rows.first { first(Int(row)) }
      return rows
    }
    let below = try walk(start..<end, repository, beforePage: beforePage, first: first)
    let above = try walk(1..<start, repository, beforePage: beforePage) { row in
      if below.isEmpty { first(row) }
    }
    return above + below
  }

  private func walk(
    _ rows: Range<Int>, _ repository: any SearchableRepository, beforePage: () throws -> Void,
    first: (Int) -> Void
  ) throws -> [Int32] {
    var matches: [Int32] = []
    try RecordScan(filter).run(over: rows, of: repository, beforePage: beforePage) { row in
      if matches.isEmpty { first(Int(row)) }
      matches.append(row)
    }
    return matches
  }
}
