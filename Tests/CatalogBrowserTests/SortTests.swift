import CatalogBrowser
import CatalogModel
import Testing

@Suite struct SortTests {
  @Test func `s sorts up, down, and by the list again, on the same record`() {
    var browser = QueryBrowser()
    browser.type("3Gs")
    #expect(browser.browser.list.query.sort == "name")
    #expect(browser.names.first == "Big Batter Breakfast")
    #expect(browser.names.last == "Ramen 🍜")
    #expect(browser.selected == 3)
    #expect(browser.lines[1].hasPrefix(" Name ▲"))
    browser.type("s")
    #expect(browser.names.first == "Ramen 🍜")
    #expect(browser.lines[1].hasPrefix(" Name ▼"))
    #expect(browser.selected == 3)
    browser.type("s")
    #expect(browser.browser.list.query.isEmpty)
    #expect(browser.lines[1].hasPrefix(" Name   "))
    #expect(browser.selected == 3)
  }

  @Test func `a count names the column, records without a number come last both ways`() {
    var browser = QueryBrowser()
    browser.type("3s")
    #expect(browser.browser.currentAttribute == "price")
    #expect(browser.names.first == "Crème Brûlée")
    #expect(browser.names.suffix(2) == ["Oysters", "Daily soup"])
    #expect(browser.lines[1].hasSuffix("Price ▲"))
    browser.type("s")
    #expect(browser.names.first == "Big Batter Breakfast")
    #expect(browser.names.suffix(2) == ["Oysters", "Daily soup"])
    browser.type("9s")
    #expect(browser.status == " there is no column 9")
  }

  @Test func `S adds levels, turns and drops them, and the headings number them`() {
    var browser = QueryBrowser()
    browser.type("slS")
    #expect(browser.browser.list.query.sort == "name,detail")
    #expect(browser.lines[1].hasPrefix(" Name ▲1               Detail ▲2"))
    browser.type("S")
    #expect(browser.browser.list.query.sort == "name,detail:desc")
    browser.type("S")
    #expect(browser.browser.list.query.sort == "name")
    browser.type("SllS")
    #expect(browser.browser.list.query.sort == "name,detail,price")
    browser.type("1s")
    #expect(browser.browser.list.query.sort == "name")
  }

  @Test(arguments: [
    (
      "s", "sorted by Name, A to Z · s again: Z to A, then file order · ←→ another column"
    ),
    ("ss", "sorted by Name, Z to A · s again: file order · ←→ another column"),
    ("sss", "in file order again"),
    (
      "3s",
      "sorted by Price, lowest first · s again: highest first, then file order · ←→ another column"
    ),
    ("3ss", "sorted by Price, highest first · s again: file order · ←→ another column"),
    ("S", "sorted by Name, A to Z · S again: Z to A, then file order · ←→ another column"),
    ("s2s", "sorted by Detail, A to Z · s again: Z to A, then file order · ←→ another column"),
    (
      "sllS",
      "sorted by Name, A to Z, then Price, lowest first · S again: highest first, then without it · ←→ another column"
    ),
    (
      "sllSS",
      "sorted by Name, A to Z, then Price, highest first · S again: without it · ←→ another column"
    ),
    ("sllSSS", "sorted by Name, A to Z"),
    (
      "sllShhS",
      "sorted by Name, Z to A, then Price, lowest first · S again: without it · ←→ another column"
    ),
  ]) func `the status line says what the order is and what the key does next`(
    keys: String, sentence: String
  ) {
    var browser = QueryBrowser(columns: 120, rows: 14)
    browser.type(keys)
    #expect(browser.status == " " + sentence)
    browser.type("j")
    #expect(browser.status.hasPrefix(" ? help"))
  }

  @Test func `the total of what is marked stays beside it, if there is room for both`() {
    for (columns, ending) in [
      (70, "file order     Σ 13.5"), (80, "file order     1 marked  Σ 13.5"),
      (100, "file order · ←→ another column     1 marked  Σ 13.5"),
    ] {
      var browser = QueryBrowser(columns: columns, rows: 14)
      browser.type("ms")
      #expect(browser.status.hasSuffix(ending), "\(browser.status)")
    }
  }

  @Test func `at 40 columns the sentence has two lines`() {
    var browser = QueryBrowser(columns: 40, rows: 10)
    browser.type("3s")
    #expect(browser.lines[8] == " sorted by Price, lowest first · s")
    #expect(browser.lines[9] == " again: highest first, then file order")
  }

  @Test func `dates and texts that are numbers are called so`() {
    let entity = Entity(
      name: "Item",
      attributes: [
        Attribute(name: "since", type: .date), Attribute(name: "stock", type: .text),
      ])
    let records = ["12", "n/a", "7"].enumerated().map {
      Record(position: $0 + 1, values: [.date("2010-01-0\($0 + 1)"), .text($1)])
    }
    var browser = QueryBrowser(records, entity: entity)
    browser.type("s")
    #expect(
      browser.status == " sorted by Since, earliest first · s again: latest first, then file order")
    browser.type("2ss")
    #expect(
      browser.status
        == " sorted by Stock, highest first · s again: file order · ←→ another column")
  }

  @Test func `a sort that takes long says so, and Esc leaves the rows as they are`() {
    for key in [Key.escape, .control("c")] {
      var browser = QueryBrowser(count: 70)
      browser.type("2s")
      browser.isHeld = true
      browser.type("3s")
      #expect(!browser.status.contains("sorted by"))
      browser.send(.clock(1_000_002))
      #expect(browser.status == " sorting…  Esc cancels")
      browser.type("jj")
      browser.press(key)
      #expect(browser.status == " cancelled; the rows stay as they are")
      browser.held.removeFirst()
      browser.answer()
      #expect(browser.browser.list.query.sort == "detail")
      #expect(!browser.browser.isAwaitingRows)
      browser.press(.control("l"))
      #expect(browser.status.hasPrefix(" ? help"))
      #expect(browser.effects == [.redraw])
    }
  }

  @Test func `the cursor on the first row stays there, since that is what was looked for`() {
    var browser = QueryBrowser(count: 70)
    browser.type("3s")
    #expect(browser.browser.cursor == 1)
    #expect(browser.browser.top == 1)
    #expect(browser.selected == 3)
    browser.type("s")
    #expect(browser.browser.cursor == 1)
    #expect(browser.selected == 1)
    browser.type("5jss")
    #expect(browser.selected == 36)
    browser.type("g")
    browser.isHeld = true
    browser.type("sj")
    browser.answer()
    #expect(browser.browser.cursor == 2)
  }

  @Test func `a record that was gone to is followed, also when it becomes the first one`() {
    var browser = QueryBrowser(count: 70)
    browser.type("2j3s")
    #expect(browser.browser.cursor == 1)
    #expect(browser.selected == 3)
    browser.type("s")
    #expect(browser.selected == 3)
    browser.type("gs")
    #expect(browser.selected == 1)
  }

  @Test func `what nobody has said to take long is not cancelled by Esc`() {
    var browser = QueryBrowser()
    browser.type("&egg")
    browser.press(.enter)
    browser.isHeld = true
    browser.type("3s")
    browser.press(.escape)
    browser.answer()
    #expect(browser.browser.list.query == ListQuery(sort: "price"))
  }

  @Test func `filter and sort go together, Esc drops the filter only`() {
    var browser = QueryBrowser()
    browser.type("3s&egg")
    browser.press(.enter)
    #expect(
      browser.names == [
        "Country Breakfast", "Eggs Benedict", "Ramen 🍜", "Big Batter Breakfast",
      ])
    browser.press(.escape)
    #expect(browser.browser.list.query == ListQuery(sort: "price"))
    browser.press(.escape)
    #expect(browser.browser.list.query == ListQuery(sort: "price"))
  }

  @Test func `in a locale without Unicode the arrows are ASCII, at 40 by 10 and 20 by 5`() {
    var browser = QueryBrowser(columns: 40, rows: 10, widths: .ascii)
    browser.type("3s")
    #expect(browser.lines[1].hasSuffix(" Price ^"))
    browser.type("1S")
    var small = QueryBrowser(columns: 20, rows: 5)
    small.type("3ss")
    #expect(small.lines.count == 5)
    #expect(small.lines[1].contains("▼"))
    var tiny = QueryBrowser(columns: 1, rows: 1)
    tiny.type("sS3s")
    #expect(tiny.lines.count == 1)
  }

  @Test func `an empty list and one record are sorted too`() {
    for count in [0, 1] {
      var browser = QueryBrowser(count: count)
      browser.type("slS2sSn,")
      #expect(browser.browser.cursor == count)
    }
  }

  @Test func `a column that is gone is no level any more`() {
    var browser = QueryBrowser()
    browser.type("3s")
    var list = Samples.list(
      count: 7, generation: 40,
      entity: Entity(name: "MenuItem", attributes: Array(Samples.entity.attributes.prefix(2))))
    list.query = ListQuery(sort: "price,name")
    browser.send(.listReplaced(list, cursor: 1, notice: ""))
    #expect(browser.lines[1].hasPrefix(" Name ▲ "))
    browser.type("1s")
    #expect(browser.browser.list.query.sort == "name:desc")
  }

  @Test func `a sorted list has no sections`() {
    var browser = QueryBrowser()
    browser.type("s]")
    #expect(browser.status == " a sorted list has no sections")
  }
}
