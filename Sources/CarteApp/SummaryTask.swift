import CatalogModel
import CatalogStore

/// A column that is being summed up, some rows at a time, so that pages are read in between.
struct SummaryTask {
  let list: Int
  let attribute: String
  private let column: Int
  private let revision: Int
  private var summarizer: ColumnSummarizer
  private var next = 1

  /// How many rows are read at a time.
  private static let step = 1_000

  /// A task for an attribute of a list; nil when the list has no such attribute.
  init?(_ attribute: String, of level: OpenLevel) {
    let entity = level.repository.entity
    guard let column = entity.column(named: attribute) else { return nil }
    list = level.list
    self.attribute = attribute
    self.column = column
    revision = level.repository.revision
    summarizer = ColumnSummarizer(type: entity.attributes[column].type)
  }

  /// Reads the next rows.
  ///
  /// - Parameter level: the list.
  /// - Returns: what the values come to, nil when there are more rows.
  /// - Throws: when rows cannot be read, or are others than before.
  mutating func advance(in level: OpenLevel) throws -> ColumnSummary? {
    let end = min(next + Self.step, level.repository.count + 1)
    if next < end {
      let records = try level.repository.records(at: next..<end)
      guard records.count == end - next, level.repository.revision == revision else {
        throw SQLiteError(
          code: 0, message: "another program has changed the list", path: level.repository.path)
      }
      for record in records { summarizer.add(record.values[column]) }
      next = end
    }
    return next > level.repository.count ? summarizer.summary : nil
  }
}

extension OpenLevels {
  /// Begins to sum a column up; what was summed up before is given up.
  mutating func summarise(_ list: Int, _ attribute: String) {
    summaryTask = level(list).flatMap { SummaryTask(attribute, of: $0) }
  }

  /// Gives up summing up.
  mutating func cancelSummary() { summaryTask = nil }

  /// Sums up some more rows.
  mutating func sumUp() {
    guard var task = summaryTask else { return }
    guard let level = level(task.list) else { return cancelSummary() }
    do {
      let summary = try task.advance(in: level)
      summaryTask = summary == nil ? task : nil
      if let summary {
        replies.post(.summary(list: task.list, attribute: task.attribute, summary))
      }
    } catch {
      summaryTask = nil
      replies.post(
        .summaryFailed("it cannot be summed up: \((error as? SQLiteError)?.message ?? "\(error)")"))
    }
  }
}
