import CatalogBrowser
import CatalogModel
import Testing

@Suite struct FindTests {
  @Test func `each key goes to the first match from where the find began`() {
    var browser = QueryBrowser()
    browser.type("j/")
    #expect(browser.status == " /")
    #expect(browser.frame.cursor == ScreenPosition(row: 13, column: 3))
    browser.type("e")
    #expect(browser.selected == 2)
    browser.type("g")
    #expect(browser.selected == 2)
    browser.type("gs")
    #expect(browser.selected == 2)
    browser.type(" b")
    #expect(browser.selected == 2)
    browser.type("e")
    #expect(browser.selected == 4)
    #expect(browser.status.hasPrefix(" / eggs be"))
    #expect(browser.status.hasSuffix("  1 of 1"))
    browser.press(.backspace, .backspace)
    #expect(browser.selected == 2)
    browser.press(.enter)
    #expect(browser.effects == [.rememberLine(.find, "eggs ")])
    #expect(browser.status == " /eggs   2 of 3")
  }

  @Test func `accents, case and width do not matter, and what matches is marked`() {
    var browser = QueryBrowser()
    browser.type("/creme")
    #expect(browser.selected == 3)
    #expect(browser.marked == ["Crème"])
    browser.press(.control("u"))
    browser.type("ｅｇｇ")
    #expect(browser.marked == ["egg", "egg", "Egg", "egg", "egg"])
    #expect(browser.frame.text(with: .underline) == ["egg", "egg", "Egg", "egg", "egg"])
  }

  @Test func `a match that is cut off is marked at the cut`() {
    var browser = QueryBrowser(columns: 60, rows: 10)
    browser.type("/custard")
    #expect(browser.selected == 3)
    #expect(browser.marked == ["…"])
  }

  @Test func `n and N go on, wrap and say so`() {
    var browser = QueryBrowser()
    browser.type("/egg")
    browser.press(.enter)
    #expect(browser.status == " /egg  1 of 4")
    browser.type("n")
    #expect(browser.selected == 2)
    browser.type("2n")
    #expect(browser.selected == 5)
    #expect(browser.status == " /egg  4 of 4")
    browser.type("n")
    #expect(browser.selected == 1)
    #expect(browser.status == " /egg  1 of 4; on from the top")
    browser.type("N")
    #expect(browser.selected == 5)
    #expect(browser.status == " /egg  4 of 4; on from the bottom")
    browser.type("99999999999n")
    #expect((1...5).contains(browser.selected))
    browser.type("3Gn")
    #expect(browser.selected == 4)
    browser.type("3GN")
    #expect(browser.selected == 2)
    browser.type("j")
    #expect(browser.status.hasPrefix(" ? help"))
  }

  @Test func `the find wraps while it is typed, and says so`() {
    var browser = QueryBrowser()
    browser.type("G/big")
    #expect(browser.selected == 1)
    #expect(browser.status.hasSuffix("1 of 1, from the top"))
  }

  @Test func `without a match it says so and the cursor stays`() {
    var browser = QueryBrowser()
    browser.type("3G/custardx")
    #expect(browser.selected == 3)
    #expect(browser.status.hasSuffix("no match"))
    browser.press(.enter)
    #expect(browser.status == " /custardx  no match")
    browser.type("n")
    #expect(browser.status == " /custardx  no match")
    #expect(browser.selected == 3)
  }

  @Test(arguments: [Key.escape, .control("c")])
  func `Esc goes back to the row where it began`(key: Key) {
    var browser = QueryBrowser(count: 300)
    browser.type("40G")
    let (top, cursor) = (browser.browser.top, browser.browser.cursor)
    browser.type("/soup")
    #expect(browser.selected == 42)
    browser.type(" x")
    browser.press(.control("u"))
    browser.type("big")
    #expect(browser.selected == 43)
    browser.press(key)
    #expect(browser.browser.cursor == cursor)
    #expect(browser.browser.top == top)
    #expect(browser.marked.isEmpty)
    #expect(browser.effects.isEmpty)
  }

  @Test func `Backspace in an empty line closes it`() {
    var browser = QueryBrowser()
    browser.type("/e")
    browser.press(.backspace)
    #expect(browser.status == " /")
    #expect(browser.selected == 1)
    browser.press(.backspace)
    #expect(browser.status.hasPrefix(" ? help"))
  }

  @Test func `Enter on an empty line looks for the last text again`() {
    var browser = QueryBrowser()
    browser.histories[.find] = ["soup", "egg"]
    browser.type("/")
    browser.press(.enter)
    #expect(browser.selected == 2)
    browser.type("/")
    browser.press(.enter)
    #expect(browser.selected == 4)
    var fresh = QueryBrowser()
    fresh.type("/")
    fresh.press(.enter)
    fresh.type("n")
    #expect(fresh.status == " nothing to find yet; / looks for a text")
  }

  @Test func `in an empty list nothing is found`() {
    for count in [0, 1] {
      var browser = QueryBrowser(count: count)
      browser.type("/xyz")
      #expect(browser.status.hasSuffix("no match"))
      browser.press(.enter)
      browser.type("nN")
      #expect(browser.browser.cursor == count)
    }
  }

  @Test func `an answer that comes late finds its place, one to an old question none`() {
    var browser = QueryBrowser()
    browser.isHeld = true
    browser.type("/eg")
    #expect(browser.selected == 1)
    browser.type("x")
    let old = browser.held
    #expect(old.count == 4)
    browser.press(.backspace)
    browser.answer()
    #expect(browser.status.hasSuffix("1 of 4"))
    // A key that moves is worth more than a match that is still looked for.
    browser.press(.enter)
    browser.send(
      .listReplaced(Samples.list(count: 7, generation: 50), cursor: 1, notice: ""))
    browser.type("n")
    browser.type("G")
    browser.answer()
    #expect(browser.browser.cursor == 7)
  }

  @Test func `a new generation is searched anew`() {
    var browser = QueryBrowser()
    browser.type("/egg")
    browser.press(.enter)
    browser.send(
      .listReplaced(Samples.list(count: 5, generation: 50), cursor: 1, notice: ""))
    #expect(!browser.marked.isEmpty)
    browser.type("n")
    #expect(browser.browser.cursor == 2)
    #expect(browser.status == " /egg  2 of 4")
  }

  @Test func `the last Esc takes the marks away`() {
    var browser = QueryBrowser()
    browser.type("/egg")
    browser.press(.enter, .escape)
    #expect(browser.marked.isEmpty)
    #expect(browser.effects == [.rememberLine(.find, "egg")])
  }

  @Test func `the history is read once and gone through with the arrows`() {
    var browser = QueryBrowser()
    browser.histories[.find] = ["soup", "egg"]
    browser.type("/cr")
    browser.press(.up)
    #expect(browser.status.hasPrefix(" / egg"))
    browser.press(.up)
    #expect(browser.selected == 7)
    browser.press(.up)
    #expect(browser.status.hasPrefix(" / soup"))
    browser.press(.down, .down)
    #expect(browser.status.hasPrefix(" / cr"))
    browser.press(.down, .enter)
    browser.type("/")
    browser.press(.control("p"))
    #expect(browser.status.hasPrefix(" / cr"))
  }

  @Test func `arrows that are faster than the history count all the same`() {
    var browser = QueryBrowser()
    browser.histories[.find] = ["soup", "egg", "big"]
    browser.isHeld = true
    browser.type("/")
    browser.press(.up, .up, .up, .down)
    browser.answer()
    #expect(browser.status.hasPrefix(" / egg"))
    browser.answer()
    #expect(browser.selected == 1)
  }

  @Test func `an old line that is typed again becomes the newest, and is there once`() {
    var browser = QueryBrowser()
    browser.histories[.find] = ["soup", "egg", "big"]
    browser.type("/soup")
    browser.press(.enter)
    browser.type("/")
    for line in ["soup", "big", "egg", "egg"] {
      browser.press(.up)
      #expect(browser.status.hasPrefix(" / " + line))
    }
  }

  @Test func `a count goes to that match`() {
    var browser = QueryBrowser()
    browser.type("3/egg")
    #expect(browser.selected == 4)
    #expect(browser.status.hasSuffix("3 of 4"))
    browser.press(.enter)
    #expect(browser.status == " /egg  3 of 4")
    browser.type("g6/egg")
    #expect(browser.selected == 2)
    #expect(browser.status.hasSuffix("2 of 4"))
    browser.press(.escape)
    browser.type("2/")
    browser.press(.enter)
    #expect(browser.selected == 4)
    browser.type("3N")
    #expect(browser.selected == 5)
    #expect(browser.status == " /egg  4 of 4; on from the bottom")
  }

  @Test func `n goes on among the rows of another filter and order`() {
    var browser = QueryBrowser()
    browser.type("/egg")
    browser.press(.enter)
    browser.type("&price<12")
    browser.press(.enter)
    #expect(browser.names == ["Country Breakfast", "Crème Brûlée", "Eggs Benedict"])
    browser.type("n")
    #expect(browser.selected == 4)
    #expect(browser.status == " /egg  2 of 2")
    browser.press(.escape)
    browser.type("3sn")
    #expect(browser.selected == 5)
    #expect(browser.status == " /egg  3 of 4")
  }

  @Test func `a match in a column that is not on the screen is named`() {
    let names = ["name", "price", "origin", "colour", "maker", "shelf"]
    let entity = Entity(
      name: "Item", attributes: names.map { Attribute(name: $0, type: .text) })
    let records = (1...40).map { row in
      Record(
        position: row,
        values: names.map { .text($0 == "shelf" && row % 9 == 0 ? "needle" : "\($0) \(row)") },
        section: row == 20 ? "Needles" : nil)
    }
    var browser = QueryBrowser(records, entity: entity, columns: 36, rows: 10)
    browser.type("/needle")
    #expect(browser.selected == 9)
    #expect(browser.status.hasPrefix(" / needle "))
    #expect(browser.status.hasSuffix(" 1 of 5, in Shelf"))
    browser.press(.enter)
    #expect(browser.status == " /needle  1 of 5, in Shelf")
    browser.type("nn")
    #expect(browser.status == " /needle  3 of 5, in its section")
    browser.type("n")
    #expect(browser.status == " /needle  4 of 5, in Shelf")
    // Where the column is shown its name is not needed.
    browser.type("5lN")
    #expect(browser.status.hasPrefix(" /needle  3 of 5"))
    browser.type("n")
    #expect(browser.status == " /needle  4 of 5")
  }

  @Test func `a search that takes long is given up by Esc and taken up by n`() {
    var browser = QueryBrowser()
    browser.type("/egg")
    browser.press(.enter)
    browser.send(.listReplaced(Samples.list(count: 7, generation: 50), cursor: 1, notice: ""))
    browser.isHeld = true
    browser.type("n")
    browser.send(.clock(1_000_002))
    #expect(browser.status == " searching…  Esc cancels")
    browser.press(.escape)
    #expect(browser.status == " cancelled; n looks for it again")
    #expect(browser.effects.last == .stopFinding)
    browser.held = []
    browser.type("n")
    #expect(browser.held == [.find(generation: 50, text: "egg", from: 1)])
    browser.answer()
    #expect(browser.browser.cursor == 2)
  }

  @Test func `in help the keys of lists do nothing`() {
    var browser = QueryBrowser()
    browser.type("?/&f,sSnN")
    #expect(browser.lines[0].hasPrefix(" Keys"))
    #expect(browser.effects.isEmpty)
  }
}
