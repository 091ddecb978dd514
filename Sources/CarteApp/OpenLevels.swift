import CatalogModel
import CatalogStore

/// The lists that the query thread has open, the outermost first, and how it answers.
struct OpenLevels {
  let catalog: Catalog
  let replies: Mailbox<SessionMessage>
  private var levels: [OpenLevel] = []
  /// Since when changes are new; nil: nothing is.
  private var origin: ChangeOrigin?
  private var last = 0
  /// The column that is being summed up.
  var summaryTask: SummaryTask?

  init(catalog: Catalog, replies: Mailbox<SessionMessage>) {
    self.catalog = catalog
    self.replies = replies
  }

  /// An open list; nil when it is closed.
  func level(_ list: Int) -> OpenLevel? { levels.first { $0.list == list } }

  private mutating func next() -> Int {
    last += 1
    return last
  }

  /// Goes on with another store and finds the records again that the cursors are on.
  mutating func open(_ store: PublishedStore, cursors: [Int], since origin: ChangeOrigin?) {
    self.origin = origin
    do {
      var new = [try OpenLevel(list: next(), store: store, since: origin)]
      var described: [OpenedLevel] = []
      for (depth, old) in levels.enumerated() where depth < new.count && depth < cursors.count {
        if old.isChangedOnly { new[depth] = new[depth].showing(changedOnly: true, as: next()) }
        let place = Self.place(of: cursors[depth], from: old, in: new[depth])
        described.append(try new[depth].described(in: catalog, place: place))
        guard place.isSameRecord, depth + 1 < levels.count,
          let children = try new[depth].children(
            of: place.position, in: catalog, list: next(), since: origin)
        else { break }
        new.append(children)
      }
      if !described.isEmpty { replies.post(.switched(described, from: cursors, .published)) }
      levels = Array(new.prefix(max(1, described.count)))
    } catch {
      replies.post(.switchFailed(store, "\(error)"))
    }
  }

  /// Shows only the changed records of an open list, or all of them.
  mutating func showChanged(_ list: Int, _ changedOnly: Bool, cursors: [Int]) {
    guard let index = levels.firstIndex(where: { $0.list == list }) else { return }
    let old = levels[index]
    levels[index] = old.showing(changedOnly: changedOnly, as: next())
    do {
      replies.post(
        .switched(try describe(cursors, movedFrom: old, at: index), from: cursors, .view))
    } catch {
      levels[index] = old
      replies.post(.fetchFailed(list: list, Self.sentence(error)))
    }
  }

  /// Takes the changes of the store as seen.
  ///
  /// - Parameters:
  ///   - origin: since when changes are new from now on.
  ///   - cursors: the rows of the cursors.
  mutating func accept(since origin: ChangeOrigin, cursors: [Int]) {
    self.origin = origin
    for index in levels.indices {
      let old = levels[index]
      levels[index] = old.accepted(as: old.isChangedOnly ? next() : old.list)
      guard old.isChangedOnly else {
        replies.post(.accepted(list: old.list))
        continue
      }
      if let described = try? describe(cursors, movedFrom: old, at: index) {
        replies.post(.switched(described, from: cursors, .view))
      }
    }
  }

  /// Describes all open lists, with the cursor of one that shows other records on its record.
  private func describe(
    _ cursors: [Int], movedFrom old: OpenLevel, at index: Int
  ) throws -> [OpenedLevel] {
    try zip(levels, cursors).enumerated().map { depth, open in
      let (level, cursor) = open
      var row = cursor
      if depth == index, let record = try old.repository.records(at: cursor..<cursor + 1).first {
        row = level.row(nearest: record.position)
      }
      return try level.described(
        in: catalog, place: RecordLocator.Place(position: row, isSameRecord: true))
    }
  }

  /// Where a record of an open list is in another; the same row when the old one cannot be read,
  /// since a damaged list must not keep its successor away.
  private static func place(
    of cursor: Int, from old: OpenLevel, in new: OpenLevel
  ) -> RecordLocator.Place {
    do {
      return try RecordLocator.place(
        of: cursor, from: old.repository, in: new.repository,
        identity: try ChangeLog(of: new.base).identity.attributes)
    } catch {
      let row = max(1, min(cursor, new.repository.count))
      return RecordLocator.Place(position: row, isSameRecord: false)
    }
  }

  /// Opens what belongs to a record of an open list.
  mutating func openChildren(of list: Int, position: Int) {
    guard let index = levels.firstIndex(where: { $0.list == list }) else { return }
    do {
      guard
        let level = try levels[index].children(
          of: position, in: catalog, list: next(), since: origin)
      else { return }
      levels.removeSubrange((index + 1)...)
      levels.append(level)
      replies.post(
        .childrenOpened(of: list, position: position, try level.described(in: catalog)))
    } catch {
      replies.post(.childrenFailed("\(error)"))
    }
  }

  /// Closes a list and those that were opened from it.
  mutating func close(_ list: Int) {
    guard let index = levels.firstIndex(where: { $0.list == list }), index > 0 else { return }
    levels.removeSubrange(index...)
  }

  /// Reads the records of a page.
  mutating func fetch(_ list: Int, _ positions: Range<Int>) {
    guard let index = levels.firstIndex(where: { $0.list == list }) else {
      replies.post(.fetchFailed(list: list, "the list is not open any more"))
      return
    }
    let repository = levels[index].repository
    do {
      let records = try levels[index].records(at: positions)
      guard repository.revision == levels[index].revision else {
        levels[index].revision = repository.revision
        replies.post(
          .recounted(
            list: list, count: repository.count, sections: try levels[index].sections()))
        return
      }
      replies.post(.records(list: list, positions: positions, records))
    } catch {
      replies.post(.fetchFailed(list: list, Self.sentence(error)))
    }
  }

  /// Why rows cannot be read, and what helps.
  private static func sentence(_ error: any Error) -> String {
    guard let error = error as? SQLiteError else { return "\(error)" }
    return error.isDamage
      ? "the store is damaged (\(error.message)); r loads the list again, --reset begins anew"
      : "rows cannot be read: \(error.message)"
  }

  /// Reads the prices that a record has had; none where they cannot be read.
  func fetchHistory(_ list: Int, row: Int) {
    let level = levels.first { $0.list == list }
    let points = (try? level?.prices(at: row)) ?? []
    replies.post(.history(list: list, row: row, points))
  }

  /// Reads doubtful rows.
  func fetchReport(_ list: Int, _ positions: Range<Int>) {
    var rows: [DoubtfulRows.Entry] = []
    if let level = levels.first(where: { $0.list == list }) {
      rows = (try? DoubtfulRows(of: level.base).rows(at: positions)) ?? []
    }
    replies.post(.reportRows(list: list, positions: positions, rows))
  }
}
