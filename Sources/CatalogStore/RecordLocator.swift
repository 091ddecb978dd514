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
  /// Records are told apart by their first attribute, then by all their texts, then by the place
  /// nearest to the old one.
  ///
  /// - Parameters:
  ///   - position: the record's position in the old generation.
  ///   - old: the old generation.
  ///   - new: the new generation; it is scanned once.
  /// - Returns: where the cursor belongs.
  /// - Throws: ``SQLiteError`` when a generation cannot be read.
  package static func place(
    of position: Int, from old: any CatalogRepository, in new: any SearchableRepository
  ) throws -> Place {
    let position = max(1, min(position, old.count))
    let around = max(1, position - reach)..<position + reach + 1
    let records = try old.records(at: around).sorted {
      (abs($0.position - position), $0.position) < (abs($1.position - position), $1.position)
    }
    guard let first = records.first, first.position == position,
      let attribute = old.entity.attributes.first
    else { return Place(position: clamp(position, new), isSameRecord: old.count == 0) }
    let keys = Set(records.compactMap { $0.values.first?.text })
    let found = try new.positions(attribute: attribute.name, equalTo: keys)
    for record in records {
      guard let key = record.values.first?.text, let candidates = found[key] else { continue }
      let best = try best(of: candidates, for: record, in: new)
      let isSame = record.position == position
      return Place(position: best, isSameRecord: isSame, isNeighbour: !isSame)
    }
    return Place(position: clamp(position, new), isSameRecord: false)
  }

  private static func clamp(_ position: Int, _ list: any CatalogRepository) -> Int {
    max(1, min(position, list.count))
  }

  private static func best(
    of candidates: [Int], for record: Record, in list: any CatalogRepository
  ) throws -> Int {
    func distance(_ position: Int) -> Int { abs(position - record.position) }
    let texts = record.values.map(\.identifyingText)
    let nearest = candidates.sorted { distance($0) < distance($1) }
    guard nearest.count > 1 else { return nearest.first ?? 1 }
    for position in nearest.prefix(1_000) {
      let other = try list.records(at: position..<position + 1).first
      if other?.values.map(\.identifyingText) == texts { return position }
    }
    return nearest.first ?? 1
  }
}

extension Value {
  /// What tells records apart: everything but the price, which changes.
  fileprivate var identifyingText: String? {
    if case .price = self { nil } else { text }
  }
}
