import CatalogBrowser
import CatalogModel
import Testing

/// Where the selected row stands when the screen or the rows become others.
@Suite struct PlaceTests {
  private func place(_ browser: QueryBrowser) -> [Int] {
    [browser.browser.cursor, browser.browser.cursor - browser.browser.top]
  }

  @Test func `a row that is filtered out for a while comes back to its line`() {
    for filter in ["egg", "xyz", "name:soup", "price<9"] {
      var browser = QueryBrowser(count: 300)
      browser.type("100G3j")
      #expect(place(browser) == [103, 8])
      browser.type("&" + filter)
      browser.press(.escape)
      #expect(place(browser) == [103, 8], "\(filter)")
    }
  }

  @Test func `leaving a filter keeps the rows above the cursor`() {
    var browser = QueryBrowser(count: 300)
    browser.type("100G3j&egg")
    browser.press(.enter)
    #expect(browser.selected == 103)
    #expect(place(browser)[1] == 8)
    browser.press(.escape)
    #expect(place(browser) == [103, 8])
    browser.type("&egg")
    browser.press(.enter)
    browser.type("kkk")
    #expect(place(browser)[1] == 5)
    let selected = browser.selected
    browser.press(.escape)
    #expect(place(browser) == [selected, 5])
    // At the ends of the list there is no more.
    browser.type("2G&egg")
    browser.press(.enter, .escape)
    #expect(place(browser) == [2, 1])
  }

  @Test func `few matches do not forget where the row was`() {
    var browser = QueryBrowser(count: 300)
    browser.type("100G3j&name:benedict price=11 egg")
    browser.press(.enter)
    let row = browser.selected
    #expect(row == 109)
    browser.type(",")
    browser.press(.escape, .escape)
    #expect(place(browser) == [109, 8])
  }

  @Test func `a sort keeps the row on its line`() {
    var browser = QueryBrowser(count: 300)
    browser.type("100G3j3s")
    #expect(place(browser)[1] == 8)
    #expect(browser.selected == 103)
    browser.type("ss")
    #expect(place(browser) == [103, 8])
  }

  @Test(arguments: [(80, 6), (40, 10), (20, 5), (80, 3), (1, 1)])
  func `a smaller screen and back again shows the same rows`(columns: Int, rows: Int) {
    var browser = QueryBrowser(count: 300)
    browser.type("100G3j")
    browser.send(.resized(columns: columns, rows: rows))
    #expect(browser.browser.cursor == 103)
    #expect(browser.browser.top <= 103)
    browser.send(.resized(columns: 80, rows: 14))
    #expect(place(browser) == [103, 8])
    browser.send(.resized(columns: 80, rows: 40))
    #expect(place(browser) == [103, 8])
  }

  @Test func `a move on the smaller screen counts`() {
    var browser = QueryBrowser(count: 300)
    browser.type("100G3j")
    browser.send(.resized(columns: 80, rows: 8))
    browser.type("k")
    let above = place(browser)[1]
    browser.send(.resized(columns: 80, rows: 14))
    #expect(place(browser) == [102, above])
  }

  @Test func `closing the detail pane shows the rows that were there`() {
    var browser = QueryBrowser(count: 300, rows: 24)
    browser.type("100G8j")
    let before = place(browser)
    browser.press(.enter)
    #expect(place(browser)[0] == 108)
    browser.press(.escape)
    #expect(place(browser) == before)
  }
}
