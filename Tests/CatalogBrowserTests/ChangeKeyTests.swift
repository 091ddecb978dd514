import CatalogBrowser
import CatalogModel
import Testing

@Suite struct ChangeKeyTests {
  private static let changedOnly = ListQuery(isChangedOnly: true)
  private static let unchanged = " nothing has changed since the list was last looked at"

  @Test(arguments: [
    ("}", 2), ("}}", 4), ("}}}", 5), ("2}", 4), ("99}", 7), ("G{", 6), ("G2{", 5), ("G99{", 2),
    ("3G}", 4), ("3G{", 2), ("}}{", 2), ("0}", 2), ("9999999999999}", 7),
  ])
  func `braces go from change to change`(keys: String, cursor: Int) {
    var browser = Samples.changedBrowser()
    browser.type(keys)
    #expect(browser.browser.cursor == cursor)
    #expect(browser.effects.isEmpty)
  }

  @Test func `they do not wrap, and say when there is none`() {
    var browser = Samples.changedBrowser()
    browser.type("G}")
    #expect(browser.browser.cursor == 7)
    #expect(browser.status == " no change below this row")
    browser.type("g{")
    #expect(browser.browser.cursor == 1)
    #expect(browser.status == " no change above this row")
  }

  @Test(arguments: ["}", "{", "c", "C"])
  func `without changes they say so`(key: String) {
    for count in [0, 1, 7] {
      var browser = Samples.browser(count: count)
      browser.type(key)
      #expect(browser.status == Self.unchanged)
      #expect(browser.effects.isEmpty)
    }
  }

  @Test func `with nothing but records that are gone they say that`() {
    var list = Samples.list(count: 7)
    list.changes = ListChanges(gone: 1)
    var browser = Samples.changedBrowser(list: list)
    browser.type("c")
    #expect(browser.status == " no row is new or changed; 1 record is gone")
    #expect(browser.effects.isEmpty)
    browser.type("C")
    #expect(browser.effects == [.acceptChanges])
  }

  @Test func `the rows of changes need not be in order, nor in the list`() {
    var list = Samples.list(count: 7)
    list.changes = ListChanges(new: [3, 1, 3, 0, -4, 900], changed: [3, 2, 6, 6, .max], gone: -3)
    var browser = Samples.changedBrowser(list: list)
    browser.type("}")
    #expect(browser.browser.cursor == 3)
    browser.type("}")
    #expect(browser.browser.cursor == 6)
    browser.type("}")
    #expect(browser.browser.cursor == 6)
    #expect(browser.status == " no change below this row")
  }

  @Test func `in a long list they find a change that is far away`() {
    var list = Samples.changedList(count: 1_000_000)
    list.changes = ListChanges(new: [500_000], changed: [3, 999_999])
    var browser = Samples.changedBrowser(rows: 14, list: list)
    browser.type("2}")
    #expect(browser.browser.cursor == 500_000)
    #expect(browser.browser.top == 499_995)
    browser.type("}}")
    #expect(browser.browser.cursor == 999_999)
  }

  @Test func `c asks for the changed rows only and for all again, the newest key wins`() {
    var browser = Samples.changedBrowser()
    browser.type("5Gcc")
    #expect(
      browser.effects == [
        .show(generation: 1, Self.changedOnly, on: 5), .show(generation: 1, ListQuery(), on: 5),
      ])
    browser.type("c")
    browser.answer(Samples.onlyChanged, cursor: 3)
    #expect(browser.browser.cursor == 3)
    #expect(browser.lines[0].contains("5 of 48 records"))
    browser.type("c")
    #expect(browser.effects.last == .show(generation: 2, ListQuery(), on: 3))
    browser.answer(Samples.changedList(generation: 3), cursor: 5)
    #expect(browser.browser.cursor == 5)
    browser.type("c")
    #expect(browser.effects.last == .show(generation: 3, Self.changedOnly, on: 5))
    browser.send(.rowsRefused(level: 0, "the list cannot be read"))
    browser.type("c")
    #expect(browser.effects.last == .show(generation: 3, Self.changedOnly, on: 5))
  }

  @Test func `c keeps what went wrong in the report`() {
    var browser = Samples.changedBrowser()
    browser.send(.message(Message(.error, "cannot connect")))
    browser.type("c")
    browser.answer(Samples.onlyChanged, cursor: 1)
    browser.type("e")
    #expect(browser.lines.contains("   cannot connect"))
  }

  @Test func `C asks to accept, and then the marks are gone`() {
    var browser = Samples.changedBrowser()
    browser.type("C")
    #expect(browser.effects == [.acceptChanges])
    #expect(browser.lines[4].hasPrefix(" ~"))
    browser.send(.changesAccepted(generation: 9))
    #expect(browser.lines[4].hasPrefix(" ~"))
    browser.send(.changesAccepted(generation: 1))
    #expect(browser.status == " the changes are accepted as seen")
    #expect(browser.lines[3...9].allSatisfy { $0.hasPrefix(" ") || $0.hasPrefix("!") })
    #expect(browser.lines[9].hasPrefix("!Daily soup"))
    #expect(!browser.frame.text.contains("▲"))
    browser.type("}")
    #expect(browser.status == Self.unchanged)
    _ = browser.browser.handle(
      .records(generation: 1, positions: 2..<3, [Samples.changedRecord(2)]))
    #expect(browser.lines[4].hasPrefix(" Country"))
  }

  @Test func `what is accepted in the list above is seen there too`() {
    var list = Samples.changedList()
    list.childNoun = "size"
    var browser = Samples.changedBrowser(list: list)
    browser.type("}")
    browser.press(.enter)
    browser.send(.childrenOpened(of: 1, position: 2, Samples.list(count: 3, generation: 8)))
    browser.type("C")
    #expect(browser.effects.last == .acceptChanges)
    browser.press(.escape)
    #expect(browser.lines[4].hasPrefix(" ~Country"))
    browser.type("}")
    #expect(browser.browser.cursor == 4)
    browser.press(.enter)
    browser.send(.childrenOpened(of: 1, position: 4, Samples.list(count: 3, generation: 9)))
    browser.send(.changesAccepted(generation: 1))
    browser.press(.escape)
    #expect(browser.lines[4].hasPrefix(" Country"))
  }

  @Test func `U asks to undo the last reload`() {
    var browser = Samples.browser()
    browser.type("U")
    #expect(browser.effects == [.undo])
  }

  @Test func `under a page of text the keys of changes do nothing`() {
    var browser = Samples.changedBrowser()
    browser.type("?}{cC")
    #expect(browser.browser.cursor == 1)
    #expect(browser.effects.isEmpty)
    #expect(browser.lines[0].hasPrefix(" Keys"))
  }

  @Test func `Esc closes help, the pane, a reload, the changed rows only, and then goes back`() {
    var browser = Samples.changedBrowser(list: Samples.list(count: 7).withChildren)
    browser.press(.enter)
    var tracks = Samples.onlyChanged
    tracks.generation = 5
    browser.send(.childrenOpened(of: 1, position: 1, tracks))
    browser.press(.enter)
    browser.send(.reloadStarted("x"))
    browser.type("?")
    browser.send(.ask(Question(id: 1, text: "Really?")))
    browser.effects = []
    browser.press(.escape)
    #expect(browser.effects == [.answer(id: 1, yes: false)])
    #expect(browser.lines[0].hasPrefix(" Keys"))
    browser.press(.escape)
    #expect(browser.status == " reloading x   Ctrl-C cancels")
    browser.press(.escape)
    #expect(browser.status == " reloading x   Esc cancels")
    browser.press(.escape)
    #expect(browser.effects.last == .cancelReload)
    browser.press(.escape)
    #expect(browser.effects.last == .show(generation: 5, ListQuery(), on: 1))
    tracks.isChangedOnly = false
    tracks.generation = 6
    browser.send(.rowsReplaced(tracks, level: 1, cursor: 2, answering: tracks.query))
    #expect(browser.browser.cursors == [1, 2])
    browser.press(.escape)
    #expect(browser.effects.last == .close(generation: 6))
    let count = browser.effects.count
    browser.press(.escape)
    #expect(browser.effects.count == count)
  }

  @Test func `rows that another program took away have no changes`() {
    var browser = Samples.changedBrowser()
    browser.send(.recounted(generation: 1, count: 4, sections: ListSections(), notice: ""))
    browser.type("99}")
    #expect(browser.browser.cursor == 4)
    browser.type("}")
    #expect(browser.status == " no change below this row")
  }
}

extension ListDescription {
  /// The same list, with something below each of its records.
  fileprivate var withChildren: ListDescription {
    var list = self
    list.childNoun = "track"
    return list
  }
}
