/// What some records cost together: quantities × prices, exact, each currency for itself.
package struct PriceTotals: Sendable, Equatable {
  /// The sums by currency; the empty one is that of prices that name none.
  private var sums: [String: ExactSum] = [:]
  /// How many of the wanted pieces have no price that is a number.
  package private(set) var unpriced = 0
  /// Whether a price is a range, whose upper end may be more.
  package private(set) var isAtLeast = false

  /// The total of nothing.
  package init() {}

  /// Adds the price of a record so many times; a range counts as its lower end.
  package mutating func add(_ price: Value, times: Int) {
    guard case .price(let price) = price, let amount = price.amount else {
      unpriced += times
      return
    }
    if PriceGrammar.isRange(price.text.utf8) { isAtLeast = true }
    sums[price.currency ?? "", default: ExactSum()].add(amount, times: times)
  }

  /// The sums in the order of their currencies, the one without a currency last: `12.00 EUR + 8.00`;
  /// empty when no record has a price.
  package var text: String {
    let sorted = sums.sorted {
      ($0.key.isEmpty ? 1 : 0, $0.key) < ($1.key.isEmpty ? 1 : 0, $1.key)
    }
    return sorted.reduce(into: "") { text, sum in
      let written = "\(sum.value)"
      if text.isEmpty {
        text = written
      } else if written.hasPrefix("-") {
        text += " - \(written.dropFirst())"
      } else {
        text += " + \(written)"
      }
      if !sum.key.isEmpty { text += " \(sum.key)" }
    }
  }
}
