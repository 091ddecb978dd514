import CatalogModel
import CatalogStore
import Testing

/// Rows that are read without a record being made of each.
@Suite struct StoredRowsTests {
  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.path + "/a.sqlite"
  }

  /// The texts of all values by row, as they are in the batches.
  private func texts(at positions: [Int32]? = nil, limit: Int? = nil) throws -> [[String]] {
    var rows: [[String]] = []
    try SQLiteRepository(path: path).forEachBatch(at: positions, limit: limit, beforePage: {}) {
      batch in
      for row in 0..<batch.count {
        let texts = batch.bytes[batch.starts[row]...]
        func text(_ range: Range<Int>?) -> String {
          guard let range else { return "–" }
          let start = texts.startIndex
          return String(
            decoding: texts[start + range.lowerBound..<start + range.upperBound], as: UTF8.self)
        }
        rows.append(
          (0..<batch.columns).map { column in
            switch batch.values[row * batch.columns + column] {
            case .none: "–"
            case .text(let range): text(range)
            case .integer(let number): "\(number)"
            case .date(let day): "\(day)"
            case .price(let amount, let written, let currency):
              "\(amount.map(\.description) ?? "–") \(text(written)) \(text(currency))"
            }
          })
      }
    }
    return rows
  }

  @Test func `every kind of value comes as it is stored`() throws {
    let amount = try #require(Amount(significand: 1250, scale: 2))
    try SampleStore.build(
      [
        SampleStore.row("Käse", "", amount), SampleStore.row("Tea", nil, nil, text: "MP"),
        SampleStore.row("Pie", "warm", amount, text: "$12.50"), SampleStore.row("Air", nil, nil),
        SampleStore.row("Rum", nil, Amount(significand: 3, scale: 0)),
      ], at: path)
    #expect(
      try texts() == [
        ["Käse", "", "12.5 12.50 –"], ["Tea", "–", "– MP –"], ["Pie", "warm", "12.5 $12.50 –"],
        ["Air", "–", "–"], ["Rum", "–", "3 – –"],
      ])
  }

  @Test(arguments: [0, 1, 2, 4_095, 4_096, 4_097, 12_289])
  func `all rows come in their order, whatever fits into a page`(count: Int) throws {
    try SampleStore.build(SampleStore.rows("Dish", count), at: path)
    #expect(try texts().map { $0[0] } == (0..<count).map { "Dish \($0 + 1)" })
    #expect(try texts(limit: 2).count == min(2, count))
  }

  @Test(arguments: [1, 4_096, 4_097, 9_000])
  func `rows at positions come in the order of these`(count: Int) throws {
    try SampleStore.build(SampleStore.rows("Dish", count), at: path)
    let backwards = stride(from: Int32(count), through: 1, by: -1).map(\.self)
    #expect(try texts(at: backwards).map { $0[0] } == backwards.map { "Dish \($0)" })
    #expect(try texts(at: [Int32(count), 1], limit: 1).map { $0[0] } == ["Dish \(count)"])
    #expect(try texts(at: []).isEmpty)
    #expect(throws: SQLiteError.self) { try texts(at: [1, Int32(count) + 1]) }
  }

  @Test func `rows of very long texts are given before a page is full`() throws {
    let long = String(repeating: "x", count: 400_000)
    try SampleStore.build((0..<8).map { SampleStore.row("\($0)", long, nil) }, at: path)
    var counts: [Int] = []
    try SQLiteRepository(path: path).forEachBatch(beforePage: {}) { counts.append($0.count) }
    #expect(counts == [3, 3, 2])
    #expect(try texts().map { $0[1] } == Array(repeating: long, count: 8))
    let order: [Int32] = [8, 1, 7, 2, 6, 3, 5, 4]
    #expect(try texts(at: order).map { $0[0] } == order.map { "\($0 - 1)" })
  }

  @Test func `a record of more columns than a call takes is one row`() throws {
    let entity = Entity(
      name: "Item",
      attributes: (1...150).map { Attribute(name: "c\($0)", type: $0 % 2 == 0 ? .price : .text) })
    let rows = [0, 1_000].map { first in
      var row = ImportedRow()
      for column in 1...150 {
        let number = Int64(first + column)
        row.values.append(
          column % 2 == 0
            ? .price(Amount(significand: number, scale: 0), text: nil, currency: nil)
            : .text(row.append("\(number)")))
      }
      return row
    }
    try SampleStore.build(rows, of: entity, at: path)
    #expect(
      try texts()
        == [0, 1_000].map { first in
          (1...150).map { $0 % 2 == 0 ? "\(first + $0) – –" : "\(first + $0)" }
        })
  }

  @Test func `what is thrown on the way ends the walk`() throws {
    struct End: Error {}
    try SampleStore.build(SampleStore.rows("Dish", 20_000), at: path)
    let repository = try SQLiteRepository(path: path)
    var pages = 0
    #expect(throws: End.self) {
      try repository.forEachBatch(beforePage: {}) { _ in
        pages += 1
        throw End()
      }
    }
    #expect(pages == 1)
    #expect(throws: End.self) {
      try repository.forEachBatch(beforePage: { throw End() }) { _ in pages += 1 }
    }
    #expect(pages == 1)
    #expect(try repository.records(at: 1..<2).count == 1)
  }

  @Test func `a store that has fewer rows than it says is damaged`() throws {
    try SampleStore.build(SampleStore.rows("Dish", 3), at: path)
    let repository = try SQLiteRepository(path: path)
    try Connection(path: path, mode: .readWrite).execute("DELETE FROM MenuItem WHERE id = 3")
    #expect(throws: SQLiteError.self) {
      try repository.forEachBatch(beforePage: {}) { _ in }
    }
  }

  @Test func `rows that are gone behind a full batch are missed`() throws {
    let text = String(repeating: "x", count: 2_000)
    try SampleStore.build((1...2_000).map { SampleStore.row("\($0)", text, nil) }, at: path)
    let repository = try SQLiteRepository(path: path)
    var count = 0
    #expect(throws: (any Error).self) {
      try repository.forEachBatch(at: nil, limit: nil, beforePage: {}) { batch in
        if count == 0 {
          let other = try? Connection(path: path, mode: .readWrite)
          try? other?.execute("DELETE FROM MenuItem WHERE id > 1000")
        }
        count += batch.count
      }
    }
    #expect(count < 2_000)
  }
}
