import CatalogModel

/// A point in time as workbooks count it: days since 1900 or 1904, with a fraction for the time.
struct SerialDate {
  private let days: Int
  private let seconds: Int
  private let startsIn1904: Bool

  init(_ serial: Double, startsIn1904: Bool) {
    self.startsIn1904 = startsIn1904
    guard 0..<2_958_466 ~= serial else {
      days = -1
      seconds = 0
      return
    }
    let all = Int((serial * 86_400).rounded())
    days = all / 86_400
    seconds = all % 86_400
  }

  /// The day or time as ISO 8601 has it; nil when the calendar has none.
  func text(_ shown: NumberFormat.Date) -> String? {
    guard days >= 0 else { return nil }
    var parts: [String] = []
    if shown.hasDay {
      guard let day else { return nil }
      parts.append(day.description)
    }
    if shown.hasTime {
      let hours = seconds / 3_600 + (shown.isElapsed ? days * 24 : 0)
      var time = "\(Self.padded(hours)):\(Self.padded(seconds / 60 % 60))"
      if shown.hasSeconds || shown.hasDay { time += ":\(Self.padded(seconds % 60))" }
      parts.append(time)
    }
    return parts.joined(separator: "T")
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// The day of the calendar (days to civil date in eras of 400 years).
  private var day: CalendarDay? {
    // Excel takes 1900 for a leap year, so that days before March 1900 count one less. Days are
    // counted here from 1 March of the year 0; 693,899 of them lie before 30 December 1899.
    let start = startsIn1904 ? 695_361 : days < 60 ? 693_900 : 693_899
    let count = start + days
    let era = count / 146_097
    let dayOfEra = count % 146_097
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    return CalendarDay(
      year: era * 400 + year + (month >= 10 ? 1 : 0), month: month < 10 ? month + 3 : month - 9,
      day: dayOfYear - (153 * month + 2) / 5 + 1)
  }
}
