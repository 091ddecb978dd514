import CatalogModel

/// Finds the record that the cursor was on in a newer generation of the list.
package enum RecordLocator {
  /// Where the cursor belongs in the new list.
  package struct Place: Sendable, Equatable {
    /// The position, 1-based; 1 in an empty list.
    package var position: Int
    /// Whether it is the same record; false: a neighbour, since the record is gone.
    package var isSameRecord: Bool
    /// Whether it was a neighbour of the record that is gone; false too when all around it is gone.
    package var isNeighbour: Bool

    package init(position: Int, isSameRecord: Bool, isNeighbour: Bool = false) {
      self.position = position
      self.isSameRecord = isSameRecord
      self.isNeighbour = isNeighbour
    }
  }

  /// How far around a vanished record a neighbour is looked for.
  private static let reach = 20

  /// Finds a record of one generation in another, or else its nearest neighbour.
  ///
  /// Records are told apart by their identity, then by all their texts, then by the place nearest to
  /// the old one.
  ///
  /// - Parameters:
  ///   - position: the record's position in the old generation.
  ///   - old: the old generation.
  ///   - new: the new generation; it is scanned once.
  ///   - identity: the names of the attributes that identify records; empty: the first one does.
  /// - Returns: where the cursor belongs.
  /// - Throws: ``SQLiteError`` when a generation cannot be read.
  package static func place(
    of position: Int, from old: any CatalogRepository, in new: any SearchableRepository,
    identity: [String] = []
  ) throws -> Place {
    let position = max(1, min(position, old.count))
    let around = max(1, position - reach)..<position + reach + 1
    let records = try old.records(at: around).enumerated()
      .map { (row: around.lowerBound + $0.offset, record: $0.element) }
      .sorted { (abs($0.row - position), $0.row) < (abs($1.row - position), $1.row) }
    let columns = identity.compactMap(old.entity.column(named:))
    let isKnown = !columns.isEmpty && columns.count == identity.count
    guard let first = records.first, first.row == position,
      !old.entity.attributes.isEmpty
    else { return Place(position: clamp(position, new), isSameRecord: old.count == 0) }
    // By each column of the identity: the positions of the records that have its text.
    let wanted = isKnown ? columns : [0]
    let found = try wanted.map { column in
      try new.positions(
        attribute: old.entity.attributes[column].name,
        equalTo: Set(records.map { $0.record.values[column].text }))
    }
    for (row, record) in records {
      let lists = zip(wanted, found).map { $1[record.values[$0].text] ?? [] }
      guard let candidates = common(lists),
        let best = try best(of: candidates, for: record, at: row, in: new)
      else { continue }
      let isSame = row == position
      return Place(position: best, isSameRecord: isSame, isNeighbour: !isSame)
    }
    return Place(position: clamp(position, new), isSameRecord: false)
  }

  private static func clamp(_ position: Int, _ list: any CatalogRepository) -> Int {
    max(1, min(position, list.count))
  }

  /// The positions that are in all of the lists; nil: none is.
  private static func common(_ lists: [[Int]]) -> [Int]? {
    guard var shortest = lists.min(by: { $0.count < $1.count }) else { return nil }
    for list in lists where lists.count > 1 {
      let others = Set(list)
      shortest.removeAll { !others.contains($0) }
    }
    return shortest.isEmpty ? nil : shortest
  }

  /// The candidate that says the same; else the nearest one.
  private static func best(
    of candidates: [Int], for record: Record, at row: Int, in list: any CatalogRepository
  ) throws -> Int? {
    func distance(_ position: Int) -> Int { abs(position - row) }
    let texts = record.values.map(\.identifyingText)
    let nearest = candidates.sorted { distance($0) < distance($1) }
    guard nearest.count > 1 else { return nearest.first }
    for position in nearest.prefix(1_000) {
      let other = try list.records(at: position..<position + 1).first
      if other?.values.map(\.identifyingText) == texts { return position }
    }
    return nearest.first
  }
}

extension Value {
  /// What tells records apart: everything but the price, which changes.
  fileprivate var identifyingText: String? {
    if case .price = self { nil } else { text }
  }
}
