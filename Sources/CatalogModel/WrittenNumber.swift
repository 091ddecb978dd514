/// The digits of a written number with the separators between them.
struct WrittenNumber {
  /// What may stand between digits.
  enum Separator: Equatable {
    case point, comma, apostrophe, space
    /// U+066B, which only ever stands before a fraction.
    case arabicDecimal
    /// U+066C, which only ever groups digits.
    case arabicGroup

    init?(_ character: PriceText.Character) {
      switch character.plain {
      case ".": self = .point
      case ",": self = .comma
      case "'": self = .apostrophe
      case " ": self = .space
      case "\u{66B}": self = .arabicDecimal
      case "\u{66C}": self = .arabicGroup
      default: return nil
      }
    }

    var decimalMark: DecimalMark? {
      switch self {
      case .point: .point
      case .comma: .comma
      default: nil
      }
    }
  }

  /// How many digits stand between one separator and the next.
  private var groups = [0]
  private var separators: [Separator] = []
  private var significand: Int128 = 0
  private var startsWithZero = false
  /// The mark of `12.–`.
  var noCentsMark: Separator?

  var digitCount: Int { groups.reduce(0, +) }

  mutating func append(digit: Unicode.Scalar) {
    if digitCount == 0 { startsWithZero = digit == "0" }
    groups[groups.count - 1] += 1
    guard significand < Self.mostDigits else { return }
    significand = significand * 10 + Int128(digit.value - 0x30)
  }

  /// Beyond this no more digits are kept, and the number is not rounded.
  private static let mostDigits: Int128 = 1_000_000_000_000_000_000_000_000_000_000

  /// Adds a separator; false when there are too many of them.
  mutating func append(separator: Separator) -> Bool {
    separators.append(separator)
    groups.append(0)
    return separators.count < 12
  }

  /// Whether the separators stand as separators can: groups of three or of two and three, one
  /// decimal mark at most, and that last.
  var isValid: Bool { digitCount > 0 && reading != nil }

  /// What the last separator is.
  private enum Reading { case whole, grouped, fraction, either }

  private var reading: Reading? {
    guard let last = separators.last else { return .whole }
    let before = separators.dropLast()
    if let noCentsMark, separators.contains(noCentsMark) { return nil }
    // Two different separators: the last one is the decimal mark.
    if let first = before.first, first != last {
      guard before.allSatisfy({ $0 == first }), first != .arabicDecimal,
        last.decimalMark != nil || last == .arabicDecimal,
        isGrouped(groups.dropLast())
      else { return nil }
      return noCentsMark == nil ? .fraction : nil
    }
    let isGroupedWhole = isGrouped(groups[...])
    if !before.isEmpty || last == .apostrophe || last == .space || last == .arabicGroup {
      return isGroupedWhole && last != .arabicDecimal ? .grouped : nil
    }
    if noCentsMark != nil { return isGroupedWhole ? .grouped : nil }
    if isGroupedWhole, last != .arabicDecimal { return .either }
    return .fraction
  }

  /// Whether digits are grouped by thousands, or by lakhs and crores as in India.
  private func isGrouped(_ groups: ArraySlice<Int>) -> Bool {
    guard let first = groups.first, let last = groups.last, groups.count > 1, last == 3,
      1...3 ~= first, !startsWithZero
    else { return groups.count == 1 && !startsWithZero }
    let middle = groups.dropFirst().dropLast()
    return middle.allSatisfy { $0 == 3 } || first <= 2 && middle.allSatisfy { $0 == 2 }
  }

  /// The number as a reading of a price.
  func reading(_ isNegative: Bool, _ currency: String?) -> PriceReading {
    guard let kind = reading else { return .text }
    let places = kind == .fraction || kind == .either ? groups.last ?? 0 : 0
    guard let whole = amount(isNegative, places: 0), let exact = amount(isNegative, places: places)
    else { return .tooLong(nearest: nearest(isNegative, places: places), currency: currency) }
    let last = separators.last?.decimalMark
    switch kind {
    case .whole, .grouped:
      let mark = noCentsMark?.decimalMark ?? (kind == .grouped ? last?.other : nil)
      let isPlain = kind == .whole && noCentsMark == nil && currency == nil && !isNegative
      return .exact(whole, currency: currency, mark: mark, isPlain: isPlain)
    case .fraction:
      let isPlain = separators == [.point] && currency == nil && !isNegative
      return .exact(exact, currency: currency, mark: last, isPlain: isPlain)
    case .either where Currency.hasNoFraction(currency):
      return .exact(whole, currency: currency, mark: last?.other, isPlain: false)
    case .either:
      return last == .point
        ? .ambiguous(point: exact, comma: whole, currency: currency)
        : .ambiguous(point: whole, comma: exact, currency: currency)
    }
  }

  private func amount(_ isNegative: Bool, places: Int) -> Amount? {
    guard let digits = Int64(exactly: significand) else { return nil }
    return Amount(significand: isNegative ? -digits : digits, scale: places)
  }

  /// The number rounded to 15 significant digits, nil when digits before the mark would be lost.
  private func nearest(_ isNegative: Bool, places: Int) -> Amount? {
    guard significand < Self.mostDigits else { return nil }
    var digits = significand
    var left = places
    var dropped: Int128 = 0
    while digits >= 1_000_000_000_000_000 || left > Amount.maximumDigits {
      guard left > 0 else { return nil }
      dropped = digits % 10
      digits /= 10
      left -= 1
    }
    if dropped >= 5 { digits += 1 }
    guard let rounded = Int64(exactly: digits) else { return nil }
    return Amount(significand: isNegative ? -rounded : rounded, scale: left)?.reduced
  }

  /// Whether this and another number joined by a hyphen may be a telephone number: `555-1234`.
  func looksLikeTelephone(_ other: WrittenNumber) -> Bool {
    guard separators.isEmpty, other.separators.isEmpty else { return false }
    return startsWithZero && digitCount > 1
      || digitCount == 3 && other.digitCount == 4 && other.significand % 10 != 0
  }
}
