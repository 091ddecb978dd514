import CatalogModel

/// The records of one generation that are here, and the ones that are on their way.
struct RecordCache: Sendable, Equatable {
  /// When there are more records than this, or more bytes, distant ones are let go.
  private static let capacity = 4_096
  private static let byteCapacity = 8 << 20

  private var records: [Int: Record] = [:]
  /// About how much memory the records take.
  private(set) var bytes = 0
  /// The positions that were asked for and are not answered.
  private(set) var outstanding: Range<Int>?

  /// How many records are here.
  var count: Int { records.count }

  /// The record at this place of the list, nil when it is not here.
  func record(at position: Int) -> Record? { records[position] }

  /// Whether every one of these records is here.
  func holds(_ positions: Range<Int>) -> Bool {
    positions.allSatisfy { records[$0] != nil }
  }

  /// Takes the answer to a fetch; what is visible, and the pages around it, are never let go.
  mutating func insert(_ new: [Record], at positions: Range<Int>, keeping visible: Range<Int>) {
    outstanding = nil
    for (position, record) in zip(positions, new) {
      bytes += record.footprint - (records[position]?.footprint ?? 0)
      records[position] = record
    }
    trim(keeping: Self.near(visible))
  }

  private mutating func trim(keeping near: Range<Int>) {
    guard records.count > Self.capacity || bytes > Self.byteCapacity else { return }
    func distance(_ position: Int) -> Int {
      max(near.lowerBound - position, position - near.upperBound + 1, 0)
    }
    var kept: [Int: Record] = [:]
    var size = 0
    // Down to half, so that this is not done again with the next page.
    for position in records.keys.sorted(by: { distance($0) < distance($1) }) {
      guard let record = records[position] else { continue }
      size += record.footprint
      let fits = kept.count < Self.capacity / 2 && size <= Self.byteCapacity / 2
      guard fits || near.contains(position) else {
        size -= record.footprint
        break
      }
      kept[position] = record
    }
    records = kept
    bytes = size
  }

  /// Takes the changes of all records as seen.
  mutating func acceptChanges() {
    for (position, record) in records where record.change != nil || record.changedChildren > 0 {
      bytes -= record.footprint
      records[position]?.change = nil
      records[position]?.changedChildren = 0
      bytes += records[position]?.footprint ?? 0
    }
  }

  /// Gives up what was asked for.
  mutating func forgetOutstanding() { outstanding = nil }

  /// The rows that should be here before they are looked at: half a page at either side.
  private static func near(_ visible: Range<Int>) -> Range<Int> {
    let half = max(1, visible.count) / 2
    return visible.lowerBound - half..<visible.upperBound + half
  }

  /// What should be read now so that the visible rows and the pages around them are here.
  ///
  /// Nil while an answer is awaited and when enough is here.
  mutating func request(around visible: Range<Int>, of count: Int) -> Range<Int>? {
    guard outstanding == nil, count > 0 else { return nil }
    let all = 1..<count + 1
    let near = Self.near(visible).clamped(to: all)
    guard !holds(near) else { return nil }
    let reach = reach(around: visible)
    var wanted = (visible.lowerBound - reach..<visible.upperBound + reach).clamped(to: all)
    while let first = wanted.first, records[first] != nil {
      wanted = first + 1..<wanted.upperBound
    }
    while let last = wanted.last, records[last] != nil { wanted = wanted.lowerBound..<last }
    guard !wanted.isEmpty else { return nil }
    outstanding = wanted
    return wanted
  }

  /// How many rows beyond the visible ones are read with them; fewer when records are large.
  private func reach(around visible: Range<Int>) -> Int {
    let page = max(1, visible.count)
    let usual = max(page * 2, 64)
    guard !records.isEmpty else { return usual }
    let fitting = Self.byteCapacity / 4 / max(1, bytes / records.count)
    return max(page / 2 + 1, min(usual, (fitting - page) / 2))
  }
}

extension Record {
  /// About how many bytes of memory the record takes.
  fileprivate var footprint: Int {
    values.reduce(128) { $0 + 64 + $1.text.utf8.count }
      + (doubt?.utf8.count ?? 0) + (section?.utf8.count ?? 0)
      + oldValues.reduce(0) { $0 + 64 + $1.value.text.utf8.count }
  }
}
