import CSQLite
import CatalogModel

/// Which records of a list are wanted, and in which order.
package struct RecordQuery: Sendable {
  /// Which; nil: all.
  package var filter: RecordFilter?
  /// In which order; nil: that of the list.
  package var order: SortOrder?
  /// How texts sort.
  package var collation: TextCollation

  package init(
    filter: RecordFilter? = nil, order: SortOrder? = nil,
    collation: @escaping TextCollation = TextFolding.collation
  ) {
    self.filter = filter
    self.order = order
    self.collation = collation
  }

  /// How often the records are gone through again because another program has changed them meanwhile.
  private static let mostWalks = 3

  /// The positions of the wanted records, found in one walk through the list.
  ///
  /// Memory beside the positions: one page of records, and the keys of those that are sorted.
  ///
  /// - Parameters:
  ///   - repository: the list.
  ///   - beforePage: called before each page and now and then while sorting; what it throws ends it.
  ///   - found: takes the position of each wanted record as it is found, in the order of the list;
  ///     begins again when another program has changed the list meanwhile.
  /// - Returns: the positions in the order wanted, 1-based.
  /// - Throws: ``SQLiteError`` when the list cannot be read or is longer than 2^31 − 1 records.
  package func positions(
    in repository: any SearchableRepository, beforePage: () throws -> Void,
    found: (Int32) -> Void = { _ in }
  ) throws -> [Int32] {
    for _ in 1..<Self.mostWalks {
      let revision = repository.revision
      let positions = try walk(repository, beforePage: beforePage, found: found)
      if repository.revision == revision { return positions }
    }
    return try walk(repository, beforePage: beforePage, found: found)
  }

  private func walk(
    _ repository: any SearchableRepository, beforePage: () throws -> Void, found: (Int32) -> Void
  ) throws -> [Int32] {
    guard Int32(exactly: repository.count) != nil else {
      throw SQLiteError(
        code: SQLITE_TOOBIG, message: "it has too many records to be filtered or sorted",
        path: repository.path)
    }
    var positions: [Int32]
    if let filter, !filter.isEmpty {
      positions = []
      try RecordScan(filter).run(
        over: 1..<repository.count + 1, of: repository, beforePage: beforePage
      ) {
        found($0)
        positions.append($0)
      }
    } else {
      positions = (0..<repository.count).map { Int32($0) + 1 }
      for position in positions { found(position) }
    }
    guard let order, !order.levels.isEmpty else { return positions }
    return try RecordOrder(order, collation: collation).sorted(
      positions, of: repository, beforePage: beforePage)
  }
}
