import CatalogBrowser
import CatalogModel
import Testing

@Suite struct LayerTests {
  @Test func `the detail pane stands below the list on a usual screen`() {
    var browser = Samples.browser(columns: 60, rows: 20) { position in
      var record = Samples.record(position)
      record.section = "Breakfast"
      record.doubt = "5 cells where 3 are usual"
      return record
    }
    browser.press(.end, .up, .up, .up, .enter)
    #expect(
      browser.frame.text == """
         Menu             7 records · example.org · updated 3 h ago
         Name                  Detail                         Price
         ━━━━━━━━━━━━━━━━━━━━──────────────────────────────────────
        !Big Batter Breakfast  3 eggs, home fries, t…         13.5
        !Country Breakfast     Two eggs as you like,…          8.5
        !Crème Brûlée          Burnt sugar over vani…          7.25
        !Eggs Benedict         Poached eggs on a toa…         11
        !Ramen 🍜              豚骨 broth, egg, spri…         12.0
        !Oysters               Half a dozen            market price
        !Daily soup            Ask                             –

        ────────────────────────────────────────────────────────────
         Eggs Benedict                                           11
         ──────────────────────────────────────────────────────────
         Poached eggs on a toasted English muffin

         Section   Breakfast
         Doubtful  5 cells where 3 are usual

         ? help  Esc close  j k next row  y copy  m mark      row 4
        """)
    browser.press(.escape)
    #expect(browser.status.hasPrefix(" ? help  / find  & filter"))
  }

  @Test func `the detail pane stands beside the list on a wide screen`() {
    var browser = Samples.browser(columns: 100, rows: 8)
    browser.press(.enter)
    #expect(
      browser.frame.text == """
         Menu                                                     7 records · example.org · updated 3 h ago
         Name                  Detail                        Price │ Big Batter Breakfast              13.5
         ━━━━━━━━━━━━━━━━━━━━───────────────────────────────────── │ ──────────────────────────────────────
         Big Batter Breakfast  3 eggs, home fries,…          13.5  │ 3 eggs, home fries, toast
         Country Breakfast     Two eggs as you like…          8.5  │
         Crème Brûlée          Burnt sugar over van…          7.25 │
         Eggs Benedict         Poached eggs on a to…         11    │
         ? help  Esc close  j k next row  y copy  m mark                                              row 1
        """)
  }

  @Test func `the detail pane is alone on a small screen and j goes to the next record`() {
    var browser = Samples.browser(columns: 30, rows: 6)
    browser.press(.enter, .down)
    #expect(
      browser.frame.text == """
         Menu     7 records · 3 h ago
         Country Breakfast        8.5
         ────────────────────────────
         Two eggs as you like, bacon

         ? help  Esc close      row 2
        """)
  }

  @Test func `a long detail scrolls with J and K and says so`() {
    let words = (1...60).map { "word\($0)" }.joined(separator: " ")
    var browser = Samples.browser(columns: 40, rows: 10) { position in
      Record(position: position, values: [.text("Name"), .text(words), .none])
    }
    browser.press(.enter)
    #expect(browser.status.contains("J K scroll"))
    #expect(browser.lines[8].hasSuffix("↓"))
    browser.type("J")
    #expect(browser.lines[1].hasPrefix(" ──"))
    #expect(browser.lines[1].hasSuffix("↑"))
    browser.type("99J")
    #expect(browser.lines[8] == " word58 word59 word60")
    browser.type("K")
    #expect(browser.lines[8].hasSuffix("↓"))
    browser.press(.pageUp, .pageUp, .pageUp)
    #expect(browser.lines[1] == " Name")
    browser.type("Jj")
    #expect(browser.lines[1] == " Name")
  }

  @Test func `line breaks of a text are lines of the pane`() {
    var browser = Samples.browser(columns: 40, rows: 10) { position in
      Record(position: position, values: [.text("A"), .text("one\r\ntwo\n\nfour\ttab"), .none])
    }
    browser.press(.enter)
    #expect(browser.lines[3...6] == [" one", " two", "", " four tab"])
  }

  @Test func `Esc closes help, then the pane, then cancels a reload, then does nothing`() {
    var browser = Samples.browser()
    browser.send(.reloadStarted("x"))
    browser.press(.enter, .character("?"))
    #expect(browser.lines[0].hasPrefix(" Keys"))
    browser.press(.escape)
    #expect(browser.lines[0].hasPrefix(" Menu"))
    #expect(browser.effects.isEmpty)
    browser.press(.escape)
    #expect(browser.effects.isEmpty)
    browser.press(.escape)
    #expect(browser.effects == [.cancelReload])
    browser.send(.reloadEnded(Message(.info, "")))
    browser.press(.escape)
    #expect(browser.effects == [.cancelReload])
  }

  @Test func `q closes the top layer or quits, Q quits at once`() {
    var browser = Samples.browser()
    browser.press(.enter, .function(1))
    browser.type("qq")
    #expect(browser.effects.isEmpty)
    browser.type("q")
    #expect(browser.effects == [.quit(status: 0)])
    browser.press(.enter)
    browser.type("?Q")
    #expect(browser.effects == [.quit(status: 0), .quit(status: 0)])
  }

  @Test func `Ctrl-L and Ctrl-Z reach the terminal`() {
    var browser = Samples.browser()
    browser.press(.control("l"), .control("z"))
    #expect(browser.effects == [.redraw, .suspend])
  }

  @Test func `on the smallest screens words stay whole where they can`() {
    var browser = Samples.browser(columns: 10, rows: 8) { position in
      var record = Record(
        position: position,
        values: [
          .text("Eggs Benedict"), .text("Poached eggs on toasted muffins"),
          Samples.price("11.0", 110, 1),
        ])
      record.section = "Breakfast"
      return record
    }
    browser.press(.enter)
    #expect(
      browser.lines[1..<7] == [
        "Eggs", "Benedict", "11.0", "─────────", "Poached", "eggs on  ↓",
      ])
    browser.type("99J")
    #expect(
      browser.lines[1..<7] == ["eggs on  ↑", "toasted", "muffins", "", "Section", "Breakfast"])
  }

  @Test func `help wraps on narrow screens and says that more follows`() {
    var browser = Samples.browser(columns: 40, rows: 8)
    browser.type("?")
    #expect(
      browser.frame.text == """
         Keys    7 rows · example.org · 3 h ago
         Moving
         j ↓          next row
         k ↑          previous row
         l →          next column; scrolls
                      sideways
         h ←          previous column          ↓
         q close  j k scroll  Space page
        """)
    var narrow = Samples.browser(columns: 20, rows: 6)
    narrow.type("?")
    #expect(
      narrow.frame.text == """
         Keys     7 records
         Moving
         j ↓
          next row
         k ↑               ↓
         q close  j k scroll
        """)
  }

  @Test func `help is made from the keys and scrolls`() {
    var browser = Samples.browser(columns: 60, rows: 8)
    browser.type("?")
    #expect(
      browser.frame.text == """
         Keys             7 records · example.org · updated 3 h ago
         Moving
         j ↓                next row
         k ↑                previous row
         l →                next column; scrolls sideways
         h ←                previous column
         Space PgDn Ctrl-F  one page down                          ↓
         q close  j k scroll  Space page
        """)
    // The next page begins with the line behind the last one.
    browser.type(" ")
    #expect(browser.lines[1].hasPrefix(" b PgUp Ctrl-B      one page up"))
    browser.type("G")
    #expect(browser.lines[6] == " Ctrl-Z             stop; fg in the shell goes on")
    #expect(browser.browser.cursor == 1)
    browser.type("k?")
    #expect(browser.lines[0].hasPrefix(" Menu"))
  }
}
