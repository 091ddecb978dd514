import CatalogModel

/// The records of one generation that are here, and the ones that are on their way.
struct RecordCache: Sendable, Equatable {
  /// At least so many records stay when the rest is let go.
  private static let capacity = 2_048

  private var records: [Int: Record] = [:]
  /// The positions that were asked for and are not answered.
  private(set) var outstanding: Range<Int>?

  /// The record at this place of the list, nil when it is not here.
  func record(at position: Int) -> Record? { records[position] }

  /// Whether every one of these records is here.
  func holds(_ positions: Range<Int>) -> Bool {
    positions.allSatisfy { records[$0] != nil }
  }

  /// Takes the answer to a fetch.
  mutating func insert(_ new: [Record], at positions: Range<Int>) {
    outstanding = nil
    for (position, record) in zip(positions, new) { records[position] = record }
    let reach = max(Self.capacity, positions.count * 4) / 2
    guard records.count > reach * 4 else { return }
    let kept = positions.lowerBound - reach..<positions.upperBound + reach
    records = records.filter { kept.contains($0.key) }
  }

  /// Gives up what was asked for.
  mutating func forgetOutstanding() { outstanding = nil }

  /// What should be read now so that the visible rows and the pages around them are here.
  ///
  /// Nil while an answer is awaited and when enough is here.
  mutating func request(around visible: Range<Int>, of count: Int) -> Range<Int>? {
    guard outstanding == nil, count > 0 else { return nil }
    let page = max(1, visible.count)
    let all = 1..<count + 1
    let near = (visible.lowerBound - page / 2..<visible.upperBound + page / 2).clamped(to: all)
    guard !holds(near) else { return nil }
    let reach = max(page * 2, 64)
    var wanted = (visible.lowerBound - reach..<visible.upperBound + reach).clamped(to: all)
    while let first = wanted.first, records[first] != nil {
      wanted = first + 1..<wanted.upperBound
    }
    while let last = wanted.last, records[last] != nil { wanted = wanted.lowerBound..<last }
    guard !wanted.isEmpty else { return nil }
    outstanding = wanted
    return wanted
  }
}
