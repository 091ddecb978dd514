/// The filters that a list was narrowed by before the present one, the oldest first.
struct FilterSteps: Sendable, Equatable {
  private var filters: [String] = []

  /// Whether the one before this one left records out too.
  var hasFilterBefore: Bool { filters.last?.isEmpty == false }

  /// At most so many are kept.
  private static let capacity = 100

  /// Notes that one filter was replaced by another; going to an earlier one is going back.
  mutating func go(from old: String, to new: String) {
    if new.isEmpty {
      filters = []
    } else if let index = filters.firstIndex(of: new) {
      filters.removeSubrange(index...)
    } else if old != new {
      filters.append(old)
      filters.removeFirst(max(0, filters.count - Self.capacity))
    }
  }

  /// Takes the last one away and answers it; empty when there is none.
  mutating func back() -> String { filters.popLast() ?? "" }
}
