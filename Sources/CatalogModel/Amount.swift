/// An exact decimal number: `significand` × 10^−`scale`.
///
/// At most 15 significant digits, so that the nearest `Double` gives the same digits back
/// (IEEE 754 binary64 keeps 15 decimal digits) and a numeric SQLite column loses nothing.
package struct Amount: Sendable, Hashable {
  /// The digits with their sign; its magnitude is below 10^15.
  package let significand: Int64
  /// How many of the digits stand after the decimal mark; 0 or more.
  package let scale: Int

  /// The most significant digits that an amount may have.
  package static let maximumDigits = 15

  /// An amount, nil when it has more than 15 digits or more than 15 places.
  package init?(significand: Int64, scale: Int) {
    guard significand.magnitude < 1_000_000_000_000_000, (0...Self.maximumDigits).contains(scale)
    else { return nil }
    self.significand = significand
    self.scale = scale
  }

  /// The powers of ten from 10^0 to 10^15.
  static let powersOfTen: [Int64] = {
    var powers: [Int64] = [1]
    for _ in 1...maximumDigits { powers.append((powers.last ?? 1) * 10) }
    return powers
  }()

  /// The nearest binary number; exact digits come back from it by ``init(_:)``.
  package var doubleValue: Double {
    Double(significand) / Double(Self.powersOfTen[scale])
  }

  /// Whether ``doubleValue`` does not give back all digits: 12.5 comes back for `12.50`.
  package var isCutAsDouble: Bool { scale > 1 && significand % 10 == 0 }

  /// Whether nothing but zeros stands after the decimal mark.
  package var isWhole: Bool { significand % Self.powersOfTen[scale] == 0 }

  /// The same number without zeros at the end of its fraction.
  package var reduced: Amount {
    var digits = significand
    var places = scale
    while places > 0, digits % 10 == 0 {
      digits /= 10
      places -= 1
    }
    return Amount(significand: digits, scale: places) ?? self
  }

  /// The amount that a stored binary number stands for: its shortest decimal form.
  ///
  /// Nil for infinities, NaN and numbers that need more than 15 digits.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    // What a division of whole numbers, correctly rounded, gives back is that many hundredths.
    let hundredths = (value * 100).rounded()
    if hundredths.magnitude < 1e15, hundredths / 100 == value {
      self.init(hundredths: Int64(hundredths))
    } else {
      self.init(shortestFormOf: value)
    }
  }

  private init(hundredths: Int64) {
    let tenths = hundredths / 10
    (significand, scale) =
      hundredths % 10 != 0
      ? (hundredths, 2) : tenths % 10 != 0 ? (tenths, 1) : (tenths / 10, 0)
  }

  private init?(shortestFormOf value: Double) {
    var digits: Int64 = 0
    var count = 0
    var places = 0
    var exponent = 0
    var seenMark = false
    var seenExponent = false
    var exponentIsNegative = false
    for byte in value.magnitude.description.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where seenExponent:
        exponent = exponent * 10 + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
        count += digits == 0 ? 0 : 1
        places += seenMark ? 1 : 0
        if count > 17 { return nil }
      case UInt8(ascii: "."): seenMark = true
      case UInt8(ascii: "e"): seenExponent = true
      case UInt8(ascii: "-"): exponentIsNegative = true
      default: break
      }
    }
    while places > 0, digits % 10 == 0 {
      digits /= 10
      places -= 1
    }
    places -= exponentIsNegative ? -exponent : exponent
    while places < 0 {
      guard digits < 100_000_000_000_000 else { return nil }
      digits *= 10
      places += 1
    }
    self.init(significand: value.sign == .minus ? -digits : digits, scale: places)
  }
}

extension Amount: Comparable {
  /// Orders by value: 1.50 is neither before nor after 1.5.
  package static func < (left: Amount, right: Amount) -> Bool {
    left.wideSignificand(scale: right.scale) < right.wideSignificand(scale: left.scale)
  }

  /// Whether both are the same number: 1.50 and 1.5 are.
  package func hasSameValue(as other: Amount) -> Bool { reduced == other.reduced }

  private func wideSignificand(scale other: Int) -> Int128 {
    Int128(significand) * Int128(Self.powersOfTen[max(0, other - scale)])
  }
}

extension Amount: CustomStringConvertible {
  /// The exact digits with a decimal point: `11.0`, `-0.50`, `1200`; a JSON number (RFC 8259).
  package var description: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the characters of ``description``.
  package func write(to bytes: inout [UInt8]) {
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var count = 0
    var rest = significand.magnitude
    while rest > 0 || count <= scale {
      digits[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      count += 1
    }
    if significand < 0 { bytes.append(UInt8(ascii: "-")) }
    for place in stride(from: count - 1, through: 0, by: -1) {
      bytes.append(digits[place])
      if place == scale, scale > 0 { bytes.append(UInt8(ascii: ".")) }
    }
  }
}
