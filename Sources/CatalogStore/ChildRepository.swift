import CatalogModel

/// The records that belong to one record of another entity: the tracks of an album.
package final class ChildRepository: SearchableRepository {
  private let base: SQLiteRepository
  private let attribute: String
  /// The key of the record that they belong to.
  package let key: Value
  /// Their positions among the records of all parents, in order.
  package private(set) var positions: [Int]
  private var seenRevision: Int

  /// The records of a store that have this key of their parent.
  ///
  /// - Parameters:
  ///   - base: the records of the entity, of all parents.
  ///   - attribute: the attribute that holds the parent's key.
  ///   - key: that key; `none` has no records.
  /// - Throws: ``SQLiteError`` when they cannot be read.
  package init(of base: SQLiteRepository, attribute: String, key: Value) throws {
    self.base = base
    self.attribute = attribute
    self.key = key
    seenRevision = base.revision
    positions = try base.positions(attribute: attribute, equalTo: key)
  }

  /// What the records are.
  package var entity: Entity { base.entity }
  /// How many records there are.
  package var count: Int { positions.count }
  /// The file that the records are in, for messages.
  package var path: String { base.path }
  /// Changes when another program has written to the store.
  package var revision: Int { base.revision }

  /// The records at these positions among the parent's, in order.
  package func records(at range: Range<Int>) throws -> [Record] {
    let records = try read(range)
    guard base.revision != seenRevision else { return records }
    seenRevision = base.revision
    positions = try base.positions(attribute: attribute, equalTo: key)
    return try read(range)
  }

  private func read(_ range: Range<Int>) throws -> [Record] {
    let range = range.clamped(to: 1..<positions.count + 1)
    var records: [Record] = []
    var next = range.lowerBound
    while next < range.upperBound {
      // Neighbours in the store are read together.
      let start = positions[next - 1]
      var end = next + 1
      while end < range.upperBound, positions[end - 1] == start + (end - next) { end += 1 }
      for record in try base.records(at: start..<start + (end - next)) {
        var record = record
        record.section = nil
        records.append(record)
      }
      next = end
    }
    return records
  }

  /// The positions among the parent's records, by text.
  package func positions(
    attribute name: String, equalTo texts: Set<String>
  ) throws -> [String: [Int]] {
    var places: [Int: Int] = [:]
    for (index, position) in positions.enumerated() { places[position] = index + 1 }
    return try base.positions(attribute: name, equalTo: texts)
      .mapValues { $0.compactMap { places[$0] } }.filter { !$0.value.isEmpty }
  }

  /// The decimal mark of a text attribute, decided from all records of the store.
  package func decimalMark(of attribute: Int, beforePage: () throws -> Void) throws -> DecimalMark {
    try base.decimalMark(of: attribute, beforePage: beforePage)
  }
}
