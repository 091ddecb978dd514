import CSQLite
import CatalogModel

/// Goes through the records that a filter wants: by what of them is in memory where that tells.
struct RecordScan {
  private let filter: RecordFilter
  private let matcher: BlockMatcher

  init(_ filter: RecordFilter) {
    self.filter = filter
    matcher = BlockMatcher(filter)
  }

  /// Finds the wanted records.
  ///
  /// - Parameters:
  ///   - positions: where to look, 1-based; the list has all of them.
  ///   - repository: the list.
  ///   - beforePage: called before each page; what it throws ends the scan.
  ///   - found: takes the position of each wanted record, in order.
  /// - Throws: ``SQLiteError`` when the list cannot be read, or gives fewer records than it says.
  func run(
    over positions: Range<Int>, of repository: any SearchableRepository,
    beforePage: () throws -> Void, found: (Int32) -> Void
  ) throws {
    var reader = RecordMatcher(matcher.rest ?? filter)
    var next = positions.lowerBound
    while let parts = matcher.parts, next < positions.upperBound {
      try beforePage()
      guard let block = try repository.block(around: next, parts) else { break }
      let end = min(block.first + block.count, positions.upperBound)
      guard next < end else { break }
      var wanted: [Int32] = []
      matcher.appendMatches(in: block, to: &wanted)
      let range = Int32(clamping: next)..<Int32(clamping: end)
      wanted.removeAll { !range.contains($0) }
      if matcher.rest != nil {
        for record in try repository.records(at: wanted[...])
        where try reader.matches(record, in: repository, beforePage: beforePage) {
          found(Int32(clamping: record.position))
        }
      } else {
        for position in wanted { found(position) }
      }
      next = end
    }
    var position = Int32(clamping: next)
    guard next < positions.upperBound else { return }
    reader = RecordMatcher(filter)
    try repository.forEachRecord(in: next..<positions.upperBound, beforePage: beforePage) {
      if try reader.matches($0, in: repository, beforePage: beforePage) { found(position) }
      position += 1
    }
  }
}

extension RecordMatcher {
  /// Whether the filter wants a record, with what only the whole list tells.
  fileprivate mutating func matches(
    _ record: Record, in repository: any SearchableRepository, beforePage: () throws -> Void
  ) throws -> Bool {
    var isMatch = matches(record)
    while let attribute = undecided {
      decide(attribute, try repository.decimalMark(of: attribute, beforePage: beforePage))
      isMatch = matches(record)
    }
    return isMatch
  }
}
