import CatalogModel

/// The rows of an entity from the first, a page at a time.
final class RowPages {
  private let repository: SQLiteRepository
  private let receiver: RowReceiver
  private let function: RowFunction
  private var next = 1
  private let end: Int

  /// How many rows a page has, unless their texts are very long.
  static let pageSize = 4_096

  /// The pages of the first rows of a repository.
  init(of repository: SQLiteRepository, count: Int) throws(SQLiteError) {
    self.repository = repository
    let receiver = RowReceiver(repository.entity)
    self.receiver = receiver
    function = try RowFunction("carte_row", on: repository.connection) { receiver.take($0) }
    end = count + 1
  }

  /// An empty batch for a page.
  func makeBatch() -> RowBatch {
    RowBatch(columns: repository.entity.attributes.count, maximumRows: Self.pageSize)
  }

  /// Reads the next page into an empty batch; false: there is none.
  ///
  /// - Throws: ``SQLiteError`` when the store gives fewer records than it says that it has.
  func fill(_ batch: inout RowBatch) throws -> Bool {
    guard next < end else { return false }
    swap(&batch, &receiver.batch)
    defer { swap(&batch, &receiver.batch) }
    try repository.connection.reading {
      try repository.refresh()
      let wanted = next..<min(next + Self.pageSize, end)
      let isWhole = try receive(wanted)
      next += receiver.batch.count
      guard try isWhole || repository.recount() else { throw repository.tooFewRecords(next - 1) }
    }
    return true
  }

  /// Receives the rows at some positions, as many as a batch should have.
  ///
  /// - Returns: false when there are fewer.
  private func receive(_ positions: Range<Int>) throws(SQLiteError) -> Bool {
    let place =
      repository.hasGaps
      ? "ORDER BY id LIMIT ?2 - ?1 OFFSET ?1 - 1"
      : "WHERE id >= ?1 AND id < ?2 ORDER BY id LIMIT ?2 - ?1"
    let columns = function.calls(for: repository.entity.attributes)
    let select = try repository.connection.prepare(
      "SELECT \(columns) FROM \(repository.table) \(place)")
    try select.bind(Int64(positions.lowerBound), at: 1)
    try select.bind(Int64(positions.upperBound), at: 2)
    while try select.step() { if receiver.isFull { return true } }
    return receiver.batch.count == positions.count
  }
}

extension SQLiteRepository {
  /// Whether nobody has written to the store since it was built, so that rows lie as they should.
  package var isAsBuilt: Bool { get throws { try connection.isAsBuilt } }

  /// Goes through the records from the first as rows, without making a record of each.
  ///
  /// Of a price the rows have the number that is stored, and the written form only where there is one
  /// beside it. A date is a text. Doubts and sections are left out. A thread reads ahead. Only for a
  /// store for which ``isAsBuilt`` is true.
  ///
  /// - Parameters:
  ///   - limit: the most records; nil: all.
  ///   - beforePage: called before each page; what it throws ends the walk.
  ///   - body: takes some rows.
  /// - Throws: ``SQLiteError`` when the store gives fewer records than it says that it has.
  package func forEachBatch(
    limit: Int? = nil, beforePage: () throws -> Void, _ body: (borrowing RowBatch) throws -> Void
  ) throws {
    let wanted = max(0, min(count, limit ?? .max))
    let pages = try RowPages(of: self, count: wanted)
    guard wanted > RowPages.pageSize, let thread = ReadingThread(pages) else {
      var batch = pages.makeBatch()
      while try pages.fill(&batch) {
        try beforePage()
        try body(batch)
        batch.removeAll()
      }
      return
    }
    while let batch = try thread.next() {
      try beforePage()
      try body(batch)
      thread.recycle(batch)
    }
  }
}
