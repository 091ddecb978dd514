/// Reads the characters of a price: a sign, a currency and a number, or a range of two of them.
struct PriceParser {
  private let characters: [PriceText.Character]
  private var index = 0

  init(_ characters: [PriceText.Character]) { self.characters = characters }

  /// One price of a range, or the only one.
  private struct Side {
    var number: WrittenNumber
    var isNegative: Bool
    var currency: String?
  }

  private var next: PriceText.Character? { index < characters.count ? characters[index] : nil }

  private mutating func skipSpaces() {
    while next?.isSpace == true { index += 1 }
  }

  private mutating func take(_ plain: Unicode.Scalar) -> Bool {
    guard next?.plain == plain else { return false }
    index += 1
    return true
  }

  mutating func parse() -> PriceReading {
    guard let lower = parseSide() else { return .text }
    skipSpaces()
    guard next != nil else { return lower.number.reading(lower.isNegative, lower.currency) }
    guard let upper = parseUpperSide(), index == characters.count, !lower.isNegative,
      !upper.isNegative
    else { return .text }
    return range(from: lower, to: upper)
  }

  /// The side behind the dash of a range.
  private mutating func parseUpperSide() -> Side? {
    guard next?.isDash == true else { return nil }
    index += 1
    skipSpaces()
    let side = parseSide()
    skipSpaces()
    return side
  }

  private mutating func parseSide() -> Side? {
    var isNegative = false
    var hasSign = false
    var currency: String?
    var isOpen = false
    while let character = next, !character.isDigit, !startsFraction {
      switch character.plain {
      case " ": index += 1
      case "-", "+":
        guard !hasSign, !isOpen else { return nil }
        hasSign = true
        isNegative = character.plain == "-"
        index += 1
      case "(":
        guard !isOpen, !hasSign else { return nil }
        isOpen = true
        index += 1
      default:
        guard currency == nil, let found = parseCurrency() else { return nil }
        currency = found
      }
    }
    guard let number = parseNumber() else { return nil }
    let behind = index
    skipSpaces()
    if let character = next, !character.isDash, character.plain != ")" {
      guard let found = parseCurrency(), let both = Currency.both(currency ?? found, found) else {
        return nil
      }
      currency = both
    } else {
      index = behind
    }
    if isOpen {
      skipSpaces()
      guard take(")") else { return nil }
    }
    // A plus and many digits is the number of a telephone.
    if hasSign, !isNegative, number.digitCount > 6 { return nil }
    return Side(number: number, isNegative: isNegative || isOpen, currency: currency)
  }

  /// Whether a separator with a digit behind it comes next: `.50`.
  private var startsFraction: Bool {
    guard let character = next, character.plain == "." || character.plain == "," else {
      return false
    }
    return index + 1 < characters.count && characters[index + 1].isDigit
  }

  private mutating func parseNumber() -> WrittenNumber? {
    var number = WrittenNumber()
    while let character = next {
      if character.isDigit {
        number.append(digit: character.plain)
      } else if let separator = WrittenNumber.Separator(character), isSeparatorHere(separator) {
        guard number.append(separator: separator) else { return nil }
      } else {
        break
      }
      index += 1
    }
    takeDashForNoCents(&number)
    return number.isValid ? number : nil
  }

  /// Whether a digit comes behind a separator; behind a space it must be three of them.
  private func isSeparatorHere(_ separator: WrittenNumber.Separator) -> Bool {
    let digits = characters[(index + 1)...].prefix { $0.isDigit }.count
    return separator == .space ? digits == 3 : digits > 0
  }

  /// Takes the dash of `12.–`, `12,-`, `12:-` and `12/-`, which stands for no cents.
  private mutating func takeDashForNoCents(_ number: inout WrittenNumber) {
    if next?.plain == ":" || next?.plain == "/", index + 2 == characters.count,
      characters[index + 1].plain == "-"
    {
      index += 2
      return
    }
    guard let mark = next.flatMap(WrittenNumber.Separator.init), mark == .point || mark == .comma,
      index + 1 < characters.count, characters[index + 1].plain == "-",
      index + 2 == characters.count || !characters[index + 2].isDigit
    else { return }
    index += 2
    // Two hyphens stand for two digits: `12,--`.
    if next?.plain == "-" { index += 1 }
    number.noCentsMark = mark
  }

  /// The ISO 4217 code or symbol of the currency that comes next.
  private mutating func parseCurrency() -> String? {
    var word = String.UnicodeScalarView()
    while let character = next, Currency.isPart(character.plain, of: word) {
      word.append(character.plain)
      index += 1
    }
    if word.last?.properties.isAlphabetic == true, next?.plain == "." { index += 1 }
    return Currency.code(for: String(word))
  }

  private func range(from lower: Side, to upper: Side) -> PriceReading {
    guard lower.currency == nil || upper.currency == nil || lower.currency == upper.currency,
      !lower.number.looksLikeTelephone(upper.number) || lower.currency ?? upper.currency != nil
    else { return .text }
    let currency = lower.currency ?? upper.currency
    let low = lower.number.reading(false, currency)
    let high = upper.number.reading(false, currency)
    if case .tooLong = high { return .text }
    guard case .ambiguous(let point, let comma, _) = low else {
      guard isAscending(low, high), case .exact(let amount, _, let mark, _) = low else {
        return isAscending(low, high) ? low : .text
      }
      // What is written says more than the number of its lower end.
      return .exact(amount, currency: currency, mark: mark, isPlain: false)
    }
    // The other end may prove how this one is written.
    guard case .exact(_, _, let mark?, _) = high, let amount = low.amount(mark: mark) else {
      return isAscending(.ambiguous(point: point, comma: comma, currency: nil), high) ? low : .text
    }
    return .exact(amount, currency: currency, mark: mark, isPlain: false)
  }

  private func isAscending(_ low: PriceReading, _ high: PriceReading) -> Bool {
    DecimalMark.allCases.contains { mark in
      guard let low = low.amount(mark: mark), let high = high.amount(mark: mark) else {
        return false
      }
      return low <= high
    }
  }
}
