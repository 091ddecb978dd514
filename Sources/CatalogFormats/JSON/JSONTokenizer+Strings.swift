/// The strings of a JSON text.
extension JSONTokenizer {
  func readString() throws(JSONError) {
    text.removeAll(keepingCapacity: true)
    skip()
    var isASCII = true
    while let byte = try peek() {
      if takeRun(&isASCII) {
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
      default: throw error("a control character in a string")
      }
    }
    throw error("a string without its closing quote")
  }

  /// Takes the characters that come next in the window and stand for themselves, if any.
  private func takeRun(_ isASCII: inout Bool) -> Bool {
    let base = window.base
    let end = window.count
    let start = window.position
    let place = Self.firstSpecial(in: base, from: start, to: end, isASCII: &isASCII)
    guard place > start else { return false }
    text.append(contentsOf: UnsafeBufferPointer(start: base + start, count: place - start))
    window.position = place
    return true
  }

  /// Place of the first quote, backslash or control character, eight bytes at a time; `end` when
  /// there is none.
  @inline(__always)
  private static func firstSpecial(
    in base: UnsafeMutablePointer<UInt8>, from start: Int, to end: Int, isASCII: inout Bool
  ) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits: UInt64 = 0x8080_8080_8080_8080
    var place = start
    var seen: UInt64 = 0
    defer { if seen & highBits != 0 { isASCII = false } }
    while place &+ 8 <= end {
      let word = UInt64(
        littleEndian: UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self))
      let quotes = word ^ (ones &* 0x22)
      let backslashes = word ^ (ones &* 0x5C)
      // The lowest bit that is set belongs to the first byte that is zero, or below 0x20.
      let found =
        ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
          | (word &- ones &* 0x20) & ~word) & highBits
      guard found == 0 else {
        let count = found.trailingZeroBitCount &>> 3
        seen |= word & ((1 &<< UInt64(count &* 8)) &- 1)
        return place &+ count
      }
      seen |= word
      place &+= 8
    }
    while place < end {
      let byte = base[place]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { return place }
      seen |= UInt64(byte)
      place &+= 1
    }
    return end
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
