import CatalogBrowser
import CatalogModel
import CatalogStore

/// Finds the rows of a list that a query leaves.
struct LevelQuery {
  let level: OpenLevel
  /// What is asked for, without changed rows only where none has changed.
  let query: ListQuery
  private let changed: [Int32]?

  /// The first rows are told once there are so many: more than a screen shows.
  private static let screenful = 128

  init(_ level: OpenLevel, _ query: ListQuery) {
    self.level = level
    var query = query
    let changed = query.isChangedOnly ? level.changedPlaces : []
    query.isChangedOnly = !changed.isEmpty
    self.query = query
    self.changed = changed.isEmpty ? nil : changed
  }

  /// Finds the rows.
  ///
  /// - Parameters:
  ///   - position: the record that the cursor belongs on, by its position in the store.
  ///   - check: called before each page; what it throws ends the work.
  ///   - beginning: takes the first rows, once, when the screen around that record is among them.
  /// - Returns: their places in the whole list, in their order; nil: all of them as they are.
  /// - Throws: when the list cannot be read, and what `check` throws.
  func rows(
    around position: Int?, check: () throws -> Void, beginning: ([Int32]) -> Void
  ) throws -> [Int32]? {
    // A question that is answered already, as after going back to what is shown.
    if query == level.query, !level.isBeginning, !level.isStale {
      return level.selection?.positions
    }
    let entity = level.records.entity
    let order = SortOrder(query.sort, knownIn: entity)
    let filter = RecordFilter(query.filter, entity: entity)
    guard !filter.isEmpty || !order.levels.isEmpty else { return changed }
    let revision = level.whole.base.revision
    if let known = level.found.rows(of: query, revision: revision) { return known }
    let records: any SearchableRepository =
      changed.map { SelectedRepository(of: level.records, positions: $0) } ?? level.records
    var first = FirstRows(place: place(of: position), count: Self.screenful)
    let found = try RecordQuery(
      filter: filter, order: order, collation: LocaleCollation.current
    ).positions(in: records, beforePage: check) { row in
      guard order.levels.isEmpty, let rows = first.append(changed?[Int(row) - 1] ?? row) else {
        return
      }
      beginning(rows)
    }
    let rows = changed.map { changed in found.map { changed[Int($0) - 1] } } ?? found
    if level.whole.base.revision == revision {
      level.found.keep(rows, of: query, revision: revision)
    }
    return rows
  }

  /// The place in the whole list of a record, or of the next one.
  private func place(of position: Int?) -> Int32 {
    guard let position else { return 0 }
    let place = level.whole.children.map { $0.positions.index(ofFirstFrom: position) + 1 }
    return Int32(clamping: place ?? position)
  }
}

/// The first rows of a result, until there are enough of them for the screen around one.
private struct FirstRows {
  /// The place in the list that must be among them.
  let place: Int32
  /// How many there must be at that place and below.
  let count: Int
  private var rows: [Int32] = []
  private var below = 0
  private var isDone = false

  init(place: Int32, count: Int) {
    self.place = place
    self.count = count
  }

  /// Takes the next row; answers all so far when there are enough.
  mutating func append(_ row: Int32) -> [Int32]? {
    guard !isDone else { return nil }
    // The list was changed meanwhile, and is gone through again.
    if let last = rows.last, row <= last { (rows, below) = ([], 0) }
    rows.append(row)
    if row >= place { below += 1 }
    guard below >= count else { return nil }
    isDone = true
    defer { rows = [] }
    return rows
  }
}
