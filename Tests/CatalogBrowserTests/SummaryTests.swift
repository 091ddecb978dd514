import CatalogBrowser
import CatalogModel
import Testing

@Suite struct SummaryTests {
  private func summary(_ type: AttributeType, _ values: [Value]) -> ColumnSummary {
    var summarizer = ColumnSummarizer(type: type)
    values.forEach { summarizer.add($0) }
    return summarizer.summary
  }

  private func euro(_ significand: Int64) -> Value {
    .price(
      Price(text: "", amount: Amount(significand: significand, scale: 2), currency: "EUR"))
  }

  @Test func `one currency fits into the status line`() {
    var browser = Samples.browser(columns: 80, rows: 24)
    browser.type("ll=")
    #expect(browser.effects == [.summarise(generation: 1, attribute: "price")])
    #expect(browser.status.contains("summing up Price … Esc cancels"))
    let values = Samples.menu.map { $0[2] }
    browser.send(.summary(generation: 1, attribute: "price", summary(.price, values)))
    #expect(
      browser.status == " Price  values 5 of 7 rows  Σ 52.25  lowest 7.25  median 11  highest 13.5")
    browser.type("j")
    #expect(!browser.status.contains("Price"))
  }

  @Test func `several currencies and narrow screens have a page`() {
    var browser = Samples.browser(columns: 40, rows: 20)
    browser.type("=")
    let values = [euro(100), euro(250), Samples.price("4", 4, 0), .none]
    browser.send(.summary(generation: 1, attribute: "name", summary(.price, values)))
    #expect(
      browser.lines.prefix(15).joined(separator: "\n") == """
         Summary            7 records · 3 h ago
         Name, over the rows shown

         values   3 of 4 rows

         rows     2
         Σ        3.50 EUR
         lowest   1.00
         median   1.75
         highest  2.50

         rows     1
         Σ        4
         lowest   4
         median   4
        """)
    browser.type("=")
    #expect(browser.lines[0].hasPrefix(" Menu"))
    for (columns, rows) in [(1, 1), (20, 5), (120, 40)] {
      var other = Samples.browser(columns: columns, rows: rows)
      other.type("=")
      other.send(.summary(generation: 1, attribute: "name", summary(.price, values)))
      other.type("jjjG")
      #expect(other.lines.count == rows)
      other.type("q")
      #expect(!other.effects.contains(.quit(status: 0)))
    }
  }

  @Test func `texts and dates have what can be said of them`() {
    var browser = Samples.browser()
    browser.type("=")
    let texts = summary(.text, ["tea", "cake", "tea"].map { .text($0) })
    browser.send(.summary(generation: 1, attribute: "name", texts))
    #expect(browser.status == " Name  rows 3  different 2  commonest tea (2 ×)")
    browser.type("=")
    let dates = summary(.date, [.date("2020-01-02"), .none])
    browser.send(.summary(generation: 1, attribute: "name", dates))
    #expect(
      browser.status
        == " Name  values 1 of 2 rows  different 1  earliest 2020-01-02  latest 2020-01-02")
    browser.type("=")
    browser.send(.summary(generation: 1, attribute: "name", summary(.price, [])))
    #expect(browser.status == " Name  rows 0")
  }

  @Test func `other rows and other lists end the wait for it`() {
    var browser = QueryBrowser()
    browser.type("=")
    browser.send(.key(.character("&")))
    browser.type("egg\r")
    #expect(browser.effects.contains(.cancelSummary))
    browser.effects = []
    browser.press(.escape)
    #expect(browser.browser.list.query.filter == "")
    #expect(!browser.effects.contains(.cancelSummary))
    browser.type("=")
    browser.isHeld = true
    browser.type("&egg")
    browser.press(.enter)
    browser.answer()
    #expect(browser.status == " not summed up; the rows are others now")
    var children = Samples.albums()
    children.openChildren(3)
    children.type("=")
    children.effects = []
    children.type("q")
    #expect(children.effects.contains(.cancelSummary))
    children.press(.escape)
    #expect(children.effects.count { $0 == .cancelSummary } == 1)
  }

  @Test func `Esc gives it up, and what nobody waits for is dropped`() {
    var browser = Samples.browser()
    browser.type("=")
    browser.press(.escape)
    #expect(browser.effects.last == .cancelSummary)
    #expect(browser.status == " not summed up")
    browser.send(.summary(generation: 1, attribute: "name", summary(.text, [])))
    #expect(browser.status == " not summed up")
    browser.type("=")
    browser.send(
      .listReplaced(Samples.list(count: 3, generation: 2), cursor: 1, notice: ""))
    browser.send(.summary(generation: 1, attribute: "name", summary(.text, [])))
    #expect(!browser.status.contains("different"))
  }
}
