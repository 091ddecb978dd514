/// A list and the row in it that is selected.
package struct ListPlace: Sendable, Equatable {
  /// The list.
  package var list: ListDescription
  /// The selected row, 1-based.
  package var cursor: Int

  package init(list: ListDescription, cursor: Int) {
    self.list = list
    self.cursor = cursor
  }
}
