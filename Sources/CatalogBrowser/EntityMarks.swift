import CatalogModel

/// A record that the user has marked.
package struct MarkedRecord: Sendable, Equatable {
  /// How many of it are wanted, 1 or more.
  package var quantity: Int
  /// What one of it costs.
  package var price: Value

  /// The most of one record.
  package static let most = 1_000_000

  package init(quantity: Int, price: Value) {
    self.quantity = max(1, min(Self.most, quantity))
    self.price = price
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

  /// How many are marked of each record, by its position.
  package var quantities: [Int: Int] { records.mapValues(\.quantity) }

  /// The greatest quantity; 0 when nothing is marked.
  var mostQuantity: Int { records.values.reduce(0) { max($0, $1.quantity) } }

  package init(entity: String, records: [Int: MarkedRecord] = [:]) {
    self.entity = entity
    self.records = records
    totals = Self.totals(of: records)
  }

  /// Changes how many of a record are marked, 0 for none.
  mutating func set(_ quantity: Int, of position: Int, price: Value) {
    records[position] = quantity > 0 ? MarkedRecord(quantity: quantity, price: price) : nil
    totals = Self.totals(of: records)
  }

  private static func totals(of records: [Int: MarkedRecord]) -> PriceTotals {
    var totals = PriceTotals()
    for record in records.values { totals.add(record.price, times: record.quantity) }
    return totals
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
  /// The price that is added up for it.
  package func totalledPrice(in entity: Entity) -> Value {
    guard let column = entity.totalledColumn, values.indices.contains(column) else { return .none }
    return values[column]
  }
}
