/// The strings of a JSON text.
extension JSONTokenizer {
  func readString() throws(JSONError) {
    text.removeAll(keepingCapacity: true)
    skip()
    var isASCII = true
    while let byte = try peek() {
      if takeRun() {
        guard text.count <= SourceLimits.cell else { throw error("a string of more than 1 MiB") }
        continue
      }
      skip()
      switch byte {
      case UInt8(ascii: "\""):
        guard isASCII || String(validating: text, as: UTF8.self) != nil else {
          throw error("a string that is not valid UTF-8")
        }
        return
      case UInt8(ascii: "\\"): try readEscape()
      case 0..<0x20: throw error("a control character in a string")
      default:
        isASCII = isASCII && byte < 0x80
        text.append(byte)
      }
      guard text.count <= SourceLimits.cell else { throw error("a string of more than 1 MiB") }
    }
    throw error("a string without its closing quote")
  }

  /// Takes the plain ASCII characters that come next in the window, if any.
  private func takeRun() -> Bool {
    let base = window.base
    let end = window.count
    let start = window.position
    var place = start
    while place < end {
      let byte = base[place]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 || byte > 0x7F {
        break
      }
      place += 1
    }
    guard place > start else { return false }
    text.append(contentsOf: UnsafeBufferPointer(start: base + start, count: place - start))
    window.position = place
    return true
  }

  private func readEscape() throws(JSONError) {
    guard let byte = try peek() else { throw error("a string without its closing quote") }
    skip()
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"): try readUnicodeEscape()
    default: throw error("an unknown escape in a string")
    }
  }

  /// Reads the digits of `\u`, and a second escape when both are a surrogate pair.
  ///
  /// A surrogate that stands alone is an error: it is no character.
  private func readUnicodeEscape() throws(JSONError) {
    var value = try readFourDigits()
    if 0xD800..<0xDC00 ~= value {
      for wanted: UInt8 in [UInt8(ascii: "\\"), UInt8(ascii: "u")] {
        guard try peek() == wanted else { throw error("half a surrogate pair in a string") }
        skip()
      }
      let low = try readFourDigits()
      guard 0xDC00..<0xE000 ~= low else { throw error("half a surrogate pair in a string") }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw error("half a surrogate pair in a string")
    }
    text.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
  }

  private func readFourDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = try peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else { throw error("an escape without four hexadecimal digits") }
      skip()
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
