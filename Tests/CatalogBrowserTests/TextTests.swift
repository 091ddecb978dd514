import Testing

@testable import CatalogBrowser

@Suite struct TextTests {
  @Test(arguments: [
    ("Crème", "Crème", 5),
    ("e\u{301}", "e\u{301}", 1),
    ("e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "e\u{301}\u{302}\u{303}\u{304}", 1),
    ("豚骨", "豚骨", 4),
    ("👨‍👩‍👧‍👦", "👨", 2),
    ("👍🏽", "👍", 2),
    ("🇫🇷🇮🇹", "FRIT", 4),
    ("🇫", "F", 1),
    ("❤️", "❤", 1),
    ("1️⃣", "1\u{20E3}", 1),
    ("\u{1112}\u{1161}\u{11AB}", "한", 2),
    ("\u{1112}\u{1161}", "하", 2),
    ("a\u{200B}b\u{200D}c\u{FEFF}\u{AD}", "abc", 3),
    ("\u{301}", " \u{301}", 1),
    ("\u{1FAE8}", "\u{FFFD}", 1),
    ("\u{1B}[31mred\u{7}", "␛[31mred␇", 9),
    ("a\tb\nc\u{202E}d\u{9B}e", "a b⏎c\u{FFFD}d\u{FFFD}e", 9),
    ("\r\n", "␍⏎", 2),
    ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴", 2),
    ("", "", 0),
  ])
  func `a character is drawn as ncurses counts it`(text: String, drawn: String, width: Int) {
    let piece = testWidths.cut(text, to: 40)
    #expect(piece.text.unicodeScalars.elementsEqual(drawn.unicodeScalars), "\(piece.text)")
    #expect(piece.width == width)
    #expect(testWidths.width(of: text) == width)
  }

  @Test(arguments: [
    ("Poached eggs", 12, "Poached eggs"), ("Poached eggs", 11, "Poached eg…"),
    ("Poached", 1, "…"), ("P", 1, "P"), ("豚骨", 4, "豚骨"), ("豚骨", 3, "豚…"), ("豚骨", 2, "…"),
    ("豚", 1, "…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨…"), ("", 5, ""), ("a", 0, ""),
    ("ae\u{301}\u{302}b", 2, "a…"),
  ])
  func `a long text is cut between characters`(text: String, width: Int, cut: String) {
    let piece = testWidths.cut(text, to: width, ellipsis: "…")
    #expect(piece.text == cut)
    #expect(piece.width <= width)
  }

  @Test(arguments: ["…", "...", ""], ["Poached eggs", "a  b c   ", "   x", " ", "ab"])
  func `letters of ASCII are cut as all others are`(ellipsis: String, text: String) {
    let other = String(text.map { $0 == " " ? " " : "é" })
    for width in 0...text.count + 1 {
      let piece = testWidths.cut(text, to: width, ellipsis: ellipsis)
      let expected = testWidths.cut(other, to: width, ellipsis: ellipsis)
      #expect(piece.width == expected.width && piece.isCut == expected.isCut)
      #expect(piece.text.count == expected.text.count)
      let kept = zip(text, expected.text).prefix { $1 == "é" || $1 == " " }.map(\.0)
      #expect(piece.text.hasPrefix(String(kept)))
    }
  }

  @Test func `ten thousand marks take one column`() {
    let text = "a" + String(repeating: "\u{316}", count: 10_000) + "b"
    let piece = testWidths.cut(text, to: 10, ellipsis: "…")
    #expect(piece.width <= 2)
    #expect(piece.text.unicodeScalars.count <= 6)
  }

  @Test func `a text of a megabyte is not looked at to its end`() {
    let text = String(repeating: "wide text ", count: 100_000)
    let clock = ContinuousClock()
    let time = clock.measure {
      for _ in 0..<100 { _ = testWidths.cut(text, to: 80, ellipsis: "…") }
      for _ in 0..<100 { _ = testWidths.width(of: text, limit: 120) }
    }
    #expect(time < .seconds(2))
  }

  @Test func `three points stand for the ellipsis where they fit`() {
    #expect(CharacterWidths.ascii.cut("Poached eggs", to: 8, ellipsis: "...").text == "Poach...")
    #expect(CharacterWidths.ascii.cut("Poached eggs", to: 4, ellipsis: "...").text == "Poac")
    #expect(CharacterWidths.ascii.cut("Crème 🍜", to: 8).text == "Cr?me ?")
  }

  @Test(arguments: [
    ("one two three", 8, ["one two", "three"]), ("one", 8, ["one"]), ("", 8, [""]),
    ("abcdefghij", 4, ["abcd", "efgh", "ij"]), ("ab cdefghij", 4, ["ab", "cdef", "ghij"]),
    ("豚骨豚骨", 5, ["豚骨", "豚骨"]), ("a豚骨", 3, ["a豚", "骨"]), ("one  two", 4, ["one", "two"]),
    ("a\nb", 8, ["a", "b"]), ("豚", 1, ["?"]), ("one two ", 7, ["one two"]),
    ("one   two", 3, ["one", "two"]), (" a", 4, [" a"]),
  ])
  func `a text is wrapped at spaces and wide characters`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(testWidths.wrap(text, to: width, limit: 100) == lines)
  }

  @Test func `wrapping stops at its limit`() {
    #expect(testWidths.wrap("a b c d", to: 1, limit: 2) == ["a", "b"])
    #expect(testWidths.wrap("a", to: 0, limit: 2).isEmpty)
  }
}
