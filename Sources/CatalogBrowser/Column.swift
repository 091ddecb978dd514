import CatalogModel

/// A column of the list on the screen.
struct Column: Sendable, Equatable {
  /// What a column is for, which decides its place and its width.
  enum Purpose: Sendable, Equatable {
    case name
    case detail
    case price
    case other
  }

  /// The attribute that it shows, as an index into the entity.
  var attribute: Int
  var label: String
  var purpose: Purpose
  var type: AttributeType
  /// How wide the user wants it; nil: decided by content and room.
  var width: Int?
  var isHidden = false

  /// Whether values stand at the right edge.
  var isNumeric: Bool { type == .price || type == .integer }
}

extension Entity {
  /// The columns in the order of the screen: name, detail and price first, then the others.
  var columns: [Column] {
    let first = ["name", "detail", "price"].compactMap { column(named: $0) }
    let others = attributes.indices.filter { !first.contains($0) }
    let order =
      attributes.contains { $0.name == "name" } ? first + others : Array(attributes.indices)
    return order.enumerated().map { place, index in
      let attribute = attributes[index]
      let purpose: Column.Purpose =
        switch attribute.name {
        case _ where place == 0: .name
        case "detail": .detail
        case "price": .price
        default: .other
        }
      return Column(
        attribute: index, label: attribute.label, purpose: purpose, type: attribute.type)
    }
  }
}

extension Attribute {
  /// The name as a heading.
  var label: String { name.prefix(1).uppercased() + name.dropFirst() }
}
