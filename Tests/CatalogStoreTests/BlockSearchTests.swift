import CatalogModel
import CatalogStore
import Testing

/// Filters and sorts by what is in memory of the records, against reading one record after the other.
@Suite struct BlockSearchTests {
  /// The records of a list, by blocks which it counts, or one by one.
  private final class Counter: SearchableRepository {
    private let base: SQLiteRepository
    private let givesBlocks: Bool
    private(set) var blocks = 0

    init(_ base: SQLiteRepository, givesBlocks: Bool) {
      self.base = base
      self.givesBlocks = givesBlocks
    }

    var entity: Entity { base.entity }
    var count: Int { base.count }
    var path: String { base.path }
    var revision: Int { base.revision }

    func records(at positions: Range<Int>) throws -> [Record] { try base.records(at: positions) }
    func positions(attribute: String, equalTo texts: Set<String>) throws -> [String: [Int]] {
      try base.positions(attribute: attribute, equalTo: texts)
    }
    func decimalMark(of attribute: Int, beforePage: () throws -> Void) throws -> DecimalMark {
      try base.decimalMark(of: attribute, beforePage: beforePage)
    }
    func block(around position: Int, _ parts: RecordBlock.Parts) throws -> RecordBlock? {
      let block = givesBlocks ? try base.block(around: position, parts) : nil
      if block != nil { blocks += 1 }
      return block
    }
  }

  private static let drink = Entity(
    name: "Drink",
    attributes: [
      Attribute(name: "name", type: .text), Attribute(name: "detail", type: .text),
      Attribute(name: "price", type: .price), Attribute(name: "calories", type: .integer),
      Attribute(name: "since", type: .date),
    ])

  private static let texts = [
    "Straße", "STRASSE", "İstanbul", "istanbul", "ıstakoz", "cafe\u{301}", "Café", "CAFÉ au lait",
    "ｆｕｌｌ ＷＩＤＴＨ", "full width", "ガム", "ｶﾞﾑ", "かき", "がき", "ラーメン", "ﬁne ﬂour", "fine flour",
    "", " ", "\u{301}", "a\u{301}", "x", "Ω", "ς σ Σ", "אָלֶף", "كَتَبَ", "ไทย", "हिन्दी", "Æther", "aether",
    "a\u{0}b", "tab\there", "5-8", "1.250", "1,250", "12", "½ pint", "🍜 soup", "e", "\u{FEFF}bom",
  ]

  private static let filters = [
    "strasse", "ß", "ss", "i", "istanbul", "ISTAKOZ", "cafe", "é", "name:café", "name=cafe", "full",
    "ｆｕｌｌ", "ガム", "か", "が", "ﬁ", "fl", "σ", "אלף", "كتب", "हि", "ae", "\"\u{301}\"",
    "name:\"\u{301}\"",
    "name=\"\"", "name!=\"\"", "detail:\"\"", "detail=\"\"", "name=\" \"", "\"a\u{0}b\"",
    "\"\u{FFFD}\"",
    "\"tab here\"", "1250", "1.250", "12", "½", "🍜", "bom", "name<m", "name>=strasse", "!e",
    "!name:e",
    "!price<5", "price<5", "price:5-8", "price=\"\"", "price:\"\"", "price>=$3", "calories>100",
    "calories=\"\" e", "since:2010", "since>2010 e", "name<5", "name:5-8", "e|price<2",
    "e|since:2009",
    "section:soup", "section:\"\"", "section=\"\"", "!section:soup e", "e a", "e !a i|o",
    "change:new e", "e|change:new", "\"x y\"", "no such text",
  ]

  private static let orders = [
    "", "name", "name:desc", "price", "price:desc", "calories,name:desc", "since:desc,price",
    "section,detail",
  ]

  /// A row of texts that follow each other in another way in each column.
  private func row(_ index: Int, _ entity: Entity) -> ImportedRow {
    let texts = Self.texts
    let amount =
      index % 5 == 0 ? nil : Amount(significand: Int64(index * 37 % 2_000) - 100, scale: 2)
    let first = texts[index % texts.count]
    let second = index % 3 == 0 ? nil : texts[index / 7 % texts.count]
    let written = index % 11 == 0 ? "ask" : nil
    var row = SampleStore.row(first, second, amount, text: written)
    row.section = index < 20 ? nil : ["Soups", "Getränke", "スープ"][index / 700 % 3]
    guard entity == Self.drink else { return row }
    row.values.append(index % 4 == 0 ? .none : .integer(Int64(index * 13 % 900)))
    let day = CalendarDay(year: 2_008 + index % 4, month: 1 + index % 12, day: 1 + index % 28)
    row.values.append(index % 6 == 0 ? .none : day.map { .date($0) } ?? .none)
    return row
  }

  /// A store of some entities, of so many records each.
  private func build(_ counts: [(Entity, Int)], at path: String) throws {
    let builder = try GenerationBuilder(path: path, entities: counts.map(\.0))
    for (entity, count) in counts {
      let writer = try builder.writer(for: entity)
      for index in 0..<count { try writer.append(row(index, entity)) }
      try writer.finish()
    }
    var facts = SampleStore.facts
    facts.records = counts[0].1
    try builder.describe(facts: facts, settings: "{}")
    try builder.commit()
  }

  private func compare(_ list: SQLiteRepository, at place: String) throws {
    let counter = Counter(list, givesBlocks: true)
    let reader = Counter(list, givesBlocks: false)
    let isLong = list.count > 100
    var withMatches = 0
    // Each long list takes a third of them.
    for (number, filter) in Self.filters.enumerated()
    where !isLong || (number + list.count) % 3 == 0 {
      let orders = isLong ? [Self.orders[number % Self.orders.count]] : Self.orders
      for order in orders {
        let query = RecordQuery(
          filter: RecordFilter(filter, entity: list.entity),
          order: SortOrder(order, knownIn: list.entity))
        let found = try query.positions(in: counter) {}
        #expect(found == (try query.positions(in: reader) {}), "\(filter) by \(order), \(place)")
        withMatches += found.isEmpty ? 0 : 1
      }
    }
    #expect(counter.blocks > 0)
    #expect(withMatches > 0)
  }

  @Test(arguments: [80, 4_095, 4_096, 4_097])
  func `blocks in memory and records one by one give the same`(count: Int) throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/blocks.sqlite"
    try build([(SampleStore.entity, 90), (Self.drink, count)], at: path)
    try compare(SQLiteRepository(path: path), at: "90 before \(count)")
    try compare(SQLiteRepository(path: path, entity: Self.drink.name), at: "\(count)")
  }

  @Test func `what other programs have written is found as it is shown`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/other.sqlite"
    try build([(SampleStore.entity, 100), (Self.drink, 90)], at: path)
    let other = try Connection(path: path, mode: .readWrite)
    for (id, value) in [
      "CAST(X'61FF62C3' AS TEXT)", "CAST(X'C3E9' AS TEXT)", "X'4546'", "17", "1.5", "''", "NULL",
    ].enumerated() {
      try other.execute("UPDATE Drink SET name = \(value) WHERE id = \(id + 1)")
    }
    try other.execute("UPDATE Drink SET price = 'free', price_text = NULL WHERE id = 9")
    try other.execute("UPDATE Drink SET calories = 'many' WHERE id = 10")
    try other.execute("UPDATE Drink SET price = 7, price_currency = 'USD' WHERE id = 11")
    let list = try SQLiteRepository(path: path, entity: "Drink")
    try compare(list, at: "written to")
    // Written to once more while it is open.
    try other.execute("UPDATE Drink SET name = 'Zebra' WHERE id = 12")
    let filter = RecordFilter("zebra", entity: list.entity)
    #expect(try RecordQuery(filter: filter).positions(in: list) {} == [12])
    try compare(list, at: "written to again")
  }

  @Test func `a search from any row on finds what reading finds`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/search.sqlite"
    try build([(SampleStore.entity, 4_100)], at: path)
    let list = try SQLiteRepository(path: path)
    let counter = Counter(list, givesBlocks: true)
    let filters = ["strasse", "price<5", "section:soup !e", "no such text"]
    for (number, start) in [1, 50, 4_090, 4_096, 4_097, 4_100].enumerated() {
      let filter = RecordFilter(filters[number % filters.count], entity: list.entity)
      let search = RecordSearch(filter, from: start)
      let read = try found(search, in: Counter(list, givesBlocks: false))
      #expect(try found(search, in: counter) == read, "\(filter.text) from \(start)")
      #expect(
        read.first == (read.rows.first { $0 >= start } ?? read.rows.first).map { [Int($0)] } ?? [])
    }
    #expect(counter.blocks > 0)
  }

  @Test(arguments: [4_100, 800, 20])
  func `a search among rows in an order of their own finds what reading finds`(count: Int) throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/search.sqlite"
    try build([(SampleStore.entity, 4_100)], at: path)
    let list = try SQLiteRepository(path: path)
    let counter = Counter(list, givesBlocks: true)
    let positions = (0..<count).map { Int32(4_100 - $0 * (4_100 / count)) }
    let rows = SelectedRepository(of: counter, positions: positions)
    for filter in ["strasse", "price<5", "section:soup !e", "no such text"] {
      let search = RecordSearch(RecordFilter(filter, entity: list.entity), from: count / 2)
      var matcher = RecordMatcher(search.filter)
      let read = try positions.indices.filter { row in
        matcher.matches(try list.records(at: positions[row...row])[0])
      }.map { Int32($0 + 1) }
      let found = try found(search, in: rows)
      #expect(found.rows == read, "\(filter)")
      #expect(found.first == (read.first { $0 >= count / 2 } ?? read.first).map { [Int($0)] } ?? [])
    }
    // A few rows are looked at alone.
    #expect((counter.blocks > 0) == (count > 64))
  }

  private func found(
    _ search: RecordSearch, in repository: any SearchableRepository
  ) throws -> (rows: [Int32], first: [Int]) {
    var first: [Int] = []
    let rows = try search.rows(in: repository, beforePage: {}) { first.append($0) }
    return (rows, first)
  }
}
