/// How numbers and times are said.
package enum Wording {
  /// A number with commas between groups of three digits.
  package static func number(_ number: Int) -> String {
    let digits = String(number.magnitude).utf8
    var result = number < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { result.append(",") }
      result.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return result
  }

  /// A number and its noun: `1 row`, `24,310 rows`.
  package static func count(_ count: Int, _ noun: String) -> String {
    "\(number(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// How often something is so: `once`, `3 times`.
  static func times(_ count: Int) -> String { count == 1 ? "once" : "\(number(count)) times" }

  /// How long ago something was, for a title line.
  static func age(seconds: Int64) -> String {
    switch seconds {
    case ..<60: "just now"
    case ..<3_600: "\(seconds / 60) min ago"
    case ..<172_800: "\(seconds / 3_600) h ago"
    case ..<5_184_000: "\(seconds / 86_400) days ago"
    case ..<63_072_000: "\(seconds / 2_592_000) months ago"
    default: "\(seconds / 31_536_000) years ago"
    }
  }

  /// A number of bytes in decimal units: `812 B`, `1.3 MB`.
  static func bytes(_ bytes: Int64) -> String {
    var value = max(0, bytes)
    var remainder: Int64 = 0
    var unit = 0
    let units = ["B", "kB", "MB", "GB", "TB"]
    while value >= 1_000, unit < units.count - 1 {
      remainder = value % 1_000
      value /= 1_000
      unit += 1
    }
    let fraction = unit > 1 && value < 100 ? ".\(remainder / 100)" : ""
    return "\(value)\(fraction) \(units[unit])"
  }
}
