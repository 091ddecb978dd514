import CatalogBrowser
import CatalogModel
import Testing

@Suite struct ChildrenTests {
  private static let albums = Entity(
    name: "Album",
    attributes: [Attribute(name: "index", type: .integer), Attribute(name: "title", type: .text)])
  private static let tracks = Entity(
    name: "Track",
    attributes: [Attribute(name: "index", type: .integer), Attribute(name: "title", type: .text)])

  private func list(
    _ title: String, generation: Int, count: Int, _ entity: Entity, noun: String = "record",
    childNoun: String? = nil
  ) -> ListDescription {
    var list = ListDescription(
      generation: generation, title: title, entity: entity, count: count, origin: "sample")
    list.noun = noun
    list.childNoun = childNoun
    return list
  }

  private var albums: ListDescription {
    list("Albums", generation: 1, count: 30, Self.albums, childNoun: "track")
  }

  private func tracks(_ title: String = "A20", count: Int = 3) -> ListDescription {
    list(title, generation: 2, count: count, Self.tracks, noun: "track")
  }

  private func browser() -> TestBrowser {
    TestBrowser(
      Browser(list: albums, now: 0, widths: testWidths), columns: 50, rows: 10
    ) { Record(position: $0, values: [.integer(Int64($0)), .text("Title \($0)")]) }
  }

  @Test func `Enter opens what belongs to a record and Esc goes back to it`() {
    var browser = browser()
    #expect(browser.status.contains("Enter tracks"))
    browser.type("20Gk")
    let (cursor, top) = (browser.browser.cursor, browser.browser.top)
    browser.press(.enter)
    #expect(browser.effects == [.openChildren(generation: 1, position: 19)])
    browser.send(.childrenOpened(of: 1, position: 19, tracks()))
    #expect(
      browser.frame.text == """
         Albums › A20                   3 tracks · sample
         Index  Title
         ━━━━━───────────────────────────────────────────
             1  Title 1
             2  Title 2
             3  Title 3



         ? help  / find  & filter  s sort  q back   row 1
        """)
    browser.press(.down, .enter)
    #expect(browser.lines.joined().contains("Title 2"))
    browser.press(.escape)
    #expect(browser.lines[0].hasPrefix(" Albums › A20"))
    browser.press(.escape)
    #expect(browser.lines[0].hasPrefix(" Albums   "))
    #expect((browser.browser.cursor, browser.browser.top) == (cursor, top))
    #expect(browser.effects.last == .close(generation: 2))
  }

  @Test func `q goes back and then quits`() {
    var browser = browser()
    browser.press(.enter)
    browser.send(.childrenOpened(of: 1, position: 1, tracks()))
    browser.type("qq")
    #expect(browser.effects.suffix(2) == [.close(generation: 2), .quit(status: 0)])
  }

  @Test func `a running reload is cancelled before going back`() {
    var browser = browser()
    browser.press(.enter)
    browser.send(.childrenOpened(of: 1, position: 1, tracks()))
    browser.send(.reloadStarted("example.org"))
    browser.press(.escape)
    #expect(browser.effects.last == .cancelReload)
    browser.press(.escape)
    #expect(browser.effects.last == .close(generation: 2))
  }

  @Test func `what is not wanted any more when it is here is closed`() {
    var browser = browser()
    browser.press(.enter, .escape)
    browser.send(.childrenOpened(of: 1, position: 1, tracks()))
    #expect(browser.effects.last == .close(generation: 2))
    #expect(browser.lines[0].hasPrefix(" Albums   "))
  }

  @Test func `a record with nothing below it says so`() {
    var browser = browser()
    browser.press(.enter)
    browser.send(.childrenOpened(of: 1, position: 1, tracks(count: 0)))
    #expect(browser.lines[0].hasSuffix("0 tracks · sample"))
    #expect(browser.lines[3...4] == [" There are no tracks here.", " Esc goes back."])
    browser.press(.enter, .down, .escape)
    #expect(browser.lines[0].hasPrefix(" Albums   "))
  }

  @Test func `answers for the list below are kept for it`() {
    var browser = browser()
    browser.press(.enter)
    browser.send(.childrenOpened(of: 1, position: 1, tracks()))
    _ = browser.browser.handle(
      .records(
        generation: 1, positions: 1..<2,
        [Record(position: 1, values: [.integer(7), .text("Other")])]))
    browser.press(.escape)
    #expect(browser.lines[3] == "     7  Other")
  }

  @Test func `a new generation keeps the lists that are still there`() {
    var browser = browser()
    browser.press(.enter)
    browser.send(.childrenOpened(of: 1, position: 1, tracks()))
    var (newAlbums, newTracks) = (albums, tracks(count: 5))
    newAlbums.generation = 3
    newTracks.generation = 4
    browser.send(
      .listReplaced(
        newAlbums, cursor: 2, children: [ListPlace(list: newTracks, cursor: 4)], notice: "new"))
    #expect(browser.lines[0].contains("5 tracks"))
    #expect(browser.browser.cursors == [2, 4])
    newAlbums.generation = 5
    browser.send(.listReplaced(newAlbums, cursor: 2, notice: "the album is gone"))
    #expect(browser.lines[0].hasPrefix(" Albums   "))
    #expect(browser.browser.cursors == [2])
  }

  @Test func `a parent says how many of its tracks have changed`() {
    for isPlain in [false, true] {
      var list = albums
      list.changes = ListChanges(changed: [4, 9])
      var browser = TestBrowser(
        Browser(
          list: list, now: 0, widths: testWidths, display: DisplayOptions(isPlain: isPlain)),
        columns: 80, rows: 12
      ) { row in
        var record = Record(position: row, values: [.integer(Int64(row)), .text("Title \(row)")])
        record.changedChildren = row == 4 ? 2 : row == 9 ? 1 : 0
        return record
      }
      #expect(browser.status.contains("Enter tracks"))
      browser.type("}")
      #expect(browser.browser.cursor == 4)
      #expect(browser.status.hasPrefix(" 2 tracks changed; Enter shows them"))
      #expect(
        browser.lines.contains { $0.hasPrefix(isPlain ? "Title 4, " : "~") || $0.hasPrefix(" ~") })
      browser.type("}")
      #expect(browser.status.hasPrefix(" 1 track changed; Enter shows it"))
      if isPlain { #expect(browser.lines.contains("Title 9, 1 track changed, Index 9")) }
      browser.type("{jk")
      #expect(browser.status.contains("Enter 2 changed tracks") == !isPlain)
      browser.send(.changesAccepted(generation: 1))
      browser.type("jk")
      #expect(!browser.frame.text.contains("changed tracks"))
      #expect(!browser.frame.text.contains("~"))
    }
  }

  @Test func `the pane is headed by what the record is called, its number stands below`() {
    var browser = TestBrowser(
      Browser(list: tracks(), now: 0, widths: testWidths), columns: 50, rows: 10
    ) { Record(position: $0, values: [.integer(Int64($0)), .text("Title \($0)")]) }
    browser.press(.enter)
    #expect(browser.lines[1] == " Title 1")
    #expect(browser.lines[3] == " Index     1")
  }
}
