/// The days that a written date, month or year means.
struct DaySpan: Equatable {
  /// The first day as the number yyyymmdd.
  var first: Int
  /// The last day as the number yyyymmdd.
  var last: Int

  /// A day as a number that orders like the calendar: yyyymmdd.
  static func number(_ day: CalendarDay) -> Int { day.year * 10_000 + day.month * 100 + day.day }

  /// The day of a text, as a number that orders like the calendar.
  ///
  /// - Parameters:
  ///   - text: a date as ``DateGrammar`` reads it.
  ///   - order: the order in which the column's dates are written; nil: not known.
  /// - Returns: nil when it is none, or may be another day.
  static func day(_ text: String, order: DateOrder?) -> Int? {
    switch DateGrammar.read(text.utf8) {
    case .empty, .none: return nil
    case .exact(let day): return number(day)
    case .numbers(let mdy, let dmy, let ymd):
      if let order {
        return DateReading.numbers(mdy: mdy, dmy: dmy, ymd: ymd).day(order: order).map(number)
      }
      let days = Set([mdy, dmy, ymd].compactMap(\.self))
      return days.count == 1 ? days.first.map(number) : nil
    }
  }

  /// The days of `2010-02-01`, `2010-02` or `2010`; nil when the text is nothing of that.
  init?(_ text: String, order: DateOrder?) {
    if let day = Self.day(text, order: order) {
      first = day
      last = day
      return
    }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      part.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(Substring(part)) : nil
    }
    guard numbers.count == parts.count, let year = numbers.first, parts[0].count == 4, year > 0
    else { return nil }
    switch numbers.count {
    case 1:
      first = year * 10_000 + 101
      last = year * 10_000 + 1_231
    case 2 where parts[1].count <= 2 && (1...12).contains(numbers[1]):
      first = year * 10_000 + numbers[1] * 100 + 1
      last = first + 30
    default: return nil
    }
  }
}
