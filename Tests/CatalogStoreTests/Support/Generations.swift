import CatalogModel
import CatalogStore

/// The generations of a list, each compared with the one before.
final class Generations {
  private let directory: TemporaryDirectory
  private(set) var number = 0
  var entity = SampleStore.entity
  var source = "list.csv"
  var key: [String] = []

  init() throws { directory = try TemporaryDirectory() }

  /// The database of a generation; nil: the last one.
  func path(_ number: Int? = nil) -> String { "\(directory.path)/\(number ?? self.number).sqlite" }

  /// Builds the next generation.
  @discardableResult
  func publish(_ rows: [ImportedRow], recordsChanges: Bool = true) throws -> ChangeReport? {
    number += 1
    let builder = try GenerationBuilder(path: path(), entities: [entity])
    let writer = try builder.writer(for: entity)
    for row in rows { try writer.append(row) }
    try writer.finish()
    let facts = StoreFacts(
      source: source, format: "csv", sha256: "\(number)", records: rows.count, loadedAt: moment)
    try builder.describe(facts: facts, settings: "{}")
    var report: ChangeReport?
    if number > 1 {
      report = try builder.addHistory(
        from: HistorySource(
          path: path(number - 1), generation: number, at: moment, ownKey: key,
          recordsChanges: recordsChanges), beforePage: {})
    }
    try builder.commit()
    return report
  }

  /// When the last generation was published: a day after the one before.
  var moment: Timestamp { Timestamp(seconds: 1_796_000_000 + Int64(number) * 86_400) }

  /// The net changes in the last generation.
  func net(since number: Int) throws -> NetChanges {
    try ChangeLog(of: SQLiteRepository(path: path())).net(since: .generation(number))
  }

  /// The prices of a record of the last generation, as written.
  func prices(_ position: Int) throws -> [String] {
    let repository = try SQLiteRepository(path: path())
    guard let record = try repository.records(at: position..<position + 1).first else { return [] }
    return try PriceHistory(of: repository)?.prices(of: record).map(\.price.text) ?? []
  }

  /// A row with a price in tenths, and a detail.
  static func row(_ name: String, _ tenths: Int64?, _ detail: String? = nil) -> ImportedRow {
    SampleStore.row(name, detail, tenths.flatMap { Amount(significand: $0, scale: 1) })
  }
}
