import CatalogBrowser
import Testing

/// Typing the name of a file.
@Suite struct ExportPromptTests {
  @Test(
    arguments: [
      ([.character("a"), .character("é"), .enter], "aé"),
      ([.character("a"), .character("b"), .backspace, .character("c"), .enter], "ac"),
      ([.character("a"), .character("b"), .left, .left, .character("x"), .end, .enter], "xab"),
      ([.character("q"), .character("?"), .character("j"), .enter], "q?j"),
      ([.character("a"), .character("b"), .home, .delete, .enter], "b"),
      ([.character("a"), .control("u"), .character("z"), .enter], "z"),
      (
        [
          .character("a"), .character("/"), .character("b"), .control("w"), .character("c"), .enter,
        ], "a/c"
      ),
    ] as [([Key], String)])
  func `keys edit it, Enter asks for the file`(keys: [Key], name: String) {
    var browser = Samples.browser()
    browser.type("E")
    keys.forEach { browser.send(.key($0)) }
    #expect(browser.effects == [.export(path: name)])
    browser.type("j")
    #expect(browser.browser.cursor == 2)
  }

  @Test(arguments: [[Key.escape], [.control("c")], [.enter], [.backspace]])
  func `it is given up`(keys: [Key]) {
    var browser = Samples.browser()
    browser.type("E")
    keys.forEach { browser.send(.key($0)) }
    #expect(browser.effects == [])
    browser.type("j")
    #expect(browser.browser.cursor == 2)
  }

  @Test(arguments: [
    (80, " write to file: x.c       .csv .tsv .json .ndjson .md .txt .sqlite  Esc cancels"),
    (40, " write to file: x.c"), (20, " file: x.c"), (5, "x.c"), (3, ".c"), (1, "c"),
  ])
  func `it is drawn with the forms as far as there is room`(columns: Int, line: String) {
    var browser = Samples.browser(columns: columns, rows: 5)
    browser.type("Ex.c")
    #expect(browser.status == line)
    #expect(browser.frame.cursor?.row == 4)
  }

  @Test func `a long name is shown from its end, whatever the screen`() {
    for (columns, rows) in [(80, 24), (40, 10), (2, 2), (1, 1)] {
      var browser = Samples.browser(columns: columns, rows: rows)
      browser.type("E" + String(repeating: "long/", count: 60) + "x.csv")
      #expect(browser.lines.count == rows)
      #expect(columns < 40 || browser.status.hasSuffix("long/x.csv"))
    }
  }

  @Test func `an empty list has nothing to write`() {
    var browser = Samples.browser(count: 0)
    browser.type("E")
    #expect(browser.status == " there are no records to write")
  }
}
