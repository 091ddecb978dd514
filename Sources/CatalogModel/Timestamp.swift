/// A moment in whole seconds since 1970-01-01T00:00:00Z, leap seconds not counted (POSIX time).
package struct Timestamp: Sendable, Hashable, Comparable {
  /// Seconds since the epoch.
  package var seconds: Int64

  package init(seconds: Int64) { self.seconds = seconds }

  package static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }

  /// Reads the ISO 8601 form that ``description`` writes, nil for anything else.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    let separators: [(Int, UInt8)] = [
      (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")), (10, UInt8(ascii: "T")),
      (13, UInt8(ascii: ":")), (16, UInt8(ascii: ":")), (19, UInt8(ascii: "Z")),
    ]
    guard bytes.count == 20, separators.allSatisfy({ bytes[$0.0] == $0.1 }) else { return nil }
    func number(_ range: Range<Int>) -> Int64? {
      bytes[range].reduce(Int64?(0)) { sum, byte in
        guard let sum, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        return sum * 10 + Int64(byte - UInt8(ascii: "0"))
      }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 61
    else { return nil }
    let days = Self.days(year: year, month: month, day: day)
    self.init(seconds: days * 86_400 + hour * 3_600 + minute * 60 + second)
  }

  /// Days from 1970-01-01 to a date of the proleptic Gregorian calendar, counted in years from March.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let leapDays = shifted / 4 - shifted / 100 + shifted / 400
    return shifted * 365 + leapDays + dayOfYear - 719_468
  }

  /// The calendar date of a day number, the reverse of `days(year:month:day:)`.
  private static func date(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    var year = (days + 719_468) * 400 / 146_097
    while Self.days(year: year + 1, month: 3, day: 1) <= days { year += 1 }
    while Self.days(year: year, month: 3, day: 1) > days { year -= 1 }
    let dayOfYear = days - Self.days(year: year, month: 3, day: 1)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (month <= 2 ? year + 1 : year, month, day)
  }
}

extension Timestamp: CustomStringConvertible {
  /// ISO 8601 in UTC: `2026-11-30T09:00:00Z`.
  package var description: String {
    let date = "\(isoDate)T"
    let rest = seconds - Self.floorDivide(seconds, 86_400) * 86_400
    return date + Self.pad(rest / 3_600) + ":" + Self.pad(rest / 60 % 60) + ":"
      + Self.pad(rest % 60)
      + "Z"
  }

  /// The calendar date in UTC: `2026-11-30`.
  package var isoDate: String {
    let (year, month, day) = Self.date(days: Self.floorDivide(seconds, 86_400))
    return Self.pad(year, 4) + "-" + Self.pad(month) + "-" + Self.pad(day)
  }

  /// The moment for a file name, without colons: `20261130T090000Z`.
  package var fileNameForm: String { description.filter { $0 != "-" && $0 != ":" } }

  private static func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }

  private static func pad(_ number: Int64, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
