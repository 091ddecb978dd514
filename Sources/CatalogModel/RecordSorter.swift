/// Makes the key by whose bytes a text sorts, and appends it; an empty key counts as no text.
package typealias TextCollation = @Sendable (String, inout [UInt8]) -> Void

extension TextFolding {
  /// The order of folded letters, which is that of no language but sensible in many.
  package static let collation: TextCollation = { text, key in
    var folding = TextFolding()
    folding.fold(text, into: &key)
  }
}

/// Sorts records: takes their keys one by one, then gives their positions in order.
package struct RecordSorter: Sendable {
  private let levels: [SortOrder.Level]
  private let collation: TextCollation
  private var keys: [SortKeys]
  private var positions: [Int32] = []

  /// A sorter that has no records yet.
  ///
  /// - Parameters:
  ///   - order: the levels; fields that the entity lacks are left out.
  ///   - entity: what the records are.
  ///   - collation: how the user's language orders texts.
  package init(_ order: SortOrder, entity: Entity, collation: @escaping TextCollation) {
    levels = order.levels.filter { level in
      if case .attribute(let index) = level.field {
        return entity.attributes.indices.contains(index)
      }
      return true
    }
    self.collation = collation
    keys = levels.map { SortKeys($0.field, entity.attributes) }
  }

  /// Takes the next record of the list.
  ///
  /// - Parameters:
  ///   - record: the record.
  ///   - position: its position in the list, 1-based.
  package mutating func append(_ record: Record, position: Int32) {
    positions.append(position)
    for index in keys.indices { keys[index].append(record, collation) }
  }

  /// How many comparisons are made between two looks at whether to go on.
  private static let comparisonsPerCheck = 1 << 16

  /// The positions of all records that were taken, sorted.
  ///
  /// - Parameters:
  ///   - check: called every now and then; what it throws ends the sort.
  ///   - mark: the decimal mark of a text attribute, asked for where it decides what a number is.
  /// - Returns: the positions, 1-based.
  /// - Throws: what `check` and `mark` throw.
  package consuming func sorted(
    check: () throws -> Void, mark: (Int) throws -> DecimalMark
  ) rethrows -> [Int32] {
    guard !keys.isEmpty else { return positions }
    let columns = try keys.map { $0.closed(mark: try $0.undecided.map(mark) ?? .point) }
    keys = []
    let directions = levels.map(\.isDescending)
    var comparisons = 0
    let order = try positions.indices.sorted { left, right in
      comparisons += 1
      if comparisons % Self.comparisonsPerCheck == 0 { try check() }
      for level in columns.indices {
        let isBefore = columns[level].isBefore(left, right, isDescending: directions[level])
        if let isBefore { return isBefore }
      }
      return left < right
    }
    return order.map { positions[$0] }
  }
}
