import CatalogModel

/// Makes an entity out of the columns of a list that no catalog describes.
struct AdHocColumns {
  let mapping: ColumnMapping
  let headers: [String]?
  let width: Int
  /// Columns that belong to others.
  let companions: Set<Int>

  /// The name of the entity and of its table in the store.
  static let entityName = "Item"
  /// How many of the first columns may be prices: 3 × 480, and one for each of the others up to 1,000.
  private static let mostPrices = 480

  func found(isChosen: Bool) -> FoundColumns {
    var names = UniqueNames()
    var columns: [ListPlan.Column] = []
    func add(_ source: Int?, as name: String, _ type: AttributeType) {
      guard let source else { return }
      let attribute = Attribute(name: names.unique(name, type: type), type: type)
      columns.append(ListPlan.Column(attribute: attribute, source: source))
    }
    add(mapping.name, as: "name", .text)
    add(mapping.detail, as: "detail", .text)
    add(mapping.prices.first, as: "price", .price)
    let mapped = Set(columns.compactMap(\.source))
    for column in 0..<width where !mapped.contains(column) && !companions.contains(column) {
      let header = headers.flatMap { column < $0.count ? $0[column].trimmedSpaces : nil } ?? ""
      // A price takes three columns of the store, which has room for so many (https://sqlite.org/limits.html).
      let isPrice = mapping.prices.contains(column) && columns.count < Self.mostPrices
      let type: AttributeType = isPrice ? .price : .text
      add(column, as: header.isEmpty ? "column \(column + 1)" : header, type)
    }
    let entity = Entity(name: Self.entityName, attributes: columns.map(\.attribute))
    var found = FoundColumns(entity: entity, columns: columns)
    if headers == nil, !isChosen { found.notices = [noHeader] }
    return found
  }

  private var noHeader: String {
    let parts = [
      mapping.name.map { "name is column \($0 + 1)" },
      mapping.detail.map { "detail is column \($0 + 1)" },
      mapping.prices.first.map { "price is column \($0 + 1)" },
    ].compactMap { $0 }
    return (["there is no header"] + parts).joined(separator: ", ") + " (--columns, --header)"
  }
}

/// Gives each name once: one that is taken gets ` 2`, ` 3` and so on.
struct UniqueNames {
  /// The store's own column comes first.
  private var taken: Set<String> = ["id"]

  /// A name of which no column of the store is taken yet.
  mutating func unique(_ name: String, type: AttributeType) -> String {
    var candidate = name
    var number = 1
    while true {
      let columns = Attribute(name: candidate, type: type).storeColumns.map { $0.lowercased() }
      if taken.isDisjoint(with: columns) {
        taken.formUnion(columns)
        return candidate
      }
      number += 1
      candidate = "\(name) \(number)"
    }
  }
}
