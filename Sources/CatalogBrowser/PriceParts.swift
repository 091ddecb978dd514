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
    guard text.utf8.count <= 64 else { return nil }
    let characters = Array(text)
    guard let first = characters.firstIndex(where: \.isWholeNumber) else { return nil }
    var end = first
    var index = first
    while index < characters.count, characters[index].isWholeNumber || characters[index].isGrouping
    {
      index += 1
      if characters[index - 1].isWholeNumber { end = index }
    }
    guard !characters[end...].contains(where: \.isWholeNumber) else { return nil }
    var mark = end
    if scale > 0 {
      mark = end - scale - 1
      guard mark >= 0, !characters[mark].isWholeNumber,
        characters[(mark + 1)..<end].allSatisfy(\.isWholeNumber)
      else { return nil }
    }
    guard characters.count - mark <= longestTail else { return nil }
    return PriceParts(head: String(characters[..<mark]), tail: String(characters[mark...]))
  }
}

extension Character {
  /// Whether the character may stand between the digits of one number.
  fileprivate var isGrouping: Bool { ".,'’ \u{A0}\u{202F}٫٬．，".contains(self) }
}
