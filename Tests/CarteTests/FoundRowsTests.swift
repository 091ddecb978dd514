import CatalogBrowser
import CatalogModel
import Testing

@testable import CarteApp

/// Results that are kept, so that going back to a query takes no time.
@Suite struct FoundRowsTests {
  private func query(_ sort: String) -> ListQuery { ListQuery(sort: sort) }

  @Test func `rows are known as long as the list is the same`() {
    let found = FoundRows()
    found.keep([2, 1], of: query("name"), revision: 0)
    found.keep([], of: query("price"), revision: 0)
    #expect(found.rows(of: query("name"), revision: 0) == [2, 1])
    #expect(found.rows(of: query("price"), revision: 0) == [])
    #expect(found.rows(of: query("name:desc"), revision: 0) == nil)
    #expect(found.rows(of: query("name"), revision: 1) == nil)
    found.keep([3], of: query("detail"), revision: 1)
    #expect(found.rows(of: query("name"), revision: 0) == nil)
    #expect(found.rows(of: query("detail"), revision: 1) == [3])
  }

  @Test func `the queries that were not asked for longest are forgotten`() {
    let found = FoundRows()
    for number in 1...16 { found.keep([Int32(number)], of: query("\(number)"), revision: 0) }
    #expect(found.rows(of: query("1"), revision: 0) == [1])
    found.keep([17], of: query("17"), revision: 0)
    #expect(found.rows(of: query("2"), revision: 0) == nil)
    #expect(found.rows(of: query("1"), revision: 0) == [1])
    #expect(found.rows(of: query("17"), revision: 0) == [17])
  }

  @Test func `no more is kept than sixteen mebibytes`() {
    let found = FoundRows()
    let million = [Int32](repeating: 1, count: 1_000_000)
    for number in 1...5 { found.keep(million, of: query("\(number)"), revision: 0) }
    #expect(found.rows(of: query("1"), revision: 0) == nil)
    #expect(found.rows(of: query("2"), revision: 0)?.count == 1_000_000)
  }

  @Test func `two orders are kept however long the list is`() {
    let found = FoundRows()
    let long = [Int32](repeating: 1, count: 5_000_000)
    for name in ["1", "2", "3"] { found.keep(long, of: query(name), revision: 0) }
    #expect(found.rows(of: query("1"), revision: 0) == nil)
    #expect(found.rows(of: query("2"), revision: 0)?.count == 5_000_000)
    #expect(found.rows(of: query("3"), revision: 0)?.count == 5_000_000)
  }

  @Test func `a query that was asked before is answered without looking at a record`() throws {
    let home = try TemporaryHome()
    try home.write(SampleList.csv(9), to: "list.csv")
    try home.carte(
      home.path("list.csv"), "--format", "sqlite", "--output", home.path("list.sqlite"))
    let store = try #require(PublishedStore(path: home.path("list.sqlite")))
    let whole = try OpenLevel(
      list: 1, store: store, in: Catalog(name: "list", title: "list", entities: []), since: nil)
    var looks = 0
    func rows(_ query: ListQuery, of level: OpenLevel) throws -> [Int32]? {
      try LevelQuery(level, query).rows(around: nil, check: { looks += 1 }, beginning: { _ in })
    }
    let sorted = try rows(ListQuery(sort: "name:desc"), of: whole)
    #expect(sorted?.first == 9)
    let level = whole.showing(sorted, of: ListQuery(sort: "name:desc"), as: 2)
    #expect(try rows(ListQuery(filter: "003"), of: level) == [3])
    #expect(looks > 0)
    looks = 0
    #expect(try rows(ListQuery(sort: "name:desc"), of: whole) == sorted)
    #expect(try rows(ListQuery(filter: "003"), of: whole) == [3])
    #expect(looks == 0)
    // Another look at the changes, and all is found again.
    let later = try whole.since(nil, in: Catalog(name: "list", title: "list", entities: []))
    #expect(try rows(ListQuery(filter: "003"), of: later) == [3])
    #expect(looks > 0)
  }
}
