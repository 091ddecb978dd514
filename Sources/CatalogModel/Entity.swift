/// A kind of record and its attributes: `MenuItem` with name, detail and price.
package struct Entity: Sendable, Equatable {
  /// The entity's name; also the name of its table in the store.
  package var name: String
  /// The attributes in column order.
  package var attributes: [Attribute]
  /// Names of the attributes that identify a record; empty: decided from the records.
  package var key: [String]
  /// File name of the bundled source in `Data/`; nil: none.
  package var source: String?

  package init(name: String, attributes: [Attribute], key: [String] = [], source: String? = nil) {
    self.name = name
    self.attributes = attributes
    self.key = key
    self.source = source
  }

  /// The column of the attribute with this name, nil when the entity has none.
  package func column(named name: String) -> Int? {
    attributes.firstIndex { $0.name == name }
  }
}
