/// What becomes of a decomposed, case folded character when text is folded for matching.
enum FoldedLetter: Equatable {
  /// A mark that writers leave out.
  case dropped
  case one(Int32)
  /// A ligature, by its two ASCII letters.
  case two(UInt8, UInt8)

  /// The folded form of a character.
  static func of(_ scalar: Int32) -> FoldedLetter {
    if scalar < 0x80 { return .one((0x09...0x0D).contains(scalar) ? 0x20 : scalar) }
    if isLeftOut(scalar) { return .dropped }
    switch scalar {
    case 0xE6: return .two(UInt8(ascii: "a"), UInt8(ascii: "e"))
    case 0x153: return .two(UInt8(ascii: "o"), UInt8(ascii: "e"))
    case 0xFE: return .two(UInt8(ascii: "t"), UInt8(ascii: "h"))
    default: return .one(base(of: scalar))
    }
  }

  /// Accents of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic, and what has no shape
  /// of its own.
  private static func isLeftOut(_ scalar: Int32) -> Bool {
    switch scalar {
    case 0x0300...0x036F, 0x0483...0x0489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF,
      0xFE20...0xFE2F:
      true
    // Hebrew cantillation and vowel points.
    case 0x0591...0x05BD, 0x05BF, 0x05C1, 0x05C2, 0x05C4, 0x05C5, 0x05C7: true
    // Arabic vowel signs, hamza and madda on a carrier, Quranic marks, and the tatweel.
    case 0x0610...0x061A, 0x0640, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E4,
      0x06E7, 0x06E8, 0x06EA...0x06ED, 0x08CA...0x08E1, 0x08E3...0x08FF:
      true
    // Soft hyphen, joiners, direction marks, variation selectors: those that utf8proc leaves.
    case 0xAD, 0x061C, 0x180B...0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F,
      0xFE00...0xFE0F, 0xFEFF, 0xE0000...0xE01EF:
      true
    default: false
    }
  }

  /// The letter or sign that is typed for one that does not decompose.
  private static func base(of scalar: Int32) -> Int32 {
    switch scalar {
    case 0xF8: 0x6F  // ø
    case 0x142: 0x6C  // ł
    case 0x111, 0xF0: 0x64  // đ ð
    case 0x127: 0x68  // ħ
    case 0x131: 0x69  // ı
    case 0x167: 0x74  // ŧ
    // Persian and Arabic keyboards differ in yeh and kaf; teh marbuta is often typed as heh.
    case 0x0649, 0x06CC: 0x064A
    case 0x06A9: 0x0643
    case 0x0629: 0x0647
    // Typographic quotes and dashes, minus and fraction signs.
    case 0x2018...0x201B, 0x2032, 0x02BC, 0x02B9: 0x27
    case 0x201C...0x201F, 0x2033, 0x05F4: 0x22
    case 0x05F3: 0x27
    case 0x2010...0x2015, 0x2212: 0x2D
    case 0x2044, 0x2215: 0x2F
    default: digit(scalar) ?? scalar
    }
  }

  /// The ASCII digit of a digit of another script; nil: it is none.
  private static func digit(_ scalar: Int32) -> Int32? {
    guard scalar >= 0x660, scalar <= 0xFFFF else { return nil }
    // Every script has its ten digits in a row (Unicode Standard, section 4.6).
    let zero = zeros.last { $0 <= scalar }
    guard let zero, scalar - zero < 10 else { return nil }
    return 0x30 + scalar - zero
  }

  /// The zeros of scripts in the Basic Multilingual Plane that decomposition leaves, ascending.
  private static let zeros: [Int32] = [
    0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xDE6,
    0xE50, 0xED0, 0xF20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50,
    0x1BB0, 0x1C40, 0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0,
  ]
}
