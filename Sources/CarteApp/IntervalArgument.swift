/// A length of time as the user writes it: `30s`, `5m`, `1h`, or seconds.
enum IntervalArgument {
  /// Reads it; nil for anything else, for nothing and for more than a year.
  static func read(_ text: String) -> Duration? {
    let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    let unit = text.last.flatMap { units[$0] }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int64(digits), number > 0, number <= 31_622_400 / (unit ?? 1)
    else { return nil }
    return .seconds(number * (unit ?? 1))
  }
}
