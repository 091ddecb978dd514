import CatalogModel
import CatalogStore
import Testing

/// Filters and sorts over a store, and the rows that they leave.
@Suite struct RecordQueryTests {
  private let directory: TemporaryDirectory
  private let list: SQLiteRepository

  /// 2,500 records `Item 1`, `Item 2` …, which cost 0.0, 0.1 … 9.9 and again from 0.0.
  init() throws {
    directory = try TemporaryDirectory()
    let path = directory.path + "/a.sqlite"
    try SampleStore.build(
      (0..<2_500).map {
        SampleStore.row(
          "Item \($0 + 1)", nil, Amount(significand: Int64($0 % 100), scale: 1))
      }, at: path)
    list = try SQLiteRepository(path: path)
  }

  private func query(_ filter: String?, _ order: String?) throws -> RecordQuery {
    RecordQuery(
      filter: filter.map { RecordFilter($0, entity: list.entity) },
      order: try order.map { try SortOrder($0, entity: list.entity) })
  }

  private func positions(_ filter: String?, _ order: String? = nil) throws -> [Int32] {
    try query(filter, order).positions(in: list) {}
  }

  @Test func `without a filter and an order every record is wanted as it stands`() throws {
    #expect(try positions(nil) == Array(1...2_500))
    #expect(try positions("") == Array(1...2_500))
    #expect(try positions("nothing of the kind").isEmpty)
  }

  @Test func `records of every page are found and sorted`() throws {
    #expect(try positions("price=0.5") == (0..<25).map { $0 * 100 + 6 })
    #expect(try positions("price:0-0.1", "price:desc").prefix(2) == [2, 102])
    #expect(try positions("name:2500|name:1000") == [1_000, 2_500])
    let order = try positions(nil, "price:desc,name")
    #expect(order.prefix(3) == [100, 1_000, 1_100])
    #expect(Set(order).count == 2_500)
  }

  @Test func `a query ends between two pages`() throws {
    struct Ended: Error {}
    var pages = 0
    #expect(throws: Ended.self) {
      try query("item", "name").positions(in: list) {
        pages += 1
        if pages == 2 { throw Ended() }
      }
    }
    #expect(pages == 2)
  }

  @Test(arguments: [(1, 6), (6, 6), (7, 106), (2_407, 6), (9_999, 6), (-4, 6)])
  func `a search begins where it is told and goes on at the top`(start: Int, first: Int) throws {
    var firsts: [Int] = []
    let search = RecordSearch(RecordFilter("price=0.5", entity: list.entity), from: start)
    let rows = try search.rows(in: list, beforePage: {}, first: { firsts.append($0) })
    #expect(rows == (0..<25).map { $0 * 100 + 6 })
    #expect(firsts == [first])
    let none = RecordSearch(RecordFilter("nothing", entity: list.entity), from: start)
    #expect(try none.rows(in: list, beforePage: {}, first: { _ in }).isEmpty)
  }

  @Test func `what a query finds is told at once, in the order of the list`() throws {
    var found: [Int32] = []
    _ = try query("price=0.5", "name:desc").positions(in: list, beforePage: {}) { found.append($0) }
    #expect(found == (0..<25).map { $0 * 100 + 6 })
  }

  @Test func `rows are records in the order wanted, with their own positions`() throws {
    let rows = SelectedRepository(of: list, positions: [2_500, 7, 8, 9, 1, 1_200])
    #expect(rows.count == 6)
    #expect(rows.entity == list.entity)
    let records = try rows.records(at: 1..<100)
    #expect(records.map(\.position) == [2_500, 7, 8, 9, 1, 1_200])
    #expect(
      records.map { $0.values[0].text }
        == ["Item 2500", "Item 7", "Item 8", "Item 9", "Item 1", "Item 1200"])
    #expect(try rows.records(at: 2..<4).map(\.position) == [7, 8])
    #expect(try rows.records(at: -3..<2).map(\.position) == [2_500])
    #expect(try rows.records(at: 7..<9).isEmpty)
    #expect(
      try rows.positions(attribute: "name", equalTo: ["Item 9", "Item 1200", "Item 2"])
        == ["Item 9": [4], "Item 1200": [6]])
    #expect(try SelectedRepository(of: list, positions: []).records(at: 1..<9).isEmpty)
  }

  @Test func `what was selected can be selected from again`() throws {
    let cheap = SelectedRepository(of: list, positions: try positions("price<1", "name:desc"))
    let few = try RecordQuery(
      filter: RecordFilter("price=0.9", entity: list.entity)
    ).positions(in: cheap) {}
    let rows = SelectedRepository(of: cheap, positions: few)
    #expect(rows.count == 25)
    #expect(try rows.records(at: 1..<2).map { $0.values[0].text } == ["Item 910"])
  }

  @Test func `a whole walk over the rows gives each of them once`() throws {
    let order = try positions("!price=3", "price,name:desc")
    let rows = SelectedRepository(of: list, positions: order)
    var seen: [Int32] = []
    try rows.forEachRecord(limit: 2_000, beforePage: {}) { seen.append(Int32($0.position)) }
    #expect(seen == Array(order.prefix(2_000)))
  }

  @Test func `rows tell that another program has deleted records`() throws {
    let rows = SelectedRepository(of: list, positions: try positions("price=0.5"))
    let revision = rows.revision
    try Connection(path: directory.path + "/a.sqlite", mode: .readWrite)
      .execute("DELETE FROM MenuItem WHERE id < 100")
    _ = try rows.records(at: 1..<9)
    #expect(rows.revision != revision)
    #expect(try positions("price=0.5").first == 7)
  }

  @Test func `a filter and a sort read the numbers of a text column alike, by the whole column`()
    throws
  {
    let texts = ["1.250", "12", "n/a", "900,5", nil, "7", "100"]
    let path = directory.path + "/b.sqlite"
    try SampleStore.build(texts.map { SampleStore.row("x", $0, nil) }, at: path)
    let list = try SQLiteRepository(path: path)
    func positions(_ filter: String, _ order: String?) throws -> [Int32] {
      try RecordQuery(
        filter: RecordFilter(filter, entity: list.entity),
        order: try order.map { try SortOrder($0, entity: list.entity) }
      ).positions(in: list) {}
    }
    #expect(try positions("", "detail") == [6, 2, 7, 4, 1, 3, 5])
    #expect(try positions("", "detail:desc") == [1, 4, 7, 2, 6, 3, 5])
    #expect(try positions("detail<1000", nil) == [2, 4, 6, 7])
    #expect(try positions("detail>1000", nil) == [1])
    // What is left by a filter does not decide again.
    #expect(try positions("detail>1000|detail=12", "detail") == [2, 1])
    let search = RecordSearch(RecordFilter("detail>1000", entity: list.entity), from: 1)
    #expect(try search.rows(in: list, beforePage: {}, first: { _ in }) == [1])
  }
}
