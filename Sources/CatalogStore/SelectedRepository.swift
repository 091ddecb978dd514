import CatalogModel

/// Some records of a list in an order of their own: what a filter and a sort have left.
///
/// Its positions are rows, counted from 1 without gaps; the records keep the positions that they have
/// in the list. When ``revision`` changes the rows are out of date, and are to be found again.
package final class SelectedRepository: SearchableRepository {
  private let base: any SearchableRepository
  /// The positions in the list, row by row.
  package let positions: [Int32]

  /// Records of a list.
  ///
  /// - Parameters:
  ///   - base: the list.
  ///   - positions: their positions in the list, 1-based, each at most once, in the order of the rows.
  package init(of base: any SearchableRepository, positions: [Int32]) {
    self.base = base
    self.positions = positions
  }

  /// The store whose records they are, when nothing comes to these on the way.
  package var store: SQLiteRepository? { base as? SQLiteRepository }

  /// What the records are.
  package var entity: Entity { base.entity }
  /// How many rows there are.
  package var count: Int { positions.count }
  /// The file that the records are in, for messages.
  package var path: String { base.path }
  /// Changes when another program has written to the store.
  package var revision: Int { base.revision }

  /// The records of these rows, each with its position in the list.
  package func records(at rows: Range<Int>) throws -> [Record] {
    let rows = rows.clamped(to: 1..<count + 1)
    return try base.records(at: positions[rows.lowerBound - 1..<rows.upperBound - 1])
  }

  /// The rows, in order, of the records whose value of an attribute is one of some texts, by text.
  package func positions(
    attribute name: String, equalTo texts: Set<String>
  ) throws -> [String: [Int]] {
    let found = try base.positions(attribute: name, equalTo: texts)
    var textAt: [Int32: String] = [:]
    for (text, places) in found {
      for place in places { textAt[Int32(clamping: place)] = text }
    }
    var rows: [String: [Int]] = [:]
    for (index, position) in positions.enumerated() {
      if let text = textAt[position] { rows[text, default: []].append(index + 1) }
    }
    return rows
  }

  /// Where it is worth it to look at all records of the list in their order: so many for each row.
  private static let recordsPerRow = 64

  /// The rows whose records a filter wants, found among all records of the list.
  ///
  /// - Parameters:
  ///   - filter: which records.
  ///   - beforePage: called before each page; what it throws ends the work.
  /// - Returns: the rows, ascending; nil where it takes less to look at them alone.
  /// - Throws: ``SQLiteError`` when the list cannot be read.
  func rows(
    matching filter: RecordFilter, beforePage: () throws -> Void
  ) throws -> [Int32]? {
    let all = base.count
    guard count > all / Self.recordsPerRow else { return nil }
    var isWanted = [Bool](repeating: false, count: all + 1)
    try RecordScan(filter).run(over: 1..<all + 1, of: base, beforePage: beforePage) {
      isWanted[Int($0)] = true
    }
    return positions.indices.filter { row in
      let position = Int(positions[row])
      return position <= all && isWanted[position]
    }.map { Int32($0 + 1) }
  }

  /// The decimal mark of a text attribute, decided from all records of the store.
  package func decimalMark(of attribute: Int, beforePage: () throws -> Void) throws -> DecimalMark {
    try base.decimalMark(of: attribute, beforePage: beforePage)
  }
}
