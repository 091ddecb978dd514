import CatalogModel
import Testing

@testable import CatalogStore

/// Lists that are long enough for two threads, against one that does all.
@Suite struct LongListTests {
  private static let count = 20_000
  private let directory: TemporaryDirectory
  private let path: String
  private let list: SQLiteRepository

  /// Records with names and prices that many others have too, and with details that none has.
  init() throws {
    directory = try TemporaryDirectory()
    path = directory.path + "/a.sqlite"
    let words = ["Tea", "tea", "Pie of the day", "Pie of the house", "Élan", "12", "7.5", ""]
    try SampleStore.build(
      (0..<Self.count).map { index in
        SampleStore.row(
          words[index * 7_919 % 31 % words.count], "Detail \(index * 7_919 % Self.count)",
          index % 9 == 0 ? nil : Amount(significand: Int64(index * 31 % 200), scale: 1))
      }, at: path)
    list = try SQLiteRepository(path: path)
  }

  private func positions(
    _ filter: String, _ order: String, in records: any SearchableRepository,
    beforePage: () throws -> Void = {}
  ) throws -> [Int32] {
    try RecordQuery(
      filter: RecordFilter(filter, entity: list.entity),
      order: order.isEmpty ? nil : SortOrder(order, entity: list.entity)
    ).positions(in: records, beforePage: beforePage)
  }

  /// The same records, which are read as a whole and by one thread.
  private var plain: SelectedRepository {
    SelectedRepository(of: list, positions: (1...Int32(Self.count)).map(\.self))
  }

  @Test(
    arguments: [
      ("", "name"), ("", "name:desc"), ("", "detail"), ("", "price:desc,detail:desc"),
      ("", "name,price,detail"), ("!price=1", "name:desc,price:desc"), ("", "section,name"),
    ])
  func `a long list is sorted as it is by one thread`(filter: String, order: String) throws {
    let sorted = try positions(filter, order, in: list)
    #expect(sorted.count > 16_384)
    #expect(sorted == (try positions(filter, order, in: plain)))
  }

  @Test func `texts that are read ahead are those of their records`() throws {
    for word in ["\"detail 19999\"", "house", "price:0-3 pie", "\"detail 1\""] {
      #expect(
        try positions(word, "", in: SQLiteRepository(path: path))
          == (try positions(word, "", in: plain)))
    }
  }

  @Test(arguments: [("", "detail"), ("detail", "price,detail"), ("\"detail 7\"", "")])
  func `what another program writes while the list is read is found`(
    filter: String, order: String
  ) throws {
    var pages = 0
    let found = try positions(filter, order, in: list) {
      pages += 1
      // One thread may take all pages of a sort but the first.
      guard pages == (order.isEmpty ? 3 : 1) else { return }
      try Connection(path: path, mode: .readWrite).execute(
        "UPDATE MenuItem SET detail = 'Detail 7' WHERE id > \(Self.count - 9) OR id < 9")
    }
    #expect(list.revision == 1)
    #expect(found == (try positions(filter, order, in: plain)))
  }

  @Test func `rows that lie in another order than their ids are read by these`() throws {
    try Connection(path: path, mode: .readWrite).execute(
      """
      CREATE TABLE t AS SELECT * FROM MenuItem ORDER BY id DESC; DROP TABLE MenuItem;
      ALTER TABLE t RENAME TO MenuItem; CREATE INDEX i ON MenuItem (detail, id);
      """)
    let list = try SQLiteRepository(path: path)
    for (filter, order) in [("\"detail 1\"", ""), ("", "detail"), ("", "price")] {
      #expect(
        try positions(filter, order, in: list)
          == (try positions(filter, order, in: plain)))
    }
  }

  @Test func `a page that the other thread cannot read is read again`() throws {
    let pages = PagesFromBothEnds(of: (1...Int32(Self.count)).map(\.self))
    let order = RecordOrder(
      try SortOrder("detail", entity: list.entity), collation: TextFolding.collation)
    let other = directory.path + "/other.sqlite"
    try SampleStore.build(SampleStore.rows("Dish", 9), at: other)
    let thread = KeyThread(order, pages, of: try SQLiteRepository(path: other))
    var rest: [Int32] = []
    let (behind, unread) = try withExtendedLifetime(thread) {
      let found = try #require(thread).finish()
      while let page = pages.takeFirst() { rest += page }
      return found
    }
    #expect(behind.isEmpty)
    #expect(!unread.isEmpty)
    #expect(rest + unread.joined() == (1...Int32(Self.count)).map(\.self))
  }

  @Test func `pages are taken from both ends until there are no more`() {
    let positions = (1...Int32(100_000)).filter { $0 % 3 != 0 }
    let pages = PagesFromBothEnds(of: positions)
    var (first, last): ([Int32], [Int32]) = ([], [])
    for turn in 1... {
      let run = pages.takeLast()
      last = run.joined() + last
      let page = pages.takeFirst()
      first += page ?? []
      if run.isEmpty, page == nil { break }
      #expect(turn < 30)
    }
    #expect(first + last == positions)
    let unwanted = PagesFromBothEnds(of: positions)
    unwanted.end()
    #expect(unwanted.takeFirst() == nil)
    #expect(unwanted.takeLast().isEmpty)
  }

  @Test func `short forms are the same from another thread`() throws {
    let identity = RecordIdentity(attributes: ["detail"])
    let compared = ["name", "detail", "price"]
    let here = try RecordFingerprints(
      of: list, identity: identity, compared: compared, beforePage: {})
    let thread = FingerprintThread(of: list, identity: identity, compared: compared)
    let there = try #require(thread?.finish())
    #expect(there.entries == here.entries)
    #expect(there.ids == here.ids)
    #expect(there.isFilled == here.isFilled)
  }
}
