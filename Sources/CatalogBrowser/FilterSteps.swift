/// The filters that a list was narrowed by before the present one, the oldest first.
struct FilterSteps: Sendable, Equatable {
  private var filters: [String] = []

  /// Whether the one before this one left records out too.
  var hasFilterBefore: Bool { filters.last?.isEmpty == false }

  /// At most so many are kept.
  private static let capacity = 100

  /// Notes that the present filter was narrowed to another one, which has rows since the old one had them.
  mutating func narrow(_ old: String, to new: String) {
    replace(by: new)
    guard old != new, filters.last != old else { return }
    filters.append(old)
    filters.removeFirst(max(0, filters.count - Self.capacity))
  }

  /// Notes that another filter was typed in place of the present one, which may have had no rows; typing
  /// an earlier one is going back to it.
  mutating func replace(by new: String) {
    if new.isEmpty {
      filters = []
    } else if let index = filters.firstIndex(of: new) {
      filters.removeSubrange(index...)
    }
  }

  /// Takes the last one away and answers it; empty when there is none.
  mutating func back() -> String { filters.popLast() ?? "" }
}
