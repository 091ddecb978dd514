import CatalogBrowser
import CatalogModel
import Testing

/// In which order Esc gives things up, and what is said of that.
@Suite struct EscapeTests {
  @Test(arguments: [Key.escape, .control("c")])
  func `what is waited for is given up before what works behind the list`(key: Key) {
    var browser = QueryBrowser(count: 70)
    browser.send(.reloadStarted("example.org"))
    browser.send(.exporting(ExportProgress(file: "x.csv")))
    browser.isHeld = true
    browser.type("3s")
    browser.send(.clock(1_000_002))
    #expect(browser.status == " sorting…  Esc cancels")
    var given: [[Effect]] = []
    for _ in 0..<3 {
      browser.effects = []
      browser.press(key)
      given.append(browser.effects)
    }
    #expect(given == [[], [.cancelExport], [.cancelReload]])
    #expect(browser.held.count == 2)
    browser.answer()
    #expect(browser.browser.list.query.isEmpty)
  }

  @Test(arguments: [Key.escape, .control("c")])
  func `a match that takes long is given up before what works behind the list`(key: Key) {
    var browser = QueryBrowser(count: 70)
    browser.send(.reloadStarted("example.org"))
    browser.isHeld = true
    browser.type("/egg\r")
    browser.send(.clock(1_000_002))
    #expect(browser.status == " searching…  Esc cancels")
    browser.effects = []
    browser.press(key)
    #expect(browser.effects == [.stopFinding])
    browser.press(key)
    #expect(browser.effects == [.stopFinding, .cancelReload])
  }

  @Test func `a find that another one has ended is asked for again when that is given up`() {
    var browser = QueryBrowser()
    browser.isHeld = true
    browser.type("/egg\r")
    browser.held = []
    browser.type("/soup")
    browser.held = []
    browser.press(.escape)
    #expect(browser.held == [.find(generation: 1, text: "egg", from: 1)])
    browser.answer()
    #expect(browser.selected == 1)
    // What was found is not asked for again.
    browser.type("/soup")
    browser.press(.escape)
    browser.held = []
    browser.type("n")
    #expect(browser.held.isEmpty)
    #expect(browser.selected == 2)
  }

  @Test(arguments: [
    (true, false, "Esc shows the unchanged rows too, & changes the filter."),
    (false, true, "Esc goes back to the filter before, & changes the filter."),
    (false, false, "Esc shows all records, & changes the filter."),
  ])
  func `an empty list says what Esc does, and Esc does it`(
    isChangedOnly: Bool, hasStep: Bool, sentence: String
  ) {
    var browser = QueryBrowser()
    browser.type("&egg\r")
    if hasStep { browser.type("2G,") }
    browser.type("&")
    browser.press(.control("u"))
    browser.type("xyz\r")
    var list = browser.browser.list
    list.generation = 90
    list.query.isChangedOnly = isChangedOnly
    browser.send(.rowsReplaced(list, level: 0, cursor: nil, answering: list.query))
    #expect(browser.lines[4] == " " + sentence)
    browser.isHeld = true
    browser.press(.escape)
    let filter = isChangedOnly ? "xyz" : hasStep ? "egg" : ""
    let asked: [ListQuery?] = browser.held.map {
      if case .show(_, let query, _) = $0 { query } else { nil }
    }
    #expect(asked == [ListQuery(filter: filter)])
  }
}
