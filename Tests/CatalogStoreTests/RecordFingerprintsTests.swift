import CatalogModel
import Testing

@testable import CatalogStore

/// Short forms of records, by which generations are compared.
@Suite struct RecordFingerprintsTests {
  typealias Entry = RecordFingerprints.Entry

  @Test(arguments: [0, 1, 2, 15, 16, 17, 5_000])
  func `sorting by hashes is sorting`(count: Int) {
    var state: UInt = 7
    func next() -> UInt {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
    // Some share a key, some key and content.
    var entries: [Entry] = []
    for place in 0..<count {
      let key: UInt = place % 5 == 0 ? .max : place % 7 == 0 ? 0 : next()
      entries.append(Entry(key: key, content: next() % 3, position: Int32(place)))
    }
    #expect(entries.sortedByHash() == entries.sorted())
  }

  private func fingerprints(_ path: String) throws -> RecordFingerprints {
    try RecordFingerprints(
      of: SQLiteRepository(path: path), identity: RecordIdentity(attributes: ["name"]),
      compared: ["name", "detail", "price"], beforePage: {})
  }

  @Test func `records of a table without a key have the positions that their ids give`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a.sqlite"
    try SampleStore.build(SampleStore.rows("Dish", 9), at: path)
    let before = try fingerprints(path)
    try Connection(path: path, mode: .readWrite).execute(
      """
      CREATE TABLE t AS SELECT * FROM MenuItem ORDER BY id DESC; DROP TABLE MenuItem;
      ALTER TABLE t RENAME TO MenuItem;
      """)
    let after = try fingerprints(path)
    #expect(before.ids == Array(1...9))
    #expect(after.ids == before.ids)
    #expect(after.entries.map(\.position) == before.entries.map(\.position))
    #expect(after.areUnique)
  }
}
