import CatalogBrowser
import CatalogModel
import CatalogStore

/// Going on with another store: each open list is opened there again, with the same rows of it and the
/// cursor on the same record.
struct LevelOpening {
  /// The lists of the other store.
  struct Result {
    var levels: [OpenLevel]
    /// What the session is told; nothing at the start of the program.
    var described: [OpenedLevel]
  }

  let store: PublishedStore
  let catalog: Catalog
  /// The selected rows of the open lists, the outermost first.
  let cursors: [ListCursor]
  /// Since when changes are new; nil: nothing is.
  var origin: ChangeOrigin?

  /// Opens the lists.
  ///
  /// - Parameters:
  ///   - old: the lists that are open now.
  ///   - numbers: gives the new lists their numbers.
  ///   - check: called before each page that is read; what it throws ends the work.
  /// - Returns: the lists, fewer when the record is gone that one was opened from.
  /// - Throws: when the store cannot be read, and what `check` throws.
  func levels(
    after old: [OpenLevel], numbers: ListNumbers, check: () throws -> Void
  ) throws -> Result {
    var new = [
      try OpenLevel(list: numbers.next(), store: store, in: catalog, since: origin)
    ]
    var described: [OpenedLevel] = []
    for (depth, old) in old.enumerated() where depth < new.count && depth < cursors.count {
      let query = LevelQuery(new[depth], old.asked?.query ?? old.query)
      let rows = try query.rows(around: nil, check: check, beginning: { _ in })
      if rows != nil {
        new[depth] = new[depth].showing(rows, of: query.query, as: numbers.next())
      }
      let place = Self.place(of: cursors[depth], from: old, in: new[depth])
      described.append(try new[depth].described(place: place))
      guard place.isSameRecord, depth + 1 < cursors.count,
        let children = try new[depth].children(
          of: place.position, in: catalog, list: numbers.next(), since: origin)
      else { break }
      new.append(children)
    }
    return Result(levels: Array(new.prefix(max(1, described.count))), described: described)
  }

  /// Where a record of an open list is in another; the same row when the old one cannot be read,
  /// since a damaged list must not keep its successor away.
  private static func place(
    of cursor: ListCursor, from old: OpenLevel, in new: OpenLevel
  ) -> RecordLocator.Place {
    let row = old.row(of: cursor)
    do {
      return try RecordLocator.place(
        of: row, from: old.repository, in: new.repository,
        identity: try ChangeLog(of: new.whole.base).identity.attributes)
    } catch {
      let row = max(1, min(row, new.repository.count))
      return RecordLocator.Place(position: row, isSameRecord: false)
    }
  }
}
