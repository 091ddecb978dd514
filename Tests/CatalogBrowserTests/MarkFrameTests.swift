import CatalogBrowser
import CatalogModel
import Testing

/// How marks, quantities and totals are drawn.
@Suite struct MarkFrameTests {
  @Test func `marks and quantities stand beside the rows, the total below them`() {
    var browser = Samples.browser(columns: 80, rows: 14)
    browser.type("mjj3+j+m")
    browser.type("k6G2+7Gm")
    #expect(
      browser.frame.text == """
         Menu                                 7 records · example.org · updated 3 h ago
         Name                  Detail                                             Price
         ━━━━━━━━━━━━━━━━━━━━──────────────────────────────────────────────────────────
        ●Big Batter Breakfast  3 eggs, home fries, toast                          13.5
         Country Breakfast     Two eggs as you like, bacon                         8.5
        ●Crème Brûlée      ×3  Burnt sugar over vanilla custard                    7.25
         Eggs Benedict         Poached eggs on a toasted English muffin           11
         Ramen 🍜              豚骨 broth, egg, spring onion                      12.0
        ●Oysters           ×2  Half a dozen                                market price
        ●Daily soup            Ask                                                 –



         ? help  m mark  y copy  q quit   4 marked, 7 pieces  Σ 35.25 + 3 without price
        """)
    #expect(browser.browser.cursor == 7)
  }

  @Test func `smaller screens shorten the total`() {
    var browser = Samples.browser(columns: 40, rows: 10)
    browser.type("mj2+k9+6Gk")
    browser.type("jmg")
    #expect(
      browser.frame.text == """
         Menu    7 rows · example.org · 3 h ago
         Name                             Price
         ━━━━━━━━━━━━━━━━━━━━━━━━━─────────────
        ●Big Batter Breakfast  ×10        13.5
        ●Country Breakfast      ×2         8.5
         Crème Brûlée                      7.25
         Eggs Benedict                    11
         Ramen 🍜                         12.0
        ●Oysters                   market price
         ? help  q quit   3 marked  Σ 152.0 + ?
        """)
    var small = Samples.browser(columns: 20, rows: 5)
    small.type("m")
    #expect(
      small.frame.text == """
         Menu     7 records
         Name         Price
        ●Big Batter…  13.5
         Country Bre…  8.5
         ? help  q quit  1●
        """)
    var least = Samples.browser(columns: 1, rows: 1)
    least.type("m5+'-=vwv<>_")
    #expect(least.frame.lines.count == 1)
  }

  @Test func `words give way to the total, and at last the keys`() {
    let prices = ["1234.50 EUR", "99.90 CHF", "12345.00", "ask"]
    func status(_ keys: String, columns: Int = 40) -> String {
      var browser = Samples.browser(count: 4, columns: columns, rows: 10) { row in
        let parts = prices[row - 1].split(separator: " ").map(String.init)
        let amounts: [Int64?] = [123_450, 9_990, 1_234_500, nil]
        let price = Price(
          text: prices[row - 1],
          amount: amounts[row - 1].flatMap { Amount(significand: $0, scale: 2) },
          currency: parts.count > 1 ? parts[1] : nil)
        return Record(position: row, values: [.text("Dish"), .text(""), .price(price)])
      }
      browser.type(keys)
      return browser.status
    }
    #expect(status("mj") == " ? help  q quit      1 ●  Σ 1234.50 EUR")
    #expect(status("m4Gmk") == " ? help  q quit  2 ●  Σ 1234.50 EUR + ?")
    #expect(status("m4Gmk", columns: 36) == " ? help  q quit   Σ 1234.50 EUR + ?")
    #expect(status("2mk") == " ? help  2 ●  Σ 99.90 CHF + 1234.50 EUR")
    #expect(status("4mk", columns: 42) == " Σ 99.90 CHF + 1234.50 EUR + 12345.00 + ?")
    // No number is cut.
    #expect(status("4mk").hasSuffix("  4 marked"))
  }

  @Test func `a mark that says how many is not taken away without a word`() {
    var browser = Samples.browser(columns: 100)
    browser.type("3G3+m")
    #expect(
      browser.status == " Crème Brûlée is not marked any more, 3 pieces dropped; 3+ takes them back"
    )
    browser.type("3+")
    #expect(browser.lines[5].hasPrefix("●Crème Brûlée      ×3"))
    browser.type("-jmgm3m")
    #expect(browser.status.hasPrefix(" 2 unmarked, 3 pieces dropped "))
    browser.type("mm")
    #expect(!browser.status.contains("dropped"))
  }

  @Test func `the detail pane says how many are marked`() {
    var browser = Samples.browser(columns: 120, rows: 40)
    browser.type("4G1234+")
    browser.press(.enter)
    #expect(
      browser.lines.prefix(9).joined(separator: "\n") == """
         Menu                                                                         7 records · example.org · updated 3 h ago
         Name                  Detail                                    Price │ Eggs Benedict                               11
         ━━━━━━━━━━━━━━━━━━━━───────────────────────────────────────────────── │ ──────────────────────────────────────────────
         Big Batter Breakfast  3 eggs, home fries, toast                 13.5  │ Poached eggs on a toasted English muffin
         Country Breakfast     Two eggs as you like, bacon                8.5  │
         Crème Brûlée          Burnt sugar over vanilla custard           7.25 │ Marked    1,234 ×
        ●Eggs Benedict  ×1234  Poached eggs on a toasted Englis…         11    │
         Ramen 🍜              豚骨 broth, egg, spring onion             12.0  │
         Oysters               Half a dozen                       market price │
        """)
    #expect(browser.status.hasSuffix("1 marked, 1,234 pieces  Σ 13574  row 4"))
  }

  @Test func `a changed row that is marked shows both, and nothing moves`() {
    var browser = Samples.changedBrowser()
    let before = browser.lines
    browser.type("2Gm5G+7Gm")
    #expect(browser.lines[4].hasPrefix("●~Country Breakfast"))
    #expect(browser.lines[7].hasPrefix("●+Ramen"))
    #expect(browser.lines[9].hasPrefix("●~Daily soup"))
    #expect(browser.lines[..<23].map { $0.dropFirst() } == before[..<23].map { $0.dropFirst() })
    let ascii = CharacterWidths { $0.value < 0x80 ? testWidth(of: $0) : -1 }
    var plain = Samples.changedBrowser(widths: ascii)
    plain.type("2G2+")
    #expect(plain.lines[4].hasPrefix("*~Country Breakfast x2  Two"))
    #expect(plain.status.contains("1 marked, 2 pieces  sum 17.0"))
  }

  @Test func `a bill in several currencies, with what has no certain price`() {
    let prices: [(String, Int64?, String?)] = [
      ("5 €", 5, "EUR"), ("EUR 2", 2, "EUR"), ("$3", 3, "$"), ("−4", -4, nil), ("free", nil, nil),
      ("5–7", 5, nil),
    ]
    var browser = Samples.browser(count: prices.count, columns: 120) { row in
      let (text, amount, currency) = prices[row - 1]
      let price = Price(
        text: text, amount: amount.flatMap { Amount(significand: $0, scale: 0) },
        currency: currency)
      return Record(position: row, values: [.text("Dish"), .text(""), .price(price)])
    }
    browser.type("3m")
    #expect(browser.status.contains("  3 marked  Σ 3 $ + 7 EUR"))
    browser.type("4Gm")
    #expect(browser.status.contains("  4 marked  Σ 3 $ + 7 EUR - 4"))
    browser.type("j3+")
    #expect(browser.status.contains("  5 marked, 7 pieces  Σ 3 $ + 7 EUR - 4 + 3 without price"))
    browser.type("jm")
    #expect(browser.status.contains("  6 marked, 8 pieces  Σ ≥ 3 $ + 7 EUR + 1 + 3 without price"))
    browser.type("g6m")
    #expect(browser.status == " 6 unmarked, 8 pieces dropped")
  }

  @Test func `signs have a column of their own wherever rows may have them`() {
    func lines(
      columns: Int = 40, hasChanges: Bool = false, hasDoubts: Bool = false
    ) -> [String] {
      var list = Samples.list(count: 2)
      list.hasChanges = hasChanges
      list.hasDoubts = hasDoubts
      var browser = TestBrowser(
        Browser(list: list, now: 0, widths: testWidths), columns: columns, rows: 8
      ) {
        var record = Samples.record($0)
        record.doubt = $0 == 2 ? "4 cells where 3 are usual" : nil
        return record
      }
      browser.type("2m")
      return Array(browser.lines[3...4])
    }
    #expect(lines(hasDoubts: true)[0].hasPrefix("● Big Batter"))
    #expect(lines(hasDoubts: true)[1].hasPrefix("●!Country"))
    // A filter may have left no changed row.
    #expect(lines(hasChanges: true)[0].hasPrefix("● Big Batter"))
    #expect(lines()[0].hasPrefix("●Big Batter"))
    #expect(lines(columns: 20, hasDoubts: true)[1].hasPrefix("●!Country"))
    #expect(lines(columns: 19, hasDoubts: true)[1].hasPrefix("●Country"))
    #expect(lines(columns: 11, hasDoubts: true)[1].hasPrefix("Count…"))
  }
}
