/// Takes format codes of workbooks apart.
enum FormatScanner {
  /// The parts of a code between semicolons outside quotes.
  static func sections(of code: String) -> [String] {
    var sections: [String] = [""]
    var isQuoted = false
    var isEscaped = false
    for character in code {
      if !isQuoted, !isEscaped, character == ";" {
        sections.append("")
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = !isEscaped && !isQuoted && character == "\\"
      sections[sections.count - 1].append(character)
    }
    return sections.count == 1 && sections[0].isEmpty ? [] : sections
  }

  /// What one section says.
  static func section(_ code: String) -> NumberFormat.Section {
    var parts = Parts()
    var rest = code[...]
    while let character = rest.popFirst() {
      switch character {
      case "\"":
        parts.add(text: String(rest.prefix { $0 != "\"" }))
        rest = rest.drop { $0 != "\"" }.dropFirst()
      case "\\": parts.add(text: rest.popFirst().map(String.init) ?? "")
      case "_":
        _ = rest.popFirst()
        parts.add(text: " ")
      case "*": _ = rest.popFirst()
      case "[":
        parts.add(bracketed: rest.prefix { $0 != "]" })
        rest = rest.drop { $0 != "]" }.dropFirst()
      case "G", "g":
        guard rest.lowercased().hasPrefix("eneral") else { break }
        rest = rest.dropFirst(6)
        parts.isGeneral = true
      case "A", "a":
        for mark in ["M/PM", "/P"] where rest.uppercased().hasPrefix(mark) {
          rest = rest.dropFirst(mark.count)
          parts.date.hasTime = true
          break
        }
      default: parts.add(character)
      }
    }
    return parts.section
  }

  /// What was seen of a section.
  private struct Parts {
    var isGeneral = false
    var isText = false
    var isOdd = false
    var date = NumberFormat.Date()
    private var months = 0
    private var digits = NumberFormat.Digits()
    private var hasDigits = false
    private var isBehindPoint = false
    /// Commas since the last digit, which divide by thousands at the end.
    private var commas = 0

    mutating func add(text: String) {
      if hasDigits || isGeneral { digits.suffix += text } else { digits.prefix += text }
    }

    /// A colour, a condition, a currency (`$€-407`) or elapsed time (`h`).
    mutating func add(bracketed: Substring) {
      if bracketed.hasPrefix("$") {
        add(text: String(bracketed.dropFirst().prefix { $0 != "-" }))
      } else if let first = bracketed.lowercased().first,
        bracketed.allSatisfy({ $0.lowercased() == String(first) }), "hms".contains(first)
      {
        date.hasTime = true
        date.isElapsed = true
        if first == "s" { date.hasSeconds = true }
      }
    }

    mutating func add(_ character: Character) {
      switch character {
      case "0", "#", "?":
        if commas > 0 { digits.isGrouped = true }
        commas = 0
        hasDigits = true
        if isBehindPoint {
          digits.mostPlaces += 1
          if character == "0" { digits.fewestPlaces = digits.mostPlaces }
        } else if character == "0" {
          digits.whole += 1
        }
      case "." where !isBehindPoint:
        digits.scale -= 3 * commas
        commas = 0
        isBehindPoint = true
      case "," where hasDigits: commas += 1
      case "%":
        digits.scale += 2
        add(text: "%")
      case "E",
        "e" where hasDigits:
        isOdd = true
      case "/" where hasDigits: isOdd = true
      case "@": isText = true
      case "y", "Y", "d", "D", "e": date.hasDay = true
      case "m", "M": months += 1
      case "h", "H": date.hasTime = true
      case "s", "S":
        date.hasTime = true
        date.hasSeconds = true
      default: add(text: String(character))
      }
    }

    var section: NumberFormat.Section {
      var date = date
      // `m` is minutes beside hours or seconds, else months; both when there is a day as well.
      if months > 0, !date.hasTime { date.hasDay = true }
      if date.hasDay || date.hasTime { return .date(date) }
      // Fractions and powers of ten are shown as plain numbers.
      if isGeneral || isOdd || isText {
        return .general(prefix: digits.prefix, suffix: isOdd ? "" : digits.suffix)
      }
      guard hasDigits else { return .literal((digits.prefix + digits.suffix).trimmedSpaces) }
      var digits = digits
      digits.scale -= 3 * commas
      digits.prefix = String(digits.prefix.drop { $0 == " " })
      while digits.suffix.hasSuffix(" ") { digits.suffix.removeLast() }
      return .digits(digits)
    }
  }
}
