/// The characters of a written price, brought into one form: ASCII digits, signs and separators.
enum PriceText {
  /// One character of a written price.
  struct Character: Equatable {
    /// The character as written.
    var scalar: Unicode.Scalar
    /// The same in ASCII when it is a digit, sign, separator or space of another script.
    var plain: Unicode.Scalar

    var isDigit: Bool { "0"..."9" ~= plain }
    var isSpace: Bool { plain == " " }
    /// A dash that may join the ends of a range.
    var isDash: Bool { plain == "-" || plain == "~" }
  }

  /// The characters of UTF-8 text without the spaces around it.
  static func scalars(of bytes: Span<UInt8>) -> [Character] {
    var characters: [Character] = []
    characters.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let scalar = decode(bytes, at: &index)
      let plain = plain(scalar)
      if plain != " " || !characters.isEmpty {
        characters.append(Character(scalar: scalar, plain: plain))
      }
    }
    while characters.last?.isSpace == true { characters.removeLast() }
    return characters
  }

  /// Decodes one character; what is no UTF-8 becomes U+FFFD.
  private static func decode(_ bytes: Span<UInt8>, at index: inout Int) -> Unicode.Scalar {
    let first = bytes[index]
    index += 1
    if first < 0x80 { return Unicode.Scalar(first) }
    let length = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
    var value = UInt32(first) & (0x3F >> UInt32(length))
    for _ in 0..<length {
      guard index < bytes.count, bytes[index] & 0xC0 == 0x80 else { return "\u{FFFD}" }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
      index += 1
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// The ASCII character that means the same in a number.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000, 0xFEFF: " "
    // Arabic, Persian, Devanagari, Bengali, Thai and full-width digits.
    case 0x0660...0x0669: digit(scalar, zero: 0x0660)
    case 0x06F0...0x06F9: digit(scalar, zero: 0x06F0)
    case 0x0966...0x096F: digit(scalar, zero: 0x0966)
    case 0x09E6...0x09EF: digit(scalar, zero: 0x09E6)
    case 0x0E50...0x0E59: digit(scalar, zero: 0x0E50)
    case 0xFF10...0xFF19: digit(scalar, zero: 0xFF10)
    case 0xFF0C: ","
    case 0xFF0E: "."
    case 0x2019, 0x02BC: "'"
    case 0x2010...0x2015, 0x2212, 0xFE63, 0xFF0D: "-"
    case 0x301C, 0xFF5E, 0x223C: "~"
    case 0xFF08: "("
    case 0xFF09: ")"
    case 0xFF0B: "+"
    case 0xFF04: "$"
    case 0xFFE5: "\u{A5}"
    default: scalar
    }
  }

  private static func digit(_ scalar: Unicode.Scalar, zero: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value - zero + 0x30))
  }
}
