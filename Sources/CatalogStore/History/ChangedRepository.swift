import CatalogModel

/// The records of a list, each with what became of it since the list was last looked at.
package final class ChangedRepository: SearchableRepository {
  private let base: any SearchableRepository
  private let net: NetChanges

  /// Records of a list and what is different in them.
  package init(_ base: any SearchableRepository, net: NetChanges) {
    self.base = base
    self.net = net
  }

  /// What the records are.
  package var entity: Entity { base.entity }
  /// How many records there are.
  package var count: Int { base.count }
  /// The file that the records are in, for messages.
  package var path: String { base.path }
  /// Changes when another program has written to the store.
  package var revision: Int { base.revision }

  /// The records at these positions, in order.
  package func records(at positions: Range<Int>) throws -> [Record] {
    marked(try base.records(at: positions))
  }

  /// The records at positions in any order.
  package func records(at positions: ArraySlice<Int32>) throws -> [Record] {
    marked(try base.records(at: positions))
  }

  /// The texts of one attribute at some positions.
  package func readTexts(
    of attribute: Int, in positions: Range<Int>, _ body: (Span<UInt8>) -> Void
  ) throws -> Int? {
    try base.readTexts(of: attribute, in: positions, body)
  }

  /// The values of one attribute at some positions.
  package func values(of attribute: Int, in positions: Range<Int>) throws -> [Value]? {
    try base.values(of: attribute, in: positions)
  }

  /// What is in memory of the records around a position.
  package func block(around position: Int, _ parts: RecordBlock.Parts) throws -> RecordBlock? {
    try base.block(around: position, parts)
  }

  /// The same records on a connection of its own, with the same changes.
  package func twin() -> (any SearchableRepository)? {
    base.twin().map { ChangedRepository($0, net: net) }
  }

  private func marked(_ records: [Record]) -> [Record] {
    guard !net.isEmpty else { return records }
    return records.map { record in
      var record = record
      record.change = net.change(at: record.position)
      record.changedChildren = net.children[record.position] ?? 0
      return record
    }
  }

  /// The positions of the records whose value of an attribute is one of some texts, by text.
  package func positions(
    attribute: String, equalTo texts: Set<String>
  ) throws -> [String: [Int]] {
    try base.positions(attribute: attribute, equalTo: texts)
  }

  /// The decimal mark of a text attribute, decided from all records of the store.
  package func decimalMark(of attribute: Int, beforePage: () throws -> Void) throws -> DecimalMark {
    try base.decimalMark(of: attribute, beforePage: beforePage)
  }
}
