import CatalogModel
import Testing

@testable import CatalogBrowser

/// The first records of a list that is still being filled.
@Suite struct PreviewTests {
  private func browser(
    count: Int = 999, columns: Int = 80, rows: Int = 10, childNoun: String? = nil,
    isPlain: Bool = false
  ) -> TestBrowser {
    var list = Samples.list(count: count, generation: 0, origin: "")
    list.loadedAt = nil
    list.isPreview = true
    list.childNoun = childNoun
    var display = DisplayOptions()
    display.isPlain = isPlain
    return TestBrowser(
      Browser(list: list, now: 1_000_000, widths: testWidths, display: display), columns: columns,
      rows: rows, record: Samples.record)
  }

  @Test(arguments: [
    (Int?.none, "loading…"), (0, "loading… 0 %"), (41, "loading… 41 %"), (100, "loading… 100 %"),
  ])
  func `the title says how far the list is`(percent: Int?, text: String) {
    var browser = browser()
    browser.send(.loading(percent: percent))
    #expect(browser.lines[0].hasSuffix(" " + text))
    #expect(browser.lines[0].hasPrefix(" Menu  "))
  }

  @Test func `a screen reader is not told every step`() {
    var browser = browser(isPlain: true)
    browser.send(.loading(percent: 12))
    let title = browser.lines[0]
    browser.send(.loading(percent: 13))
    #expect(browser.lines[0] == title)
    #expect(title.contains("loading"))
  }

  @Test func `moving, detail, help, Esc and q work`() {
    var browser = browser()
    browser.press(.character("j"), .character("5"), .character("j"))
    #expect(browser.browser.cursor == 7)
    browser.press(.enter)
    #expect(browser.lines.contains { $0.contains("Daily soup") })
    browser.press(.escape, .character("?"))
    #expect(browser.lines[0].hasPrefix(" Keys"))
    browser.press(.character("q"), .character("g"))
    #expect(browser.browser.cursor == 1)
    #expect(browser.effects.isEmpty)
    browser.press(.character("q"))
    #expect(browser.effects == [.quit(status: 0)])
  }

  @Test func `every other key says that the list is still loading`() {
    let working: Set<Intent> = [
      .down, .up, .first, .last, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .screenTop,
      .screenMiddle, .screenBottom, .previousColumn, .nextColumn, .digit, .open, .scrollDetailDown,
      .scrollDetailUp, .help, .escape, .close, .quit, .interrupt,
      .redraw, .suspend,
    ]
    let others = KeyBindings.standard.bindings.filter { !working.contains($0.intent) }
    #expect(others.count > 20)
    for key in others.flatMap(\.keys) {
      var browser = browser()
      browser.press(key)
      #expect(browser.status == " still loading", "\(key)")
      #expect(browser.effects.isEmpty, "\(key)")
    }
  }

  @Test func `below the last one of the first records it says so`() {
    var browser = browser()
    browser.press(.character("G"))
    #expect(browser.status == " still loading; these are the first 999 records")
    browser.press(.character("k"))
    #expect(!browser.status.contains("still loading"))
  }

  @Test func `what belongs to a record cannot be opened yet`() {
    var browser = browser(childNoun: "track")
    browser.press(.enter)
    #expect(browser.status == " still loading")
    #expect(browser.effects.isEmpty)
  }

  @Test func `the keys that work are the ones that are named`() {
    var browser = browser()
    #expect(browser.status.hasPrefix(" ? help  Enter open  q quit"), "\(browser.status)")
    browser.press(.enter)
    #expect(!browser.status.contains("copy") && !browser.status.contains("mark"))
  }

  @Test func `when the list is there, cursor, screen and open detail stay`() {
    var browser = browser(rows: 24)
    browser.press(.character("4"), .character("0"), .character("G"), .enter)
    let (cursor, top) = (browser.browser.cursor, browser.browser.top)
    browser.send(
      .listReplaced(Samples.list(count: 5_000, generation: 1), cursor: cursor, notice: ""))
    #expect(browser.browser.cursor == 40 && cursor == 40)
    #expect(browser.browser.top == top)
    #expect(browser.lines[0].contains("5,000 records"))
    #expect(browser.status.contains("Esc close"))
    browser.press(.escape, .character("s"))
    #expect(browser.status != " still loading")
  }

  @Test func `a list that is still fetched says so and has no rows`() {
    var browser = browser(count: 0)
    #expect(browser.lines.contains { $0.contains("The list is being loaded.") })
    browser.press(.character("j"), .enter)
    #expect(browser.status == " still loading")
    #expect(browser.effects.isEmpty)
    browser.press(.character("k"))
    browser.send(.reloadProgress(ReloadProgress(label: "x.org", bytes: 5, phase: "loading")))
    #expect(browser.status.hasPrefix(" loading x.org"))
  }

  @Test func `what was said of the first records goes when all are there`() {
    for isPlain in [false, true] {
      var browser = browser(isPlain: isPlain)
      browser.press(.character("G"))
      #expect(browser.status.contains("still loading"))
      browser.send(
        .listReplaced(Samples.list(count: 5_000, generation: 1), cursor: 999, notice: ""))
      #expect(!browser.status.contains("still loading"))
      #expect(browser.status.contains("loaded, 5,000 records; row 999 of 5,000") == isPlain)
    }
  }

  @Test func `a click opens no more than a key`() {
    var browser = browser(childNoun: "track")
    browser.press(.mouse(Mouse(.press, row: 3, column: 5)))
    #expect(browser.status == " still loading")
    browser.press(.character("q"))
    #expect(browser.effects == [.quit(status: 0)])
  }

  @Test func `a word for a line that could not be opened is no row of keys`() {
    for end in [Key.enter, .escape] {
      var browser = browser()
      browser.press(.character("&"))
      for letter in "mrEqQ".unicodeScalars { browser.press(.character(letter)) }
      browser.press(end)
      #expect(browser.effects == [] && browser.status != "")
      browser.press(.character("j"))
      #expect(browser.browser.cursor == 2)
    }
    var browser = browser()
    browser.press(.character("/"), .character("q"))
    browser.send(.clock(1_000_009))
    browser.press(.character("j"))
    #expect(browser.browser.cursor == 2)
  }

  @Test func `a narrow title says that the list is loading before what it is called`() {
    var browser = browser(columns: 24)
    browser.send(.loading(percent: 41))
    #expect(browser.lines[0].contains("loading… 41 %"))
    browser.send(.resized(columns: 16, rows: 8))
    browser.columns = 16
    #expect(browser.lines[0].contains("loading"))
  }

  @Test func `sections below the first records are not said to be missing`() {
    var browser = browser()
    browser.press(.character("]"))
    #expect(browser.status == " still loading")
  }
}
