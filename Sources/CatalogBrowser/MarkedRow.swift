import CatalogModel

/// A marked record with all its values, to be copied or exported.
package struct MarkedRow: Sendable, Equatable {
  /// The record.
  package var record: Record
  /// How many of it are wanted.
  package var quantity: Int

  package init(record: Record, quantity: Int) {
    self.record = record
    self.quantity = quantity
  }
}
