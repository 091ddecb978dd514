/// Everything that one picture of the screen shows.
///
/// Runs are drawn in order, later ones over earlier ones; what no run covers is blank.
package struct Frame: Sendable, Equatable {
  /// The width that the frame was made for.
  package var columns: Int
  /// The height that the frame was made for.
  package var rows: Int
  /// The pieces of text.
  package var runs: [Run]
  /// Where the hardware cursor rests; nil: it is hidden.
  package var cursor: ScreenPosition?

  package init(columns: Int, rows: Int, runs: [Run], cursor: ScreenPosition?) {
    self.columns = columns
    self.rows = rows
    self.runs = runs
    self.cursor = cursor
  }
}
