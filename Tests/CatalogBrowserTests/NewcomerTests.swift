import CatalogModel
import Testing

@testable import CatalogBrowser

/// What somebody needs who opens a list for the first time.
@Suite struct NewcomerTests {
  @Test func `an empty filter shows what can be typed`() {
    var browser = QueryBrowser()
    browser.type("&")
    #expect(browser.status.hasPrefix(" &  words, or price<12"), "\(browser.status)")
    browser.type("e")
    #expect(!browser.status.contains("words, or"))
    var plain = QueryBrowser(display: DisplayOptions(isPlain: true))
    plain.type("&")
    #expect(!plain.status.contains("words, or"))
  }

  @Test(arguments: [
    ("<2", "price<2"), ("2>price", "price<2"), ("price 1..2", "price:1-2"),
    ("xyz & price<2", "xyz price<2"),
  ])
  func `a comparison that is looked for as text is explained`(typed: String, meant: String) {
    var browser = QueryBrowser()
    browser.type("&\(typed)")
    browser.press(.enter)
    let text = browser.lines.map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
    #expect(text.contains("is looked for as text;"), "\(text)")
    #expect(text.contains("\(meant)."), "\(text)")
  }

  @Test func `a comparison without a number says so`() {
    var browser = QueryBrowser()
    browser.type("&price<")
    browser.press(.enter)
    #expect(browser.status.hasPrefix(" price<: nothing to compare with"), "\(browser.status)")
    var plain = QueryBrowser(display: DisplayOptions(isPlain: true))
    plain.type("&price<")
    plain.press(.enter)
    #expect(plain.status.hasSuffix("price<: nothing to compare with"), "\(plain.status)")
  }

  @Test func `an answer that comes later is heard twice too`() {
    var browser = QueryBrowser(display: DisplayOptions(isPlain: true))
    let answers = (0..<3).map { _ in
      browser.type("j")
      browser.send(.message(Message(.info, "already current")))
      return browser.status
    }
    #expect(answers == [" already current", " already current, again", " already current"])
  }

  @Test func `a count says what it may be for`() {
    var browser = QueryBrowser()
    browser.type("2")
    #expect(
      browser.status.contains("m marks so many, s sorts that column, Esc drops it"),
      "\(browser.status)")
    browser.type("0")
    #expect(!browser.status.contains("sorts"), "\(browser.status)")
  }

  @Test func `m is named in an ordinary list and after a mark`() {
    var browser = Samples.browser(count: 400)
    #expect(browser.status.contains("  m mark  "))
    browser.type("m")
    #expect(browser.status.hasPrefix(" ? help  m mark  "))
    var narrowed = QueryBrowser(columns: 60)
    narrowed.type("7m&eggs")
    narrowed.press(.enter)
    narrowed.type("j")
    #expect(narrowed.status.contains("Esc all rows"), "\(narrowed.status)")
  }

  @Test func `in the plain form the rows stay while a line is typed`() {
    var browser = QueryBrowser(display: DisplayOptions(isPlain: true))
    let before = browser.lines.dropLast()
    for text in ["&", "e", "g", "g"] {
      browser.type(text)
      #expect(browser.lines.dropLast() == before)
    }
    #expect(browser.status.hasSuffix(" 4 of 7 match"))
    browser.press(.enter)
    #expect(browser.lines.dropLast() != before)
    browser.press(.escape)
    #expect(browser.status == " filter off; 7 records, row 1")
    browser.type("/soup")
    #expect(browser.lines.dropLast() == before)
    browser.press(.escape)
    #expect(browser.status == " find cancelled; row 1 of 7")
  }

  @Test func `the same answer twice is not the same sentence`() {
    var browser = Samples.browser(DisplayOptions(isPlain: true), count: 7)
    browser.type("G")
    var said: [String] = []
    for _ in 0..<4 {
      browser.type("j")
      said.append(browser.status)
    }
    #expect(
      said == [" the last row", " the last row, again", " the last row", " the last row, again"])
  }

  @Test func `the report names what is gone`() {
    var browser = Samples.browser()
    var list = Samples.list(count: 7, generation: 2)
    list.changes = ListChanges(gone: 7, goneNames: ["Tea", "Milk"])
    browser.send(.listReplaced(list, cursor: 1, notice: "−7 gone"))
    browser.type("}")
    #expect(
      browser.status.hasPrefix(
        " no row is new or changed; 7 records are gone: Tea; e names more"), "\(browser.status)")
    browser.type("e")
    let text = browser.frame.text
    #expect(text.contains("gone: Tea"))
    #expect(text.contains("gone: Milk"))
    #expect(text.contains("and 5 more"))
  }

  @Test func `closing the page of columns says how many are hidden`() {
    var browser = Samples.browser(DisplayOptions(isPlain: true), count: 7)
    browser.type("vj q")
    #expect(browser.status == " closed; row 1 of 7; 1 column hidden")
  }
}
