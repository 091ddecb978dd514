import CatalogModel
import CatalogStore
import Testing

@Suite struct RecordKeysTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private typealias Row = Generations

  private func repository(_ rows: [ImportedRow], _ name: String = "a") throws -> SQLiteRepository {
    let path = "\(directory.path)/\(name).sqlite"
    try SampleStore.build(rows, at: path)
    return try SQLiteRepository(path: path)
  }

  private func texts(_ repository: SQLiteRepository, key: [String] = []) throws -> [String] {
    try RecordKeys(of: repository, key: key).texts(of: repository.records(at: 1..<1_000))
  }

  private let mixed = [
    Row.row("Tea", 20, "black"), Row.row("Wine", 40, "red"), Row.row("Wine", 50, "white"),
    Row.row("Cake", 30, "plain"), Row.row("Cake", 35, "plain"), Row.row("Bun", 10),
    Row.row("Bun", 10), Row.row("Bun", 10),
  ]

  @Test func `a record is named by what tells it apart, and found by that again`() throws {
    let repository = try repository(mixed)
    let names = [
      "Tea", "Wine\u{1F}red", "Wine\u{1F}white", "Cake\u{1F}plain\u{1F}3.0",
      "Cake\u{1F}plain\u{1F}3.5", "Bun\u{1F}\u{1F}1.0", "Bun\u{1F}\u{1F}1.0\u{1D}2",
      "Bun\u{1F}\u{1F}1.0\u{1D}3",
    ]
    #expect(try texts(repository) == names)
    let found = try RecordKeys(of: repository, key: []).positions(of: names.reversed())
    #expect(found == Dictionary(uniqueKeysWithValues: zip(names, 1...8)))
    #expect(
      try RecordKeys(of: repository, key: []).positions(of: ["", "Tea\u{1F}red", "x", "\u{1D}"])
        .isEmpty)
  }

  @Test func `records are found in another order and at other prices`() throws {
    let names = try texts(try repository(mixed))
    let other = try repository(
      [Row.row("Wine", 99, "white"), Row.row("Soup", 1), Row.row("Tea", 21, "green")], "b")
    let found = try RecordKeys(of: other, key: []).positions(of: names)
    #expect(found == ["Tea": 3, "Wine\u{1F}white": 1])
  }

  @Test func `records of another generation are followed where they are unmistakable`() throws {
    let old = try repository([Row.row("Tea", 20, "black"), Row.row("Wine", 40, "red")])
    let new = try repository(mixed.reversed(), "b")
    let records = try old.records(at: 1..<3)
    #expect(
      try RecordKeys(of: new, key: []).positions(of: records, from: old.entity) == [8, 7])
    let twice = try repository([Row.row("Tea", 1, "x"), Row.row("Tea", 2, "y")], "c")
    #expect(
      try RecordKeys(of: twice, key: []).positions(of: records, from: old.entity) == [nil, nil])
  }

  @Test func `a declared key comes before the name`() throws {
    let repository = try repository([Row.row("Tea", 20, "black"), Row.row("Wine", 40, "red")])
    #expect(try texts(repository, key: ["detail"]) == ["black", "red"])
    let keys = try RecordKeys(of: repository, key: ["detail"])
    #expect(try keys.positions(of: ["red", "black"]) == ["red": 2, "black": 1])
  }

  @Test(arguments: [0, 1, 2])
  func `lists of any size have names`(count: Int) throws {
    let repository = try repository(SampleStore.rows("Dish", count), "n\(count)")
    #expect(try texts(repository) == (0..<count).map { "Dish \($0 + 1)" })
  }
}
