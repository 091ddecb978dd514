import CatalogBrowser
import CatalogModel
import Testing

/// Which keys the status line names.
@Suite struct HintTests {
  private func status(_ browser: TestBrowser) -> String {
    let parts = browser.status.split(separator: "   ").first.map(String.init) ?? ""
    return parts.trimmingPrefix { $0 == " " }.description
  }

  @Test func `a reload that changed something leads to the changes and back`() {
    var browser = Samples.browser(columns: 100)
    browser.send(.listReplaced(Samples.changedList(generation: 3), cursor: 1, notice: "+1 new"))
    browser.type("j")
    #expect(
      status(browser)
        == "? help  } next change  c only these  U undo  / find  & filter  s sort  Enter open  q quit"
    )
    browser.type("c")
    browser.answer(Samples.onlyChanged, cursor: 1)
    #expect(
      status(browser).hasPrefix("? help  c all rows  C accept as seen  / find  & filter"))
  }

  @Test func `marks, filters, matches and errors have their keys`() {
    var browser = QueryBrowser(columns: 100)
    browser.type("m")
    #expect(
      browser.status.hasPrefix(" ? help  m mark  E export  y copy  + - quantity  / find  "))
    browser.type("&eggs")
    browser.press(.enter)
    #expect(
      browser.status.hasPrefix(" ? help  Esc all rows  m mark  E export  y copy  + - quantity  "))
    browser.press(.escape)
    browser.type("/eggs")
    browser.press(.enter)
    browser.type("j")
    #expect(browser.status.hasPrefix(" ? help  n next match  m mark  E export  "))
    browser.send(.message(Message(.error, "cannot connect")))
    browser.type("j")
    #expect(browser.status.hasPrefix(" ? help  e report  n next match  "))
  }

  @Test(arguments: [14, 16, 20, 30, 40, 60, 80, 120])
  func `help and leaving are never cut, and no hint is cut in two`(columns: Int) {
    for keys in ["", "m", "mj+", "G"] {
      for list in [Samples.changedList(), Samples.list(count: 7), Samples.onlyChanged] {
        var browser = TestBrowser(
          Browser(list: list, now: 0, widths: testWidths), columns: columns, rows: 10,
          record: Samples.changedRecord)
        browser.type(keys)
        let words = browser.status.split(separator: " ")
        #expect(words.prefix(2) == ["?", "help"], "\(browser.status)")
        #expect(browser.status.contains(columns < 16 ? "help" : "q quit"), "\(browser.status)")
        #expect(!browser.status.contains("…"))
      }
    }
  }

  @Test func `hints stay the same in all rows`() {
    var browser = Samples.browser(count: 1_200)
    let first = browser.status.split(separator: " row ").first
    for key: Key in [.down, .pageDown, .end, .up] {
      browser.press(key)
      let hints = browser.status.split(separator: " row ").first
      #expect(
        hints?.trimmingSuffix { $0 == " " } == first?.trimmingSuffix { $0 == " " },
        "\(browser.status)")
    }
  }

  @Test func `the arrows for columns are named, and columns that are not on the screen`() {
    #expect(Samples.browser(columns: 100).status.contains("  m mark  r reload  ←→ column  "))
    #expect(Samples.browser(columns: 40, rows: 10).status.hasPrefix(" ? help  → more  / find  "))
    var browser = Samples.browser(columns: 70)
    browser.type("lv q")
    #expect(browser.status.hasPrefix(" ? help  v 1 hidden column  / find  & filter  s sort  "))
    browser.type("vj j q")
    #expect(browser.status.hasPrefix(" ? help  v 1 hidden column  "))
    #expect(!Samples.browser(count: 0).status.contains("column"))
  }

  @Test func `each page has the keys that it has`() {
    var browser = Samples.browser(columns: 60, rows: 10)
    browser.type("?")
    #expect(browser.status == " q close  j k scroll  Space page")
    browser.type("ve")
    #expect(browser.status == " q close")
    browser.send(.message(Message(.error, "cannot connect")))
    browser.type("k")
    #expect(browser.status == " q close  r reload")
    var small = Samples.browser(columns: 20, rows: 5)
    small.type("vj")
    #expect(small.status == " q close  Space hide")
    small.type(" j")
    #expect(small.status == " q close  Space hide")
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isCut: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isCut(last) { text.removeLast() }
    return text
  }
}
