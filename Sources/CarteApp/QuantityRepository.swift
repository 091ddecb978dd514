import CatalogModel
import CatalogStore

/// Marked records with one more attribute at the end: how many of each are wanted.
final class QuantityRepository: SearchableRepository {
  private let base: any SearchableRepository
  private let quantities: [Int: Int]
  /// What the records are, with the attribute `quantity`, or `marked` where it has one already.
  let entity: Entity

  /// Records of a list.
  ///
  /// - Parameters:
  ///   - base: the list.
  ///   - quantities: how many are wanted, by the positions of the records.
  init(of base: any SearchableRepository, quantities: [Int: Int]) {
    self.base = base
    self.quantities = quantities
    var entity = base.entity
    let names = ["quantity", "marked", "marked_quantity"]
    let name = names.first { entity.column(named: $0) == nil } ?? "carte_quantity"
    entity.attributes.append(Attribute(name: name, type: .integer))
    self.entity = entity
  }

  /// How many records there are.
  var count: Int { base.count }
  /// The file that the records are in, for messages.
  var path: String { base.path }
  /// Changes when another program has written to the store.
  var revision: Int { base.revision }

  /// The records of these rows.
  func records(at rows: Range<Int>) throws -> [Record] {
    try base.records(at: rows).map(counted)
  }

  /// The records of these rows in any order.
  func records(at rows: ArraySlice<Int32>) throws -> [Record] {
    try base.records(at: rows).map(counted)
  }

  /// The rows of the records whose value of an attribute is one of some texts.
  func positions(
    attribute: String, equalTo texts: Set<String>
  ) throws -> [String: [Int]] {
    try base.positions(attribute: attribute, equalTo: texts)
  }

  /// The decimal mark of a text attribute, decided from all records of the store.
  func decimalMark(of attribute: Int, beforePage: () throws -> Void) throws -> DecimalMark {
    try base.decimalMark(of: attribute, beforePage: beforePage)
  }

  private func counted(_ record: Record) -> Record {
    var record = record
    record.values.append(.integer(Int64(quantities[record.position] ?? 1)))
    return record
  }
}
