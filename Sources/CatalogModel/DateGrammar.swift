/// In which order a written date has its parts.
package enum DateOrder: String, Sendable, Equatable, CaseIterable {
  case mdy, dmy, ymd
}

/// What a written date says, before the order of its column is known.
package enum DateReading: Sendable, Equatable {
  /// Nothing is written.
  case empty
  /// What is written is no date, or a day that does not exist in any order.
  case none
  /// A date that says its order itself: ISO 8601, or a month with a name.
  case exact(CalendarDay)
  /// Numbers whose meaning depends on the order; nil where that order gives no day.
  case numbers(mdy: CalendarDay?, dmy: CalendarDay?, ymd: CalendarDay?)
}

extension DateReading {
  /// The day in a column of this order; nil when there is none.
  package func day(order: DateOrder) -> CalendarDay? {
    switch self {
    case .empty, .none: nil
    case .exact(let day): day
    case .numbers(let mdy, let dmy, let ymd):
      switch order {
      case .mdy: mdy
      case .dmy: dmy
      case .ymd: ymd
      }
    }
  }
}

/// How written text becomes a calendar date; nothing is guessed in silence.
package enum DateGrammar {
  /// The longest text in bytes that can be a date.
  private static let maximumLength = 40

  /// Reads a date from UTF-8 text; a time of day behind it is left out.
  package static func read(_ bytes: some Collection<UInt8>) -> DateReading {
    guard bytes.count <= maximumLength else { return .none }
    var parts: [Part] = []
    for byte in bytes where !append(byte, to: &parts) { return .none }
    guard !parts.isEmpty else { return .empty }
    return reading(of: parts)
  }

  /// A run of digits or letters, or what separates two of them.
  private enum Part: Equatable {
    case number(Int, digits: Int)
    case word(String)
    case separator(UInt8)
  }

  /// Takes the next byte in; false when it can be in no date.
  private static func append(_ byte: UInt8, to parts: inout [Part]) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let digit = Int(byte - UInt8(ascii: "0"))
      if case .number(let number, let digits) = parts.last {
        guard digits < 9 else { return false }
        parts[parts.count - 1] = .number(number * 10 + digit, digits: digits + 1)
      } else {
        parts.append(.number(digit, digits: 1))
      }
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      let letter = Character(Unicode.Scalar(byte | 0x20))
      if case .word(let word) = parts.last {
        parts[parts.count - 1] = .word(word + String(letter))
      } else {
        parts.append(.word(String(letter)))
      }
    case UInt8(ascii: " "), UInt8(ascii: ","):
      if let last = parts.last, last != .separator(UInt8(ascii: " ")) {
        parts.append(.separator(UInt8(ascii: " ")))
      }
    case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: ":"),
      UInt8(ascii: "+"):
      if parts.last == .separator(UInt8(ascii: " ")) { parts.removeLast() }
      guard !parts.isEmpty else { return false }
      parts.append(.separator(byte))
    default: return false
    }
    return true
  }

  private static func reading(of parts: [Part]) -> DateReading {
    var parts = parts
    while parts.last == .separator(UInt8(ascii: " ")) { parts.removeLast() }
    guard parts.count >= 5 else { return .none }
    if parts.count > 5, !isTime(parts[5...]) { return .none }
    guard case .separator(let first) = parts[1], case .separator(let second) = parts[3] else {
      return .none
    }
    if let named = named(parts) { return named }
    guard first == second, "-/.".utf8.contains(first),
      case .number(let a, let aDigits) = parts[0], case .number(let b, let bDigits) = parts[2],
      case .number(let c, let cDigits) = parts[4], bDigits <= 2
    else { return .none }
    if aDigits == 4, cDigits <= 2 {
      return CalendarDay(year: a, month: b, day: c).map { .exact($0) } ?? .none
    }
    guard aDigits <= 2, cDigits == 4 || cDigits == 2 else { return .none }
    let year = full(c, digits: cDigits)
    let mdy = CalendarDay(year: year, month: a, day: b)
    let dmy = CalendarDay(year: year, month: b, day: a)
    let ymd =
      aDigits == 2 && cDigits == 2
      ? CalendarDay(year: full(a, digits: 2), month: b, day: c) : nil
    return mdy == nil && dmy == nil && ymd == nil ? .none : .numbers(mdy: mdy, dmy: dmy, ymd: ymd)
  }

  /// Two digits of a year mean the years from 1970 to 2069.
  private static func full(_ year: Int, digits: Int) -> Int {
    digits == 4 ? year : year < 70 ? 2_000 + year : 1_900 + year
  }

  /// `16 Jan 2010`, `Jan 16, 2010`, `2010-Jan-16`.
  private static func named(_ parts: [Part]) -> DateReading? {
    let words = parts[...4].indices.compactMap { index -> (Int, Int)? in
      guard case .word(let word) = parts[index] else { return nil }
      return month(word).map { (index, $0) }
    }
    guard words.count == 1, let (place, month) = words.first else { return nil }
    let numbers = parts[...4].compactMap { part -> (Int, Int)? in
      if case .number(let number, let digits) = part { (number, digits) } else { nil }
    }
    guard numbers.count == 2, place == 0 || place == 2 else { return DateReading.none }
    let isYearFirst = numbers[0].1 == 4
    let (year, day) = isYearFirst ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
    guard year.1 == 4 || year.1 == 2, day.1 <= 2 else { return DateReading.none }
    return CalendarDay(year: full(year.0, digits: year.1), month: month, day: day.0)
      .map { .exact($0) } ?? DateReading.none
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private static func month(_ word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return months.firstIndex { $0.hasPrefix(word) || word == "sept" && $0 == "september" }
      .map { $0 + 1 }
  }

  /// `T10:00`, ` 10:00:30.5 pm`, `T00:00:00Z`.
  private static func isTime(_ parts: ArraySlice<Part>) -> Bool {
    var rest = parts
    switch rest.popFirst() {
    case .word("t"), .separator(UInt8(ascii: " ")): break
    default: return false
    }
    guard case .number(let hour, _) = rest.popFirst(), hour < 25,
      rest.popFirst() == .separator(UInt8(ascii: ":")), case .number = rest.popFirst()
    else { return false }
    return rest.allSatisfy { part in
      if case .word(let word) = part { ["z", "am", "pm", "utc"].contains(word) } else { true }
    }
  }
}
