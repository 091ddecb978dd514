/// A cell of the screen.
package struct ScreenPosition: Sendable, Hashable {
  /// The line, 0 at the top.
  package var row: Int
  /// The column, 0 at the left.
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
