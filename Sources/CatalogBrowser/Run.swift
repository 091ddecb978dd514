/// A piece of text at its own place on the screen, already cut to the columns it takes.
package struct Run: Sendable, Equatable {
  /// The line, 0 at the top.
  package var row: Int
  /// The first column, 0 at the left.
  package var column: Int
  /// The text, free of control characters.
  package var text: String
  /// How many columns the text takes.
  package var width: Int
  /// How it looks.
  package var style: Style

  package init(row: Int, column: Int, text: String, width: Int, style: Style) {
    self.row = row
    self.column = column
    self.text = text
    self.width = width
    self.style = style
  }
}
