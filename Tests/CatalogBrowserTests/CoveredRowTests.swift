import CatalogBrowser
import CatalogModel
import Testing

/// Sentences that take more than one line, and the selected row below them.
@Suite struct CoveredRowTests {
  private static let sentence =
    "the list was reloaded by another process; the selected record is gone, this is its neighbour"

  @Test(arguments: [false, true])
  func `a sentence of two lines does not cover the selected row`(isPlain: Bool) {
    var browser = Samples.browser(
      DisplayOptions(isPlain: isPlain), count: 30, columns: 80, rows: 12)
    browser.press(.character("L"))
    let row = browser.browser.cursor
    let before = browser.frame
    browser.send(.message(Message(.info, Self.sentence)))
    let frame = browser.frame
    #expect(frame.lines[10].hasPrefix(" the list was reloaded"))
    #expect(frame.cursor?.row == 9)
    let name = Samples.record(row).values.first?.text ?? "?"
    #expect(frame.lines[9].contains(name), "\(frame.text)")
    browser.press(.control("l"))
    #expect(browser.frame.cursor == before.cursor)
    #expect(browser.lines.prefix(11) == before.lines.prefix(11))
  }

  @Test func `a question does not cover it either, and other rows stay where they are`() {
    var browser = Samples.browser(count: 30, columns: 40, rows: 12)
    let top = browser.lines[3]
    browser.send(.ask(Question(id: 1, text: Self.sentence)))
    #expect(browser.lines[3] == top)
    browser.press(.character("n"))
    browser.press(.end)
    browser.send(.ask(Question(id: 1, text: Self.sentence)))
    let name = Samples.record(30).values.first?.text ?? "?"
    #expect(browser.lines.contains { $0.contains(name) }, "\(browser.frame.text)")
  }

  @Test func `a press of the mouse selects the row that was drawn there`() {
    var browser = Samples.browser(count: 30, columns: 80, rows: 12)
    browser.press(.character("L"))
    browser.send(.message(Message(.info, Self.sentence)))
    let row = browser.browser.cursor - 2
    browser.press(.mouse(Mouse(.press, row: 7, column: 4)))
    #expect(browser.browser.cursor == row)
  }
}
