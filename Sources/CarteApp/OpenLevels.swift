import CatalogBrowser
import CatalogModel
import CatalogStore

/// The lists that the query thread has open, the outermost first, and how it answers.
struct OpenLevels {
  let catalog: Catalog
  let replies: Mailbox<SessionMessage>
  let numbers = ListNumbers()
  var levels: [OpenLevel] = []
  /// Counts what makes work that is under way out of date.
  var epoch = 0
  /// The store that is to be opened.
  var opening: LevelOpening?
  /// What is to be found.
  var search: (list: Int, text: String, start: Int)?
  /// Since when changes are new; nil: nothing is.
  private var origin: ChangeOrigin?
  /// Whether filters are used, so that what they look at should be in memory before the first key.
  var expectsFilters = false
  /// The list whose records are in memory as far as filters look at them.
  var preparedList: Int?
  /// The column that is being summed up.
  var summaryTask: SummaryTask?

  init(catalog: Catalog, since origin: ChangeOrigin?, replies: Mailbox<SessionMessage>) {
    self.catalog = catalog
    self.origin = origin
    self.replies = replies
  }

  /// An open list; nil when it is closed.
  func level(_ list: Int) -> OpenLevel? { levels.first { $0.list == list } }

  /// Opens the first store, whose changes are known.
  mutating func begin(with store: PublishedStore, _ net: NetChanges) {
    do {
      levels = [try OpenLevel(list: numbers.next(), store: store, in: catalog, net: net)]
    } catch {
      replies.post(.switchFailed(store, "\(error)"))
    }
  }

  /// Goes on with another store and finds the records again that the cursors are on.
  mutating func open(_ store: PublishedStore, cursors: [ListCursor]) {
    let opening = LevelOpening(
      store: store, catalog: catalog, cursors: cursors, origin: origin)
    epoch += 1
    self.opening = opening
  }

  /// Takes only what comes after a generation for new in the stores that are opened from now on.
  mutating func look(since generation: Int) { origin = .generation(generation) }

  /// Takes the changes up to a generation as seen; what a newer store has changed stays new.
  mutating func accept(generation: Int, cursors: [ListCursor]) {
    origin = .generation(generation)
    opening?.origin = origin
    epoch += 1
    for index in levels.indices {
      let old = levels[index]
      do {
        levels[index] = try old.since(origin, in: catalog)
      } catch {
        replies.post(.acceptFailed(Self.sentence(error)))
        continue
      }
      replies.post(.accepted(list: old.list))
      // A filter may look at changes, and some may be new all the same.
      guard !old.query.isEmpty || !levels[index].net.isEmpty, old.asked == nil else { continue }
      var cursor: ListCursor?
      if cursors.indices.contains(index) {
        let place = cursors[index]
        cursor = ListCursor(
          generation: place.generation, row: place.row, position: position(of: place))
      }
      levels[index].asked = OpenLevel.Asked(query: old.query, cursor: cursor)
    }
  }

  /// Says which rows of which store an open list shows, or which of its records are marked.
  func export(_ list: Int, _ quantities: [Int: Int]?) {
    let rows = levels.first { $0.list == list }.map { level in
      ExportedRows(
        path: level.whole.store.path, entity: level.repository.entity.name,
        facts: level.whole.base.facts,
        positions: quantities.map { level.inRowOrder($0.keys) } ?? level.storePositions,
        quantities: quantities)
    }
    replies.post(.exportReady(rows))
  }

  /// Opens what belongs to a record of an open list.
  mutating func openChildren(of list: Int, position: Int) {
    guard let index = levels.firstIndex(where: { $0.list == list }) else { return }
    do {
      guard
        let level = try levels[index].children(
          of: levels[index].repository.records(at: position..<position + 1).first, in: catalog,
          list: numbers.next(), since: origin)
      else { return }
      levels.removeSubrange((index + 1)...)
      levels.append(level)
      epoch += 1
      replies.post(.childrenOpened(of: list, position: position, try level.described()))
    } catch {
      replies.post(.childrenFailed("\(error)"))
    }
  }

  /// Closes a list and those that were opened from it.
  mutating func close(_ list: Int) {
    guard let index = levels.firstIndex(where: { $0.list == list }), index > 0 else { return }
    levels.removeSubrange(index...)
    epoch += 1
  }

  /// Reads the records of a page.
  mutating func fetch(_ list: Int, _ positions: Range<Int>) {
    guard let index = levels.firstIndex(where: { $0.list == list }) else {
      replies.post(.fetchFailed(list: list, "the list is not open any more"))
      return
    }
    let level = levels[index]
    do {
      let records = try level.repository.records(at: positions)
      guard level.repository.revision == level.revision else {
        levels[index] = try level.since(origin, in: catalog)
        guard level.selection == nil else { return findAgain(index) }
        replies.post(
          .recounted(
            list: list, count: level.repository.count, sections: try level.sections()))
        return
      }
      replies.post(.records(list: list, positions: positions, records))
    } catch {
      replies.post(.fetchFailed(list: list, Self.sentence(error)))
    }
  }

  /// Finds the rows of a list anew, because another program has changed its records.
  private mutating func findAgain(_ index: Int) {
    guard levels[index].asked == nil else { return }
    levels[index].asked = OpenLevel.Asked(query: levels[index].query, cursor: nil)
    levels[index].isStale = true
    epoch += 1
  }

  /// Why rows cannot be read, and what helps.
  static func sentence(_ error: any Error) -> String {
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
      rows = (try? DoubtfulRows(of: level.whole.base).rows(at: positions)) ?? []
    }
    replies.post(.reportRows(list: list, positions: positions, rows))
  }
}

/// Gives every list that is opened a number of its own.
final class ListNumbers {
  private var last = 0

  /// A number that no other list has.
  func next() -> Int {
    last += 1
    return last
  }
}
