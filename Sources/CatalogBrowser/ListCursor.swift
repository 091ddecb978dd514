/// The selected row of an open list, told so that it is found again when the rows are others by then.
package struct ListCursor: Sendable, Hashable {
  /// The list whose row it is.
  package var generation: Int
  /// The row, 1-based; 0 in an empty list.
  package var row: Int
  /// The position of the selected record in the store; nil: it is not known here.
  package var position: Int?

  package init(generation: Int, row: Int, position: Int? = nil) {
    self.generation = generation
    self.row = row
    self.position = position
  }
}
