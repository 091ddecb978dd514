import CatalogBrowser
import CatalogModel
import Testing

@Suite struct ListFrameTests {
  @Test func `80 by 12 shows title, headings, rows and keys`() {
    let browser = Samples.browser(columns: 80, rows: 12)
    #expect(
      browser.frame.text == """
         Menu                                 7 records · example.org · updated 3 h ago
         Name                  Detail                                             Price
         ━━━━━━━━━━━━━━━━━━━━──────────────────────────────────────────────────────────
         Big Batter Breakfast  3 eggs, home fries, toast                          13.5
         Country Breakfast     Two eggs as you like, bacon                         8.5
         Crème Brûlée          Burnt sugar over vanilla custard                    7.25
         Eggs Benedict         Poached eggs on a toasted English muffin           11
         Ramen 🍜              豚骨 broth, egg, spring onion                      12.0
         Oysters               Half a dozen                                market price
         Daily soup            Ask                                                 –

         ? help  / find  & filter  s sort  Enter open  m mark  r reload  q quit   row 1
        """)
    #expect(browser.frame.cursor == ScreenPosition(row: 3, column: 0))
  }

  @Test func `40 by 10 keeps name and price`() {
    var browser = Samples.browser(columns: 40, rows: 10)
    browser.press(.end)
    #expect(
      browser.frame.text == """
         Menu    7 rows · example.org · 3 h ago
         Name                             Price
         ━━━━━━━━━━━━━━━━━━━━━━━━━─────────────
         Country Breakfast                 8.5
         Crème Brûlée                      7.25
         Eggs Benedict                    11
         Ramen 🍜                         12.0
         Oysters                   market price
         Daily soup                        –
         ? help  → more  / find  q quit   row 7
        """)
    #expect(browser.frame.cursor == ScreenPosition(row: 8, column: 0))
  }

  @Test(arguments: [
    (10, 3, "Big…  13.5\nCoun…  8.5\n? help"),
    (2, 2, "1…\n"),
    (2, 1, "1…"),
    (1, 2, "…\n"),
    (1, 1, "…"),
    (0, 0, ""),
    (0, 5, "\n\n\n\n"),
    (5, 0, ""),
  ])
  func `any size draws something`(columns: Int, rows: Int, text: String) {
    let browser = Samples.browser(columns: columns, rows: rows)
    #expect(browser.frame.text == text)
  }

  @Test func `every size draws within the screen in every state`() {
    for columns in [0, 1, 2, 3, 5, 8, 11, 12, 13, 20, 40, 100] {
      for rows in [0, 1, 2, 3, 4, 5, 8, 16] {
        var browser = Samples.browser(count: 40, columns: columns, rows: rows)
        for key: Key in [.end, .enter, .character("?"), .down, .escape, .right, .escape, .pageUp] {
          browser.press(key)
          #expect(browser.lines.count == rows, "\(columns) by \(rows): \(browser.frame.text)")
        }
      }
    }
  }

  @Test func `a frame of another size than the last event says is drawn all the same`() {
    var browser = Samples.browser(count: 300, columns: 80, rows: 24)
    browser.type("200G")
    let frame = browser.browser.frame(columns: 30, rows: 5)
    #expect(frame.lines.count == 5)
    #expect(frame.cursor != nil)
  }

  @Test func `the selected row is reversed across its width`() {
    var browser = Samples.browser(columns: 40, rows: 10)
    browser.press(.down)
    let reversed = browser.frame.runs.filter { $0.style.attributes.contains(.reverse) }
    #expect(reversed.map(\.row) == [4, 4, 4])
    #expect(reversed.first?.width == 40)
  }

  @Test func `an empty list says so and what to do`() {
    let browser = Samples.browser(count: 0, columns: 60, rows: 8)
    #expect(
      browser.frame.text == """
         Menu             0 records · example.org · updated 3 h ago
         Name  Detail                                         Price
         ━━━━──────────────────────────────────────────────────────
         This list has no records.
         r loads it again from example.org; q quits.


         ? help  r reload  q quit
        """)
  }

  @Test func `an empty list says what to do on a narrow screen too`() {
    let browser = Samples.browser(count: 0, columns: 20, rows: 8)
    let text = browser.frame.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("no records; r reloads ? help q quit"), "\(browser.lines)")
    for (columns, rows) in [(40, 1), (40, 2), (20, 5), (80, 4)] {
      let small = Samples.browser(count: 0, columns: columns, rows: rows)
      let text = small.lines.joined(separator: " ")
      #expect(text.contains("no records"), "\(columns)x\(rows): \(small.lines)")
      #expect(text.contains(/r *(re)?loads/), "\(columns)x\(rows): \(small.lines)")
    }
  }

  @Test func `a doubtful row has a mark in the margin`() {
    let browser = Samples.browser(columns: 40, rows: 10) { position in
      var record = Samples.record(position)
      if position == 2 { record.doubt = "5 cells where 3 are usual" }
      return record
    }
    #expect(browser.lines[4] == "!Country Breakfast                 8.5")
  }

  @Test(
    arguments: [
      (0, "just now"), (59, "just now"), (60, "1 min ago"), (3_599, "59 min ago"),
      (7_200, "2 h ago"),
      (86_400, "24 h ago"), (172_800, "2 days ago"), (40_000_000, "15 months ago"),
      (-500, "just now"),
    ] as [(Int64, String)])
  func `the title says how old the list is`(seconds: Int64, age: String) {
    var browser = Samples.browser()
    browser.send(.clock(1_000_000 + seconds))
    #expect(browser.lines[0].hasSuffix("7 records · example.org · updated \(age)"))
    #expect(browser.frame.text(with: .bold).contains("updated \(age)") == (seconds > 86_400))
  }

  @Test func `in a locale without Unicode everything is ASCII`() {
    let browser = Samples.browser(columns: 80, rows: 12, widths: .ascii)
    #expect(
      browser.frame.text == """
         Menu                                 7 records - example.org - updated 3 h ago
         Name                  Detail                                             Price
         ====================----------------------------------------------------------
         Big Batter Breakfast  3 eggs, home fries, toast                          13.5
         Country Breakfast     Two eggs as you like, bacon                         8.5
         Cr?me Br?l?e          Burnt sugar over vanilla custard                    7.25
         Eggs Benedict         Poached eggs on a toasted English muffin           11
         Ramen ?               ?? broth, egg, spring onion                        12.0
         Oysters               Half a dozen                                market price
         Daily soup            Ask                                                 -

         ? help  / find  & filter  s sort  Enter open  m mark  r reload  q quit   row 1
        """)
  }
}
