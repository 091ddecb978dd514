import CatalogBrowser
import Testing

/// Colours and attributes as they are written.
@Suite struct ThemeTests {
  private func theme(_ role: String, _ text: String) throws -> Theme.Look? {
    var theme = Theme()
    try theme.set(role, to: text)
    return theme.looks.first?.value
  }

  @Test(
    arguments: [
      ("green", .indexed(2), []), ("bright-blue bold", .indexed(12), .bold),
      ("#88c0d0", .rgb(0x88, 0xC0, 0xD0), []), ("208", .indexed(208), []), ("0", .indexed(0), []),
      ("underline  Red italic", .indexed(1), [.underline, .italic]), ("dim", nil, .dim),
      ("reverse default", nil, .reverse), ("", nil, []),
    ] as [(String, ThemeColor?, TextAttributes)])
  func `looks are read`(text: String, color: ThemeColor?, attributes: TextAttributes) throws {
    #expect(try theme("price", text) == Theme.Look(color: color, attributes: attributes))
  }

  @Test(arguments: [
    ("price", "grene", "grene is no colour"), ("price", "256", "256 is no colour"),
    ("price", "#12345", "#12345 is no colour"), ("price", "#12345g", "#12345g is no colour"),
    ("price", "-1", "-1 is no colour"), ("price", "red green", "price has two colours"),
    ("price", "bright-pink", "bright-pink is no colour"),
    ("prize", "red", "there is no role prize"),
    ("", "red", "there is no role"), ("price", "\u{FF11}", "is no colour"),
  ])
  func `what is wrong is said`(role: String, text: String, sentence: String) {
    let error = #expect(throws: ThemeError.self) { try theme(role, text) }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
  }

  @Test(
    arguments: [
      (.indexed(2), 8, 2), (.indexed(12), 8, 4), (.indexed(12), 16, 12), (.indexed(208), 256, 208),
      (.indexed(208), 8, 3), (.rgb(255, 0, 0), 8, 1), (.rgb(255, 0, 0), 256, 196),
      (.rgb(0x88, 0xC0, 0xD0), 256, 110), (.rgb(255, 255, 255), 8, 7), (.rgb(8, 8, 8), 256, 232),
      (.indexed(1), 0, nil), (.rgb(1, 2, 3), 2, nil),
    ] as [(ThemeColor, Int, Int?)])
  func `the nearest colour is taken where there are fewer`(
    color: ThemeColor, count: Int, number: Int?
  ) {
    #expect(color.number(ofColors: count, isDirect: false) == number)
  }

  @Test func `direct colour has all of them`() {
    #expect(ThemeColor.rgb(1, 2, 3).number(ofColors: 1 << 24, isDirect: true) == 0x010203)
    #expect(ThemeColor.indexed(3).number(ofColors: 1 << 24, isDirect: true) == 3)
    #expect(ThemeColor.indexed(196).number(ofColors: 1 << 24, isDirect: true) == 0xFF0000)
    #expect(ThemeColor.rgb(0, 0, 0).number(ofColors: 1 << 24, isDirect: true) == 8)
  }

  @Test func `the selected row is of one colour, an error keeps its own`() {
    let theme = Theme.standard
    #expect(theme.look(of: Style(.changed, [.bold, .reverse])).role == nil)
    #expect(theme.look(of: Style(.error, [.bold, .reverse])).role == .error)
    #expect(theme.look(of: Style(.changed, .bold)).role == .changed)
    #expect(theme.look(of: Style(.name)).role == nil)
  }

  @Test func `the usual theme has only colours for light and dark backgrounds`() {
    for look in Theme.standard.looks.values {
      #expect([.indexed(1), .indexed(2), .indexed(5), .indexed(6)].contains(look.color))
      #expect(look.attributes == [])
    }
  }
}
