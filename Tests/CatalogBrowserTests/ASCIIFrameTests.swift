import CatalogBrowser
import Testing

/// Lines and marks in ASCII.
@Suite struct ASCIIFrameTests {
  @Test(arguments: [(80, 24), (40, 10), (120, 40), (1, 1)])
  func `all of our own glyphs are ASCII`(columns: Int, rows: Int) {
    for keys: [Key] in [
      [], [.enter], [.character("?")], [.character("e")], [.character("E")], [.character("9")],
    ] {
      var browser = Samples.browser(
        DisplayOptions(isASCII: true), isChanged: true, columns: columns, rows: rows)
      browser.type("3j")
      keys.forEach { browser.send(.key($0)) }
      browser.send(.reloadStarted("example.org"))
      browser.send(.reloadProgress(ReloadProgress(label: "x", bytes: 50, totalBytes: 100)))
      let texts = browser.frame.runs.map(\.text)
      let others = texts.filter { text in
        !text.allSatisfy(\.isASCII) && !["Crème", "Ramen", "豚骨"].contains { text.contains($0) }
      }
      #expect(others == [])
      #expect(browser.lines.count == rows)
    }
  }

  @Test func `the list is as usual otherwise`() {
    #expect(
      Samples.browser(DisplayOptions(isASCII: true), columns: 40, rows: 10).frame.text == """
         Menu    7 rows - example.org - 3 h ago
         Name                             Price
         =========================-------------
         Big Batter Breakfast             13.5
         Country Breakfast                 8.5
         Crème Brûlée                      7.25
         Eggs Benedict                    11
         Ramen 🍜                         12.0
         Oysters                   market price
         ? help  Right more  q quit       row 1
        """)
  }
}
