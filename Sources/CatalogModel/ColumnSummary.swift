/// What the values of a column come to.
package struct ColumnSummary: Sendable, Equatable {
  /// The numbers of one currency.
  package struct Numbers: Sendable, Equatable {
    /// The currency; empty: none is written.
    package var currency: String
    /// How many there are.
    package var count: Int
    /// All of them together.
    package var sum: ExactSum
    /// The least one.
    package var lowest: ExactSum
    /// The one in the middle, or the mean of the two there.
    package var median: ExactSum
    /// The greatest one.
    package var highest: ExactSum
  }

  /// What kind of values they are.
  package enum Content: Sendable, Equatable {
    /// Numbers or prices, by currency.
    case numbers([Numbers])
    /// Texts: how many different ones, nil when they are too many to be kept, and the one that is there
    /// most often, nil when each is there once.
    case texts(different: Int?, commonest: String?, times: Int)
    /// Dates: how many different ones, nil when they are too many, the earliest and the latest.
    case dates(different: Int?, earliest: String, latest: String)
  }

  /// How many rows there are.
  package var rows: Int
  /// How many of them have a value of that kind.
  package var filled: Int
  /// What the values are.
  package var content: Content
}

/// Adds up the values of a column, one after the other.
package struct ColumnSummarizer: Sendable {
  private struct Number {
    let significand: Int64
    let scale: Int

    /// In units of 10^−15.
    var units: Int128 {
      var units = Int128(significand)
      for _ in scale..<Amount.maximumDigits { units *= 10 }
      return units
    }
  }

  /// More different texts than this, or more bytes of them, are not kept.
  private static let mostTexts = 200_000
  private static let mostBytes = 32 << 20

  private let type: AttributeType
  private var rows = 0
  private var filled = 0
  private var numbers: [String: [Number]] = [:]
  /// How many numbers there are.
  private var numeric = 0
  /// Whether every value so far is a number.
  private var isNumeric: Bool
  private var texts: [String: Int]? = [:]
  private var bytes = 0
  private var earliest: String?
  private var latest: String?

  /// A summary of no rows of a column of this type.
  package init(type: AttributeType) {
    self.type = type
    isNumeric = type != .date
  }

  /// Adds the value of a row.
  package mutating func add(_ value: Value) {
    rows += 1
    switch value {
    case .none: return
    case .integer(let number): add(Number(significand: number, scale: 0), currency: nil)
    case .price(let price):
      if let amount = price.amount { add(amount, currency: price.currency) }
    case .date(let text):
      filled += 1
      earliest = earliest.map { min($0, text) } ?? text
      latest = latest.map { max($0, text) } ?? text
      count(text)
    case .text(let text):
      guard !text.isEmpty else { return }
      filled += 1
      if isNumeric {
        if let (amount, currency) = NumberText.single(text) {
          add(amount, currency: currency)
        } else {
          isNumeric = false
          numbers = [:]
        }
      }
      count(text)
    }
  }

  private mutating func add(_ amount: Amount, currency: String?) {
    add(Number(significand: amount.significand, scale: amount.scale), currency: currency)
  }

  private mutating func add(_ number: Number, currency: String?) {
    numeric += 1
    numbers[currency ?? "", default: []].append(number)
  }

  private mutating func count(_ text: String) {
    guard texts != nil else { return }
    if texts?[text] == nil { bytes += text.utf8.count }
    texts?[text, default: 0] += 1
    if (texts?.count ?? 0) > Self.mostTexts || bytes > Self.mostBytes { texts = nil }
  }

  /// What the values come to.
  package var summary: ColumnSummary {
    if type == .date, let earliest, let latest {
      return ColumnSummary(
        rows: rows, filled: filled,
        content: .dates(different: texts?.count, earliest: earliest, latest: latest))
    }
    if isNumeric, numeric > 0 || type != .text {
      let groups = numbers.sorted {
        ($0.key.isEmpty ? 1 : 0, $0.key) < ($1.key.isEmpty ? 1 : 0, $1.key)
      }
      return ColumnSummary(
        rows: rows, filled: numeric,
        content: .numbers(groups.compactMap { Self.summary($0.value, currency: $0.key) }))
    }
    let often = texts?.max { ($0.value, $1.key) < ($1.value, $0.key) }
    let commonest = often.flatMap { $0.value > 1 ? $0 : nil }
    return ColumnSummary(
      rows: rows, filled: filled,
      content: .texts(
        different: texts?.count, commonest: commonest?.key, times: commonest?.value ?? 0))
  }

  private static func summary(_ numbers: [Number], currency: String) -> ColumnSummary.Numbers? {
    let sorted = numbers.sorted { $0.units < $1.units }
    guard let first = sorted.first, let last = sorted.last else { return nil }
    func exact(_ number: Number) -> ExactSum {
      ExactSum(number.significand, scale: number.scale)
    }
    var sum = ExactSum()
    for number in numbers { sum.add(number.significand, scale: number.scale, times: 1) }
    let middle = sorted[(sorted.count - 1) / 2]
    var median = exact(middle)
    if sorted.count.isMultiple(of: 2) {
      median.add(exact(sorted[sorted.count / 2]))
      median = median.half
    }
    return ColumnSummary.Numbers(
      currency: currency, count: numbers.count, sum: sum, lowest: exact(first), median: median,
      highest: exact(last))
  }
}
