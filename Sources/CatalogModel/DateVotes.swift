/// Decides in which order the dates of a column are written, from all that is written in it.
package struct DateVotes: Sendable, Equatable {
  /// How many cells are a day in each order.
  private var counts: [DateOrder: Int] = [:]
  /// How many cells depend on the order.
  private var dependent = 0

  package init() {}

  /// Takes the reading of one more cell into account.
  package mutating func add(_ reading: DateReading) {
    guard case .numbers(let mdy, let dmy, let ymd) = reading else { return }
    dependent += 1
    for (order, day) in [(DateOrder.mdy, mdy), (.dmy, dmy), (.ymd, ymd)] where day != nil {
      counts[order, default: 0] += 1
    }
  }

  /// The order in which the most cells are days.
  ///
  /// - Returns: nil when two orders fit equally well, so that every date may be another day.
  package func decision() -> DateOrder? {
    let best = DateOrder.allCases.map { counts[$0, default: 0] }.max() ?? 0
    let fitting = DateOrder.allCases.filter { counts[$0, default: 0] == best }
    if dependent == 0 { return .ymd }
    return fitting.count == 1 ? fitting[0] : nil
  }
}
