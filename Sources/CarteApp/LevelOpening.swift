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
  ///   - all: the lists that are open now.
  ///   - numbers: gives the new lists their numbers.
  ///   - check: called before each page that is read; what it throws ends the work.
  /// - Returns: the lists, fewer when the record is gone that one was opened from; one that a filter
  ///   leaves out is still there.
  /// - Throws: when the store cannot be read, and what `check` throws.
  func levels(
    after all: [OpenLevel], numbers: ListNumbers, check: () throws -> Void
  ) throws -> Result {
    var new = [
      try OpenLevel(list: numbers.next(), store: store, in: catalog, since: origin)
    ]
    var described: [OpenedLevel] = []
    for (depth, old) in all.enumerated() where depth < new.count && depth < cursors.count {
      let query = LevelQuery(new[depth], old.asked?.query ?? old.query)
      let rows = try query.rows(around: nil, check: check, beginning: { _ in })
      if rows != nil {
        new[depth] = new[depth].showing(rows, of: query.query, as: numbers.next())
      }
      let place = Self.place(
        of: cursors[depth], from: old, among: new[depth].repository, of: new[depth])
      described.append(try new[depth].described(place: place))
      guard depth + 1 < cursors.count, depth + 1 < all.count,
        let parent = try parent(of: all[depth + 1], place, cursors[depth], in: old, new[depth]),
        let children = try new[depth].children(
          of: parent, in: catalog, list: numbers.next(), since: origin)
      else { break }
      new.append(children)
    }
    return Result(levels: Array(new.prefix(max(1, described.count))), described: described)
  }

  /// The record that another list was opened from; nil when it is gone.
  ///
  /// It is the selected one, unless a filter left it out meanwhile and the cursor went to its neighbour.
  private func parent(
    of children: OpenLevel, _ place: RecordLocator.Place, _ cursor: ListCursor, in old: OpenLevel,
    _ new: OpenLevel
  ) throws -> Record? {
    guard let relation = old.whole.child?.parent, let key = children.whole.children?.key,
      let column = old.repository.entity.column(named: relation.key)
    else { return nil }
    let row = old.row(of: cursor)
    let selected = try? old.repository.records(at: row..<row + 1).first
    if selected?.values[column] != key {
      let found = try new.whole.base.positions(attribute: relation.key, equalTo: [key.text])
      guard let position = found[key.text]?.first else { return nil }
      return try new.whole.base.records(at: position..<position + 1).first
    }
    if place.isSameRecord {
      return try new.repository.records(at: place.position..<place.position + 1).first
    }
    let whole = Self.place(of: cursor, from: old, among: new.records, of: new)
    guard whole.isSameRecord else { return nil }
    return try new.records.records(at: whole.position..<whole.position + 1).first
  }

  /// Where a record of an open list is among others; the same row when the old one cannot be read,
  /// since a damaged list must not keep its successor away.
  private static func place(
    of cursor: ListCursor, from old: OpenLevel, among records: any SearchableRepository,
    of new: OpenLevel
  ) -> RecordLocator.Place {
    let row = old.row(of: cursor)
    do {
      return try RecordLocator.place(
        of: row, from: old.repository, in: records,
        identity: try ChangeLog(of: new.whole.base).identity.attributes)
    } catch {
      let row = max(1, min(row, records.count))
      return RecordLocator.Place(position: row, isSameRecord: false)
    }
  }
}
