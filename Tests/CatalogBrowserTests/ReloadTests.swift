import CatalogBrowser
import CatalogModel
import Testing

@Suite struct ReloadTests {
  @Test(arguments: [Key.character("r"), .character("R"), .control("r"), .function(5)])
  func `these keys ask for a reload`(key: Key) {
    var browser = Samples.browser()
    browser.press(key)
    #expect(browser.effects == [.reload])
  }

  @Test func `a running reload shows how far it is`() {
    var browser = Samples.browser()
    browser.send(.reloadStarted("example.org"))
    #expect(browser.status == " reloading example.org   Esc cancels")
    browser.send(
      .reloadProgress(
        ReloadProgress(
          label: "example.org", bytes: 1_300_000, totalBytes: 2_500_000, records: 24_310)))
    #expect(
      browser.status
        == " reloading example.org  ██████▌──────   52 %  1.3 MB  24,310 rows   Esc cancels")
    browser.press(.character("r"))
    #expect(browser.status == " already reloading; Esc cancels")
    #expect(browser.effects == [.reload])
  }

  @Test(arguments: [
    (60, " reloading example.org  ███───   52 %  1.3 MB   Esc cancels"),
    (40, " reloading example.org  ████────   52 %"), (24, " reloading example.org"),
    (12, " reloading…"), (3, "re…"), (1, "…"),
  ])
  func `a narrow screen shows less of it`(columns: Int, status: String) {
    var browser = Samples.browser(columns: columns, rows: 8)
    browser.send(
      .reloadProgress(
        ReloadProgress(
          label: "example.org", bytes: 1_300_000, totalBytes: 2_500_000, records: 24_310)))
    #expect(browser.status == status)
  }

  @Test(arguments: [
    (Int64(0), Int64?.none, " checking x   Esc cancels"),
    (812, nil, " checking x  812 B   Esc cancels"),
    (5, 0, " checking x  5 B   Esc cancels"), (99, 50, "100 %"), (-5, 100, "  0 %"),
  ])
  func `odd numbers do no harm`(bytes: Int64, total: Int64?, text: String) {
    var browser = Samples.browser(columns: 70)
    browser.send(
      .reloadProgress(
        ReloadProgress(label: "x", bytes: bytes, totalBytes: total, phase: "checking")))
    #expect(browser.status.contains(text))
  }

  @Test func `Esc cancels once and then does nothing`() {
    var browser = Samples.browser()
    browser.send(.reloadStarted("example.org"))
    browser.press(.escape, .escape)
    #expect(browser.effects == [.cancelReload])
    #expect(browser.status == " cancelling example.org")
    browser.send(.reloadEnded(Message(.warning, "cancelled, nothing changed")))
    #expect(browser.status == " cancelled, nothing changed")
    browser.press(.escape)
    #expect(browser.effects == [.cancelReload])
  }

  @Test func `with the detail pane open it is Ctrl-C that cancels, and the screen says so`() {
    var browser = Samples.browser()
    browser.send(.reloadStarted("example.org"))
    browser.press(.enter)
    #expect(browser.status == " reloading example.org   Ctrl-C cancels")
    browser.press(.character("r"))
    #expect(browser.status == " already reloading; Ctrl-C cancels")
    browser.press(.escape)
    #expect(browser.status == " reloading example.org   Esc cancels")
    #expect(browser.effects == [.reload])
  }

  @Test func `a message stays until the next key, and then the key hints are back`() {
    var browser = Samples.browser()
    browser.send(.message(Message(.warning, "the store was damaged")))
    browser.send(.clock(1_000_500))
    browser.send(.reloadStarted("example.org"))
    browser.send(.reloadProgress(ReloadProgress(label: "example.org", bytes: 5)))
    browser.send(.reloadEnded(Message(.info, "")))
    #expect(browser.status == " the store was damaged")
    browser.press(.down)
    #expect(browser.status.hasPrefix(" ? help  / find  & filter"))
  }

  @Test func `Ctrl-C cancels a reload and else quits`() {
    var browser = Samples.browser()
    browser.send(.reloadStarted("example.org"))
    browser.press(.control("c"))
    #expect(browser.effects == [.cancelReload])
    browser.send(.reloadEnded(Message(.info, "")))
    browser.press(.control("c"))
    #expect(browser.effects == [.cancelReload, .quit(status: 130)])
  }

  @Test func `a new generation keeps the row at its place on the screen`() {
    var browser = Samples.browser(count: 100, columns: 60, rows: 14)
    browser.type("50Gjj")
    #expect(browser.browser.cursor - browser.browser.top == 7)
    browser.send(
      .listReplaced(
        Samples.list(count: 103, generation: 2), cursor: 55, notice: "+3 new"))
    #expect(browser.browser.cursor == 55)
    #expect(browser.browser.top == 48)
    #expect(browser.status == " +3 new")
    #expect(browser.lines[0].contains("103 records"))
  }

  @Test(arguments: [(0, 0, 0, 1), (1, 55, 1, 1), (5, 3, 3, 1), (100, 100, 100, 91)])
  func `a new generation of another length keeps the cursor within it`(
    count: Int, wanted: Int, cursor: Int, top: Int
  ) {
    var browser = Samples.browser(count: 100, columns: 60, rows: 14)
    browser.type("50G")
    browser.press(.enter)
    browser.press(.escape)
    browser.send(
      .listReplaced(Samples.list(count: count, generation: 2), cursor: wanted, notice: ""))
    #expect(browser.browser.cursor == cursor)
    #expect(browser.browser.top == top)
    #expect(browser.lines.count == 14)
  }

  @Test func `a list that became empty closes the detail pane and says so`() {
    var browser = Samples.browser(columns: 30, rows: 6)
    browser.press(.enter)
    browser.send(.listReplaced(Samples.list(count: 0, generation: 2), cursor: 0, notice: ""))
    #expect(browser.lines[2] == " This list has no records.")
    browser.press(.enter)
    #expect(browser.browser.selectedRecord == nil)
  }

  @Test func `the old rows stay on the screen until the new ones are here`() {
    var browser = Samples.browser(count: 7, columns: 60, rows: 14).browser
    let before = browser.frame(columns: 60, rows: 14)
    let effects = browser.handle(
      .listReplaced(Samples.list(count: 3, generation: 2), cursor: 1, notice: ""))
    #expect(browser.frame(columns: 60, rows: 14) == before)
    #expect(effects == [.fetch(generation: 2, positions: 1..<4)])
    _ = browser.handle(.records(generation: 2, positions: 1..<4, (1..<4).map(Samples.record)))
    #expect(browser.frame(columns: 60, rows: 14).lines[0].contains("3 records"))
  }
}
