/// Reads the words of a filter; whatever is written, something is read.
struct FilterParser {
  let characters: [Character]
  let fields: RecordFields
  var index = 0
  /// What there is to say about the words that were read.
  var remarks: [FilterRemark] = []

  init(_ text: String, _ fields: RecordFields) {
    characters = Array(text)
    self.fields = fields
  }

  /// Within a word no more signs than these are taken for the end of a column's name.
  static let mostSigns = 8

  /// The groups that must all match, each of alternatives.
  mutating func parse() -> [[FilterCondition]] {
    var groups: [[FilterCondition]] = []
    var isAlternative = false
    while index < characters.count {
      if characters[index].isWhitespace {
        index += 1
      } else if sign(at: index) == .bar {
        isAlternative = true
        index += 1
      } else {
        // A word that says nothing, such as "" or one that is not finished, is no word.
        guard let condition = parseTerm() else { continue }
        if isAlternative, !groups.isEmpty {
          groups[groups.count - 1].append(condition)
        } else {
          groups.append([condition])
        }
        isAlternative = false
      }
    }
    return groups
  }

  private func plain(_ text: String) -> FilterCondition? {
    let folded = FoldedText(text)
    return folded.bytes.isEmpty ? nil : .anywhere(folded)
  }

  /// A word with the `!` before it.
  private mutating func parseTerm() -> FilterCondition? {
    let start = index
    var isTurned = false
    while sign(at: index) == .not {
      isTurned.toggle()
      index += 1
    }
    guard !endsWord(at: index) else {
      remarks.append(.unfinished(text(from: start)))
      return nil
    }
    let condition = parseWord()
    return isTurned ? condition.map(FilterCondition.not) : condition
  }

  private mutating func parseWord() -> FilterCondition? {
    let start = index
    let isLiteral = sign(at: index) == .quote
    var name = ""
    if isLiteral {
      let quoted = parseQuoted()
      name = quoted.text
      if let read = parseCondition(named: name, from: start) { return read.condition }
      // The name of a column is being typed.
      guard quoted.isClosed || !fields.areBegun(by: name) else {
        remarks.append(.unfinished(text(from: start)))
        return nil
      }
    }
    let said = remarks.count
    var signs: [Int] = []
    while !endsWord(at: index) {
      if !isLiteral, signs.count < Self.mostSigns, comparison(at: index) != nil {
        signs.append(index)
        if let read = parseCondition(named: name, from: start) { return read.condition }
      }
      name.append(characters[index])
      index += 1
    }
    let end = index
    if !isLiteral, sign(at: end - 1) == .not, fields.field(named: String(name.dropLast())) != nil {
      remarks.append(.unfinished(name))
      return nil
    }
    skipSpaces()
    let isSpaced = comparison(at: index) != nil
    if isSpaced, let read = parseCondition(named: name, from: start, isSpaced: true) {
      return read.condition
    }
    if !isLiteral, remarks.count == said {
      note(unknownColumnFrom: start, sign: signs.first ?? (isSpaced ? index : nil))
    }
    index = end
    return plain(name)
  }
}

/// The signs, and where words end.
extension FilterParser {
  /// The signs of the language, also as wide as a Japanese keyboard writes them.
  enum Sign { case quote, bar, not, colon, less, more, equal, atMost, atLeast, unequal }

  func sign(at index: Int) -> Sign? {
    guard characters.indices.contains(index) else { return nil }
    return switch characters[index] {
    case "\"", "\u{FF02}": .quote
    case "|", "\u{FF5C}": .bar
    case "!", "\u{FF01}": .not
    case ":", "\u{FF1A}": .colon
    case "<", "\u{FF1C}": .less
    case ">", "\u{FF1E}": .more
    case "=", "\u{FF1D}": .equal
    case "\u{2264}": .atMost
    case "\u{2265}": .atLeast
    case "\u{2260}": .unequal
    default: nil
    }
  }

  /// Whether a word ends here.
  func endsWord(at index: Int) -> Bool {
    index >= characters.count || characters[index].isWhitespace || sign(at: index) == .bar
  }

  mutating func skipSpaces() {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
  }

  /// What was read since a place.
  func text(from start: Int) -> String { String(characters[start..<index]) }

  /// The text in the quotes that begin here, and whether they end.
  mutating func parseQuoted() -> (text: String, isClosed: Bool) {
    var text = ""
    index += 1
    while index < characters.count {
      if sign(at: index) == .quote {
        guard sign(at: index + 1) == .quote else {
          index += 1
          return (text, true)
        }
        index += 1
      }
      text.append(characters[index])
      index += 1
    }
    return (text, false)
  }

  /// The rest of a word.
  mutating func parseRest() -> String {
    let start = index
    while !endsWord(at: index) { index += 1 }
    return text(from: start)
  }
}
