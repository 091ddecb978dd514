import CatalogModel

/// The rows of an entity from the first or at some positions, a page at a time.
final class RowPages {
  private let repository: SQLiteRepository
  private let receiver: RowReceiver
  private let function: RowFunction
  private let gathering: RowGathering
  /// The positions of the rows, in the order wanted; nil: all.
  private let positions: [Int32]?
  private var next = 1
  private let end: Int

  /// How many rows a page has, unless their texts are very long.
  static let pageSize = 4_096

  /// KiB of pages that SQLite keeps, so that rows in any order are not read from the file one by one.
  private static let cacheSize = 96 * 1_024

  /// The pages of the first rows of a repository.
  ///
  /// - Parameters:
  ///   - repository: the repository.
  ///   - positions: the rows in the order wanted; nil: all.
  ///   - count: how many of them.
  /// - Throws: ``SQLiteError`` when there is no memory for them.
  init(
    of repository: SQLiteRepository, at positions: [Int32]?, count: Int
  ) throws(SQLiteError) {
    self.repository = repository
    self.positions = positions
    if positions != nil {
      try repository.connection.execute("PRAGMA cache_size = -\(Self.cacheSize)")
    }
    let receiver = RowReceiver(repository.entity)
    self.receiver = receiver
    function = try RowFunction("carte_row", on: repository.connection) {
      receiver.take($0)
      return true
    }
    gathering = try RowGathering(of: repository.entity.name, in: repository.connection)
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
  private func receive(_ positions: Range<Int>) throws -> Bool {
    let attributes = repository.entity.attributes
    guard let all = self.positions else {
      try gathering.gather(
        attributes, in: positions,
        while: { values in
          receiver.take(values)
          return !receiver.isFull
        })
      return receiver.isFull || receiver.batch.count == positions.count
    }
    let select = try repository.connection.prepare(
      "SELECT \(function.calls(for: attributes)) FROM \(repository.table) WHERE id = ?")
    for position in all[positions.lowerBound - 1..<positions.upperBound - 1] {
      try select.bind(Int64(position), at: 1)
      guard try select.step() else { return false }
      select.reset()
      if receiver.isFull { break }
    }
    return true
  }
}

extension SQLiteRepository {
  /// Whether nobody has written to the store since it was built, so that rows lie as they should.
  package var isAsBuilt: Bool { get throws { try !hasGaps && connection.isAsBuilt } }

  /// Goes through the records from the first, or at some positions, as rows, without making a record of
  /// each.
  ///
  /// Of a price the rows have the number that is stored, and the written form only where there is one
  /// beside it. A date is a text. Doubts and sections are left out. A thread reads ahead. Only for a
  /// store for which ``isAsBuilt`` is true.
  ///
  /// - Parameters:
  ///   - positions: the positions in the order wanted; nil: all.
  ///   - limit: the most records; nil: all.
  ///   - beforePage: called before each page; what it throws ends the walk.
  ///   - body: takes some rows.
  /// - Throws: ``SQLiteError`` when the store gives fewer records than it says that it has.
  package func forEachBatch(
    at positions: [Int32]? = nil, limit: Int? = nil, beforePage: () throws -> Void,
    _ body: (borrowing RowBatch) throws -> Void
  ) throws {
    let wanted = max(0, min(positions?.count ?? count, limit ?? .max))
    let pages = try RowPages(of: self, at: positions, count: wanted)
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
