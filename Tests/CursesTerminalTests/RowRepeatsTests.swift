import CatalogBrowser
import Testing

@testable import CursesTerminal

@Suite struct RowRepeatsTests {
  private func frame(_ texts: [(Int, String)], row: Int = 0, rows: Int = 2) -> Frame {
    Frame(
      columns: 20, rows: rows,
      runs: texts.map {
        Run(row: row, column: $0, text: $1, width: $1.count, style: Style(.text))
      }, cursor: nil)
  }

  private func sent(_ runs: [Run]) -> [String] { runs.map { "\($0.column):\($0.text)" } }

  @Test func `only what follows a doubtful character is sent again`() {
    var repeats = RowRepeats()
    #expect(
      sent(repeats.next(for: frame([(0, "a"), (4, "सब"), (9, "b")])))
        == ["4:     ", "4:सब", "9:b", "10:          "])
    // What the terminal made of it may be anywhere behind it, also where the next text is the same.
    #expect(
      sent(repeats.next(for: frame([(0, "a"), (4, "é豚…"), (9, "b")])))
        == ["0:                    ", "0:a", "4:é豚…", "9:b"])
    #expect(repeats.next(for: frame([(0, "b"), (4, "é豚…"), (9, "b")])).isEmpty)
  }

  @Test func `a line that did not change is not sent twice`() {
    var repeats = RowRepeats()
    let picture = frame([(0, "❤"), (9, "b")])
    #expect(sent(repeats.next(for: picture)) == ["0:         ", "0:❤", "9:b", "10:          "])
    #expect(repeats.next(for: picture).isEmpty)
    repeats.reset()
    #expect(!repeats.next(for: picture).isEmpty)
  }

  @Test
  func `what covers a part of a text is sent behind it, and nothing of the text is blanked again`()
  {
    var repeats = RowRepeats()
    #expect(
      sent(repeats.next(for: frame([(0, "❤ tea"), (2, "te"), (9, "b")])))
        == ["0:         ", "0:❤ tea", "2:te", "5:    ", "9:b", "10:          "])
  }

  @Test func `a width that the user has said is doubtful`() {
    let picture = frame([(0, "§§"), (9, "b")])
    var repeats = RowRepeats()
    #expect(repeats.next(for: picture).isEmpty)
    var overruled = RowRepeats { $0 == "§" }
    #expect(
      sent(overruled.next(for: picture))
        == ["0:         ", "0:§§", "9:b", "10:          "])
  }

  @Test func `a screen of one column is sent whole each time, blank lines too`() {
    var repeats = RowRepeats()
    let picture = Frame(
      columns: 1, rows: 3,
      runs: ["a", "b"].map { Run(row: 1, column: 0, text: $0, width: 1, style: Style(.text)) },
      cursor: nil)
    for _ in 0..<2 { #expect(sent(repeats.next(for: picture)) == ["0: ", "0:b", "0: "]) }
  }

  @Test(arguments: [(false, 19), (true, 20)])
  func `the last cell of the screen is left alone where the terminal would scroll`(
    fills: Bool, width: Int
  ) {
    var repeats = RowRepeats()
    repeats.fillsLastCell = fills
    let blank = "0:" + String(repeating: " ", count: width)
    #expect(sent(repeats.next(for: frame([(0, "❤")], row: 1))) == [blank, "0:❤"])
    #expect(sent(repeats.next(for: frame([(0, "a")], row: 1))) == [blank, "0:a"])
  }

  @Test func `a text that fills the last line stays where the terminal would scroll`() {
    var repeats = RowRepeats()
    let risky = "❤" + String(repeating: "x", count: 19)
    #expect(!sent(repeats.next(for: frame([(0, risky)], row: 1))).contains { $0.hasPrefix("0: ") })
    let safe = String(repeating: "y", count: 20)
    #expect(repeats.next(for: frame([(0, safe)], row: 1)).isEmpty)
  }

  @Test func `a match over a part of a text leaves the rest of it`() {
    var repeats = RowRepeats()
    #expect(
      sent(repeats.next(for: frame([(1, "hot ❤ soup"), (1, "hot"), (14, "8.5")])))
        == ["1:             ", "1:hot ❤ soup", "1:hot", "11:   ", "14:8.5", "17:   "])
    var later = RowRepeats()
    #expect(
      sent(later.next(for: frame([(1, "hot ❤ soup"), (7, "soup"), (14, "8.5")])))
        == ["1:             ", "1:hot ❤ soup", "7:soup", "11:   ", "14:8.5", "17:   "])
  }

  @Test func `texts from right to left are isolated, each for itself`() {
    var repeats = RowRepeats()
    repeats.isolates = true
    #expect(
      sent(repeats.next(for: frame([(1, "שלום"), (7, "مرق"), (14, "8.5")]))) == [
        "1:      ", "0: ", "1:\u{2068}שלום\u{2069}", "7:       ", "7:\u{2068}مرق\u{2069}",
        "14:8.5", "17:   ",
      ])
    // The mark before it is sent again with it, or the isolate of the last time would stay there.
    #expect(
      sent(repeats.next(for: frame([(0, "~"), (1, "שלום")])))
        == [
          "0:                    ", "0:~", "1:                   ", "0:~",
          "1:\u{2068}שלום\u{2069}",
        ])
  }

  @Test func `where an isolate was and is no more the whole line is sent again`() {
    var repeats = RowRepeats()
    repeats.isolates = true
    _ = repeats.next(for: frame([(0, "~"), (1, "שלום"), (7, "8.5")]))
    #expect(
      sent(repeats.next(for: frame([(0, "~"), (1, "soup"), (7, "8.5")])))
        == ["0:                    ", "0:~", "1:soup", "7:8.5"])
    #expect(repeats.next(for: frame([(0, "~"), (1, "soup"), (7, "8.5")])).isEmpty)
    _ = repeats.next(for: frame([(3, "שלום"), (9, "8.5")]))
    let line = sent(repeats.next(for: frame([(1, "שלום"), (9, "8.5")])))
    #expect(line.first == "0:                    ", "\(line)")
    #expect(line.contains("1:\u{2068}שלום\u{2069}"), "\(line)")
    #expect(sent(repeats.next(for: frame([]))) == ["0:                    "])
  }

  @Test func `at the left edge a mark parts a text from what follows`() {
    var repeats = RowRepeats()
    repeats.isolates = true
    #expect(
      sent(repeats.next(for: frame([(0, "שלום"), (7, "8.5")])))
        == ["0:       ", "0:שלום\u{200E}", "7:8.5", "10:          "])
  }

  @Test func `a match at the end of an isolated text ends the isolate too`() {
    var repeats = RowRepeats()
    repeats.isolates = true
    #expect(
      sent(repeats.next(for: frame([(1, "אב גד"), (1, "אב"), (4, "גד"), (9, "8")]))) == [
        "1:        ", "0: ", "1:\u{2068}אב גד\u{2069}", "1:אב", "4:גד\u{2069}", "6:   ", "9:8",
        "10:          ",
      ])
  }

  @Test func `without isolates each text still has its own column`() {
    var repeats = RowRepeats()
    #expect(
      sent(repeats.next(for: frame([(1, "שלום"), (7, "مرق"), (14, "8.5")])))
        == ["1:      ", "1:שלום", "7:       ", "7:مرق", "14:8.5", "17:   "])
  }
}
