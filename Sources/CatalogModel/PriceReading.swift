/// The character that stands before the fraction of a written number.
package enum DecimalMark: String, Sendable, Equatable, CaseIterable {
  case point
  case comma

  /// The other mark, which then groups digits.
  package var other: DecimalMark { self == .point ? .comma : .point }
}

/// What a written price says, before the decimal mark of its column is known.
package enum PriceReading: Sendable, Equatable {
  /// Nothing is written.
  case empty
  /// What is written is no number: `MP`, `market price`, `5%`.
  case text
  /// A number that can be read in one way only.
  ///
  /// `mark` is the decimal mark that it proves, nil when it proves none; `isPlain` says that it is
  /// nothing but ASCII digits and at most one point between them.
  case exact(Amount, currency: String?, mark: DecimalMark?, isPlain: Bool)
  /// A number that depends on the decimal mark: `1.234`.
  case ambiguous(point: Amount, comma: Amount, currency: String?)
  /// A number of more significant digits than an amount can hold, which makes it doubtful.
  ///
  /// `nearest` is the number rounded to what an amount can hold when only its fraction is too long
  /// (`926.6400000000001`), else nil.
  case tooLong(nearest: Amount?, currency: String?)
}

extension PriceReading {
  /// The amount when a decimal mark is taken for granted where it matters; nil when there is none.
  package func amount(mark: DecimalMark) -> Amount? {
    switch self {
    case .exact(let amount, _, _, _): amount
    case .ambiguous(let point, let comma, _): mark == .point ? point : comma
    case .tooLong(let nearest, _): nearest
    case .empty, .text: nil
    }
  }

  /// The currency that is written beside the number.
  package var currency: String? {
    switch self {
    case .exact(_, let currency, _, _), .ambiguous(_, _, let currency),
      .tooLong(_, let currency):
      currency
    case .empty, .text: nil
    }
  }

  /// Whether it is a number.
  package var isNumber: Bool {
    switch self {
    case .exact, .ambiguous, .tooLong: true
    case .empty, .text: false
    }
  }
}
