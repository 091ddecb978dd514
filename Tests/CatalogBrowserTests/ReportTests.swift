import CatalogBrowser
import CatalogModel
import Testing

@Suite struct ReportTests {
  private func browser(doubtful: Int, columns: Int = 80, rows: Int = 12) -> TestBrowser {
    var list = Samples.list(count: 7)
    list.doubtful = doubtful
    return TestBrowser(
      Browser(list: list, now: 1_000_000, widths: testWidths), columns: columns, rows: rows,
      record: Samples.record)
  }

  private func rows(_ positions: Range<Int>) -> [ReportRow] {
    positions.map {
      ReportRow(
        place: "menu.csv:\($0 * 10)", reason: "5 cells where 3 are usual",
        excerpt: "Tea \($0);x;y;z;1", isLoaded: $0.isMultiple(of: 2))
    }
  }

  @Test func `e shows errors, guesses and doubtful rows, and closes them again`() {
    var browser = browser(doubtful: 2)
    browser.send(.noticed(["the decimal mark was taken as a comma"]))
    browser.send(.message(Message(.info, "cannot connect to example.org", isFailure: true)))
    browser.type("e")
    #expect(browser.effects == [.fetchReport(generation: 1, positions: 1..<3)])
    browser.send(.reportRows(generation: 1, positions: 1..<3, rows(1..<3)))
    #expect(
      browser.frame.text == """
         Report                              7 records · example.org · updated just now
         The last thing that did not work
           cannot connect to example.org

         What was guessed or noticed
           the decimal mark was taken as a comma

         2 doubtful rows; ! marks those that are in the list
           menu.csv:10: 5 cells where 3 are usual: Tea 1;x;y;z;1
        !  menu.csv:20: 5 cells where 3 are usual: Tea 2;x;y;z;1

         q close  r reload
        """)
    browser.press(.escape)
    #expect(browser.lines[0].hasPrefix(" Menu"))
    browser.type("eq")
    #expect(browser.lines[0].hasPrefix(" Menu"))
    #expect(!browser.effects.contains(.quit(status: 0)))
  }

  @Test func `ten thousand doubtful rows are read as they are looked at`() {
    var browser = browser(doubtful: 10_000, rows: 10)
    browser.type("e")
    #expect(browser.effects == [.fetchReport(generation: 1, positions: 1..<108)])
    #expect(browser.lines[2] == "   …")
    browser.send(.reportRows(generation: 1, positions: 1..<108, rows(1..<108)))
    #expect(browser.effects.count == 1)
    browser.type("G")
    #expect(
      browser.effects.last == .fetchReport(generation: 1, positions: 9_943..<10_001))
    browser.send(.reportRows(generation: 1, positions: 9_943..<10_001, rows(9_943..<10_001)))
    #expect(browser.lines[8].hasPrefix("!  menu.csv:100000: "))
    #expect(browser.lines[1].hasSuffix("↑"))
    browser.type("g")
    #expect(browser.lines[8].hasSuffix("↓"))
  }

  @Test func `another list has nothing of the old report`() {
    var browser = browser(doubtful: 3)
    browser.send(.message(Message(.error, "cannot connect")))
    browser.type("e")
    #expect(browser.lines.contains("   cannot connect"))
    browser.send(.noticed([]))
    browser.send(
      .listReplaced(Samples.list(count: 9, generation: 2), cursor: 1, notice: "9 records"))
    #expect(browser.lines[1].hasPrefix(" Nothing to report"))
    browser.send(.reportRows(generation: 1, positions: 1..<4, rows(1..<4)))
    #expect(browser.lines[1].hasPrefix(" Nothing to report"))
  }

  @Test func `rows that cannot be read are not asked for again by the clock`() {
    var browser = browser(doubtful: 5)
    browser.type("e")
    browser.send(.reportRows(generation: 1, positions: 1..<6, []))
    browser.send(.clock(7))
    #expect(browser.effects.count == 1)
  }

  @Test func `a narrow screen shows the row below the reason`() {
    var browser = browser(doubtful: 1, columns: 40, rows: 8)
    browser.type("e")
    browser.send(.reportRows(generation: 1, positions: 1..<2, rows(1..<2)))
    #expect(
      browser.lines[1...4] == [
        " 1 doubtful row; ! marks those that are", " in the list",
        "   menu.csv:10: 5 cells where 3 are us…", "     Tea 1;x;y;z;1",
      ])
  }

  @Test func `on a very narrow screen the reason has lines of its own`() {
    var browser = browser(doubtful: 1, columns: 20, rows: 10)
    browser.type("e")
    browser.send(.reportRows(generation: 1, positions: 1..<2, rows(1..<2)))
    #expect(
      browser.lines[4...7] == [
        "   menu.csv:10:", "   5 cells where 3", "   are usual", "     Tea 1;x;y;z;1",
      ])
  }

  @Test func `with nothing to report it says so`() {
    var browser = browser(doubtful: 0)
    browser.type("e")
    #expect(browser.lines[1] == " Nothing to report: no errors, no guesses, no doubtful rows")
    for columns in [1, 3, 10, 20] {
      for rows in [1, 2, 3, 6] {
        browser.columns = columns
        browser.rows = rows
        browser.send(.resized(columns: columns, rows: rows))
        #expect(browser.lines.count == rows)
      }
    }
  }
}
