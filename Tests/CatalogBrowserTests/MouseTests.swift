import CatalogBrowser
import Testing

/// Presses and the wheel.
@Suite struct MouseTests {
  private func press(_ row: Int, _ column: Int = 5) -> Key {
    .mouse(Mouse(.press, row: row, column: column))
  }

  private let down = Key.mouse(Mouse(.wheelDown, row: 5, column: 5))
  private let up = Key.mouse(Mouse(.wheelUp, row: 5, column: 5))

  @Test func `a press selects a row, another one opens it`() {
    var browser = Samples.browser()
    browser.press(press(5))
    #expect(browser.browser.cursor == 3)
    #expect(!browser.frame.text.contains("Crème Brûlée\n"))
    browser.press(press(5))
    #expect(browser.lines.filter { $0.contains("Burnt sugar") }.count == 2)
  }

  @Test func `a press beside the rows does nothing`() {
    for row in [0, 20, 23, 99] {
      var browser = Samples.browser()
      let frame = browser.frame
      browser.press(press(row))
      #expect(browser.frame == frame)
      #expect(browser.effects == [])
    }
  }

  @Test func `a press on a heading makes its column current`() {
    var browser = Samples.browser()
    #expect(browser.browser.currentAttribute == "name")
    browser.press(press(1, 76))
    #expect(browser.browser.currentAttribute == "price")
    browser.press(press(1, 40))
    #expect(browser.browser.currentAttribute == "detail")
    browser.press(press(2, 0))
    #expect(browser.browser.currentAttribute == "name")
  }

  @Test func `the wheel scrolls three rows`() {
    var browser = Samples.browser(count: 100)
    browser.press(down, down)
    #expect(browser.browser.top == 7)
    #expect(browser.browser.cursor == 7)
    browser.press(up)
    #expect(browser.browser.top == 4)
    browser.press(up, up, up)
    #expect(browser.browser.top == 1)
    #expect(browser.browser.cursor == 1)
  }

  @Test func `in a list that has room the wheel moves the cursor`() {
    var browser = Samples.browser()
    browser.press(down)
    #expect(browser.browser.cursor == 4)
    browser.press(down, down)
    #expect(browser.browser.cursor == 7)
  }

  @Test func `the wheel scrolls what lies over the list`() {
    var browser = Samples.browser(columns: 80, rows: 10)
    browser.type("?")
    let first = browser.lines
    browser.press(down)
    #expect(browser.lines[1].hasPrefix(first[4]))
    browser.press(press(4))
    #expect(browser.browser.cursor == 1)
  }

  @Test func `a heading of a section is no row`() {
    var list = Samples.list(count: 7)
    list.sections = ListSections([(first: 1, heading: "Breakfast"), (first: 3, heading: "Sweet")])
    var browser = TestBrowser(
      Browser(list: list, now: 1_000_000, widths: testWidths), columns: 80, rows: 24,
      record: Samples.record)
    browser.press(press(6))
    #expect(browser.browser.cursor == 1)
    browser.press(press(7))
    #expect(browser.browser.cursor == 3)
  }

  @Test func `it is switched off and on`() {
    var browser = Samples.browser()
    browser.type("t")
    browser.press(press(5), down)
    #expect(browser.browser.cursor == 1)
    browser.press(.function(2), press(5))
    #expect(browser.browser.cursor == 3)
    #expect(browser.effects == [.setMouse(false), .setMouse(true)])
  }

  @Test func `it waits while something is to be answered or typed`() {
    var browser = Samples.browser()
    browser.send(.ask(Question(id: 1, text: "Really?")))
    browser.press(press(5), down)
    #expect(browser.browser.cursor == 1)
    #expect(browser.status == " Really? [y/N]")
    browser.type("n")
    browser.type("Ex")
    browser.press(press(5))
    #expect(browser.browser.cursor == 1)
    #expect(browser.status.hasPrefix(" write to file: x"))
    for sign in ["/", "&"] {
      var typing = Samples.browser()
      typing.type(sign + "e")
      typing.effects = []
      typing.press(press(5), press(5), press(1), down)
      #expect(typing.browser.cursor == 1)
      #expect(typing.browser.currentAttribute == "name")
      #expect(typing.effects.isEmpty)
      #expect(typing.status.hasPrefix(" \(sign) e"))
    }
  }

  @Test func `a press gives up going to a match that is still looked for`() {
    for keys: [Key] in [[press(6)], [down], [.character("j")]] {
      var browser = QueryBrowser()
      browser.isHeld = true
      browser.type("/soup\r")
      keys.forEach { browser.press($0) }
      let row = browser.browser.cursor
      #expect(row > 1)
      browser.answer()
      #expect(browser.browser.cursor == row)
    }
  }

  @Test func `it does no harm at any size`() {
    for columns in [0, 1, 2, 12, 40, 120] {
      for rows in [0, 1, 2, 5, 30] {
        for keys: [Key] in [[], [.enter], [.character("?")]] {
          var browser = Samples.browser(columns: columns, rows: rows)
          keys.forEach { browser.send(.key($0)) }
          for row in -1..<rows + 2 {
            browser.press(press(row, row * 3), down, up)
            #expect(browser.lines.count == rows)
          }
        }
      }
    }
  }
}
