/// How a cell shows its number, by the format codes of workbooks (ECMA-376, part 1, 18.8.31).
struct NumberFormat: Equatable {
  /// What a code says for numbers of one kind.
  enum Section: Equatable {
    /// As few digits as it takes, between two texts.
    case general(prefix: String, suffix: String)
    case digits(Digits)
    case date(Date)
    /// Nothing but this text.
    case literal(String)
  }

  /// A number with so many digits.
  struct Digits: Equatable {
    var prefix = ""
    var suffix = ""
    var whole = 0
    var fewestPlaces = 0
    var mostPlaces = 0
    var isGrouped = false
    /// The number is shown times this power of ten: 2 for per cents, −3 for thousands.
    var scale = 0
  }

  /// A date, a time or both, which are shown as ISO 8601 has them.
  struct Date: Equatable {
    var hasDay = false
    var hasTime = false
    var hasSeconds = false
    /// Hours go on beyond 24.
    var isElapsed = false
  }

  /// For positive numbers, negative ones and zero; there may be fewer.
  let sections: [Section]

  static let general = NumberFormat(sections: [.general(prefix: "", suffix: "")])

  init(sections: [Section]) { self.sections = sections }

  /// Reads a code: `#,##0.00 "€"`, `[$-409]d\-mmm\-yy`, `General`.
  init(code: String) {
    var sections = FormatScanner.sections(of: code).prefix(3).map(FormatScanner.section)
    if sections.isEmpty { sections = [.general(prefix: "", suffix: "")] }
    self.init(sections: sections)
  }

  /// A code that every workbook knows by its number (18.8.30).
  init(builtIn number: Int) {
    let code =
      switch number {
      case 1: "0"
      case 2: "0.00"
      case 3, 37, 38: "#,##0"
      case 4, 39, 40: "#,##0.00"
      case 5, 6: "\"$\"#,##0"
      case 7, 8: "\"$\"#,##0.00"
      case 9: "0%"
      case 10: "0.00%"
      case 14...17, 27...31, 34...36, 50...54, 57, 58: "yyyy-mm-dd"
      case 18...21, 32, 33, 45, 47, 55, 56: number == 18 || number == 20 ? "h:mm" : "h:mm:ss"
      case 22: "yyyy-mm-dd h:mm"
      case 41: "#,##0"
      case 42: "\"$\"#,##0"
      case 43: "#,##0.00"
      case 44: "\"$\"#,##0.00"
      case 46: "[h]:mm:ss"
      default: "General"
      }
    self.init(code: code)
  }

  /// The number as its cell shows it.
  ///
  /// - Parameters:
  ///   - number: the value of the cell.
  ///   - startsIn1904: whether days are counted from 1904.
  /// - Returns: the text, and whether it is a number with a decimal point.
  func text(_ number: ExactDecimal, startsIn1904: Bool) -> (text: String, isNumber: Bool) {
    let place = number.isZero ? 2 : number.isNegative ? 1 : 0
    let hasOwn = place < sections.count
    let section = hasOwn ? sections[place] : sections[0]
    // A section for negative numbers shows the sign by itself; one that shows it by colour alone
    // would make a debt a price.
    let sign = number.isNegative && !(hasOwn && place == 1 && section.showsSign) ? "-" : ""
    switch section {
    case .literal(let text): return (text, false)
    case .date(let date):
      let text = SerialDate(number.doubleValue, startsIn1904: startsIn1904).text(date)
      return text.map { ($0, false) } ?? Self.general.text(number, startsIn1904: startsIn1904)
    case .general(let prefix, let suffix):
      return (sign + prefix + number.text(whole: 1, fraction: 0, isGrouped: false) + suffix, true)
    case .digits(let digits):
      var shown = number.shifted(digits.scale)
      shown.round(toPlaces: digits.mostPlaces)
      if shown.isZero, digits.whole == 0, digits.fewestPlaces == 0 {
        return ((digits.prefix + digits.suffix).trimmedSpaces, false)
      }
      let text = shown.text(
        whole: max(digits.whole, 1), fraction: digits.fewestPlaces, isGrouped: digits.isGrouped)
      return ((shown.isZero ? "" : sign) + digits.prefix + text + digits.suffix, true)
    }
  }
}

extension NumberFormat.Section {
  /// Whether its own text tells that a number is negative: a minus, or brackets around it.
  fileprivate var showsSign: Bool {
    switch self {
    case .literal, .date: true
    case .general(let prefix, _): prefix.contains(where: { "-−(".contains($0) })
    case .digits(let digits):
      (digits.prefix + digits.suffix).contains(where: { "-−(".contains($0) })
    }
  }
}
