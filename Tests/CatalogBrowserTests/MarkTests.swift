import CatalogBrowser
import CatalogModel
import Testing

@Suite struct MarkTests {
  private func marked(_ quantities: [Int: Int]) -> [EntityMarks] {
    let records = quantities.map { position, quantity in
      (
        position,
        MarkedRecord(quantity: quantity, of: Samples.record(position), in: Samples.entity)
      )
    }
    return [EntityMarks(entity: "MenuItem", records: Dictionary(records) { $1 })]
  }

  private func mark(_ position: Int, _ quantity: Int) -> Effect {
    .mark(content: 0, entity: "MenuItem", position: position, quantity: quantity)
  }

  @Test func `m takes marks away again, and a count makes it many rows`() {
    var browser = Samples.browser()
    browser.type("3m")
    #expect(browser.effects == [mark(1, 1), mark(2, 1), mark(3, 1)])
    #expect(browser.browser.cursor == 1)
    browser.effects = []
    browser.type("2G4m")
    #expect(browser.effects == [mark(2, 0), mark(3, 0)])
    #expect(browser.browser.cursor == 2)
    browser.effects = []
    browser.type("6G99m")
    #expect(browser.effects == [mark(6, 1), mark(7, 1)])
    #expect(browser.browser.cursor == 6)
    browser.type("Gm")
    #expect(browser.browser.entityMarks.records.keys.sorted() == [1, 6])
  }

  @Test func `m and then plus is a quantity of the same row`() {
    var browser = Samples.browser()
    browser.type("jm++")
    #expect(browser.effects == [mark(2, 1), mark(2, 2), mark(2, 3)])
    #expect(browser.browser.cursor == 2)
    browser.press(.enter)
    browser.type("---")
    #expect(browser.effects.last == mark(2, 0))
    #expect(browser.browser.entityMarks.records.isEmpty)
    browser.type("mm")
    #expect(browser.effects.suffix(2) == [mark(2, 1), mark(2, 0)])
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
    #expect(browser.status.contains("on from the top"))
    next("3'", rows: [2, 5])
    #expect(browser.browser.cursor == 5)
    next("'", rows: [])
    #expect(browser.status.contains("none of the 2 marked records is among the rows shown"))
    next("'", rows: [5])
    #expect(browser.status.contains("no other row is marked"))
    // Two keys may come before the first answer.
    browser.type("1G''")
    browser.send(.markRows(generation: 1, rows: [2, 5]))
    browser.send(.markRows(generation: 1, rows: [2, 5]))
    #expect(browser.browser.cursor == 5)
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
    for key in "2500G" + String(repeating: "mj", count: 300) + "2+G2m-" {
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
    #expect(browser.lines[4].hasPrefix("●Country Breakfast ×2  Two"))
    #expect(browser.status.contains("1 marked record is gone"))
    browser.type("j")
    #expect(browser.status.contains("1 marked, 2 pieces  Σ 17.0"))
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
    #expect(browser.status.contains("1 marked  row 2"))
    browser.press(.escape)
    #expect(browser.status.contains("1 marked  Σ 13.5"))
  }

  @Test func `marks that are not shown are said where they matter`() {
    var browser = Samples.browser()
    browser.type("mj3+Gmg")
    browser.effects = []
    var list = Samples.list(count: 2, generation: 2)
    list.total = 7
    list.query = ListQuery(filter: "breakfast")
    browser.type("&")
    browser.type("breakfast")
    browser.press(.enter)
    browser.effects = []
    browser.answer(list, cursor: 1)
    #expect(browser.effects == [.findMarks(generation: 2, positions: [1, 2, 7])])
    #expect(browser.status.hasSuffix("3 marked, 5 pieces  Σ 39.0 + 1 without price"))
    browser.send(.markRows(generation: 2, rows: [1, 2]))
    #expect(browser.browser.cursor == 1)
    #expect(browser.status.hasPrefix(" ? help  Esc all rows  q quit "))
    #expect(browser.status.hasSuffix("3 marked, 1 not shown  Σ 39.0 + 1 without price"))
    // What is marked here is shown.
    browser.type("m")
    #expect(browser.status.contains("2 marked, 1 not shown  Σ 25.5"))
    #expect(
      browser.browser.questionAboutMarks(id: 1)?.text
        == "write only the 2 marked records, 1 not shown?")
    browser.type("j'")
    browser.send(.markRows(generation: 2, rows: [2]))
    #expect(browser.status.contains("no other row is marked; 1 more not shown"))
    browser.type("-y")
    let row = MarkedRow(record: Samples.record(2), quantity: 2)
    browser.send(.markedRows(generation: 2, [row, row]))
    guard case .copy(_, let subject) = browser.effects.last else {
      Issue.record("nothing was copied")
      return
    }
    #expect(subject == "2 marked records (4 pieces, 1 not shown)")
    browser.type("9-'")
    browser.send(.markRows(generation: 2, rows: []))
    #expect(
      browser.status.contains("the marked record is not among the rows shown; Esc shows all"))
    #expect(
      browser.effects.filter { $0 == .findMarks(generation: 2, positions: [1, 2, 7]) }.count == 1)
  }

  @Test func `a list that is opened leaves room for quantities of last time`() {
    var browser = Samples.albums()
    let name = "A track with a name that is rather long"
    let record = Record(position: 1, values: [.text(name), .text("x")])
    let track = Entity(
      name: "Track",
      attributes: [Attribute(name: "title", type: .text), Attribute(name: "key", type: .text)])
    let marks = EntityMarks(
      entity: "Track", records: [1: MarkedRecord(quantity: 3, of: record, in: track)])
    browser.send(.marks(content: 0, [marks], gone: 0))
    browser.press(.enter)
    let list = ListDescription(
      generation: 5, title: "A", entity: track, count: 1, origin: "sample")
    browser.send(.childrenOpened(of: 1, position: 1, list))
    browser.send(.records(generation: 5, positions: 1..<2, [record]))
    #expect(browser.lines[3].hasPrefix("●\(name) ×3  x"), "\(browser.lines)")
  }

  @Test func `marks that are put at once cost together what they cost one by one`() {
    var single = Samples.browser(count: 60)
    for _ in 0..<60 { single.type("mj") }
    var many = Samples.browser(count: 60)
    many.type("60m")
    #expect(many.browser.entityMarks == single.browser.entityMarks)
    single.type("g")
    for _ in 0..<20 { single.type("5+-j") }
    many.type("g")
    for row in 1...20 { many.type("\(row)G4+") }
    #expect(many.browser.entityMarks == single.browser.entityMarks)
    let records = many.browser.entityMarks.records
    #expect(many.browser.entityMarks == EntityMarks(entity: "MenuItem", records: records))
    many.type("g30m")
    #expect(many.browser.entityMarks.records.count == 30)
    #expect(
      many.browser.entityMarks
        == EntityMarks(entity: "MenuItem", records: records.filter { $0.key > 30 }))
  }

  @Test func `no more rows are marked than are waited for, and that is said`() {
    var browser = Browser(list: Samples.list(count: 5_000), now: 0, widths: testWidths)
    _ = browser.handle(.resized(columns: 80, rows: 14))
    func status() -> String { browser.frame(columns: 80, rows: 14).lines.last ?? "" }
    for key in "1001m".unicodeScalars { _ = browser.handle(.key(.character(key))) }
    #expect(status().hasPrefix(" only 1,000 rows; the others are not here yet"))
    _ = browser.handle(.key(.character("m")))
    #expect(status().hasPrefix(" no more than 1,000 rows can be marked before they are here"))
  }

  @Test func `a mark that waits for its record is none of another list`() {
    for event in [
      Event.listReplaced(Samples.list(count: 7, generation: 2), cursor: 1, notice: ""),
      .rowsReplaced(
        Samples.list(count: 7, generation: 2), level: 0, cursor: 1, answering: ListQuery()),
      .recounted(generation: 1, count: 7, sections: ListSections(), notice: ""),
      .fetchFailed(generation: 1, "the disk is gone"),
    ] {
      var browser = Browser(list: Samples.list(count: 7), now: 0, widths: testWidths)
      var effects = browser.handle(.resized(columns: 80, rows: 14))
      effects += browser.handle(.key(.character("m")))
      effects += browser.handle(event)
      let generation = browser.list.generation
      effects += browser.handle(
        .records(
          generation: generation, positions: 1..<8, (1...7).map { Samples.record($0) }))
      #expect(browser.entityMarks.records.isEmpty, "\(event)")
      #expect(!effects.contains { if case .mark = $0 { true } else { false } }, "\(event)")
    }
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
