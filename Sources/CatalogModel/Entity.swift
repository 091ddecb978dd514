/// A kind of record and its attributes: `MenuItem` with name, detail and price.
package struct Entity: Sendable, Equatable {
  /// The entity's name; also the name of its table in the store.
  package var name: String
  /// The attributes in column order.
  package var attributes: [Attribute]
  /// Names of the attributes that identify a record; empty: decided from the records.
  package var key: [String]
  /// Names of the attributes that the records are sorted by when they are loaded; empty: as in the
  /// source.
  package var order: [String]
  /// How its records belong to those of another entity; nil: they do not.
  package var parent: Parent?
  /// File name of the bundled source in `Data/`; nil: none.
  package var source: String?

  /// A relation of many records to one: `Track.album` holds the `index` of an `Album`.
  package struct Parent: Sendable, Equatable {
    /// The name of the entity that the records belong to.
    package var entity: String
    /// The attribute of this entity that holds the parent's key.
    package var attribute: String
    /// The attribute of the parent that is its key.
    package var key: String

    package init(entity: String, attribute: String, key: String) {
      self.entity = entity
      self.attribute = attribute
      self.key = key
    }
  }

  package init(
    name: String, attributes: [Attribute], key: [String] = [], order: [String] = [],
    parent: Parent? = nil, source: String? = nil
  ) {
    self.name = name
    self.attributes = attributes
    self.key = key
    self.order = order
    self.parent = parent
    self.source = source
  }

  /// The column of the attribute with this name, nil when the entity has none.
  package func column(named name: String) -> Int? {
    attributes.firstIndex { $0.name == name }
  }

  /// Whether records of both have the same attributes, whatever heads the columns of their sources.
  package func hasSameAttributes(as other: Entity) -> Bool {
    var (one, another) = (self, other)
    for index in one.attributes.indices { one.attributes[index].header = nil }
    for index in another.attributes.indices { another.attributes[index].header = nil }
    return one == another
  }

  /// The column that a user means: by the name of its attribute, or by what heads it in the source.
  package func column(written name: String) -> Int? {
    guard case .attribute(let index)? = RecordFields(self).field(named: name) else { return nil }
    return index
  }

  /// The names of the attributes, for messages about one that there is not.
  package var knownNames: String { attributes.knownNames }
}

extension [Attribute] {
  /// No sentence lists more names.
  private static var mostNames: Int { 30 }

  /// Their names with what heads their columns.
  var knownNames: String {
    let names = prefix(Self.mostNames).map { $0.nameWithHeader.displayText }.joined(separator: ", ")
    return count > Self.mostNames ? "\(names) and \(count - Self.mostNames) more" : names
  }
}
