/// An exact decimal number with room for sums: of billions of amounts, each a million times.
package struct ExactSum: Sendable, Hashable {
  /// 10^16: a place more than amounts have, for the half of one.
  private static let parts: Int128 = 10_000_000_000_000_000
  private static let places = 16

  /// The greatest whole number that is not above it.
  private var whole: Int128 = 0
  /// What is missing to it, in parts; 0 or more and less than one whole.
  private var fraction: Int128 = 0
  /// How many digits are written after the decimal mark.
  package private(set) var scale = 0

  /// Zero.
  package init() {}

  /// The same number as an amount.
  package init(_ amount: Amount) {
    add(amount.significand, scale: amount.scale, times: 1)
  }

  /// A number of 64 bits in units of 10^−`scale`; `scale` is 0…15.
  init(_ significand: Int64, scale: Int) {
    add(significand, scale: scale, times: 1)
  }

  /// Adds an amount so many times.
  package mutating func add(_ amount: Amount, times: Int = 1) {
    add(amount.significand, scale: amount.scale, times: times)
  }

  mutating func add(_ significand: Int64, scale: Int, times: Int) {
    let power = Self.power(of: scale)
    let (units, rest) = Int128(significand).quotientAndRemainder(dividingBy: power)
    whole += units * Int128(times)
    fraction += rest * (Self.parts / power) * Int128(times)
    self.scale = max(self.scale, scale)
    carry()
  }

  /// Adds another sum.
  package mutating func add(_ other: ExactSum) {
    whole += other.whole
    fraction += other.fraction
    scale = max(scale, other.scale)
    carry()
  }

  private mutating func carry() {
    var (units, rest) = fraction.quotientAndRemainder(dividingBy: Self.parts)
    if rest < 0 {
      rest += Self.parts
      units -= 1
    }
    whole += units
    fraction = rest
  }

  /// The half of it, exact for the sum of two amounts.
  var half: ExactSum {
    var half = self
    half.whole = whole >> 1
    half.fraction = ((whole & 1) * Self.parts + fraction) / 2
    while half.scale < Self.places, half.fraction % Self.power(of: Self.places - half.scale) != 0 {
      half.scale += 1
    }
    return half
  }

  private static func power(of exponent: Int) -> Int128 {
    var power: Int128 = 1
    for _ in 0..<max(0, exponent) { power *= 10 }
    return power
  }
}

extension ExactSum: Comparable {
  /// Orders by value: 1.50 is neither before nor after 1.5.
  package static func < (left: ExactSum, right: ExactSum) -> Bool {
    (left.whole, left.fraction) < (right.whole, right.fraction)
  }
}

extension ExactSum: CustomStringConvertible {
  /// The exact digits with a decimal point: `34.50`, `-0.25`, `1200`.
  package var description: String {
    var (whole, fraction) = (whole, fraction)
    let isNegative = whole < 0
    if isNegative, fraction > 0 {
      whole += 1
      fraction = Self.parts - fraction
    }
    var digits = String(fraction)
    digits = String(repeating: "0", count: Self.places - digits.utf8.count) + digits
    let text = (isNegative ? "-" : "") + String(whole.magnitude)
    return scale == 0 ? text : "\(text).\(digits.prefix(scale))"
  }
}
