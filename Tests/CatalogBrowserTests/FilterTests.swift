import CatalogBrowser
import CatalogModel
import Testing

@Suite struct FilterTests {
  @Test func `the list narrows with every key, at 80 by 14`() {
    var browser = QueryBrowser()
    browser.type("&eggs price<12")
    #expect(
      browser.frame.text == """
         Menu                           2 of 7 records · example.org · updated just now
         Name                  Detail                                             Price
         ━━━━━━━━━━━━━━━━━━━━──────────────────────────────────────────────────────────
         Country Breakfast     Two eggs as you like, bacon                         8.5
         Eggs Benedict         Poached eggs on a toasted English muffin           11








         & eggs price<12                                                   2 of 7 match
        """)
    #expect(browser.frame.cursor == ScreenPosition(row: 13, column: 16))
    #expect(browser.marked == ["eggs", "Eggs", "eggs"])
    browser.press(.enter)
    #expect(browser.lines[0].hasPrefix(" Menu  & eggs price<12      "))
    #expect(browser.lines[0].contains("2 of 7 records · "))
    #expect(browser.status.hasPrefix(" ? help  Esc all rows  E export  / find"))
    #expect(browser.effects == [.rememberLine(.filter, "eggs price<12")])
  }

  @Test func `at 40 by 10, 20 by 5 and 1 by 1 it is whole too`() {
    var browser = QueryBrowser(columns: 40, rows: 10)
    browser.type("feggs price<12")
    #expect(
      browser.frame.text == """
         Menu         2 of 7 records · just now
         Name                             Price
         ━━━━━━━━━━━━━━━━━━━━━━━━━─────────────
         Country Breakfast                 8.5
         Eggs Benedict                    11




         & eggs price<12           2 of 7 match
        """)
    browser.press(.enter)
    #expect(browser.lines[0] == " Menu  & eggs price<12   2 of 7 records")
    var small = QueryBrowser(columns: 20, rows: 5)
    small.type("feggs price<12")
    #expect(small.status == " & eggs price<12")
    small.type(" and more of it")
    #expect(small.status == " & …and more of it")
    small.press(.home)
    #expect(small.status == " & eggs price<12 a…")
    #expect(small.frame.cursor == ScreenPosition(row: 4, column: 3))
    var tiny = QueryBrowser(columns: 1, rows: 1)
    tiny.type("feg")
    #expect(tiny.lines.count == 1)
    tiny.press(.enter)
    #expect(tiny.browser.list.query.filter == "eg")
  }

  @Test func `wide characters are typed, moved over and cut where they fit`() {
    var browser = QueryBrowser(columns: 20, rows: 5)
    browser.type("&豚骨豚骨豚骨豚骨豚骨")
    #expect(browser.lines.count == 5)
    #expect(browser.status == " & …骨豚骨豚骨豚骨")
    browser.press(.left)
    #expect(browser.lines.count == 5)
    browser.press(.home)
    #expect(browser.status.hasPrefix(" & 豚骨"))
    browser.press(.control("u"))
    browser.press(.control("k"))
    browser.type("豚骨")
    #expect(browser.names == ["Ramen 🍜"])
  }

  @Test func `the cursor stays on its record, also when it is filtered out for a while`() {
    var browser = QueryBrowser()
    browser.type("4G&xyz")
    #expect(browser.browser.list.count == 0)
    #expect(browser.status.hasSuffix("no match"))
    #expect(browser.lines[3] == " No record matches  & xyz")
    #expect(browser.lines[4] == " Go on typing, or Esc for the filter before.")
    browser.press(.control("u"))
    #expect(browser.selected == 4)
    browser.type("egg")
    #expect(browser.selected == 4)
    browser.press(.escape)
    #expect(browser.selected == 4)
    #expect(browser.browser.list.count == 7)
    #expect(browser.effects.isEmpty)
  }

  @Test func `an empty result says what to do, and the filter can be changed`() {
    var browser = QueryBrowser()
    browser.type("5G&xyz")
    browser.press(.enter)
    #expect(browser.lines[3] == " No record matches  & xyz")
    #expect(browser.lines[4] == " Esc shows all records, & changes the filter.")
    browser.type("jG,")
    browser.press(.enter)
    browser.type("&")
    #expect(browser.status.hasPrefix(" & xyz"))
    browser.press(.escape, .escape)
    #expect(browser.selected == 5)
  }

  @Test func `Esc drops the filter and stays on the row`() {
    var browser = QueryBrowser()
    browser.type("&egg")
    browser.press(.enter)
    browser.type("3G")
    #expect(browser.selected == 4)
    browser.press(.escape)
    #expect(browser.selected == 4)
    #expect(browser.browser.list.query.isEmpty)
    #expect(!browser.lines[0].contains("of 7"))
  }

  @Test func `Esc in the line goes back to the filter before, on the row where it was opened`() {
    var browser = QueryBrowser()
    browser.type("&egg")
    browser.press(.enter)
    browser.type("2G&")
    #expect(browser.status.hasPrefix(" & egg"))
    browser.type(" muffin")
    #expect(browser.selected == 4)
    browser.press(.escape)
    #expect(browser.browser.list.query.filter == "egg")
    #expect(browser.selected == 2)
    browser.type("&")
    browser.press(.control("u"), .enter)
    #expect(browser.browser.list.query.filter == "")
    #expect(browser.browser.list.count == 7)
  }

  @Test func `a word that is typed behind the filter is another one`() {
    for keys in ["bacon", " bacon", "  bacon"] {
      var browser = QueryBrowser()
      browser.type("&egg")
      browser.press(.enter)
      browser.type("&" + keys)
      #expect(browser.status.hasPrefix(" & egg bacon "))
      #expect(browser.names == ["Country Breakfast"])
    }
    var browser = QueryBrowser()
    browser.type("&egg")
    browser.press(.enter)
    browser.type("&")
    #expect(browser.frame.cursor?.column == 7)
    browser.press(.enter)
    #expect(browser.browser.list.query.filter == "egg")
    browser.type("&")
    browser.press(.backspace)
    browser.type("s")
    browser.press(.enter)
    #expect(browser.browser.list.query.filter == "eggs")
    // Within an open quote a space is part of the text.
    browser.type("&")
    browser.press(.control("u"))
    browser.type("\"eggs as")
    browser.press(.enter)
    browser.type("&")
    #expect(browser.frame.cursor?.column == 11)
  }

  @Test(
    arguments: [
      ("eggs below 12", "below 12", "price<12"), ("under 9,50", "under 9,50", "price<9,50"),
      ("cheaper than 8€", "cheaper than 8€", "price<8"), ("Over 20", "Over 20", "price>20"),
      ("more than", nil, nil), ("below zero", nil, nil), ("xyz 12", nil, nil),
    ] as [(String, String?, String?)])
  func `where words for a comparison find nothing, its sign is shown`(
    filter: String, spoken: String?, written: String?
  ) {
    var browser = QueryBrowser()
    browser.type("&" + filter)
    let sentence = spoken.map {
      " \"\($0)\" is looked for as text; a number is compared by \(written ?? "")."
    }
    #expect(browser.lines[4] == sentence ?? " Go on typing, or Esc for the filter before.")
    browser.press(.enter)
    #expect(browser.lines[4] == sentence ?? " Esc shows all records, & changes the filter.")
    var small = QueryBrowser(columns: 30, rows: 6)
    small.type("&" + filter)
    #expect(small.frame.text.contains("try ") == (written != nil))
    let texts = Entity(name: "Item", attributes: [Attribute(name: "name", type: .text)])
    var other = QueryBrowser([Record(position: 1, values: [.text("a")])], entity: texts)
    other.type("&" + filter)
    #expect(!other.frame.text.contains("compared"))
  }

  @Test func `a comma filters to the value of the column, exactly`() {
    var records = (1...7).map { Samples.record($0) }
    records.append(
      Record(
        position: 8,
        values: [.text("Say \"hi\" | x"), .text("Two eggs as you like, bacon"), .none]))
    records.append(
      Record(position: 9, values: [.text("Soup"), .none, Samples.price("8.50", 850, 2)]))
    var browser = QueryBrowser(records)
    browser.type("2Gl,")
    #expect(browser.browser.list.query.filter == "detail=\"Two eggs as you like, bacon\"")
    #expect(browser.names == ["Country Breakfast", "Say \"hi\" | x"])
    browser.type("jh,")
    #expect(browser.names == ["Say \"hi\" | x"])
    browser.type(",")
    #expect(browser.status == " the list is filtered to this value already")
    browser.press(.escape, .escape)
    browser.type("2Gll,")
    #expect(browser.browser.list.query.filter == "price=8.5")
    #expect(browser.names == ["Country Breakfast", "Soup"])
    browser.press(.escape)
    browser.type("7G,")
    #expect(browser.browser.list.query.filter == "price=\"\"")
    #expect(browser.names == ["Daily soup", "Say \"hi\" | x"])
    browser.press(.escape)
    browser.type("6G,")
    #expect(browser.names == ["Oysters"])
    browser.press(.escape)
    browser.type("9Gh,")
    #expect(browser.names == ["Soup"])
  }

  @Test func `a comma adds to the filter, whatever is written there`() {
    for filter in ["egg", "egg |", "egg |  ", "\"egg", "egg|soup", "price<", "!xyz", "name:"] {
      var browser = QueryBrowser()
      browser.type("&" + filter)
      browser.press(.enter)
      let name = browser.browser.selectedRecord?.values.first?.text ?? ""
      browser.type(",")
      #expect(browser.names == [name], "\(filter) became \(browser.browser.list.query.filter)")
    }
  }

  @Test func `the newest key wins, and moves that were made meanwhile count`() {
    var browser = QueryBrowser()
    browser.isHeld = true
    browser.type("3G&eg")
    browser.press(.enter)
    #expect(
      browser.held == [
        .readHistory(.filter),
        .show(generation: 1, ListQuery(filter: "e"), on: 3),
        .show(generation: 1, ListQuery(filter: "eg"), on: 3),
      ])
    #expect(browser.names.count == 7)
    browser.type("j")
    #expect(browser.selected == 4)
    browser.answer()
    #expect(browser.names.count == 4)
    #expect(browser.browser.cursor == 4)
    #expect(browser.browser.list.query.filter == "eg")
  }

  @Test func `the first rows come before the rest, and rows that are here stay`() {
    var browser = QueryBrowser(count: 300)
    var list = Samples.list(count: 128, generation: 2)
    list.query = ListQuery(filter: "e")
    list.total = 300
    list.isCounted = false
    browser.isHeld = true
    browser.type("&e")
    browser.send(.rowsReplaced(list, level: 0, cursor: 1, answering: list.query))
    #expect(browser.status.hasSuffix("128+ of 300 match"))
    #expect(browser.lines[0].contains("128+ of 300 records"))
    browser.press(.enter)
    browser.type("3j")
    list.count = 257
    list.isCounted = true
    browser.send(.rowsReplaced(list, level: 0, cursor: 1, answering: list.query))
    #expect(browser.browser.cursor == 4)
    #expect(browser.lines[0].contains("257 of 300 records"))
    browser.send(.clock(1_000_010))
    #expect(!browser.status.contains("search"))
  }

  @Test func `a search that takes long says so, and one that fails says why`() {
    var browser = QueryBrowser()
    browser.isHeld = true
    browser.type("&e")
    browser.send(.clock(1_000_002))
    #expect(browser.status.hasSuffix("searching…"))
    browser.press(.enter)
    #expect(browser.status == " searching…  Esc cancels")
    browser.send(.rowsRefused(level: 0, "rows cannot be read: it is damaged"))
    #expect(browser.status == " rows cannot be read: it is damaged")
    browser.press(.control("l"))
    #expect(browser.status.hasPrefix(" ? help"))
    #expect(browser.browser.list.count == 7)
  }

  @Test func `Enter on a row waits for the rows that were asked for`() {
    var browser = QueryBrowser()
    var albums = Samples.list(count: 7)
    albums.childNoun = "track"
    albums.generation = 9
    browser.send(.listReplaced(albums, cursor: 1, notice: ""))
    browser.isHeld = true
    browser.type("&egg")
    browser.press(.enter, .enter)
    #expect(browser.effects == [.rememberLine(.filter, "egg")])
    browser.answer()
    let generation = browser.browser.list.generation
    #expect(browser.effects.last == .openChildren(generation: generation, position: 1))
  }

  @Test func `children have a filter of their own, and the parent keeps its place`() {
    var browser = QueryBrowser()
    browser.type("&egg")
    browser.press(.enter)
    browser.type("2G")
    let parent = browser.browser.list.generation
    var albums = browser.browser.list
    albums.childNoun = "track"
    browser.send(.rowsReplaced(albums, level: 0, cursor: 2, answering: albums.query))
    browser.press(.enter)
    browser.send(
      .childrenOpened(of: parent, position: 2, Samples.list(count: 3, generation: 70)))
    #expect(!browser.lines[0].contains("& egg"))
    browser.isHeld = true
    browser.type("&x")
    #expect(browser.held == [.show(generation: 70, ListQuery(filter: "x"), on: 1)])
    browser.press(.escape)
    browser.press(.escape)
    #expect(browser.browser.list.query.filter == "egg")
    #expect(browser.browser.cursor == 2)
  }

  @Test func `a reload keeps the filter that is typed`() {
    var browser = QueryBrowser()
    browser.isHeld = true
    browser.type("&eg")
    browser.send(.listReplaced(Samples.list(count: 7, generation: 30), cursor: 1, notice: "+1 new"))
    #expect(browser.status.hasPrefix(" & eg"))
    browser.answer()
    #expect(browser.names.count == 4)
  }
}
