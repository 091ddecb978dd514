import CatalogModel
import CatalogStore
import Foundation
import Testing

/// Filters and sorts against what a test computes in its own plain way.
@Suite struct RandomQueryTests {
  private static let sections = ["Drinks", "Food", "Sweets", "Seafood"]

  /// How many records the environment asks for.
  private static let wanted =
    ProcessInfo.processInfo.environment["CARTE_QUERY_RECORDS"].flatMap { Int($0) }

  /// Of ten queries so many look at all records, by what of them is in memory; the others look at some
  /// of them, one by one.
  private static let whole = wanted == nil ? 7 : 10

  @Test(arguments: [20_260_801, 4_711] as [UInt64])
  func `a hundred random queries on random records give what they should`(seed: UInt64)
    throws
  {
    var numbers = SteadyNumbers(state: seed)
    // More than two blocks of those in memory.
    let count = Self.wanted ?? 9_000
    let records = (0..<count).map {
      PlainRecord(&numbers, section: Self.sections[$0 / 250 % Self.sections.count])
    }
    let directory = try TemporaryDirectory()
    let path = directory.path + "/random.sqlite"
    try build(records, at: path)
    let list = try SQLiteRepository(path: path)
    var telling = 0
    for number in 1...100 {
      let query = PlainQuery(&numbers)
      let isWhole = number % 10 < Self.whole
      let places =
        isWhole
        ? (1...count).map { Int32($0) }
        : (0..<count / 15).map { Int32($0 * 15 + Int.random(in: 1...15, using: &numbers)) }
      let searched: any SearchableRepository =
        isWhole ? list : SelectedRepository(of: list, positions: places)
      let found = try RecordQuery(
        filter: RecordFilter(query.filter, entity: list.entity),
        order: try query.order.isEmpty ? nil : SortOrder(query.order, entity: list.entity)
      ).positions(in: searched) {}
      let plain = places.map { records[Int($0) - 1] }
      let wanted = query.positions(in: plain)
      let first = zip(found, wanted).first { $0 != $1 }.map { plain[Int($1) - 1].texts } ?? []
      #expect(
        found == wanted,
        """
        query \(number): \(query.filter) by \(query.order): \(found.count) of \(wanted.count), \
        the first other one is \(first)
        """)
      // Queries that leave nothing or everything tell little.
      telling += wanted.isEmpty || wanted == Array(1...Int32(places.count)) ? 0 : 1
    }
    #expect(telling > 60)
  }

  private func build(_ records: [PlainRecord], at path: String) throws {
    let builder = try GenerationBuilder(path: path, entities: [PlainRecord.entity])
    let writer = try builder.writer(for: PlainRecord.entity)
    for record in records { try writer.append(record.row) }
    try writer.finish()
    var facts = SampleStore.facts
    facts.records = records.count
    try builder.describe(facts: facts, settings: "{}")
    try builder.commit()
  }
}
