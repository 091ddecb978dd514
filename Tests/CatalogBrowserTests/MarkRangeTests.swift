import CatalogModel
import Testing

@testable import CatalogBrowser

/// Marking many rows with one key.
@Suite struct MarkRangeTests {
  private func browser(count: Int, isPlain: Bool = false) -> TestBrowser {
    Samples.browser(DisplayOptions(isPlain: isPlain), count: count, columns: 80, rows: 24)
  }

  @Test func `a count past the rows that were read marks all of them`() {
    var browser = browser(count: 400)
    browser.type("999m")
    #expect(Set(browser.browser.entityMarks.records.keys) == Set(1...400))
    #expect(browser.effects.count == 400)
    #expect(!browser.status.contains("not here"), "\(browser.status)")
    browser.effects = []
    browser.type("999m")
    #expect(browser.browser.entityMarks.records.isEmpty)
    #expect(browser.effects.count == 400)
    #expect(browser.status.hasPrefix(" 400 unmarked"))
  }

  @Test func `the plain form says it once all are marked`() {
    var browser = browser(count: 400, isPlain: true)
    browser.type("999m")
    #expect(browser.status.hasPrefix(" 400 rows are marked; 400 marked, total "))
    browser.type("12m")
    #expect(browser.status.hasPrefix(" 12 unmarked; 388 marked, total "))
  }

  @Test func `the true limit is said`() {
    var browser = browser(count: 5_000)
    browser.type("9999m")
    let count = browser.browser.entityMarks.records.count
    #expect(count > 1_000)
    let said = " only \(Wording.number(count)) rows; no more are waited for at once"
    #expect(browser.status.hasPrefix(said), "\(browser.status)")
  }

  @Test func `a range that begins with a marked row unmarks, and that is said`() {
    var browser = browser(count: 30)
    browser.type("5m3G9m")
    #expect(browser.status.hasPrefix(" 3 unmarked"))
    #expect(Set(browser.browser.entityMarks.records.keys) == [1, 2])
    browser.type("g3+5m")
    #expect(browser.status.hasPrefix(" 2 unmarked, 5 pieces dropped"))
  }
}
