import CatalogBrowser
import CatalogModel

/// Browsers with a screen of another kind.
extension Samples {
  /// The menu, or the one in which things have changed.
  static func browser(
    _ display: DisplayOptions, isChanged: Bool = false, count: Int = 7, columns: Int = 80,
    rows: Int = 24
  ) -> TestBrowser {
    let shown = isChanged ? changedList() : list(count: count)
    let now: Int64 = isChanged ? changedNow : 1_010_860
    let browser = Browser(list: shown, now: now, widths: testWidths, display: display)
    guard isChanged else {
      return TestBrowser(browser, columns: columns, rows: rows, record: record)
    }
    return TestBrowser(
      browser, columns: columns, rows: rows, record: changedRecord, history: { _ in history })
  }
}
