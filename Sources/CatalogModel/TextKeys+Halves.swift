import Synchronization

/// Sorting on two threads.
extension TextKeys {
  /// So many records and more are divided.
  private static let manyRecords = 1 << 14
  /// Of how many keys the middle one divides the records.
  private static let sample = 255

  /// What another thread sorts.
  private final class Half: Sendable {
    private struct Unwanted: Error {}

    let order: Mutex<[Int32]>
    let isWanted = Atomic(true)

    init(_ order: [Int32]) { self.order = Mutex(order) }

    func sort(by keys: TextKeys, isDescending: Bool) {
      order.withLock { order in
        try? keys.sort(&order, isDescending: isDescending) {
          if !isWanted.load(ordering: .relaxed) { throw Unwanted() }
        }
      }
    }
  }

  /// Sorts records by their keys, no value last; those that are equal stay as they are.
  ///
  /// - Parameters:
  ///   - order: the numbers of the records, counted from 0 as their keys were taken.
  ///   - isDescending: whether the greater key comes first.
  ///   - helper: who sorts the second half of many records.
  ///   - check: called every now and then; what it throws ends the sort.
  /// - Throws: what `check` throws.
  func sort(
    _ order: inout [Int32], isDescending: Bool, helper: RecordSorter.Helper,
    check: () throws -> Void
  ) rethrows {
    guard order.count >= Self.manyRecords else {
      return try sort(&order, isDescending: isDescending, check: check)
    }
    // Keys that are equal are in the same half, so that they stay as they are.
    let middle = middle(of: order)
    let beginning = piece(of: middle, at: 0, false)
    var halves = (first: [Int32](), second: [Int32]())
    for record in order where !key(record).isEmpty {
      let piece = piece(of: record, at: 0, false)
      let isFirst =
        piece != beginning
        ? (piece < beginning) != isDescending
        : isDescending ? precedes(middle, record) : precedes(record, middle)
      if isFirst { halves.first.append(record) } else { halves.second.append(record) }
    }
    let without = order.filter { key($0).isEmpty }
    let half = Half(halves.second)
    let keys = self
    guard let wait = helper({ half.sort(by: keys, isDescending: isDescending) }) else {
      return try sort(&order, isDescending: isDescending, check: check)
    }
    do {
      try sort(&halves.first, isDescending: isDescending, check: check)
    } catch {
      half.isWanted.store(false, ordering: .relaxed)
      wait()
      throw error
    }
    wait()
    order = halves.first
    half.order.withLock { order += $0 }
    order += without
  }

  /// A record whose key is about the middle one.
  private func middle(of order: [Int32]) -> Int32 {
    let step = order.count / Self.sample
    let some = stride(from: step / 2, to: order.count, by: step).map { order[$0] }
      .filter { !key($0).isEmpty }
    let sorted = some.sorted(by: precedes)
    return sorted.isEmpty ? order[0] : sorted[sorted.count / 2]
  }

  /// Whether the key of a record is less than that of another one.
  private func precedes(_ record: Int32, _ other: Int32) -> Bool {
    let (one, another) = (key(record), key(other))
    let bytes = bytes.span
    for offset in 0..<min(one.count, another.count) {
      let (left, right) = (bytes[one.lowerBound + offset], bytes[another.lowerBound + offset])
      if left != right { return left < right }
    }
    return one.count < another.count
  }
}
