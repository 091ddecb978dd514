/// An exact quotient, the common form of everything that compares as a number.
struct ExactNumber: Sendable {
  /// The number times the denominator; its magnitude is below 10^34.
  let numerator: Int128
  /// Above 0 and at most 10^30.
  private let denominator: Int128

  private init(numerator: Int128, denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// 10^15: every amount is a whole number of these parts.
  private static let parts: Int128 = 1_000_000_000_000_000

  /// Amounts, their differences and whole numbers all have the same denominator.
  init(_ amount: Amount) {
    self.init(numerator: Self.parts(of: amount), denominator: Self.parts)
  }

  init(_ number: Int64) {
    self.init(numerator: Int128(number) * Self.parts, denominator: Self.parts)
  }

  /// The amount or whole number that has this numerator.
  init(numerator: Int128) { self.init(numerator: numerator, denominator: Self.parts) }

  /// `new` minus `old`.
  static func difference(_ new: Amount, _ old: Amount) -> ExactNumber {
    ExactNumber(numerator: parts(of: new) - parts(of: old), denominator: parts)
  }

  /// `new` minus `old` in percent of the magnitude of `old`; nil when that is 0.
  static func percentage(_ new: Amount, _ old: Amount) -> ExactNumber? {
    let whole = parts(of: old)
    guard whole != 0 else { return nil }
    return ExactNumber(
      numerator: (parts(of: new) - whole) * 100, denominator: whole < 0 ? -whole : whole)
  }

  private static func parts(of amount: Amount) -> Int128 {
    Int128(amount.significand) * Int128(Amount.powersOfTen[Amount.maximumDigits - amount.scale])
  }
}

extension ExactNumber: Comparable {
  static func == (left: ExactNumber, right: ExactNumber) -> Bool {
    left.denominator == right.denominator
      ? left.numerator == right.numerator : left.isEqual(crosswise: right)
  }

  static func < (left: ExactNumber, right: ExactNumber) -> Bool {
    guard left.denominator != right.denominator else { return left.numerator < right.numerator }
    let (one, other) = left.crossProducts(right)
    return (one.high, one.low) < (other.high, other.low)
  }

  private func isEqual(crosswise other: ExactNumber) -> Bool {
    let (one, another) = crossProducts(other)
    return (one.high, one.low) == (another.high, another.low)
  }

  private typealias Wide = (high: Int128, low: UInt128)

  private func crossProducts(_ other: ExactNumber) -> (Wide, Wide) {
    (
      numerator.multipliedFullWidth(by: other.denominator),
      other.numerator.multipliedFullWidth(by: denominator)
    )
  }
}
