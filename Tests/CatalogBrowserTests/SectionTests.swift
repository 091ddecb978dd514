import CatalogBrowser
import CatalogModel
import Testing

@Suite struct SectionTests {
  /// A list of seven dishes with headings above the first, the third and the last.
  private func browser(columns: Int = 40, rows: Int = 14, count: Int = 7) -> TestBrowser {
    var list = Samples.list(count: count)
    list.sections = ListSections([(1, "Breakfast"), (3, "Sweet\u{20}things"), (7, "Soups")])
    return TestBrowser(
      Browser(list: list, now: 1_000_000, widths: testWidths), columns: columns, rows: rows,
      record: Samples.record)
  }

  @Test func `a heading stands above the first row of its section`() {
    var browser = browser(rows: 15)
    browser.press(.down, .down)
    #expect(
      browser.frame.text == """
         Menu   7 rows · example.org · just now
         Name                             Price
         ━━━━━━━━━━━━━━━━━━━━━━━━━─────────────
         Breakfast
         Big Batter Breakfast             13.5
         Country Breakfast                 8.5
         Sweet things
         Crème Brûlée                      7.25
         Eggs Benedict                    11
         Ramen 🍜                         12.0
         Oysters                   market price
         Soups
         Daily soup                        –

         ? help  → more  / find  q quit   row 3
        """)
    #expect(browser.frame.cursor == ScreenPosition(row: 7, column: 0))
    let headings = browser.frame.runs.filter {
      $0.style.attributes == [.bold, .dim] && $0.style.role == .header
    }
    #expect(headings.map(\.text) == ["Breakfast", "Sweet things", "Soups"])
  }

  @Test func `the brackets go from section to section and say when there is none`() {
    var browser = browser(rows: 9)
    browser.type("]")
    #expect(browser.browser.cursor == 3)
    browser.type("]")
    #expect(browser.browser.cursor == 7)
    browser.type("]")
    #expect(browser.browser.cursor == 7)
    #expect(browser.status == " no section below this row")
    browser.type("k[")
    #expect(browser.browser.cursor == 3)
    #expect(browser.lines.contains(" Sweet things"))
    browser.type("2[")
    #expect(browser.browser.cursor == 1)
    browser.type("[")
    #expect(browser.status == " no section above this row")
    browser.type("2]")
    #expect(browser.browser.cursor == 7)
    var plain = Samples.browser()
    plain.type("]")
    #expect(plain.status == " no sections here: they need heading rows or a category column")
  }

  @Test(arguments: [4, 5, 6, 7, 8, 9, 10, 12, 16])
  func `paging down shows every row and heading, and paging up comes back`(rows: Int) {
    var list = Samples.list(count: 60)
    list.sections = ListSections(
      [1, 2, 3, 9, 20, 21, 40, 60].map { (first: $0, heading: "Section \($0)") })
    var browser = TestBrowser(
      Browser(list: list, now: 0, widths: testWidths), columns: 40, rows: rows
    ) { Record(position: $0, values: [.text("Dish \($0)."), .none, .none]) }
    var seen = browser.lines
    for _ in 0..<60 {
      browser.press(.pageDown)
      #expect(browser.lines.contains { $0.contains("Dish \(browser.browser.cursor).") })
      seen += browser.lines
    }
    for row in 1...60 { #expect(seen.contains { $0.contains("Dish \(row).") }, "row \(row)") }
    #expect(browser.browser.cursor == 60)
    for _ in 0..<60 { browser.press(.pageUp) }
    #expect(browser.browser.cursor == 1)
    #expect(browser.browser.top == 1)
  }

  @Test func `headings outside of the list do no harm`() {
    var list = Samples.list(count: 2)
    list.sections = ListSections([
      (-5, "a"), (0, "b"), (2, "c"), (2, "d"), (9, "e"), (Int.max, "f"),
    ])
    var browser = TestBrowser(
      Browser(list: list, now: 0, widths: testWidths), columns: 40, rows: 12,
      record: Samples.record)
    browser.type("]]]")
    #expect(browser.browser.cursor == 2)
    #expect(browser.lines[4] == " c")
  }
}
