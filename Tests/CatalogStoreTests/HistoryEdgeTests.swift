import CatalogModel
import CatalogStore
import Glibc
import Testing

/// What went wrong once in histories of many generations.
@Suite struct HistoryEdgeTests {
  let list: Generations
  typealias Row = Generations

  init() throws { list = try Generations() }

  @Test func `records that vanish while the source is read in another way stop nothing`() throws {
    try list.publish([Row.row("X", 10), Row.row("Y", 20), Row.row("Z", 30)])
    try list.publish([Row.row("X", 11), Row.row("Y", 21), Row.row("Z", 30)])
    try list.publish([Row.row("Y", 21), Row.row("Z", 30)], recordsChanges: false)
    try list.publish([Row.row("Z", 31)])
    try list.publish([Row.row("Z", 31), Row.row("Y", 22)])
    #expect(try list.prices(1) == ["3.0", "3.1"])
    #expect(try list.prices(2) == ["2.0", "2.1", "2.2"])
    #expect(try list.net(since: 3).gone.isEmpty)
  }

  @Test func `a record that comes back with another detail has changed`() throws {
    try list.publish([Row.row("Tea", 20), Row.row("Cake", 45, "plain")])
    try list.publish([Row.row("Tea", 20)])
    try list.publish([Row.row("Tea", 20), Row.row("Cake", 45, "with cream")])
    let net = try list.net(since: 1)
    #expect(net.changed == [2])
    #expect(net.oldValues[2] == [ChangedValue(attribute: 1, old: .text("plain"))])
  }

  @Test func `a price that goes and comes back leaves a gap in the history`() throws {
    for tenths in [10, nil, 10] as [Int64?] { try list.publish([Row.row("Tea", tenths)]) }
    #expect(try list.prices(1) == ["1.0", "", "1.0"])
    try list.publish([Row.row("Tea", nil)])
    #expect(try list.prices(1) == ["1.0", "", "1.0", ""])
  }

  @Test func `changes are at the rows of their records although a stranger deleted others`() throws
  {
    try list.publish((1...6).map { Row.row("Dish \($0)", 10) })
    try list.publish((1...6).map { Row.row("Dish \($0)", $0 == 5 ? 15 : 10) })
    try Connection(path: list.path(), mode: .readWrite)
      .execute("DELETE FROM MenuItem WHERE name = 'Dish 2'")
    #expect(try list.net(since: 1).changed == [4])
  }

  @Test func `a damaged list is no reason to refuse its successor`() throws {
    try list.publish((1...3_000 as ClosedRange<Int64>).map { Row.row("Dish \($0)", $0) })
    let connection = try Connection(path: list.path(), mode: .readOnly)
    let pages = try connection.integer("PRAGMA page_count") ?? 0
    #expect(pages > 6)
    try damage(list.path(), pages: 3..<6)
    let report = try list.publish(
      (1...3_000 as ClosedRange<Int64>).map { Row.row("Dish \($0)", $0 + 1) })
    #expect(report?.parts.isEmpty == true)
    #expect(report?.notices.count == 1)
    try list.publish((1...3_000 as ClosedRange<Int64>).map { Row.row("Dish \($0)", $0 + 2) })
    #expect(try list.net(since: 2).changed.count == 3_000)
  }

  private func damage(_ path: String, pages: Range<Int>) throws {
    let file = try #require(fopen(path, "r+"))
    defer { fclose(file) }
    for page in pages {
      fseek(file, page * 16_384, SEEK_SET)
      let rubbish = [UInt8](repeating: 0xA5, count: 16_384)
      fwrite(rubbish, 1, rubbish.count, file)
    }
  }

  @Test func `the number of a store counts when it is adopted without its neighbours`() throws {
    for tenths in 1...5 as ClosedRange<Int64> { try list.publish([Row.row("Tea", tenths)]) }
    #expect(StoreGenerations.last(in: list.path()) == 5)
    #expect(StoreGenerations.hasHistory(list.path()))
    #expect(!StoreGenerations.hasHistory(list.path(1)))
    #expect(StoreGenerations.last(in: "/no such file") == 0)
  }

  @Test func `a key that is gone is named`() throws {
    list.entity.attributes[1].name = "sku"
    list.key = ["sku"]
    try list.publish([Row.row("Tea", 20, "A1")])
    list.entity.attributes[1].name = "number"
    let report = try list.publish([Row.row("Tea", 25, "A1")])
    #expect(report?.notices.first?.contains("the key sku is not in both lists") == true)
  }

  @Test func `two hundred days of ten changes each are told right`() throws {
    var prices = [Int64](repeating: 100, count: 100)
    var changes = [Int](repeating: 0, count: 100)
    try list.publish(rows(prices))
    for day in 0..<200 {
      for step in 0..<10 {
        let index = (day * 37 + step * 7) % 100
        prices[index] += Int64(1 + day % 3)
        changes[index] += 1
      }
      let report = try list.publish(rows(prices))
      #expect(report?.parts.first?.prices == 10)
    }
    for index in prices.indices {
      #expect(try list.prices(index + 1).count == changes[index] + 1)
    }
  }

  private func rows(_ prices: [Int64]) -> [ImportedRow] {
    prices.enumerated().map { Row.row("Dish \($0)", $1) }
  }
}
