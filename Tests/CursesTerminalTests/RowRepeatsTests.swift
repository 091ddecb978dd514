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
    #expect(repeats.next(for: frame([(0, "a"), (4, "é豚…"), (9, "b")])).isEmpty)
  }

  @Test func `a line that did not change is not sent twice`() {
    var repeats = RowRepeats()
    let picture = frame([(0, "❤"), (9, "b")])
    #expect(sent(repeats.next(for: picture)) == ["0:         ", "0:❤", "9:b", "10:          "])
    #expect(repeats.next(for: picture).isEmpty)
    repeats.reset()
    #expect(!repeats.next(for: picture).isEmpty)
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

  @Test func `the last cell of the screen is left alone`() {
    var repeats = RowRepeats()
    #expect(
      sent(repeats.next(for: frame([(0, "❤")], row: 1))) == [
        "0:" + String(repeating: " ", count: 19), "0:❤",
      ])
  }
}
