/// How written text becomes a price; nothing is ever guessed in silence.
package enum PriceGrammar {
  /// Whether a price is written as a range of two numbers, as `5–7`: its lower end is not all of it.
  package static func isRange(_ text: some Collection<UInt8>) -> Bool {
    var (sawDigit, sawDash) = (false, false)
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if sawDash { return true }
        sawDigit = true
      // A hyphen, or the first byte of a dash.
      case UInt8(ascii: "-"), 0xE2: sawDash = sawDigit
      default: break
      }
    }
    return false
  }

  /// The longest text in bytes that can be a price.
  static let maximumLength = 100

  /// Reads a price from UTF-8 text.
  package static func read(_ bytes: Span<UInt8>) -> PriceReading {
    guard !bytes.isEmpty else { return .empty }
    guard let plain = readPlain(bytes) else { return readWritten(bytes) }
    return .exact(plain.amount, currency: nil, mark: plain.hasPoint ? .point : nil, isPlain: true)
  }

  /// Reads a price from text.
  package static func read(_ text: String) -> PriceReading {
    let bytes = Array(text.utf8)
    return read(bytes.span)
  }

  /// A price of nothing but ASCII digits and at most one point between them.
  package struct PlainPrice: Sendable {
    /// The number.
    package let amount: Amount
    /// Whether it has a point, which then is the decimal mark.
    package let hasPoint: Bool
  }

  /// Reads ASCII digits with at most one point between them, spaces around them.
  ///
  /// - Returns: nil when the text is anything else, or needs a closer look.
  package static func readPlain(_ bytes: Span<UInt8>) -> PlainPrice? {
    var start = 0
    var end = bytes.count
    while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
    while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    guard start < end, end - start <= 16 else { return nil }
    var significand: Int64 = 0
    var point = -1
    for index in start..<end {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10 {
        significand = significand &* 10 &+ Int64(digit)
      } else {
        guard bytes[index] == UInt8(ascii: "."), point < 0, index > start else { return nil }
        point = index
      }
    }
    let places = point < 0 ? 0 : end - point - 1
    guard point < 0 || places > 0 else { return nil }
    // One to three digits, a point, three digits: the point may group them.
    let mayBeGrouped = places == 3 && point - start <= 3 && bytes[start] != UInt8(ascii: "0")
    guard !mayBeGrouped, let amount = Amount(significand: significand, scale: places) else {
      return nil
    }
    return PlainPrice(amount: amount, hasPoint: point >= 0)
  }

  /// Reads anything else that a person may write for a price.
  private static func readWritten(_ bytes: Span<UInt8>) -> PriceReading {
    guard bytes.count <= maximumLength else { return .text }
    let scalars = PriceText.scalars(of: bytes)
    guard !scalars.isEmpty else { return .empty }
    guard scalars.contains(where: { $0.isDigit }) else { return .text }
    var parser = PriceParser(scalars)
    return parser.parse()
  }
}
