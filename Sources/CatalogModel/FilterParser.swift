/// Reads the words of a filter; whatever is written, something is read.
struct FilterParser {
  private let characters: [Character]
  private let fields: RecordFields
  private var index = 0

  init(_ text: String, _ fields: RecordFields) {
    characters = Array(text)
    self.fields = fields
  }

  /// Within a word no more signs than these are taken for the end of a column's name.
  private static let mostSigns = 8

  /// The signs of the language, also as wide as a Japanese keyboard writes them.
  private enum Sign { case quote, bar, not, colon, less, more, equal, atMost, atLeast, unequal }

  private func sign(at index: Int) -> Sign? {
    guard index < characters.count else { return nil }
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
  private func endsWord(at index: Int) -> Bool {
    index >= characters.count || characters[index].isWhitespace || sign(at: index) == .bar
  }

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
        // A word that says nothing, such as "", is no word.
        guard let condition = parseTerm() else { continue }
        if isAlternative, !groups.isEmpty {
          groups[groups.count - 1].append(condition)
        } else {
          groups.append([condition])
        }
        isAlternative = false
      }
    }
    // A bar that joins nothing is looked for as it stands.
    if groups.isEmpty, isAlternative, let bar = plain("|") { return [[bar]] }
    return groups
  }

  private func plain(_ text: String) -> FilterCondition? {
    let folded = FoldedText(text)
    return folded.bytes.isEmpty ? nil : .anywhere(folded)
  }

  /// A word with the `!` before it.
  private mutating func parseTerm() -> FilterCondition? {
    var isTurned = false
    while sign(at: index) == .not, !endsWord(at: index + 1) {
      isTurned.toggle()
      index += 1
    }
    let condition = parseWord()
    return isTurned ? condition.map(FilterCondition.not) : condition
  }

  private mutating func parseWord() -> FilterCondition? {
    let isLiteral = sign(at: index) == .quote
    var name = isLiteral ? parseQuoted() : ""
    if isLiteral, let condition = parseCondition(named: name) { return condition }
    var signs = 0
    while !endsWord(at: index) {
      if !isLiteral, signs < Self.mostSigns, comparison(at: index) != nil {
        signs += 1
        if let condition = parseCondition(named: name) { return condition }
      }
      name.append(characters[index])
      index += 1
    }
    let end = index
    skipSpaces()
    // `price < 10`
    if let next = comparison(at: index), next.comparison != .contains,
      let condition = parseCondition(named: name, isSpaced: true)
    {
      return condition
    }
    index = end
    return plain(name)
  }

  private mutating func skipSpaces() {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
  }

  /// The text in the quotes that begin here.
  private mutating func parseQuoted() -> String {
    var text = ""
    index += 1
    while index < characters.count {
      if sign(at: index) == .quote {
        guard sign(at: index + 1) == .quote else {
          index += 1
          return text
        }
        index += 1
      }
      text.append(characters[index])
      index += 1
    }
    return text
  }

  /// The comparison that is written here, and how many characters it takes.
  private func comparison(
    at index: Int
  ) -> (comparison: FilterComparison, isTurned: Bool, length: Int)? {
    let isWithEqual = sign(at: index + 1) == .equal
    return switch sign(at: index) {
    case .less: isWithEqual ? (.atMost, false, 2) : (.less, false, 1)
    case .more: isWithEqual ? (.atLeast, false, 2) : (.more, false, 1)
    case .equal: (.equal, false, isWithEqual ? 2 : 1)
    case .not: isWithEqual ? (.equal, true, 2) : nil
    case .unequal: (.equal, true, 1)
    case .atMost: (.atMost, false, 1)
    case .atLeast: (.atLeast, false, 1)
    case .colon:
      // `price:<10` says the same as `price<10`.
      if sign(at: index + 1) != .colon, let next = comparison(at: index + 1) {
        (next.comparison, next.isTurned, next.length + 1)
      } else {
        (.contains, false, 1)
      }
    case .quote, .bar, nil: nil
    }
  }

  /// The condition whose sign comes next; nil, and nothing is read, when it is none.
  private mutating func parseCondition(
    named name: String, isSpaced: Bool = false
  ) -> FilterCondition? {
    guard let (comparison, isTurned, length) = comparison(at: index),
      let field = fields.field(named: name)
    else { return nil }
    let before = index
    index += length
    let behind = index
    // `price= tea` is the tea without a price.
    if isSpaced || comparison != .contains && comparison != .equal { skipSpaces() }
    var condition = parseValue(of: field, comparison)
    if condition == nil, endsWord(at: behind) {
      // What follows the space is a word of its own.
      index = behind
      condition = FilterCondition(
        field, fields.kind(of: field), comparison, "", isLiteral: false)
    }
    guard let condition else {
      index = before
      return nil
    }
    return isTurned ? .not(condition) : condition
  }

  private mutating func parseValue(
    of field: RecordField, _ comparison: FilterComparison
  ) -> FilterCondition? {
    var value = ""
    let isLiteral = sign(at: index) == .quote
    if isLiteral { value = parseQuoted() }
    while !endsWord(at: index) {
      value.append(characters[index])
      index += 1
    }
    return FilterCondition(field, fields.kind(of: field), comparison, value, isLiteral: isLiteral)
  }
}
