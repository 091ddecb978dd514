import CatalogBrowser
import Testing

/// The form for screen readers.
@Suite struct PlainFrameTests {
  private func browser(columns: Int = 80, rows: Int = 24) -> TestBrowser {
    Samples.browser(DisplayOptions(isPlain: true), isChanged: true, columns: columns, rows: rows)
  }

  @Test func `a row is a sentence of name, price, detail and words`() {
    #expect(
      browser(rows: 11).frame.text == """
         Menu                                7 records, example.org, updated 2024-04-29
        Name, Price, Detail, Sku
        Big Batter Breakfast, 13.5, 3 eggs, home fries, toast, Sku B-011
        Country Breakfast, 8.5, changed from 9, Two eggs as you like, bacon, Sku B-012
        Crème Brûlée, 7.25, Burnt sugar over vanilla custard, Sku B-013
        Eggs Benedict, 11, changed from 10.50, Poached eggs on a toasted English muffin…
        Ramen 🍜, 12.0, new, 豚骨 broth, egg, spring onion, Sku B-015
        Oysters, market price, changed from 15, Half a dozen, Sku B-016
        Daily soup, no price, changed from 6, doubtful, Ask, Sku B-017

         row 1 of 7; ? help, } next change, c only these, / find, & filter, q quit
        """)
  }

  @Test func `a narrow row keeps its name and its words`() {
    let lines = browser(columns: 40, rows: 10).lines
    #expect(lines.count == 10)
    #expect(lines.contains("Country Breakfast, 8.5, changed from 9,…"))
    #expect(lines.contains("Crème Brûlée, 7.25, Burnt sugar over va…"))
    #expect(lines[1].hasPrefix("Name, Price"))
  }

  @Test func `what is marked is said in words, in its row and below`() {
    var browser = browser()
    browser.type("mj3+jm")
    #expect(browser.status == " Crème Brûlée is marked; 3 marked, 5 pieces, total 46.25")
    browser.type("j")
    #expect(browser.lines[2].hasPrefix("Big Batter Breakfast, 13.5, marked, 3 eggs"))
    #expect(browser.lines[3].hasPrefix("Country Breakfast, 8.5, marked 3 times, changed from 9, "))
    #expect(browser.lines[4].hasPrefix("Crème Brûlée, 7.25, marked, "))
    browser.type("6G2+")
    #expect(
      browser.status
        == " Oysters is marked 2 times; 4 marked, 7 pieces, total 46.25, 2 without price")
    browser.type("-")
    #expect(browser.status.hasPrefix(" Oysters is marked; 4 marked"))
    browser.type("-")
    #expect(browser.status == " Oysters is not marked any more; 3 marked, 5 pieces, total 46.25")
    browser.type("/")
    browser.press(.escape)
    #expect(
      browser.status
        == " find cancelled; row 6 of 7")
  }

  @Test(arguments: [(80, 24), (40, 10), (20, 4), (5, 2), (1, 1)])
  func `no lines, boxes or marks are drawn at any size`(columns: Int, rows: Int) {
    for keys: [Key] in [
      [], [.enter], [.character("?")], [.character("e")], [.enter, .character("J")],
    ] {
      var browser = browser(columns: columns, rows: rows)
      keys.forEach { browser.send(.key($0)) }
      let text = browser.frame.text
      #expect(browser.lines.count == rows)
      for glyph in "─━│▌█▲▼▁▂▃↑" { #expect(!text.contains(glyph), "\(glyph) in \(text)") }
      #expect(browser.frame.cursor != nil || rows == 1)
    }
  }

  @Test func `the cursor rests on the selected row`() {
    var browser = browser()
    browser.type("jj")
    #expect(browser.frame.cursor == ScreenPosition(row: 4, column: 0))
    #expect(browser.lines[4].hasPrefix("Crème Brûlée"))
  }

  @Test func `the current column is spoken`() {
    var browser = browser(rows: 10)
    browser.type("l")
    #expect(browser.status == " Price, column 2 of 4: 13.5")
    browser.type("l")
    #expect(browser.status == " Detail, column 3 of 4: 3 eggs, home fries, toast")
    browser.type("Gl")
    #expect(browser.status == " Sku, column 4 of 4: B-017")
    browser.type("l")
    #expect(browser.status == " Sku, the last column: B-017")
    browser.type("h")
    #expect(browser.status == " Detail, column 3 of 4: Ask")
    browser.type("2s")
    #expect(browser.effects.last == .show(generation: 1, ListQuery(sort: "price"), on: 7))
  }

  @Test func `nothing changes by itself`() {
    var browser = browser()
    let frame = browser.frame
    for hours in 1...50 { browser.send(.clock(Samples.changedNow + Int64(hours) * 3_600)) }
    #expect(browser.frame == frame)
  }

  @Test func `a reload speaks when it begins, at each quarter and at its end`() {
    var browser = browser()
    browser.send(.reloadStarted("example.org"))
    var spoken = [browser.status]
    for step in 0...400 {
      browser.send(
        .reloadProgress(
          ReloadProgress(
            label: "example.org", bytes: Int64(step * 10), totalBytes: 4_000, records: step,
            phase: step > 380 ? "comparing" : "reading")))
      if browser.status != spoken.last { spoken.append(browser.status) }
    }
    browser.send(.reloadEnded(Message(.info, "example.org: already current")))
    spoken.append(browser.status)
    #expect(
      spoken == [
        " reloading example.org; Esc cancels", " reloading example.org, 25 percent",
        " reloading example.org, 50 percent", " reloading example.org, 75 percent",
        " example.org: already current",
      ])
  }

  @Test func `a file speaks when it is begun, and at each quarter`() {
    var browser = browser()
    browser.send(.exporting(ExportProgress(file: "x.csv")))
    #expect(browser.status == " writing x.csv; Esc cancels")
    browser.send(.exporting(ExportProgress(file: "x.csv", records: 600, total: 1_000)))
    #expect(browser.status == " writing x.csv, 50 percent")
    browser.press(.escape)
    #expect(browser.status == " cancelling x.csv")
  }

  @Test func `the record fills the screen, with its prices in words`() {
    var browser = browser()
    browser.type("3j")
    browser.press(.enter)
    let text = browser.frame.text
    #expect(text.contains("Eggs Benedict"))
    #expect(text.contains("Eggs Benedict, 11, was 10.50"))
    #expect(text.contains("Poached eggs on a muffin becomes Poached eggs on a toasted"))
    #expect(text.contains("Sku: B-099 becomes B-014"))
    #expect(text.contains("Section: Breakfast"))
    #expect(text.contains("History: lowest 9.5 (2024-03-01), highest 11 (today)"))
    #expect(!text.contains("Big Batter"))
  }
}
