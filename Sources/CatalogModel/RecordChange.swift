/// What became of a record since the list was last looked at.
package enum RecordChange: Sendable, Equatable {
  /// It was not in the list then.
  case new
  /// It had other values then.
  case changed([ChangedValue])
}

/// A value that was another one when the list was last looked at.
package struct ChangedValue: Sendable, Equatable {
  /// The attribute, as an index into the entity's attributes.
  package var attribute: Int
  /// The value that it had.
  package var old: Value

  package init(attribute: Int, old: Value) {
    self.attribute = attribute
    self.old = old
  }
}

/// A price and the moment since when a record had it.
package struct PricePoint: Sendable, Equatable {
  /// The price.
  package var price: Price
  /// Since when it held.
  package var since: Timestamp

  package init(price: Price, since: Timestamp) {
    self.price = price
    self.since = since
  }
}
