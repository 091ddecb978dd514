import CSQLite
import CatalogModel

/// Puts positions of a list into the order of their records.
struct RecordOrder {
  private let order: SortOrder
  private let collation: TextCollation

  init(_ order: SortOrder, collation: @escaping TextCollation) {
    self.order = order
    self.collation = collation
  }

  /// Puts positions into the order wanted.
  ///
  /// - Parameters:
  ///   - positions: 1-based and ascending.
  ///   - repository: the list.
  ///   - beforePage: called before each page and now and then while sorting; what it throws ends it.
  /// - Returns: the positions; records that are equal stay in the order of the list.
  /// - Throws: ``SQLiteError`` when the list cannot be read.
  func sorted(
    _ positions: [Int32], of repository: any SearchableRepository, beforePage: () throws -> Void
  ) throws -> [Int32] {
    let pages = PagesFromBothEnds(of: positions)
    let helper =
      positions.count < SQLiteRepository.manyRecords
      ? nil
      : repository.twin().flatMap {
        KeyThread(self, pages, of: $0)
      }
    var sorter = makeSorter(repository)
    while let page = pages.takeFirst() {
      try beforePage()
      try append(page, of: repository, to: &sorter)
    }
    if let helper {
      let (behind, unread) = helper.finish()
      for page in unread {
        try beforePage()
        try append(page, of: repository, to: &sorter)
      }
      sorter.append(behind)
      // Whether another program has written meanwhile is noticed by whoever reads.
      _ = try repository.records(at: 1..<2)
    }
    return try sorter.sorted(
      positions, helper: Self.helper, check: beforePage
    ) { attribute in
      try repository.decimalMark(of: attribute, beforePage: beforePage)
    }
  }

  /// Does a part of a sort on another thread.
  private static let helper: RecordSorter.Helper = { body in
    WorkerThread(body).map { thread in { thread.join() } }
  }

  /// A sorter for records of a list.
  func makeSorter(_ repository: any SearchableRepository) -> RecordSorter {
    RecordSorter(order, entity: repository.entity, collation: collation)
  }

  /// Takes the keys of records that are in one block.
  func append(
    _ page: ArraySlice<Int32>, of repository: any SearchableRepository,
    to sorter: inout RecordSorter
  ) throws {
    guard let first = page.first, let last = page.last else { return }
    var records: [Record]?
    for (level, field) in sorter.fields.enumerated() {
      if case .attribute(let attribute) = field {
        if repository.entity.attributes[attribute].type.isNumber,
          let block = try repository.block(
            around: Int(first), .init(texts: false, numbers: [attribute]))
        {
          sorter.append(page, of: block, attribute, toLevel: level)
          continue
        }
        // All of them, so that reading the whole records is not worth it.
        let range = Int(first)..<Int(last) + 1
        if page.count == range.count, repository.entity.attributes[attribute].type == .text,
          let count = try repository.readTexts(
            of: attribute, in: range, { sorter.append($0, toLevel: level) })
        {
          guard count == page.count else { throw damage(count, of: page, in: repository) }
          continue
        }
        if page.count == range.count,
          let values = try repository.values(of: attribute, in: range), values.count == page.count
        {
          sorter.append(values, of: attribute, toLevel: level)
          continue
        }
      }
      let read = try records ?? repository.records(at: page)
      guard read.count == page.count else {
        throw damage(read.count, of: page, in: repository)
      }
      records = read
      sorter.append(read, toLevel: level)
    }
  }

  private func damage(
    _ count: Int, of page: ArraySlice<Int32>, in repository: any SearchableRepository
  ) -> SQLiteError {
    SQLiteError(
      code: SQLITE_CORRUPT,
      message: "it gave only \(count) of \(page.count) records and is damaged; "
        + "--reload or --reset makes it anew", path: repository.path)
  }
}
