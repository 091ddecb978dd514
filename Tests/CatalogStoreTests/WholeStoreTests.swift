import CatalogModel
import Glibc
import Testing

@testable import CatalogStore

/// Stores that become a generation as they are, and those that do not.
@Suite struct WholeStoreTests {
  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.path + "/a.sqlite"
    try SampleStore.build(SampleStore.rows("Dish", 3_000), at: path)
  }

  private func change(_ sql: String) throws {
    try Connection(path: path, mode: .readWrite).execute(sql)
  }

  private func takeOver(_ facts: StoreFacts, at other: String? = nil) throws {
    let builder = try GenerationBuilder(takingOver: other ?? path)
    try builder.describe(facts: facts, settings: "{}")
    try builder.commit()
  }

  @Test func `a store as it was built is whole, and again when it was taken over`() throws {
    for number in 1...3 {
      #expect(WholeStore.open(path)?.map(\.count) == [3_000])
      var facts = SampleStore.facts
      (facts.source, facts.records) = ("seed \(number)", 3_000)
      try takeOver(facts)
      #expect(StoreInspection.inspect(path) == .good(facts))
    }
    #expect(
      try SQLiteRepository(path: path).records(at: 3_000..<3_001)[0].values[0].text
        == "Dish 3000")
    #expect(try Command.status("sqlite3", [path, "PRAGMA integrity_check"]) == 0)
  }

  @Test func `a store that is taken over keeps what headed its columns`() throws {
    var entity = SampleStore.entity
    entity.attributes[1].header = "Description"
    let other = directory.path + "/b.sqlite"
    try SampleStore.build(SampleStore.rows("Dish", 2), of: entity, at: other)
    #expect(WholeStore.open(other) != nil)
    try takeOver(SampleStore.facts, at: other)
    #expect(try SQLiteRepository(path: other).entity == entity)
  }

  @Test(arguments: [
    "UPDATE MenuItem SET name = 'Tea' WHERE id = 7", "CREATE TABLE other (name)",
    "CREATE VIEW v AS SELECT 1", "DELETE FROM MenuItem WHERE id = 9",
    "INSERT INTO carte_report VALUES ('MenuItem', 1, 'a', 'b', 1)", "PRAGMA user_version = 7",
    "CREATE TRIGGER t AFTER INSERT ON MenuItem BEGIN SELECT 1; END", "PRAGMA journal_mode = WAL",
  ])
  func `a store that another program wrote to is not whole`(sql: String) throws {
    try change(sql)
    #expect(WholeStore.open(path) == nil)
  }

  @Test(arguments: [
    "INSERT INTO carte_report VALUES ('MenuItem', 1, 'a', 'b', 1)", "CREATE TABLE other (name)",
    "ALTER TABLE MenuItem ADD COLUMN more TEXT", "DELETE FROM MenuItem WHERE id = 1",
    "DROP INDEX carte_history_generation",
  ])
  func `what a store says of its own changes is not believed alone`(sql: String) throws {
    try change("\(sql); INSERT INTO carte_meta VALUES ('changeCounter', '3')")
    #expect(WholeStore.open(path) == nil)
  }

  @Test(arguments: 1...9)
  func `a store with a page that is none is not whole`(page: Int) throws {
    let file = open(path, O_WRONLY)
    defer { close(file) }
    let zeros = [UInt8](repeating: 0, count: 16_384)
    #expect(
      pwrite(file, zeros, zeros.count, off_t((page - 1) * 16_384 + (page == 1 ? 100 : 0)))
        == zeros.count)
    #expect(WholeStore.open(path) == nil)
  }
}
