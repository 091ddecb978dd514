import CatalogModel

/// A place in a list: the selected row, the topmost row on the screen, and the records around them.
struct ListPage: Sendable, Equatable {
  var list: ListDescription
  /// The titles of the lists that this one was opened from, the outermost first.
  var path: [String] = []
  var records = RecordCache()
  var histories = PriceHistories()
  var measures: ColumnMeasures
  /// Other rows of the list that were asked for; nil: none are awaited.
  var expected: Expected?
  /// The record that was selected when rows were asked for last, by its position in the store.
  var lastPosition: Int?
  /// The filters before the present one.
  var steps = FilterSteps()
  /// Those before the filter of the rows that are shown, as long as other rows are awaited.
  var shownSteps = FilterSteps()
  /// How many lines rows take when long texts are wrapped.
  var wrapped = WrappedRows()
  /// Whether the changes count as seen, also those of records that are still to come.
  private var areChangesAccepted = false
  /// The selected row, 1-based; 0 in an empty list.
  var cursor: Int
  /// The topmost row on the screen, 1-based.
  var top = 1
  /// How many rows stood above the cursor after the user moved last: as many as the list allows stay
  /// there when its rows become others or the screen another size.
  private var above = 0
  /// Whether the user has gone to a record, and is not where the list begins.
  private(set) var isOnRecord = false
  /// The height for which the list was brought on the screen last.
  private var height = 0

  init(list: ListDescription, path: [String] = [], widths: CharacterWidths) {
    self.list = list
    self.path = path
    measures = ColumnMeasures(entity: list.entity, widths: widths)
    cursor = min(1, list.count)
  }

  /// The selected record, nil when it is not here yet.
  var selectedRecord: Record? { records.record(at: cursor) }

  /// Whether every row on a screen of this height is here.
  func isComplete(height: Int) -> Bool { records.holds(visible(height: height)) }

  /// Moves the cursor and scrolls no more than needed.
  mutating func move(by rows: Int, height: Int) {
    cursor = clamped(cursor + rows)
    scrollIntoView(height: height)
  }

  /// Moves to a row; one that is not on the screen comes to its middle.
  mutating func go(to row: Int, height: Int) {
    cursor = clamped(row)
    if !visible(height: height).contains(cursor) { top = cursor - height / 2 }
    scrollIntoView(height: height)
  }

  /// Turns the page by so many rows; the cursor keeps its place on the screen.
  mutating func turn(by rows: Int, height: Int) {
    let lastTop = topRow(endingAt: list.count, height: height)
    if rows > 0, top >= lastTop {
      cursor = clamped(list.count)
    } else if rows < 0, top <= 1 {
      cursor = clamped(1)
    } else {
      top = min(lastTop, max(1, top + rows))
      cursor = clamped(cursor + rows)
    }
    scrollIntoView(height: height)
  }

  /// Scrolls as little as possible so that the cursor is on the screen and the screen is full.
  mutating func scrollIntoView(height: Int) {
    top = min(top, cursor)
    top = max(top, topRow(endingAt: cursor, height: height))
    top = max(1, min(top, topRow(endingAt: list.count, height: height)))
  }

  /// Brings as many rows above the cursor as there were, when the screen has another size.
  mutating func fit(height: Int) {
    if height != self.height { top = cursor - above }
    self.height = height
    scrollIntoView(height: height)
  }

  /// Notes that the user has brought the cursor to its place on the screen.
  mutating func keepPlace() {
    above = cursor - top
    isOnRecord = cursor > 1
  }

  /// Takes another generation: the cursor goes to its row there and keeps its place on the screen.
  mutating func replaceList(
    _ new: ListDescription, cursor row: Int, height: Int, widths: CharacterWidths
  ) {
    let (steps, shownSteps, above, isOnRecord) = (steps, shownSteps, above, isOnRecord)
    self = ListPage(list: new, path: path, widths: widths)
    self.steps = steps
    self.shownSteps = shownSteps
    self.above = above
    self.isOnRecord = isOnRecord
    cursor = clamped(row)
    top = cursor - above
    scrollIntoView(height: height)
  }

  /// Takes another count of the same list, because rows of it were deleted or added.
  mutating func recount(_ count: Int, sections: ListSections, height: Int) {
    list.count = ListDescription.plausible(count)
    list.sections = sections
    list.changes = list.changes.clipped(to: list.count)
    records = RecordCache()
    histories = PriceHistories()
    wrapped.reset()
    cursor = clamped(cursor)
    scrollIntoView(height: height)
  }

  /// Takes records that were read.
  mutating func insert(
    _ new: [Record], at positions: Range<Int>, height: Int, widths: CharacterWidths
  ) {
    records.insert(new, at: positions, keeping: visible(height: height))
    if areChangesAccepted { records.acceptChanges() }
    for record in new { measures.include(record, widths: widths) }
  }

  /// Takes what has changed as seen.
  mutating func acceptChanges() {
    list.changes = ListChanges()
    list.hasChanges = false
    records.acceptChanges()
    areChangesAccepted = true
  }

  private func clamped(_ row: Int) -> Int { min(list.count, max(min(1, list.count), row)) }
}
