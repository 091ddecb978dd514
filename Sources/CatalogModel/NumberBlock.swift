/// The numbers that neighbouring records have in one column, in memory.
package struct NumberBlock: Sendable {
  /// The numerators of ``ExactNumber``s with one denominator, ``SortColumn/none`` where there is no
  /// number.
  private(set) var numerators: [Int128] = []
  /// The currencies that occur.
  private var currencies: [String?] = []
  /// Which of the currencies each number has; empty while all have the first one.
  private var choices: [UInt32] = []

  /// Numbers of no record yet.
  package init() {}

  /// How many records there are.
  package var count: Int { numerators.count }

  /// Takes the value of the next record.
  ///
  /// - Parameters:
  ///   - amount: the number; nil: there is none.
  ///   - currency: its currency; nil: not known.
  package mutating func append(_ amount: Amount?, currency: String?) {
    append(amount.map { ExactNumber($0) }, currency)
  }

  /// Takes the value of the next record, a whole number.
  package mutating func append(_ number: Int64?) { append(number.map { ExactNumber($0) }, nil) }

  private mutating func append(_ number: ExactNumber?, _ currency: String?) {
    let choice = choice(of: currency)
    if choice > 0, choices.isEmpty { choices = Array(repeating: 0, count: numerators.count) }
    if choice > 0 || !choices.isEmpty { choices.append(choice) }
    numerators.append(number?.numerator ?? SortColumn.none)
  }

  private mutating func choice(of currency: String?) -> UInt32 {
    if let index = currencies.lastIndex(of: currency) { return UInt32(clamping: index) }
    currencies.append(currency)
    return UInt32(clamping: currencies.count - 1)
  }

  /// Whether a record has a number that lies within bounds, in a currency that may be the wanted one.
  func matches(
    _ record: Int, _ bounds: FilterBounds<ExactNumber>, _ currency: String?
  ) -> Bool {
    let numerator = numerators[record]
    guard numerator != SortColumn.none, bounds.contain(ExactNumber(numerator: numerator)) else {
      return false
    }
    guard currency != nil, !currencies.isEmpty else { return true }
    return Currency.mayBeSame(currency, currencies[choices.isEmpty ? 0 : Int(choices[record])])
  }
}
