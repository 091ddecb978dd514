import CatalogModel
import CatalogStore
import Foundation
import Testing

@Suite struct InspectionTests {
  let directory: TemporaryDirectory
  let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.path + "/a.sqlite"
  }

  private func isDamaged(_ inspection: StoreInspection) -> Bool {
    if case .damaged = inspection { true } else { false }
  }

  @Test func `nothing is none`() {
    #expect(StoreInspection.inspect(path) == .none)
  }

  @Test func `a store is good and says its facts`() throws {
    try SampleStore.build(SampleStore.rows("Dish", 3), at: path)
    var facts = SampleStore.facts
    facts.records = 3
    #expect(StoreInspection.inspect(path) == .good(facts))
  }

  @Test(arguments: [
    "", "not a database, but long enough to have a header. " + String(repeating: "x", count: 200),
  ])
  func `what is no database is damaged`(text: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    #expect(isDamaged(StoreInspection.inspect(path)))
  }

  @Test func `half a database is damaged`() throws {
    try SampleStore.build(SampleStore.rows("Dish", 3_000), at: path)
    let size = try #require(FileManager.default.contents(atPath: path)?.count)
    truncate(path, off_t(size / 2))
    #expect(isDamaged(StoreInspection.inspect(path)))
  }

  @Test func `a database without our tables is a stranger's`() throws {
    try Connection(path: path, mode: .create).execute("CREATE TABLE t (x)")
    #expect(StoreInspection.inspect(path) == .stranger)
  }

  @Test(arguments: [(StoreFormat.version - 1, "older"), (StoreFormat.version + 1, "newer")])
  func `the version decides`(version: Int32, name: String) throws {
    try SampleStore.build(SampleStore.rows("Dish", 3), at: path)
    try Connection(path: path, mode: .readWrite).execute("PRAGMA user_version = \(version)")
    let inspection = StoreInspection.inspect(path)
    switch inspection {
    case .older: #expect(name == "older")
    case .newer(let found): #expect(name == "newer" && found == version)
    default: Issue.record("\(inspection)")
    }
  }

  @Test(arguments: ["-journal", "-wal", "-shm"])
  func `a companion means that another program wrote`(suffix: String) throws {
    try SampleStore.build(SampleStore.rows("Dish", 3), at: path)
    #expect(FileManager.default.createFile(atPath: path + suffix, contents: Data()))
    #expect(StoreInspection.inspect(path) == .touched)
  }

  @Test func `a store turned to write-ahead log is brought back with its rows`() throws {
    try SampleStore.build(SampleStore.rows("Dish", 3), at: path)
    do {
      let stranger = try Connection(path: path, mode: .readWrite)
      _ = try stranger.text("PRAGMA journal_mode = WAL")
      try stranger.execute("UPDATE MenuItem SET name = 'Changed' WHERE id = 1")
      // Copied while it is open: main file and log, as a crash would leave them.
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(
          atPath: path + suffix, toPath: directory.path + "/b.sqlite" + suffix)
      }
    }
    let copy = directory.path + "/b.sqlite"
    #expect(StoreInspection.inspect(copy) == .touched)
    #expect(try StoreRecovery.recover(copy))
    guard case .good = StoreInspection.inspect(copy) else {
      Issue.record("not good after recovery")
      return
    }
    #expect(try SQLiteRepository(path: copy).records(at: 1..<2).first?.values[0].text == "Changed")
  }
}
