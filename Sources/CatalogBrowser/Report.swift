/// What the last opening or reload of the list had to say.
struct Report: Sendable, Equatable {
  /// What was guessed or repaired, a sentence each.
  var notices: [String] = []
  /// The last thing that did not work.
  var error: String?
  /// How many rows of the source are doubtful.
  var count = 0

  /// The doubtful rows that are here, by their place.
  private var rows: [Int: ReportRow] = [:]
  private var isAwaited = false

  /// At most so many rows stay.
  private static let capacity = 1_000

  /// The doubtful row at this place, 1-based; nil when it is not here.
  func row(at position: Int) -> ReportRow? { rows[position] }

  /// Forgets the doubtful rows, because the list is another one.
  mutating func reset(count: Int) {
    self.count = count
    rows = [:]
    isAwaited = false
  }

  /// Takes rows that were read.
  mutating func insert(_ new: [ReportRow], at positions: Range<Int>) {
    isAwaited = false
    if rows.count > Self.capacity { rows = [:] }
    for (position, row) in zip(positions, new) { rows[position] = row }
  }

  /// What should be read now so that these rows are here; nil: nothing, or an answer is awaited.
  mutating func request(_ visible: Range<Int>) -> Range<Int>? {
    guard !isAwaited, count > 0 else { return nil }
    let all = 1..<count + 1
    guard visible.clamped(to: all).contains(where: { rows[$0] == nil }) else { return nil }
    isAwaited = true
    return (visible.lowerBound - 50..<visible.upperBound + 100).clamped(to: all)
  }
}
