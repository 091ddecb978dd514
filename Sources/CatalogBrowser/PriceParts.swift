import CatalogModel

/// A number as written, parted where the decimal mark stands or would stand.
///
/// `$1,234.50` is `$1,234` and `.50`; `12 €` is `12` and ` €`. A text that is no plain number, as
/// `market price` or `5–7`, has no parts.
struct PriceParts: Equatable {
  var head: String
  var tail: String

  /// The most characters after the decimal mark that rows are aligned for.
  private static let longestTail = 8

  /// Parts the written form of a price.
  init?(_ price: Price) {
    guard let amount = price.amount, let parts = Self.split(price.text, scale: amount.scale)
    else { return nil }
    self = parts
  }

  init(head: String, tail: String) {
    self.head = head
    self.tail = tail
  }

  private static func split(_ text: String, scale: Int) -> PriceParts? {
    let length = text.utf8.count
    guard length <= 64 else { return nil }
    let kinds =
      text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.map(Kind.init(ascii:)) : text.map(Kind.init)
    guard let first = kinds.firstIndex(of: .digit) else { return nil }
    var end = first
    var index = first
    while index < kinds.count, kinds[index] != .other {
      index += 1
      if kinds[index - 1] == .digit { end = index }
    }
    guard !kinds[end...].contains(.digit) else { return nil }
    var mark = end
    if scale > 0 {
      mark = end - scale - 1
      guard mark >= 0, kinds[mark] != .digit, kinds[(mark + 1)..<end].allSatisfy({ $0 == .digit })
      else { return nil }
    }
    guard kinds.count - mark <= longestTail else { return nil }
    let place =
      kinds.count == length
      ? text.utf8.index(text.startIndex, offsetBy: mark)
      : text.index(text.startIndex, offsetBy: mark)
    return PriceParts(head: String(text[..<place]), tail: String(text[place...]))
  }
}

/// What a character is in a number.
private enum Kind {
  case digit
  /// What may stand between the digits of one number.
  case grouping
  case other

  init(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: " "):
      self = .grouping
    default: self = .other
    }
  }

  init(_ character: Character) {
    if let ascii = character.asciiValue {
      self.init(ascii: ascii)
    } else if character.isWholeNumber {
      self = .digit
    } else {
      self = "’\u{A0}\u{202F}٫٬．，".contains(character) ? .grouping : .other
    }
  }
}
