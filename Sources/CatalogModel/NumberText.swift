/// Numbers in texts that are no prices: in filters, and in columns of plain text.
enum NumberText {
  /// A number and the currency that is written beside it.
  typealias Reading = (amount: Amount, currency: String?)

  /// The longest text that can be a number, in bytes.
  private static let maximumLength = 64

  /// What a text says as a price would, also with a percent sign behind it.
  static func reading(_ text: String) -> PriceReading {
    guard mayBeNumber(text.utf8.span) else { return .text }
    var digits = text[...]
    while digits.last?.isWhitespace == true { digits.removeLast() }
    guard digits.last == "%" || digits.last == "\u{FF05}" else { return PriceGrammar.read(text) }
    return PriceGrammar.read(String(digits.dropLast()))
  }

  /// What a text says that is given as UTF-8.
  static func reading(_ text: Span<UInt8>) -> PriceReading {
    // Most texts are told without making one.
    guard mayBeNumber(text) else { return .text }
    let bytes = text.indices.map { text[$0] }
    return reading(String(decoding: bytes, as: UTF8.self))
  }

  private static func mayBeNumber(_ text: Span<UInt8>) -> Bool {
    guard text.count <= maximumLength else { return false }
    // Most texts begin with a word, few have no digit.
    return !hasOtherWord(text) && text.indices.contains { isDigitOrBeyond(text[$0]) }
  }

  /// Whether a text has a word that is no currency, so that it is no number.
  private static func hasOtherWord(_ text: Span<UInt8>) -> Bool {
    var word = Currency.Word()
    var isCertain = true
    for index in text.indices {
      let byte = text[index]
      if word.append(byte) { continue }
      // What stands beside a sign such as `$` may be a part of it.
      let isPlain = byte < 0x80 && byte != UInt8(ascii: "$") && byte != UInt8(ascii: "\"")
      if isCertain, isPlain, !word.mayBeCurrency { return true }
      word = Currency.Word()
      isCertain = isPlain
    }
    return isCertain && !word.mayBeCurrency
  }

  /// The number that a text is; a point before three digits is a decimal mark and a comma is not.
  static func number(_ text: String) -> Reading? {
    let reading = reading(text)
    return reading.amount(mark: .point).map { ($0, reading.currency) }
  }

  private static func isDigitOrBeyond(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// One number, and not the range of two that a price may be.
  static func single(_ text: String) -> Reading? {
    guard let found = number(text), ends(of: text, Self.number(_:))?.1 == nil else { return nil }
    return found
  }

  /// The two ends of `5-8`, `-10–-5` or `5..8`, when both read as the same kind of value.
  ///
  /// - Returns: the ends in the order written, the upper one nil for `5-`; nil when it is no range.
  static func ends<End>(of text: String, _ read: (String) -> End?) -> (End, End?)? {
    guard text.utf8.count <= 2 * maximumLength else { return nil }
    for index in text.indices.dropFirst() {
      let behind: String.Index
      if text[index...].hasPrefix("..") {
        behind = text.index(index, offsetBy: 2)
      } else if isDash(text[index]) {
        behind = text.index(after: index)
      } else {
        continue
      }
      guard let lower = read(String(text[..<index])) else { continue }
      if behind == text.endIndex { return (lower, nil) }
      if let upper = read(String(text[behind...])) { return (lower, upper) }
    }
    return nil
  }

  /// Whether a character stands between the ends of a range.
  static func isDash(_ character: Character) -> Bool {
    "-~\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}\u{301C}\u{FF0D}\u{FF5E}"
      .contains(character)
  }
}
