/// Makes the key by whose bytes a text, given as UTF-8, sorts, and appends it; an empty key counts as no text.
package typealias TextCollation = @Sendable (Span<UInt8>, inout [UInt8]) -> Void

extension TextFolding {
  /// The order of folded letters, which is that of no language but sensible in many.
  package static let collation: TextCollation = { text, key in
    var folding = TextFolding()
    folding.fold(text, into: &key)
  }
}

/// Sorts records: takes their keys level by level, then puts their positions in order.
package struct RecordSorter: Sendable {
  private let levels: [SortOrder.Level]
  private let collation: TextCollation
  private var keys: [SortKeys]

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

  /// Begins some work on another thread, and answers how to wait for its end; nil: there is no thread.
  package typealias Helper = @Sendable (@escaping @Sendable () -> Void) -> (() -> Void)?

  /// What the records are sorted by, the first level first.
  package var fields: [RecordField] { levels.map(\.field) }

  /// Takes the keys of the next records for one level.
  package mutating func append(_ records: [Record], toLevel level: Int) {
    for record in records { keys[level].append(record, collation) }
  }

  /// Takes the keys of the next records for one level whose field is an attribute.
  ///
  /// - Parameters:
  ///   - values: their values of it.
  ///   - attribute: the attribute, an index into those of the entity.
  ///   - level: the level.
  package mutating func append(_ values: [Value], of attribute: Int, toLevel level: Int) {
    // One record for all, so that none is made of each value.
    var record = Record(position: 0, values: Array(repeating: .none, count: attribute + 1))
    for value in values {
      record.values[attribute] = value
      keys[level].append(record, collation)
    }
  }

  /// Takes the key of the next record for one level whose field is an attribute of texts.
  ///
  /// - Parameters:
  ///   - text: its text as valid UTF-8; empty: there is none.
  ///   - level: the level.
  package mutating func append(_ text: Span<UInt8>, toLevel level: Int) {
    keys[level].append(text, collation)
  }

  /// Takes the keys of the next records for one level whose field is an attribute of numbers.
  ///
  /// - Parameters:
  ///   - positions: which records of the block.
  ///   - block: with the numbers of that attribute.
  ///   - attribute: the attribute, an index into those of the entity.
  ///   - level: the level.
  package mutating func append(
    _ positions: ArraySlice<Int32>, of block: RecordBlock, _ attribute: Int, toLevel level: Int
  ) {
    guard let numbers = block.numbers[attribute]?.numerators else { return }
    for position in positions { keys[level].append(numbers[Int(position) - block.first]) }
  }

  /// Takes the keys of the next records from other sorters of the same levels.
  package mutating func append(_ others: [RecordSorter]) {
    for level in keys.indices { keys[level].append(others.map { $0.keys[level] }) }
  }

  /// Positions in the order of the records whose keys were taken.
  ///
  /// - Parameters:
  ///   - positions: one for each record, in the order in which the keys were taken.
  ///   - helper: who sorts a part of many texts.
  ///   - check: called every now and then; what it throws ends the sort.
  ///   - mark: the decimal mark of a text attribute, asked for where it decides what a number is.
  /// - Returns: the positions; records that are equal stay as they are.
  /// - Throws: what `check` and `mark` throw.
  package consuming func sorted(
    _ positions: [Int32], helper: Helper = { _ in nil }, check: () throws -> Void,
    mark: (Int) throws -> DecimalMark
  ) rethrows -> [Int32] {
    // The last level first: each sort leaves what is equal as the one before has put it.
    var order = positions.indices.map { Int32($0) }
    for level in levels.indices.reversed() {
      let keys = keys[level]
      let column = keys.closed(mark: try keys.undecided.map(mark) ?? .point)
      try column.sort(
        &order, isDescending: levels[level].isDescending, helper: helper, check: check)
    }
    return order.map { positions[Int($0)] }
  }
}
