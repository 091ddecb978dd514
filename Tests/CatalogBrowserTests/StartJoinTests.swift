import CatalogBrowser
import CatalogModel
import Testing

/// News about changes at the start, beside what else there is to know.
@Suite struct StartJoinTests {
  private static let marks = EntityMarks(
    entity: "MenuItem",
    records: Dictionary(
      uniqueKeysWithValues: (1...3).map {
        ($0, MarkedRecord(quantity: 1, of: Samples.record($0), in: Samples.entity))
      }))

  /// A list whose price is hidden, and whose rows are others before the first key.
  private func browser(columns: Int, rows: Int = 24, isPlain: Bool = false, marksFirst: Bool)
    -> TestBrowser
  {
    var browser = Samples.browser(
      DisplayOptions(isPlain: isPlain), count: 7, columns: columns, rows: rows)
    browser.send(
      .columnsRemembered([
        "MenuItem": ColumnArrangement(settings: [
          ColumnSetting(name: "name"), ColumnSetting(name: "detail"),
          ColumnSetting(name: "price", isHidden: true),
        ])
      ]))
    browser.send(.marksAwaited(content: 0))
    var list = Samples.list(count: 7, generation: 2)
    list.content = 8
    list.changes = ListChanges(changed: [2])
    let marks = Event.marks(content: 8, [Self.marks], gone: 0)
    if marksFirst { browser.send(marks) }
    browser.send(
      .listReplaced(list, cursor: 1, notice: "1 price changed (by name); 7 records from menu.csv"))
    if !marksFirst { browser.send(marks) }
    return browser
  }

  @Test(arguments: [false, true])
  func `changes, marks and hidden columns are said together`(marksFirst: Bool) {
    var browser = browser(columns: 80, marksFirst: marksFirst)
    #expect(
      browser.lines.suffix(2) == [
        " 1 price changed (by name), } goes there; 3 marked from last time, ' goes",
        " there; Price is hidden, v shows it; 7 records from menu.csv",
      ])
    browser.type("j")
    #expect(!browser.lines.joined().contains("goes there"))
  }

  @Test func `changes that were there before are said beside the marks, since these hide the hint`()
  {
    var list = Samples.list(count: 7)
    list.changes = ListChanges(new: [5], changed: [2])
    var browser = TestBrowser(
      Browser(list: list, now: 0, widths: testWidths), columns: 80, rows: 24,
      record: Samples.record)
    browser.send(.marksAwaited(content: 0))
    browser.send(.marks(content: 0, [Self.marks], gone: 0))
    let sentence = " 2 rows new or changed, } goes there; 3 marked from last time, ' goes there"
    #expect(browser.status.hasPrefix(sentence), "\(browser.status)")
  }

  @Test func `a narrow screen says what matters most`() {
    let browser = browser(columns: 40, rows: 10, marksFirst: false)
    #expect(
      browser.lines.suffix(2) == [
        " 1 price changed (by name), } goes", " there; Price is hidden, v shows it",
      ])
  }

  @Test func `the plain form begins with the row`() {
    let browser = browser(columns: 80, isPlain: true, marksFirst: false)
    #expect(
      browser.lines.suffix(3).joined().hasPrefix(
        " row 1 of 7; 1 price changed (by name), } goes there; 3 marked from last time"))
  }
}
