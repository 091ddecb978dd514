import CatalogModel

/// Other rows of the same list: filtered, sorted, changed ones only.
extension ListPage {
  /// Rows that were asked for and are not all here yet.
  struct Expected: Sendable, Equatable {
    var query: ListQuery
    /// The row that was selected then.
    var cursor: Int
    /// When they were asked for, in seconds since 1970.
    var since: Int64
    /// Whether the cursor stays on the first row, whichever that will be.
    var staysFirst = false
  }

  /// Which rows are wanted: those that are asked for, else those that are shown.
  var wanted: ListQuery { expected?.query ?? list.query }

  /// The position of the selected record in the store; nil: it is not here.
  var position: Int? { selectedRecord?.position }

  /// Notes that rows are asked for.
  ///
  /// Where the list begins is a place when they are sorted: the user looks for the least or the most, and
  /// not at that record.
  mutating func expect(_ query: ListQuery, now: Int64) {
    let staysFirst = cursor == 1 && !isOnRecord && query.sort != list.query.sort
    // Moves that were made before the first question was answered count for the next one too.
    expected = Expected(
      query: query, cursor: cursor, since: expected?.since ?? now, staysFirst: staysFirst)
  }

  /// Takes other rows of the same list, or the rest of those that are here.
  ///
  /// - Parameters:
  ///   - new: the list as it is now.
  ///   - row: where the record is that was selected when they were asked for; nil: not known.
  ///   - query: what was asked for.
  ///   - height: the lines of the list.
  ///   - widths: how wide characters are.
  mutating func replaceRows(
    _ new: ListDescription, row: Int?, answering query: ListQuery, height: Int,
    widths: CharacterWidths
  ) {
    let old = self
    let row = row != nil && expected?.staysFirst == true ? 1 : row
    let isRest = new.generation == list.generation
    if isRest {
      list = new
      cursor = max(min(1, new.count), min(cursor, new.count))
    } else {
      replaceList(
        new, cursor: row.map { moved(from: $0, in: new.count) } ?? cursor, height: height,
        widths: widths)
      if new.entity == old.list.entity { measures = old.measures }
      lastPosition = old.lastPosition
      expected = old.expected
      expected?.cursor = row ?? cursor
    }
    if expected?.query == query, new.isCounted { expected = nil }
    scrollIntoView(height: height)
  }

  /// The row that the cursor belongs on: moves that were made meanwhile count from the new row.
  private func moved(from row: Int, in count: Int) -> Int {
    guard let asked = expected?.cursor, cursor != asked else { return row }
    // To the first and to the last row are places and no moves.
    if cursor == 1 { return 1 }
    if cursor == list.count { return count }
    return row + cursor - asked
  }
}
