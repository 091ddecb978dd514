import CatalogBrowser
import CatalogModel
import Testing

@Suite struct BoardTests {
  @Test func `a menu board turns its pages and begins again`() {
    var browser = Samples.browser(count: 25, columns: 60, rows: 14)
    var tops: [Int] = []
    for _ in 0..<5 {
      browser.send(.turnPage)
      tops.append(browser.browser.top)
    }
    #expect(tops == [11, 16, 1, 11, 16])
    #expect(browser.browser.cursor == 21)
    #expect(browser.fetches.count == 1)
  }

  @Test(arguments: [0, 1, 10])
  func `nothing turns when everything fits`(count: Int) {
    var browser = Samples.browser(count: count, columns: 60, rows: 14)
    let frame = browser.frame
    browser.send(.turnPage)
    #expect(browser.frame == frame)
  }

  @Test func `turning is no key: messages and counts stay`() {
    var browser = Samples.browser(count: 25, columns: 60, rows: 14)
    browser.send(.message(Message(.warning, "the store was damaged")))
    browser.send(.turnPage)
    #expect(browser.status == " the store was damaged")
    browser.type("2")
    browser.send(.turnPage)
    #expect(browser.status.hasPrefix(" 2 "))
  }

  @Test(arguments: [Key.enter, .character("?")])
  func `nothing turns below what somebody reads`(key: Key) {
    var browser = Samples.browser(count: 25, columns: 60, rows: 24)
    browser.press(key)
    browser.send(.turnPage)
    #expect(browser.browser.cursor == 1)
  }

  @Test func `every row of every section comes by`() {
    var list = Samples.list(count: 60)
    list.sections = ListSections([1, 2, 9, 30].map { (first: $0, heading: "Section \($0)") })
    var browser = TestBrowser(
      Browser(list: list, now: 0, widths: testWidths), columns: 40, rows: 12
    ) { Record(position: $0, values: [.text("Dish \($0)."), .none, .none]) }
    var seen = browser.frame.text
    repeat {
      browser.send(.turnPage)
      seen += browser.frame.text
    } while browser.browser.top > 1
    for row in 1...60 { #expect(seen.contains("Dish \(row).")) }
  }

  @Test(arguments: [
    (80, " Menu     newer list refused · 7 records · example.org · updated 3 h ago"),
    (60, " Menu         newer list refused · 7 rows · example.org · 3 h ago"),
    (40, " Menu    newer list refused · 7 records"), (30, " Menu       newer list refused"),
    (20, " newer list refused"), (26, " Menu  newer list refused"), (12, " newer lis…"), (1, ""),
  ])
  func `a warning stays in the title longer than anything else`(columns: Int, title: String) {
    var browser = Samples.browser(columns: columns, rows: 6)
    browser.send(.warning("newer list refused"))
    #expect(browser.lines[0].split(separator: " ") == title.split(separator: " "))
    if columns > 12 { #expect(browser.frame.text(with: .bold).contains("newer list refused")) }
    browser.send(.clock(1_000_000))
    browser.press(.down, .escape)
    #expect(browser.lines[0].split(separator: " ").first == title.split(separator: " ").first)
    browser.send(.warning(nil))
    #expect(!browser.frame.text.contains("newer"))
  }
}
