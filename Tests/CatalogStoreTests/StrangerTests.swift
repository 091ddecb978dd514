import CatalogModel
import CatalogStore
import Testing

/// What other programs may have done to a store, before and while it is read.
@Suite struct StrangerTests {
  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.path + "/a.sqlite"
  }

  private func change(_ sql: String) throws {
    try Connection(path: path, mode: .readWrite).execute(sql)
  }

  private func names(_ repository: any CatalogRepository, _ positions: Range<Int>) throws
    -> [String]
  {
    try repository.records(at: positions).map { $0.values[0].text }
  }

  @Test func `rows that are deleted while the list is open are noticed with the next page`() throws
  {
    try SampleStore.build(SampleStore.rows("Dish", 9), at: path)
    let repository = try SQLiteRepository(path: path)
    let revision = repository.revision
    #expect(try names(repository, 1..<3) == ["Dish 1", "Dish 2"])
    #expect(repository.revision == revision)
    try change("DELETE FROM MenuItem WHERE id IN (1, 2, 5)")
    #expect(try names(repository, 1..<4) == ["Dish 3", "Dish 4", "Dish 6"])
    #expect(repository.count == 6)
    #expect(repository.revision != revision)
    #expect(try repository.records(at: 2..<4).map(\.position) == [2, 3])
  }

  @Test(arguments: [
    "DELETE FROM MenuItem WHERE id = 1", "UPDATE MenuItem SET id = id + 5",
    "UPDATE MenuItem SET id = id - 5 WHERE id < 3", "UPDATE MenuItem SET id = 1000 WHERE id = 1",
    "UPDATE MenuItem SET id = 9223372036854775807 WHERE id = 3",
    "UPDATE MenuItem SET id = -9223372036854775808 WHERE id = 2",
    "UPDATE carte_meta SET value = '1099511627776' WHERE key = 'records'",
    "UPDATE carte_meta SET value = '3' WHERE key = 'records'",
    "DELETE FROM MenuItem",
  ])
  func `positions are 1 to n whatever the ids and counts are`(sql: String) throws {
    try SampleStore.build(SampleStore.rows("Dish", 5), at: path)
    try change(sql)
    let repository = try SQLiteRepository(path: path)
    let records = try repository.records(at: 1..<100)
    #expect(records.count == repository.count)
    #expect(records.map(\.position) == Array(1..<repository.count + 1))
    for record in records {
      let name = record.values[0].text
      let found = try repository.positions(attribute: "name", equalTo: [name])
      #expect(found == [name: [record.position]])
    }
    _ = try RecordLocator.place(of: Int.max, from: repository, in: repository)
    _ = try RecordLocator.place(of: Int.min, from: repository, in: repository)
    #expect(try repository.records(at: Int.max - 1..<Int.max).isEmpty)
    #expect(try repository.records(at: Int.min..<2).count == min(1, repository.count))
  }

  @Test func `a store that looks as built and is not is counted`() throws {
    // What it says of itself is wrong from its only transaction on.
    func build() throws {
      let builder = try GenerationBuilder(path: path, entities: [SampleStore.entity])
      var facts = SampleStore.facts
      facts.records = 1 << 40
      try builder.describe(facts: facts, settings: "{}")
      try builder.commit()
    }
    try build()
    let repository = try SQLiteRepository(path: path)
    #expect(repository.count == 0)
    #expect(try repository.records(at: 1..<50).isEmpty)
  }

  @Test func `headings keep to their rows when others are deleted`() throws {
    var rows = SampleStore.rows("Dish", 6)
    for index in 1...2 { rows[index].section = "Starters" }
    for index in 3...5 { rows[index].section = "Mains" }
    try SampleStore.build(rows, at: path)
    let whole = try SQLiteRepository(path: path)
    #expect(
      try whole.sections() == [
        StoredSection(first: 2, heading: "Starters"), StoredSection(first: 4, heading: "Mains"),
      ])
    #expect(try whole.sections(limit: 1).isEmpty)
    try change("DELETE FROM MenuItem WHERE id IN (1, 4)")
    let rest = try SQLiteRepository(path: path)
    #expect(
      try rest.sections() == [
        StoredSection(first: 1, heading: "Starters"), StoredSection(first: 3, heading: "Mains"),
      ])
    try change("DELETE FROM MenuItem WHERE id > 1")
    #expect(try SQLiteRepository(path: path).sections().isEmpty)
  }

  @Test func `a reader's lock outlives the opening of another repository`() throws {
    try SampleStore.build(SampleStore.rows("Dish", 3), at: path)
    let reader = try Connection(path: path, mode: .readOnly)
    try reader.execute("BEGIN")
    #expect(try reader.integer("SELECT count(*) FROM MenuItem") == 3)
    #expect(try SQLiteRepository(path: path).count == 3)
    // Another process asks: a lock of this one is none for this one.
    let other = try Command.status(
      "sqlite3", [path, "PRAGMA busy_timeout = 0; DELETE FROM MenuItem; SELECT 1"])
    #expect(other != 0)
    try reader.execute("COMMIT")
  }
}
