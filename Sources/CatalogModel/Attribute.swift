/// What the values of an attribute are.
package enum AttributeType: String, Sendable, Equatable, CaseIterable {
  /// Any valid Unicode text, kept as written.
  case text
  /// A whole number of 64 bits.
  case integer
  /// Money: the written form and the exact amount that it says.
  case price
  /// A calendar date without a time zone, stored as ISO 8601.
  case date

  /// Whether the values are numbers, exact ones.
  package var isNumber: Bool { self == .integer || self == .price }
}

/// One column of an entity, as an attribute of a data model.
package struct Attribute: Sendable, Equatable {
  /// The attribute's name; the column name in the store and the key in JSON.
  package var name: String
  /// What its values are.
  package var type: AttributeType
  /// Whether a record may lack a value.
  package var isOptional: Bool
  /// In which order the dates of sources are written; nil: decided per column.
  package var dateOrder: DateOrder?
  /// Header texts of sources that mean this attribute, besides its name.
  package var aliases: [String]
  /// What heads its column in the source that it was read from, where that is another word; a name
  /// too by which users call it.
  package var header: String?

  package init(
    name: String, type: AttributeType, isOptional: Bool = true, dateOrder: DateOrder? = nil,
    aliases: [String] = [], header: String? = nil
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.dateOrder = dateOrder
    self.aliases = aliases
    self.header = header
  }

  /// The name as messages tell it: `detail (Description)`.
  package var nameWithHeader: String { header.map { "\(name) (\($0))" } ?? name }

  /// The columns of the attribute in its table; a price takes three.
  package var storeColumns: [String] {
    type == .price ? [name, name + "_text", name + "_currency"] : [name]
  }
}
