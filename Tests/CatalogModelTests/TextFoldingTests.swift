import CatalogModel
import Testing

/// What matches what: letters across case, accents and width.
@Suite struct TextFoldingTests {
  private func folded(_ text: String) -> String {
    String(decoding: TextFolding.fold(text), as: UTF8.self)
  }

  /// A text as a list has it, and what somebody types for it.
  static let equal: [(written: String, typed: String)] = [
    // Latin
    ("Crème Brûlée", "creme brulee"), ("CRÈME", "crème"), ("Straße", "STRASSE"),
    ("STRAẞE", "strasse"), ("ＡＢＣ", "abc"), ("ABC", "ａｂｃ"), ("Smørrebrød", "smorrebrod"),
    ("Æbleskiver", "aebleskiver"), ("Œufs", "oeufs"), ("oeuf", "œuf"), ("isi", "ısı"),
    ("STRASSE", "straße"), ("Łosoś", "losos"), ("İstanbul", "istanbul"),
    ("ISPARTA", "ısparta"), ("Đắk Lắk", "dak lak"), ("Þorramatur", "thorramatur"), ("ﬁsh", "fish"),
    ("e\u{301}", "é"), ("1½", "1 1/2".replacing(" ", with: "")), ("m²", "m2"), ("№ 5", "No 5"),
    ("Ångström", "A\u{30A}ngstro\u{308}m"), ("Žluťoučký kůň", "zlutoucky kun"), ("ſalt", "salt"),
    ("co\u{AD}op", "coop"), ("a\u{A0}b", "a b"), ("a\tb", "a b"), ("n\u{303}", "ñ"),
    // Greek and Cyrillic
    ("ΜΟΥΣΑΚΆΣ", "μουσακας"), ("Σαγανάκι", "σαγανακι"), ("ὄψις", "οψισ"), ("ΟΔΟΣ", "οδος"),
    ("ὁδός", "ΟΔΟΣ"), ("Ёлка", "елка"),
    ("БОРЩ", "борщ"), ("Чай", "чаи"), ("їжа", "іжа"),
    // Japanese
    ("ﾗｰﾒﾝ", "ラーメン"), ("ラーメン", "ﾗｰﾒﾝ"), ("ﾊﾟﾝ", "パン"), ("ハ\u{309A}ン", "パン"), ("ｶﾞ", "ガ"),
    ("か\u{3099}", "が"), ("２５０円", "250円"), ("㌔", "キロ"), ("　", " "),
    // Korean and Chinese
    ("\u{1100}\u{1161}\u{11A8}", "각"), ("Ｋ－１", "k-1"), ("豈", "豈"),
    // Hebrew and Arabic
    ("שָׁלוֹם", "שלום"), ("קָפֶה", "קפה"), ("ש״ח", "ש\"ח"), ("مُحَمَّد", "محمد"), ("أحمد", "احمد"),
    ("آش", "اش"), ("قهـــوة", "قهوة"), ("ﻗﻬﻮﺓ", "قهوة"), ("کباب", "كباب"), ("چای", "چاي"),
    ("می\u{200C}خواهم", "میخواهم"),
    ("قهوة", "قهوه"), ("إسلام", "اسلام"), ("٥٠ ريال", "50 ريال"), ("۱۲۳", "123"),
    // Indic scripts and Thai
    ("२५०", "250"), ("๑๒๐ บาท", "120 บาท"), ("১০", "10"), ("༢༥", "25"),
    ("क़", "क\u{93C}"), ("चाय", "चाय"), ("ต้มยำ", "ต้มย\u{E4D}า"),
    // Signs
    ("Grandma’s", "grandma's"), ("“Sunday”", "\"sunday\""), ("5–7", "5-7"), ("☕\u{FE0F}", "☕"),
    ("％", "%"), ("", ""), ("\u{301}", ""),
  ]

  @Test(arguments: equal) func `what is written is found by what is typed`(
    written: String, typed: String
  ) {
    #expect(folded(written) == folded(typed))
  }

  @Test(
    arguments: [
      ("ハ", "パ"), ("ハ", "バ"), ("か", "が"), ("か", "カ"), ("क", "की"), ("चाय", "चय"), ("มา", "ม้า"),
      ("ka", "か"), ("가", "각"), ("o", "0"), ("a", "b"), ("ü", "ue"), ("ة", "ت"), ("٥", "6"),
      ("ج", "ح"), ("ב", "כ"), ("и", "і"),
    ] as [(String, String)])
  func `what is another letter stays another`(one: String, other: String) {
    #expect(folded(one) != folded(other))
  }

  @Test func `folding what is folded changes nothing`() {
    for (written, _) in Self.equal { #expect(folded(folded(written)) == folded(written)) }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let text = String.invented(using: &random)
      let once = folded(text)
      // A mark may move behind one that was left out; once more it has settled.
      #expect(folded(folded(once)) == folded(once), "\(text.unicodeScalars.map(\.value))")
    }
  }

  @Test func `bytes that are no UTF-8 count as replaced, and what is there stays`() {
    var folding = TextFolding()
    var folded = Array("x".utf8)
    let invalid: [UInt8] = [0x41, 0xFF, 0xE9, 0x42]
    folding.fold(invalid.span, into: &folded)
    #expect(String(decoding: folded, as: UTF8.self) == "xa\u{FFFD}\u{FFFD}b")
    folding.fold("", into: &folded)
    #expect(folded.count == 9)
  }
}

extension String {
  /// A short text of letters, marks and signs of many scripts, also such as nobody writes.
  static func invented(using random: inout some RandomNumberGenerator) -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x370...0x52F, 0x590...0x6FF, 0x900...0x97F,
      0xE00...0xE7F, 0x1100...0x11FF, 0x1E00...0x1FFF, 0x2000...0x206F, 0x3040...0x30FF,
      0xAC00...0xAD00, 0xFB00...0xFFEF, 0x1F300...0x1F6FF,
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      guard let range = ranges.randomElement(using: &random),
        let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random))
      else { continue }
      text.append(scalar)
    }
    return String(text)
  }
}
