import CatalogBrowser
import CatalogModel
import Testing

@Suite struct ChangeFrameTests {
  @Test func `new and changed rows have marks, and so have prices that rose or fell`() {
    let browser = Samples.changedBrowser(columns: 80, rows: 24)
    #expect(
      browser.lines.prefix(11).joined(separator: "\n") == """
         Menu                                 7 records · example.org · updated 3 h ago
          Name                  Detail                                     Price  Sku
          ━━━━━━━━━━━━━━━━━━━━─────────────────────────────────────────────────────────
          Big Batter Breakfast  3 eggs, home fries, toast                  13.5   B-011
         ~Country Breakfast     Two eggs as you like, bacon                 8.5 ▼ B-012
          Crème Brûlée          Burnt sugar over vanilla custard            7.25  B-013
         ~Eggs Benedict         Poached eggs on a toasted English…         11   ▲ B-014
         +Ramen 🍜              豚骨 broth, egg, spring onion              12.0   B-015
         ~Oysters               Half a dozen                        market price  B-016
         ~Daily soup            Ask                                         –     B-017

        """)
    #expect(
      browser.status
        == " ? help  } next change  c only these  / find  & filter  s sort  q quit    row 1")
    #expect(browser.frame.text(with: .bold).filter { $0 == "~" || $0 == "▲" }.count == 5)
  }

  @Test func `40 by 10 keeps the marks`() {
    let browser = Samples.changedBrowser(columns: 40, rows: 10)
    #expect(
      browser.frame.text == """
         Menu    7 rows · example.org · 3 h ago
          Name                            Price›
          ━━━━━━━━━━━━━━━━━━━━━━━━─────────────
          Big Batter Breakfast            13.5
         ~Country Breakfast                8.5 ▼
          Crème Brûlée                     7.25
         ~Eggs Benedict                   11   ▲
         +Ramen 🍜                        12.0
         ~Oysters                  market price
         ? help  } next change  q quit    row 1
        """)
  }

  @Test func `20 by 5 keeps the marks`() {
    let browser = Samples.changedBrowser(columns: 20, rows: 5)
    #expect(
      browser.frame.text == """
         Menu     7 records
          Name        Price›
          Big Batter… 13.5
         ~Country Br…  8.5 ▼
         ? help  q quit
        """)
    #expect(Samples.changedBrowser(columns: 1, rows: 1).frame.text == "…")
  }

  @Test func `120 by 40 shows the marks beside the detail pane`() {
    var browser = Samples.changedBrowser(columns: 120, rows: 40)
    browser.type("4G")
    browser.press(.enter)
    #expect(
      browser.lines.prefix(11).joined(separator: "\n") == """
         Menu                                                                         7 records · example.org · updated 3 h ago
          Name                  Detail                            Price  Sku   │ Eggs Benedict                   11   was 10.50
          ━━━━━━━━━━━━━━━━━━━━──────────────────────────────────────────────── │ ──────────────────────────────────────────────
          Big Batter Breakfast  3 eggs, home fries, toast         13.5   B-011 │ Poached eggs on a muffin
         ~Country Breakfast     Two eggs as you like, ba…          8.5 ▼ B-012 │ → Poached eggs on a toasted English muffin
          Crème Brûlée          Burnt sugar over vanilla…          7.25  B-013 │
         ~Eggs Benedict         Poached eggs on a toaste…         11   ▲ B-014 │ Sku       B-099 → B-014
         +Ramen 🍜              豚骨 broth, egg, spring…          12.0   B-015 │ Section   Breakfast
         ~Oysters               Half a dozen               market price  B-016 │ History   ▃▃▁ ▁▆█   lowest 9.5 (2024-03-01)
         ~Daily soup            Ask                                –     B-017 │           highest 11 (today)  since 2023-11-02
                                                                               │
        """)
    #expect(browser.lines.count == 40)
    #expect(
      browser.status.hasPrefix(" ? help  Esc close  j k next row  } next change  y copy  m mark   ")
    )
  }

  @Test func `in a locale without Unicode the marks are ASCII`() {
    var browser = Samples.changedBrowser(columns: 80, rows: 24, widths: .ascii)
    browser.type("4G")
    browser.press(.enter)
    #expect(
      browser.lines[4]
        == " ~Country Breakfast     Two eggs as you like, bacon                 8.5 v B-012")
    #expect(
      browser.lines[6]
        == " ~Eggs Benedict         Poached eggs on a toasted Engli...         11   ^ B-014")
    #expect(
      browser.lines[15...] == [
        " Eggs Benedict                                                   11   was 10.50",
        " " + String(repeating: "-", count: 78),
        " Poached eggs on a muffin -> Poached eggs on a toasted English muffin", "",
        " Sku       B-099 -> B-014", " Section   Breakfast",
        " History   .._ _=^   lowest 9.5 (2024-03-01)  highest 11 (today)",
        "           since 2023-11-02",
        " ? help  Esc close  j k next row  } next change  y copy  m mark           row 4",
      ])
  }

  @Test(arguments: [
    (Samples.price("5 €", 5, 0), Samples.price("6", 6, 0), "▲"),
    (Samples.price("6.0", 60, 1), Samples.price("6", 6, 0), ""),
    (Samples.price("6", 6, 0), Samples.price("5.99", 599, 2), "▼"),
    (.none, Samples.price("6", 6, 0), ""), (Samples.price("6", 6, 0), .none, ""),
    (.text("6"), Samples.price("5", 5, 0), ""),
    (
      .price(Price(text: "$6", amount: Amount(significand: 6, scale: 0), currency: "$")),
      .price(Price(text: "5 €", amount: Amount(significand: 5, scale: 0), currency: "EUR")), ""
    ),
  ])
  func `only amounts that can be compared rose or fell`(old: Value, new: Value, mark: String) {
    var browser = Samples.browser(count: 1, columns: 40, rows: 8) { position in
      var record = Record(position: position, values: [.text("Tea"), .text("hot"), new])
      record.change = .changed([
        ChangedValue(attribute: 2, old: old), ChangedValue(attribute: 99, old: .none),
        ChangedValue(attribute: -1, old: .none),
      ])
      return record
    }
    #expect(browser.lines[3].hasPrefix("~Tea"))
    #expect(browser.lines[3].filter { "▲▼".contains($0) } == mark)
    browser.press(.enter)
    #expect(browser.lines.count == 8)
  }

  @Test func `a price whose column is not on the screen has its mark at the right edge`() {
    let entity = Entity(
      name: "Item",
      attributes: [
        Attribute(name: "name", type: .text), Attribute(name: "price", type: .price),
        Attribute(name: "large", type: .price),
      ])
    let browser = Samples.browser(count: 1, columns: 16, rows: 8, entity: entity) { position in
      var record = Record(
        position: position,
        values: [
          .text("Flat white"), Samples.price("3.90", 390, 2), Samples.price("4.90", 490, 2),
        ])
      record.change = .changed([ChangedValue(attribute: 2, old: Samples.price("5", 5, 0))])
      return record
    }
    #expect(browser.lines[3] == "~Flat whi… 3.90▼")
  }

  @Test func `the report of a reload has the keys for its changes beside it`() {
    var browser = Samples.changedBrowser()
    let notice = "+1 new  −1 gone  4 prices changed (by name)"
    browser.send(.listReplaced(Samples.changedList(generation: 3), cursor: 4, notice: notice))
    #expect(
      browser.status
        == " +1 new  −1 gone  4 prices changed (by name)       } next  c only these  U undo")
    browser.type("99}}")
    #expect(browser.status == " no change below this row")
    browser.send(
      .listReplaced(
        Samples.list(count: 7, generation: 4, entity: Samples.stocked), cursor: 4, notice: "new"))
    #expect(browser.status == " new")
  }

  @Test func `only the changed rows are so many of all`() {
    var browser = Samples.changedBrowser(columns: 80, rows: 10, list: Samples.onlyChanged)
    #expect(
      browser.lines[0]
        == " Menu                           5 of 48 records · example.org · updated 3 h ago")
    #expect(
      browser.status
        == " ? help  c all rows  C accept as seen  / find  & filter  s sort  q quit   row 1")
    browser = Samples.changedBrowser(columns: 40, rows: 10, list: Samples.onlyChanged)
    #expect(browser.lines[0] == " Menu         5 of 48 records · 3 h ago")
    browser = Samples.changedBrowser(columns: 20, rows: 5, list: Samples.onlyChanged)
    #expect(browser.lines[0] == " Menu  5 of 48 rows")
    browser = Samples.changedBrowser(columns: 16, rows: 5, list: Samples.onlyChanged)
    #expect(browser.lines[0] == " Menu   5 of 48")
    browser = Samples.changedBrowser(columns: 1, rows: 1, list: Samples.onlyChanged)
    #expect(browser.frame.text == "…")
  }

  @Test func `a reload that compares says so`() {
    var browser = Samples.browser()
    browser.send(
      .reloadProgress(ReloadProgress(label: "example.org", records: 7, phase: "comparing")))
    #expect(browser.status == " comparing example.org  7 rows   Esc cancels")
  }
}
