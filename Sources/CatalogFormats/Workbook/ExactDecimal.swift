/// A number by its decimal digits, of which a workbook means 15.
///
/// Programs write the nearest binary number with all its digits: 4.9 as `4.9000000000000004`.
struct ExactDecimal: Equatable {
  var isNegative = false
  /// The digits without zeros in front; none for zero.
  private(set) var digits: [UInt8] = []
  /// How many digits stand before the decimal point; negative: zeros behind it.
  private(set) var point = 0

  private static let precision = 15

  /// Reads `-12.5`, `1.25E-2`; nil when it is no such number or beyond those a workbook can hold.
  init?(_ text: some Sequence<UInt8>) {
    var seenPoint = false
    var seenDigit = false
    var exponent: Int?
    var exponentIsNegative = false
    var previous: UInt8 = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = byte - UInt8(ascii: "0")
        if let value = exponent {
          exponent = min(value * 10 + Int(digit), 1_000)
        } else {
          seenDigit = true
          if digits.isEmpty, digit == 0 {
            if seenPoint { point -= 1 }
          } else {
            digits.append(digit)
            if !seenPoint { point += 1 }
          }
        }
      case UInt8(ascii: "."):
        guard !seenPoint, exponent == nil else { return nil }
        seenPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard seenDigit, exponent == nil else { return nil }
        exponent = 0
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        let isMinus = byte == UInt8(ascii: "-")
        if previous == 0 {
          isNegative = isMinus
        } else if previous | 0x20 == UInt8(ascii: "e") {
          exponentIsNegative = isMinus
        } else {
          return nil
        }
      default: return nil
      }
      previous = byte
    }
    guard seenDigit, digits.count <= 400 else { return nil }
    point += exponentIsNegative ? -(exponent ?? 0) : exponent ?? 0
    guard abs(point) <= 320 else { return nil }
    round(toDigits: Self.precision)
  }

  /// Whether it is zero.
  var isZero: Bool { digits.isEmpty }

  /// The same number times a power of ten.
  func shifted(_ places: Int) -> ExactDecimal {
    var result = self
    if !isZero { result.point += places }
    return result
  }

  /// Keeps so many places after the decimal point; halves go away from zero.
  mutating func round(toPlaces places: Int) { round(toDigits: point + places) }

  private mutating func round(toDigits count: Int) {
    if count < digits.count {
      let isUp = count >= 0 && digits[count] >= 5
      digits.removeLast(digits.count - max(0, count))
      if isUp { increment() }
    }
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }

  /// Adds one to the last digit.
  private mutating func increment() {
    var place = digits.count - 1
    while place >= 0, digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    if place >= 0 {
      digits[place] += 1
    } else {
      digits.insert(1, at: 0)
      point += 1
    }
  }

  /// The digits before the point, and those behind it.
  ///
  /// - Parameters:
  ///   - whole: the fewest digits before the point.
  ///   - fraction: the fewest digits behind it.
  ///   - isGrouped: whether a comma stands before each three digits.
  /// - Returns: the number without its sign.
  func text(whole: Int, fraction: Int, isGrouped: Bool) -> String {
    func digit(_ place: Int) -> Character {
      digits.indices.contains(place) ? Character(Unicode.Scalar(0x30 + digits[place])) : "0"
    }
    var result = ""
    let before = max(point, whole)
    for place in 0..<max(0, before) {
      let left = before - place
      if isGrouped, place > 0, left % 3 == 0 { result.append(",") }
      result.append(digit(place + point - before))
    }
    let behind = max(fraction, digits.count - point)
    guard behind > 0 else { return result }
    result.append(".")
    for place in 0..<behind { result.append(digit(point + place)) }
    return result
  }

  /// The nearest binary number.
  var doubleValue: Double {
    let digits = text(whole: 1, fraction: 0, isGrouped: false)
    return Double((isNegative ? "-" : "") + digits) ?? 0
  }
}
