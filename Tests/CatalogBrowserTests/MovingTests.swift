import CatalogBrowser
import Testing

@Suite struct MovingTests {
  /// Ten rows on the screen: title, headings, rule, rows, status.
  private func browser(count: Int = 100) -> TestBrowser {
    Samples.browser(count: count, columns: 60, rows: 14)
  }

  @Test(arguments: [
    ("j", 2, 1), ("jjj", 4, 1), ("k", 1, 1), ("jjk", 2, 1), ("12j", 13, 4), ("G", 100, 91),
    ("Gg", 1, 1), ("50G", 50, 45), ("999G", 100, 91), ("7g", 7, 1), (" ", 11, 11), ("  b", 11, 11),
    ("jj ", 13, 11), ("3 ", 31, 31), ("d", 6, 6), ("du", 1, 1), ("Gk", 99, 91), ("G ", 100, 91),
    ("L", 10, 1), ("M", 5, 1), ("LH", 1, 1), ("Lj", 11, 2), ("95G ", 100, 91), ("0j", 2, 1),
    ("10j", 11, 2), ("99999999999999999999G", 100, 91), ("2L", 9, 1), ("2H", 2, 1),
    ("5k", 1, 1), ("b", 1, 1), ("jjb", 1, 1), ("4jd", 10, 6),
  ])
  func `keys move the cursor and scroll the page`(keys: String, cursor: Int, top: Int) {
    var browser = browser()
    browser.type(keys)
    #expect(browser.browser.cursor == cursor)
    #expect(browser.browser.top == top)
  }

  @Test(arguments: [
    (Key.down, 2), (.up, 1), (.pageDown, 11), (.control("f"), 11), (.control("d"), 6), (.end, 100),
    (.home, 1), (.pageUp, 1),
  ])
  func `special keys do the same`(key: Key, cursor: Int) {
    var browser = browser()
    browser.press(key)
    #expect(browser.browser.cursor == cursor)
  }

  @Test(arguments: [0, 1, 2])
  func `no key leaves a short list`(count: Int) {
    for key in ["j", "k", "G", "g", " ", "b", "d", "u", "H", "M", "L", "9j", "9G", "5 "] {
      var browser = browser(count: count)
      browser.type(key + "j" + key)
      #expect((min(1, count)...count).contains(browser.browser.cursor))
      #expect(browser.browser.top == 1)
    }
  }

  @Test func `a count is shown, corrected, and dropped by Esc`() {
    var browser = browser()
    browser.type("12")
    #expect(browser.status.hasPrefix(" 12 "))
    browser.press(.backspace)
    #expect(browser.status.hasPrefix(" 1 "))
    browser.press(.escape)
    #expect(browser.status.hasPrefix(" ? help"))
    browser.type("j")
    #expect(browser.browser.cursor == 2)
  }

  @Test func `a smaller screen keeps the selected row on it`() {
    var browser = browser()
    browser.type("10G")
    browser.send(.resized(columns: 60, rows: 8))
    #expect(browser.browser.cursor == 10)
    #expect(browser.browser.top == 7)
    browser.send(.resized(columns: 60, rows: 200))
    #expect(browser.browser.top == 1)
  }

  @Test func `an unbound key changes nothing and says where the keys are`() {
    var browser = browser()
    browser.type("j#")
    #expect(browser.browser.cursor == 2)
    #expect(browser.status == " # does nothing here; ? shows the keys")
    browser.press(.unknown)
    #expect(browser.status == " This key does nothing here; ? shows the keys")
    browser.press(.down)
    #expect(browser.status.hasPrefix(" ? help"))
    #expect(browser.effects.isEmpty)
  }
}
