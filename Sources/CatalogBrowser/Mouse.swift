/// What the mouse did, and where.
package struct Mouse: Sendable, Hashable {
  /// What was done.
  package enum Action: Sendable, Hashable {
    /// The first button was pressed.
    case press
    case wheelUp
    case wheelDown
  }

  /// What was done.
  package var action: Action
  /// The line, 0 at the top.
  package var row: Int
  /// The column, 0 at the left.
  package var column: Int

  package init(_ action: Action, row: Int, column: Int) {
    self.action = action
    self.row = row
    self.column = column
  }
}
