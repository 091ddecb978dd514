import CatalogModel

/// A record that the user has marked.
package struct MarkedRecord: Sendable, Equatable {
  /// How many of it are wanted, 1 or more.
  package var quantity: Int
  /// What one of it costs.
  package var price: Value
  /// What its row begins with.
  package var name: String

  /// The most of one record.
  package static let most = 1_000_000

  package init(quantity: Int, price: Value, name: String = "") {
    self.quantity = max(1, min(Self.most, quantity))
    self.price = price
    self.name = name
  }

  /// So many of a record of an entity.
  package init(quantity: Int, of record: Record, in entity: Entity) {
    self.init(
      quantity: quantity, price: record.totalledPrice(in: entity), name: record.name(in: entity))
  }
}

/// The marked records of one entity.
package struct EntityMarks: Sendable, Equatable {
  /// The entity.
  package let entity: String
  /// The records by their positions in the entity.
  package private(set) var records: [Int: MarkedRecord]
  /// What they cost together.
  package private(set) var totals: PriceTotals

  /// How many are wanted of all records together.
  private(set) var pieces: Int

  /// How many are marked of each record, by its position.
  package var quantities: [Int: Int] { records.mapValues(\.quantity) }

  package init(entity: String, records: [Int: MarkedRecord] = [:]) {
    self.entity = entity
    self.records = records
    totals = Self.totals(of: records)
    pieces = records.values.reduce(0) { $0 + $1.quantity }
  }

  /// Changes how many of some records are marked, 0 for none.
  ///
  /// What they cost is added up once for all of them.
  mutating func set(_ marks: [(record: Record, quantity: Int)], in entity: Entity) {
    var isLess = false
    for (record, quantity) in marks {
      let new = quantity > 0 ? MarkedRecord(quantity: quantity, of: record, in: entity) : nil
      let old = records.updateValue(new, at: record.position)
      pieces += (new?.quantity ?? 0) - (old?.quantity ?? 0)
      isLess = isLess || old != nil
      if !isLess, let new { totals.add(new.price, times: new.quantity) }
    }
    if isLess { totals = Self.totals(of: records) }
  }

  private static func totals(of records: [Int: MarkedRecord]) -> PriceTotals {
    var totals = PriceTotals()
    for record in records.values { totals.add(record.price, times: record.quantity) }
    return totals
  }
}

extension [Int: MarkedRecord] {
  /// Puts a record at a position or takes it away; answers what was there.
  fileprivate mutating func updateValue(_ new: MarkedRecord?, at position: Int) -> MarkedRecord? {
    guard let new else { return removeValue(forKey: position) }
    return updateValue(new, forKey: position)
  }
}

extension Entity {
  /// The attribute whose prices are added up: `price`, else the first one with prices; nil: none has.
  package var totalledColumn: Int? {
    attributes.firstIndex { $0.name == "price" && $0.type == .price }
      ?? attributes.firstIndex { $0.type == .price }
  }
}

extension Record {
  /// What its row begins with.
  func name(in entity: Entity) -> String {
    guard let column = entity.columns.first?.attribute, values.indices.contains(column) else {
      return ""
    }
    return values[column].text
  }

  /// The price that is added up for it.
  package func totalledPrice(in entity: Entity) -> Value {
    guard let column = entity.totalledColumn, values.indices.contains(column) else { return .none }
    return values[column]
  }
}
