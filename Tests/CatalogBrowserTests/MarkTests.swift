import CatalogBrowser
import CatalogModel
import Testing

@Suite struct MarkTests {
  private func marked(_ quantities: [Int: Int]) -> [EntityMarks] {
    let records = quantities.map { position, quantity in
      let price = Samples.record(position).totalledPrice(in: Samples.entity)
      return (position, MarkedRecord(quantity: quantity, price: price))
    }
    return [EntityMarks(entity: "MenuItem", records: Dictionary(records) { $1 })]
  }

  private func mark(_ position: Int, _ quantity: Int) -> Effect {
    .mark(content: 0, entity: "MenuItem", position: position, quantity: quantity)
  }

  @Test func `marks and quantities stand beside the rows, the total below them`() {
    var browser = Samples.browser(columns: 80, rows: 14)
    browser.type("mj3+j+m")
    #expect(browser.effects == [mark(1, 1), mark(3, 3), mark(4, 1), mark(4, 0)])
    browser.type("k6G2+7Gm")
    #expect(
      browser.frame.text == """
         Menu                                 7 records · example.org · updated 3 h ago
         Name                     Detail                                          Price
         ━━━━━━━━━━━━━━━━━━━━━━━───────────────────────────────────────────────────────
        ●Big Batter Breakfast     3 eggs, home fries, toast                       13.5
         Country Breakfast        Two eggs as you like, bacon                      8.5
        ●Crème Brûlée         ×3  Burnt sugar over vanilla custard                 7.25
         Eggs Benedict            Poached eggs on a toasted English muff…         11
         Ramen 🍜                 豚骨 broth, egg, spring onion                   12.0
        ●Oysters              ×2  Half a dozen                             market price
        ●Daily soup               Ask                                              –



         ? help  m mark  + - quantity  q quit      4 marked  Σ 35.25  2 without a price
        """)
    #expect(browser.browser.cursor == 7)
  }

  @Test func `smaller screens shorten the total`() {
    var browser = Samples.browser(columns: 40, rows: 10)
    browser.type("m2+k9+6Gk")
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

  @Test func `the detail pane says how many are marked`() {
    var browser = Samples.browser(columns: 120, rows: 40)
    browser.type("4G1234+")
    browser.press(.enter)
    #expect(
      browser.lines.prefix(9).joined(separator: "\n") == """
         Menu                                                                         7 records · example.org · updated 3 h ago
         Name                        Detail                              Price │ Eggs Benedict                               11
         ━━━━━━━━━━━━━━━━━━━━━━━━━━─────────────────────────────────────────── │ ──────────────────────────────────────────────
         Big Batter Breakfast        3 eggs, home fries, toast           13.5  │ Poached eggs on a toasted English muffin
         Country Breakfast           Two eggs as you like, bacon          8.5  │
         Crème Brûlée                Burnt sugar over vanilla c…          7.25 │ Marked    1,234 ×
        ●Eggs Benedict        ×1234  Poached eggs on a toasted…          11    │
         Ramen 🍜                    豚骨 broth, egg, spring on…         12.0  │
         Oysters                     Half a dozen                 market price │
        """)
    #expect(browser.status.hasSuffix("1 marked  Σ 13574  row 4"))
  }

  @Test func `m takes marks away again, and a count makes it many rows`() {
    var browser = Samples.browser()
    browser.type("3m")
    #expect(browser.effects == [mark(1, 1), mark(2, 1), mark(3, 1)])
    #expect(browser.browser.cursor == 4)
    browser.effects = []
    browser.type("2G4m")
    #expect(browser.effects == [mark(2, 0), mark(3, 0)])
    #expect(browser.browser.cursor == 6)
    browser.effects = []
    browser.type("99m")
    #expect(browser.effects == [mark(6, 1), mark(7, 1)])
    #expect(browser.browser.cursor == 7)
    browser.type("m")
    #expect(browser.browser.entityMarks.records.keys.sorted() == [1, 6])
  }

  @Test func `plus and minus change the quantity within its bounds`() {
    var browser = Samples.browser()
    browser.type("-")
    #expect(browser.status.contains("the row is not marked"))
    browser.type("+5+2--")
    #expect(browser.effects == [mark(1, 1), mark(1, 6), mark(1, 4), mark(1, 3)])
    browser.effects = []
    browser.type("999999999+")
    #expect(browser.effects == [mark(1, 1_000_000)])
    #expect(browser.status.contains("no more than 1,000,000 of a record"))
    browser.type("999999999-")
    #expect(browser.effects.last == mark(1, 0))
    #expect(browser.browser.entityMarks.records.isEmpty)
  }

  @Test func `the next mark is found below, and then from the top again`() {
    var browser = Samples.browser()
    browser.type("'")
    #expect(browser.status.contains("no record is marked; m marks one"))
    browser.type("2Gm5Gmg")
    browser.effects = []
    func next(_ keys: String, rows: [Int]) {
      browser.type(keys)
      #expect(browser.effects == [.findMarks(generation: 1, positions: [2, 5])])
      browser.effects = []
      browser.send(.markRows(generation: 1, rows: rows))
    }
    next("'", rows: [2, 5])
    #expect(browser.browser.cursor == 2)
    next("'", rows: [2, 5])
    #expect(browser.browser.cursor == 5)
    next("'", rows: [2, 5])
    #expect(browser.browser.cursor == 2)
    #expect(browser.status.contains("went on with the first marked row"))
    next("3'", rows: [2, 5])
    #expect(browser.browser.cursor == 5)
    next("'", rows: [])
    #expect(browser.status.contains("none of the marked records is among these rows"))
    next("'", rows: [5])
    #expect(browser.status.contains("no other row is marked"))
    // An answer that nobody waits for moves nothing.
    browser.send(.markRows(generation: 1, rows: [1]))
    #expect(browser.browser.cursor == 5)
  }

  @Test func `keys that come before their records are not lost`() {
    var browser = Browser(list: Samples.list(count: 5_000), now: 0, widths: testWidths)
    var fetches: [(Int, Range<Int>)] = []
    var marks: [Effect] = []
    func take(_ effects: [Effect]) {
      for effect in effects {
        switch effect {
        case .fetch(let generation, let positions): fetches.append((generation, positions))
        default: marks.append(effect)
        }
      }
    }
    func answer() {
      let (generation, positions) = fetches.removeFirst()
      take(
        browser.handle(
          .records(
            generation: generation, positions: positions, positions.map(Samples.record))))
    }
    take(browser.handle(.resized(columns: 80, rows: 24)))
    answer()
    for key in "2500G" + String(repeating: "m", count: 300) + "2+G2m-" {
      take(browser.handle(.key(.character(key.unicodeScalars.first ?? " "))))
    }
    #expect(marks.isEmpty)
    for _ in 0..<50 where !fetches.isEmpty { answer() }
    #expect(fetches.isEmpty)
    #expect(marks.count == 303)
    #expect(Set(browser.entityMarks.records.keys) == Set(2_500...2_800))
    #expect(browser.entityMarks.records[2_800]?.quantity == 2)
    #expect(browser.cursor == 5_000)
  }

  @Test func `an empty list has nothing to mark`() {
    var browser = Samples.browser(count: 0)
    for key in ["m", "+", "-"] {
      browser.type(key)
      #expect(browser.status.contains("there is no row to mark"))
    }
    browser.type("'")
    #expect(browser.status.contains("no record is marked"))
    #expect(browser.effects.isEmpty)
  }

  @Test func `nothing is marked before it is known what is`() {
    var browser = Samples.browser()
    browser.send(.marksAwaited(content: 0))
    for key in ["m", "'"] {
      browser.type(key)
      #expect(browser.status.contains("are being looked up"))
    }
    browser.send(.marks(content: 0, marked([2: 2]), gone: 1))
    #expect(browser.lines[4].hasPrefix("●Country Breakfast    ×2  Two"))
    #expect(browser.status.contains("1 marked record is gone"))
    browser.type("j")
    #expect(browser.status.contains("1 marked  Σ 17.0"))
  }

  @Test func `marks follow their records into another list, and what is gone is said`() {
    var browser = Samples.browser()
    browser.type("m")
    var list = Samples.list(count: 7, generation: 2)
    list.content = 8
    // What is found may be here before the list.
    browser.send(.marks(content: 8, marked([5: 4]), gone: 2))
    #expect(browser.lines[3].hasPrefix("●Big"))
    browser.send(.listReplaced(list, cursor: 1, notice: "−2 gone"))
    #expect(browser.lines[3].hasPrefix(" Big"))
    #expect(browser.lines[7].hasPrefix("●Ramen"))
    #expect(browser.status.contains("−2 gone; 2 marked records are gone"))
    list.generation = 3
    list.content = 9
    browser.send(.listReplaced(list, cursor: 1, notice: ""))
    #expect(!browser.lines.joined().contains("●"))
    browser.type("m")
    #expect(browser.status.contains("are being looked up"))
    browser.send(.marks(content: 9, marked([1: 1]), gone: 0))
    #expect(browser.lines[3].hasPrefix("●Big"))
    // The same records in another order of the same publication.
    list.generation = 4
    browser.send(.listReplaced(list, cursor: 1, notice: ""))
    #expect(browser.lines[3].hasPrefix("●Big"))
  }

  @Test func `the lists below have marks of their own`() {
    let track = Entity(
      name: "Track", attributes: [Attribute(name: "title", type: .text)])
    var browser = Samples.browser()
    browser.type("m")
    var list = Samples.list(count: 1)
    list.childNoun = "track"
    browser.send(.listReplaced(list, cursor: 1, notice: ""))
    browser.press(.enter)
    var tracks = ListDescription(
      generation: 5, title: "A", entity: track, count: 3, origin: "sample")
    tracks.noun = "track"
    browser.send(.childrenOpened(of: 1, position: 1, tracks))
    #expect(!browser.status.contains("marked"))
    browser.type("jm")
    #expect(
      browser.effects.last == .mark(content: 0, entity: "Track", position: 2, quantity: 1))
    #expect(browser.status.contains("1 marked  row 3"))
    browser.press(.escape)
    #expect(browser.status.contains("1 marked  Σ 13.5"))
  }

  @Test func `a changed row that is marked shows the mark`() {
    var browser = Samples.changedBrowser()
    browser.type("2Gm5G+")
    #expect(browser.lines[4].hasPrefix("●Country Breakfast"))
    #expect(browser.lines[7].hasPrefix("●Ramen"))
    let ascii = CharacterWidths { $0.value < 0x80 ? testWidth(of: $0) : -1 }
    var plain = Samples.changedBrowser(widths: ascii)
    plain.type("2G2+")
    #expect(plain.lines[4].hasPrefix("*Country Breakfast    x2  Two"))
    #expect(plain.status.contains("1 marked  sum 17.0"))
  }

  @Test func `a second key for the next mark that comes before the first answer counts too`() {
    var browser = Samples.browser()
    browser.type("mjmjmg''")
    browser.send(.markRows(generation: 1, rows: [1, 3, 5]))
    #expect(browser.browser.cursor == 5)
    browser.send(.markRows(generation: 1, rows: [1, 3, 5]))
    #expect(browser.browser.cursor == 5)
  }
}
