import CatalogBrowser
import CatalogModel
import Testing

/// What is said about words of a filter that are not what they look like.
@Suite struct FilterRemarkTests {
  @Test func `while it is typed the line above says so, and the next key is not kept waiting`() {
    var browser = QueryBrowser()
    browser.type("&prix<")
    #expect(browser.lines[12] == "")
    browser.type("3")
    #expect(
      browser.lines[12]
        == " no column prix: looks for the text \"prix<3\"; columns: name, detail, price")
    #expect(browser.status.hasPrefix(" & prix<3 "))
    #expect(browser.frame.cursor == ScreenPosition(row: 13, column: 9))
    browser.press(.control("u"))
    browser.type("price<9")
    #expect(browser.lines[12] == "")
    #expect(browser.names.count == 2)
    browser.press(.backspace)
    browser.type("abc")
    #expect(
      browser.lines[12] == " \"abc\" is no number: looks for the text \"price<abc\"")
  }

  @Test func `once it is accepted the status line says so until the next key`() {
    var browser = QueryBrowser()
    browser.type("&price:market")
    browser.press(.enter)
    #expect(browser.status == " \"market\" is no number: looks for that text in price")
    #expect(browser.names == ["Oysters"])
    browser.type("j")
    #expect(browser.status.hasPrefix(" ? help"))
  }

  @Test func `at 40 by 10 it takes two lines, and none where there is no room`() {
    var browser = QueryBrowser(columns: 40, rows: 10)
    browser.type("/prix<3")
    #expect(browser.lines[7] == " no column prix: looks for the text")
    #expect(browser.lines[8] == " \"prix<3\"; columns: name, detail, price")
    browser.press(.enter)
    #expect(browser.lines.suffix(2).joined().contains("no match; no column prix"))
    var small = QueryBrowser(columns: 20, rows: 4)
    small.type("&prix<3")
    #expect(small.lines.count == 4)
    #expect(!small.lines.joined().contains("no column"))
  }

  @Test func `a filter that was given is told about at the start`() {
    var browser = QueryBrowser()
    _ = browser.browser.begin(with: ListQuery(filter: "colour:red"))
    #expect(browser.frame.lines.joined().contains("no column colour: looks for the text"))
  }
}
