import CatalogModel
import CatalogStore
import Testing

@Suite struct HistoryTests {
  let list: Generations
  typealias Row = Generations

  init() throws { list = try Generations() }

  private func counts(_ report: ChangeReport?) -> [Int] {
    guard let part = report?.parts.first else { return [] }
    return [part.new, part.gone, part.prices, part.others]
  }

  @Test func `a first fill has no changes`() throws {
    #expect(try list.publish([Row.row("Tea", 20)]) == nil)
    #expect(try list.net(since: 0).isEmpty)
    #expect(try list.prices(1) == ["2.0"])
  }

  @Test func `new, gone and changed records are counted, however the rows are ordered`() throws {
    try list.publish([Row.row("Tea", 20), Row.row("Coffee", 30), Row.row("Cake", 45, "plain")])
    let report = try list.publish([
      Row.row("Cake", 45, "with cream"), Row.row("Soup", 60), Row.row("Tea", 25),
    ])
    #expect(counts(report) == [1, 1, 1, 1])
    #expect(report?.sentence == "+1 new  −1 gone  1 price changed  1 other change (by name)")
    let net = try list.net(since: 1)
    #expect(net.new == [2])
    #expect(net.changed == [1, 3])
    #expect(net.oldValues[1] == [ChangedValue(attribute: 1, old: .text("plain"))])
    #expect(net.gone.map(\.name) == ["Coffee"])
    #expect(net.change(at: 2) == .new)
    #expect(net.change(at: 4) == nil)
  }

  @Test func `another way to write a price is no change`() throws {
    let amount = Amount(significand: 200, scale: 2)
    try list.publish([Row.row("Tea", 20)])
    let report = try list.publish([SampleStore.row("Tea", "", amount, text: "2.00")])
    #expect(counts(report) == [0, 0, 0, 0])
    #expect(report?.sentence == "no record changed (by name)")
  }

  @Test func `changes that take each other back are no change in the end`() throws {
    try list.publish([Row.row("Tea", 20), Row.row("Cake", 45)])
    try list.publish([Row.row("Tea", 25)])
    try list.publish([Row.row("Tea", 20), Row.row("Cake", 45), Row.row("Soup", 60)])
    try list.publish([Row.row("Cake", 45), Row.row("Tea", 20)])
    #expect(try list.net(since: 1).isEmpty)
    #expect(try list.net(since: 2).new == [1])
    #expect(try list.net(since: 3).gone.map(\.name) == ["Soup"])
    #expect(try list.prices(2) == ["2.0", "2.5", "2.0"])
    #expect(try list.prices(1) == ["4.5"])
  }

  @Test func `a record that comes back at another price keeps its history`() throws {
    try list.publish([Row.row("Tea", 20), Row.row("Cake", 45)])
    try list.publish([Row.row("Tea", 20)])
    try list.publish([Row.row("Tea", 20), Row.row("Cake", 50)])
    let net = try list.net(since: 1)
    #expect(net.new.isEmpty)
    #expect(net.changed == [2])
    #expect(try list.prices(2) == ["4.5", "5.0"])
    #expect(try list.net(since: 2).new == [2])
  }

  @Test func `several reloads give their net changes`() throws {
    try list.publish((1...5).map { Row.row("Dish \($0)", $0 * 10) })
    for step in 1...3 as ClosedRange<Int64> {
      try list.publish((1...5).map { Row.row("Dish \($0)", $0 == 2 ? 20 + step : $0 * 10) })
    }
    let net = try list.net(since: 1)
    #expect(net.changed == [2])
    #expect(net.oldValues[2]?.first?.old.text == "2.0")
  }

  @Test func `records that share their identity are paired only when they are equal`() throws {
    let rows = (0..<6).map { Row.row("Wine", Int64($0 / 2) * 10, $0 % 2 == 0 ? "red" : "white") }
    try list.publish(rows + [rows[0]])
    for index in 0...6 {
      let fresh = try Generations()
      try fresh.publish(rows + [rows[0]])
      var fewer = rows + [rows[0]]
      fewer.remove(at: index)
      let report = try fresh.publish(fewer)
      #expect(counts(report) == [0, 1, 0, 0], "without row \(index)")
      #expect(try fresh.net(since: 1).changed.isEmpty)
    }
  }

  @Test func `a changed price among records that share a name is gone and new`() throws {
    try list.publish([Row.row("Wine", 10), Row.row("Wine", 20), Row.row("Beer", 30)])
    let report = try list.publish([Row.row("Wine", 10), Row.row("Wine", 25), Row.row("Beer", 35)])
    #expect(counts(report) == [1, 1, 1, 0])
    #expect(try list.prices(2) == ["2.5"])
  }

  @Test(arguments: [
    (["name"], ["Tea", "Cake"], "name"), (["name", "detail"], ["Tea", "Tea"], "name and detail"),
  ])
  func `the shortest identity that tells records apart is taken`(
    attributes: [String], names: [String], label: String
  ) throws {
    func rows(_ first: Int64) -> [ImportedRow] {
      [Row.row(names[0], first, "black"), Row.row(names[1], 30, "green")]
    }
    try list.publish(rows(20))
    let report = try list.publish(rows(25))
    #expect(counts(report) == [0, 0, 1, 0])
    #expect(report?.parts.first?.identity.attributes == attributes)
    #expect(report?.sentence.contains("(by \(label))") == true)
  }

  @Test func `a column of identifiers counts before the name, when it is filled and unique`() throws
  {
    list.entity.attributes[1].name = "sku"
    try list.publish([Row.row("Tea", 20, "A1"), Row.row("Cake", 45, "A2")])
    let renamed = try list.publish([Row.row("Green tea", 20, "A1"), Row.row("Cake", 45, "A2")])
    #expect(renamed?.parts.first?.identity.attributes == ["sku"])
    #expect(counts(renamed) == [0, 0, 0, 1])
    let unfilled = try list.publish([Row.row("Green tea", 20), Row.row("Cake", 45, "A2")])
    #expect(unfilled?.parts.first?.identity.attributes == ["name"])
  }

  @Test func `a key that the user names counts`() throws {
    list.key = ["detail"]
    try list.publish([Row.row("Tea", 20, "1"), Row.row("Cake", 45, "2")])
    let report = try list.publish([Row.row("Cake", 20, "1"), Row.row("Tea", 45, "2")])
    #expect(counts(report) == [0, 0, 0, 2])
    list.key = ["no such attribute"]
    let automatic = try list.publish([Row.row("Cake", 20, "1"), Row.row("Tea", 45, "2")])
    #expect(automatic?.parts.first?.identity.attributes == ["name"])
  }

  @Test func `a list that has nothing in common with the one before is gone and new`() throws {
    try list.publish([Row.row("Tea", 20)])
    list.source = "other.csv"
    #expect(counts(try list.publish([Row.row("Bolt", 3), Row.row("Nut", 4)])) == [2, 1, 0, 0])
    #expect(try list.net(since: 1).new == [1, 2])
    #expect(try list.net(since: 1).gone.map(\.name) == ["Tea"])
  }

  @Test func `reading the source in another way is no change and keeps the history`() throws {
    try list.publish([Row.row("Tea", 20)])
    try list.publish([Row.row("Tea", 25)])
    #expect(try list.publish([Row.row("Tea", 250)], recordsChanges: false) == nil)
    #expect(try list.net(since: 2).isEmpty)
    #expect(try list.prices(1) == ["2.0", "2.5"])
  }

  @Test func `a record keeps its last 256 changes`() throws {
    for step in 0...300 { try list.publish([Row.row("Tea", Int64(step + 1)), Row.row("Cake", 9)]) }
    let prices = try list.prices(1)
    // What held before the first change that is kept has no date any more.
    #expect(prices.count == 256)
    #expect(prices.last == "30.1")
    #expect(prices.first == "4.6")
  }

  @Test func `a list whose prices changed thousands of times holds only the changes`() throws {
    var prices = [Int64](repeating: 100, count: 200)
    for day in 0..<100 {
      for step in 0..<10 { prices[(day * 37 + step * 11) % 200] += 1 }
      try list.publish(prices.enumerated().map { Row.row("Dish \($0)", $1) })
    }
    let net = try list.net(since: 1)
    let expected = prices.indices.filter { index in
      (1..<100).contains { day in (0..<10).contains { (day * 37 + $0 * 11) % 200 == index } }
    }
    #expect(net.changed == expected.map { $0 + 1 })
    #expect(try list.prices(1).last == Amount(significand: prices[0], scale: 1)?.description)
    #expect(try rows(of: "carte_history") == 990)
  }

  private func rows(of table: String) throws -> Int64? {
    try Connection(path: list.path(), mode: .readOnly).integer("SELECT count(*) FROM \(table)")
  }

  @Test func `deleted rows of a stranger do not mix histories up`() throws {
    try list.publish((1...4).map { Row.row("Dish \($0)", $0 * 10) })
    try list.publish((1...4).map { Row.row("Dish \($0)", $0 * 10 + 1) })
    try Connection(path: list.path(), mode: .readWrite)
      .execute("DELETE FROM MenuItem WHERE name = 'Dish 2'")
    try list.publish([1, 3, 4].map { Row.row("Dish \($0)", $0 * 10 + 2) })
    #expect(try list.prices(2) == ["3.0", "3.1", "3.2"])
  }
}
