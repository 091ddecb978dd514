import CatalogFormats
import CatalogModel
import Testing

@Suite struct EncodingTests {
  private func load(
    _ bytes: [UInt8], _ options: ReadingOptions = ReadingOptions()
  ) throws -> (survey: ListSurvey, rows: [[String]], doubts: [String?]) {
    let reader = try ListReader(file: try Fixture(bytes).file(), options: options)
    let sink = ListSink()
    _ = try reader.load(into: sink)
    return (reader.survey, sink.rows, sink.doubts)
  }

  private static func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      isLittle ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
  }

  static let menu = "name,price\nCafé 抹茶 🍵,3.10\n"

  static let detected: [(bytes: [UInt8], name: String, encoding: String)] = [
    (Array(menu.utf8), "Café 抹茶 🍵", "UTF-8"),
    ([0xEF, 0xBB, 0xBF] + Array(menu.utf8), "Café 抹茶 🍵", "UTF-8"),
    ([0xFF, 0xFE] + utf16(menu, isLittle: true), "Café 抹茶 🍵", "UTF-16LE"),
    ([0xFE, 0xFF] + utf16(menu, isLittle: false), "Café 抹茶 🍵", "UTF-16BE"),
    (utf16("name,price\nCafé,3.10\n", isLittle: true), "Café", "UTF-16LE"),
    (utf16("name,price\nCafé,3.10\n", isLittle: false), "Café", "UTF-16BE"),
    (
      Array("name,price\nCaf".utf8) + [0xE9] + Array(" cr".utf8) + [0xE8] + Array("me,3.10\n".utf8),
      "Café crème", "WINDOWS-1252"
    ),
    (
      Array("name,price\nCr".utf8) + [0xE8] + Array("me br".utf8) + [0xFB] + Array("l".utf8) + [
        0xE9
      ]
        + Array("e 5 ".utf8) + [0x80] + Array(",3.10\n".utf8), "Crème brûlée 5 €", "WINDOWS-1252"
    ),
  ]

  @Test(arguments: detected)
  func `the encoding is found by mark, NULs, UTF-8 or detection`(
    bytes: [UInt8], name: String, encoding: String
  ) throws {
    let loaded = try load(bytes)
    #expect(loaded.rows == [[name, "3.10"]])
    #expect(loaded.survey.encoding == encoding)
    #expect(loaded.survey.notices.contains { $0.contains("--encoding") } == (encoding != "UTF-8"))
    #expect(loaded.doubts == [nil])
  }

  @Test func `a byte that Windows-1252 does not define speaks for Japanese`() throws {
    let bytes: [UInt8] =
      [0x97, 0xBF, 0x97, 0x9D, 0x2C, 0x92, 0x6C, 0x92, 0x69, 0x0A] + Array("1,2\n".utf8)
    let loaded = try load(bytes)
    #expect(loaded.survey.encoding == "CP932")
    #expect(loaded.survey.entity.attributes.map(\.name) == ["name", "price"])
  }

  @Test func `the encoding that is named is used, and what it does not know is flagged`() throws {
    let bytes = Array("name,price\nA".utf8) + [0xE9] + Array("x,1\nB,2\n".utf8)
    let latin = try load(bytes, ReadingOptions(encoding: "ISO-8859-2"))
    #expect(latin.rows[0][0] == "Aéx")
    #expect(latin.survey.notices.isEmpty)
    let unicode = try load(bytes, ReadingOptions(encoding: "utf-8"))
    #expect(unicode.rows[0][0] == "A\u{FFFD}x")
    #expect(unicode.doubts == ["bytes that could not be decoded", nil])
    let ascii = try load(bytes, ReadingOptions(encoding: "ASCII"))
    #expect(ascii.rows[0][0] == "A\u{FFFD}x")
    #expect(ascii.doubts == ["bytes that could not be decoded", nil])
    let error = #expect(throws: SourceError.self) {
      try load(bytes, ReadingOptions(encoding: "KLINGON"))
    }
    #expect(error?.reason == "the encoding \"KLINGON\" is not known (iconv -l)")
  }

  @Test func `a byte order mark inside the text is data`() throws {
    let loaded = try load(Array("name,price\n\u{FEFF}Tea,2\n".utf8))
    #expect(loaded.rows == [["\u{FEFF}Tea", "2"]])
  }

  @Test(arguments: [1, 2])
  func `characters over block edges stay whole`(shift: Int) throws {
    let padding = [UInt8](repeating: UInt8(ascii: "x"), count: 60)
    var bytes = Array("name,price\n".utf8) + padding.prefix(shift)
    while bytes.count < (1 << 20) + 100 { bytes += Array("é抹🍵 ok,2\n".utf8) }
    let loaded = try load(bytes)
    #expect(loaded.rows.allSatisfy { $0[0].hasSuffix("é抹🍵 ok") })
    #expect(loaded.doubts.allSatisfy { $0 == nil })
  }

  static let written: [(encoding: String, bytes: [UInt8], text: String)] = [
    ("WINDOWS-1252", [0x80, 0x9F, 0xE9, 0xFF], "€Ÿéÿ"),
    ("ISO-8859-15", [0xA4, 0xE9], "€é"),
    ("WINDOWS-1250", [0x9E, 0xE8], "žč"),
    ("KOI8-R", [0xDE, 0xC1, 0xCA], "чай"),
    ("WINDOWS-1251", [0xF7, 0xE0, 0xE9], "чай"),
    ("WINDOWS-1255", [0xFA, 0xE4], "תה"),
    ("WINDOWS-1256", [0xD4, 0xC7, 0xED], "شاي"),
    ("CP437", [0x82, 0xE1], "éß"),
    ("MACINTOSH", [0x8E, 0xDB], "é€"),
    ("CP932", [0x92, 0x83], "茶"),
    ("EUC-JP", [0xC3, 0xE3], "茶"),
    ("GB18030", [0xB2, 0xE8], "茶"),
    ("BIG5", [0xAF, 0xF9], "茶"),
    ("CP949", [0xC2, 0xF7], "차"),
    ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x43, 0x63, 0x1B, 0x28, 0x42], "茶"),
    ("UTF-7", [0x2B, 0x67, 0x7A, 0x59, 0x2D], "茶"),
  ]

  @Test(arguments: written, [0, 1, 7, 3_000])
  func `each encoding is read, whether its characters have one byte or more`(
    _ example: (encoding: String, bytes: [UInt8], text: String), padding: Int
  ) throws {
    let rows = (0..<max(1, padding / 20)).map { "row \($0) of the list,2\n" }.joined()
    let bytes =
      Array("name,price\n\(rows)\(String(repeating: "x", count: padding % 20))".utf8)
      + example.bytes + Array(" end,3\n".utf8)
    let loaded = try load(bytes, ReadingOptions(encoding: example.encoding))
    #expect(loaded.rows.last?[0].hasSuffix("\(example.text) end") == true)
    #expect(loaded.rows.count == max(1, padding / 20) + 1)
    #expect(loaded.doubts.allSatisfy { $0 == nil })
  }
}
