import CatalogModel
import CatalogStore
import Testing

@Suite struct RepositoryTests {
  @Test(
    arguments: [
      (1100, 2, nil, "11.00"), (110, 1, nil, "11.0"), (11, 0, nil, "11"), (85, 1, nil, "8.5"),
      (1250, 2, nil, "12.50"), (0, 0, nil, "0"), (123_456_789_012_345, 2, nil, "1234567890123.45"),
      (5, 0, "5–7", "5–7"), (1250, 2, "$12.50", "$12.50"),
    ] as [(Int64, Int, String?, String)])
  func `a price comes back as written`(
    digits: Int64, scale: Int, text: String?, written: String
  ) throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a.sqlite"
    let amount = try #require(Amount(significand: digits, scale: scale))
    try SampleStore.build([SampleStore.row("Tea", nil, amount, text: text)], at: path)
    let record = try #require(try SQLiteRepository(path: path).records(at: 1..<2).first)
    guard case .price(let price) = record.values[2] else {
      Issue.record("no price")
      return
    }
    #expect(price.text == written)
    #expect(price.amount?.hasSameValue(as: amount) == true)
    if text == nil { #expect(price.amount == amount) }
  }

  @Test func `no price, a price in words and no detail are kept apart`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a.sqlite"
    try SampleStore.build(
      [
        SampleStore.row("Oysters", "fresh", nil, text: "market price"),
        SampleStore.row("Soup", nil, nil),
        SampleStore.row("Air", "", Amount(significand: 0, scale: 0)),
      ], at: path)
    let records = try SQLiteRepository(path: path).records(at: 1..<10)
    #expect(
      records.map(\.values) == [
        [
          .text("Oysters"), .text("fresh"),
          .price(Price(text: "market price", amount: nil)),
        ],
        [.text("Soup"), .none, .none],
        [
          .text("Air"), .text(""),
          .price(Price(text: "0", amount: Amount(significand: 0, scale: 0))),
        ],
      ])
  }

  @Test(arguments: [0, 1, 63, 64, 65, 256, 257, 1_100])
  func `every row of a batch gets its place`(count: Int) throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a.sqlite"
    try SampleStore.build(SampleStore.rows("Dish", count), at: path)
    let repository = try SQLiteRepository(path: path)
    #expect(repository.count == count)
    let records = try repository.records(at: 1..<count + 10)
    #expect(records.map(\.position) == Array(1..<count + 1))
    #expect(records.last?.values.first?.text == (count == 0 ? nil : "Dish \(count)"))
  }

  @Test func `doubts and sections come with their rows`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a.sqlite"
    var rows = SampleStore.rows("Dish", 4)
    rows[1].section = "Starters"
    rows[2].section = "Starters"
    rows[2].doubt = "5 cells where 3 are usual"
    try SampleStore.build(rows, at: path)
    let records = try SQLiteRepository(path: path).records(at: 1..<5)
    #expect(records.map(\.section) == [nil, "Starters", "Starters", nil])
    #expect(records.map(\.doubt) == [nil, nil, "5 cells where 3 are usual", nil])
  }

  @Test func `rows that another program deleted leave no gap on the screen`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a.sqlite"
    try SampleStore.build(SampleStore.rows("Dish", 5), at: path)
    try Connection(path: path, mode: .readWrite).execute("DELETE FROM MenuItem WHERE id IN (2, 3)")
    let repository = try SQLiteRepository(path: path)
    #expect(repository.count == 3)
    let records = try repository.records(at: 2..<4)
    #expect(records.map(\.position) == [2, 3])
    #expect(records.map { $0.values[0].text } == ["Dish 4", "Dish 5"])
  }

  @Test func `the last row deleted by another program is noticed`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a.sqlite"
    try SampleStore.build(SampleStore.rows("Dish", 5), at: path)
    try Connection(path: path, mode: .readWrite).execute("DELETE FROM MenuItem WHERE id = 5")
    #expect(try SQLiteRepository(path: path).count == 4)
  }
}
