import CatalogBrowser
import CatalogModel
import Testing

/// What is said before the first key.
@Suite struct StartTests {
  private static let marks = EntityMarks(
    entity: "MenuItem",
    records: [
      1: MarkedRecord(quantity: 1, of: Samples.record(1), in: Samples.entity),
      3: MarkedRecord(quantity: 2, of: Samples.record(3), in: Samples.entity),
    ])

  private func browser(isPlain: Bool = false, keys: String = "") -> TestBrowser {
    var browser = Samples.browser(DisplayOptions(isPlain: isPlain), count: 7)
    browser.send(.marksAwaited(content: 0))
    browser.type(keys)
    browser.send(.marks(content: 0, [Self.marks], gone: 0))
    return browser
  }

  @Test(arguments: [false, true])
  func `marks from last time are announced once, before the first key`(isPlain: Bool) {
    var browser = browser(isPlain: isPlain)
    let row = isPlain ? "row 1 of 7; " : ""
    #expect(browser.status.hasPrefix(" \(row)2 marked from last time, ' goes there"))
    browser.send(.marks(content: 0, [Self.marks], gone: 0))
    browser.type("l")
    #expect(!browser.status.contains("last time"))
    browser = self.browser(isPlain: isPlain, keys: "j")
    #expect(!browser.status.contains("last time"))
    // Marks of this time are no news.
    browser = Samples.browser(DisplayOptions(isPlain: isPlain), count: 7)
    browser.send(.marks(content: 0, [Self.marks], gone: 0))
    #expect(!browser.status.contains("last time"))
  }

  @Test func `what else is said at the start leaves them in place`() {
    let note = "2 marked from last time, ' goes there"
    var browser = browser()
    browser.send(.message(Message(.info, "the filter is the one of last time")))
    #expect(browser.status.hasPrefix(" the filter is the one of last time; \(note)  "))
    browser = Samples.browser(columns: 100)
    browser.send(.marksAwaited(content: 0))
    browser.send(.message(Message(.info, "the filter is the one of last time")))
    browser.send(.marks(content: 0, [Self.marks], gone: 0))
    #expect(browser.status.hasPrefix(" the filter is the one of last time; \(note)"))
    browser.send(.message(Message(.error, "cannot connect")))
    #expect(browser.status.hasPrefix(" cannot connect"))
    #expect(!browser.status.contains("last time"))
  }

  @Test func `the plain form says at the start which row is selected`() {
    var browser = Samples.browser(DisplayOptions(isPlain: true), count: 7, rows: 12)
    #expect(browser.status.hasPrefix(" row 1 of 7; ? help, / find"))
    browser.type("j")
    #expect(browser.status.hasPrefix(" ? help"))
    let small = Samples.browser(DisplayOptions(isPlain: true), count: 7, columns: 30, rows: 6)
    #expect(small.status == " ? help, / find, q quit")
  }
}
