/// A frame in the making: cuts what is put on it and leaves out what lies outside.
struct Canvas {
  /// Which end of its place a text keeps to.
  enum Alignment {
    case left
    case right
  }

  let columns: Int
  let rows: Int
  let widths: CharacterWidths
  let glyphs: Glyphs
  private(set) var runs: [Run] = []
  var cursor: ScreenPosition?

  init(columns: Int, rows: Int, widths: CharacterWidths, glyphs: Glyphs) {
    self.columns = columns
    self.rows = rows
    self.widths = widths
    self.glyphs = glyphs
  }

  /// Puts a text at a place of at most `width` columns; answers the column after it.
  @discardableResult
  mutating func put(
    _ text: String, row: Int, column: Int, width: Int = .max, style: Style,
    alignment: Alignment = .left
  ) -> Int {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return column }
    let room = min(width, columns - column)
    let piece = widths.cut(text, to: room, ellipsis: glyphs.ellipsis)
    guard piece.width > 0 else { return column }
    let start = alignment == .left ? column : column + room - piece.width
    runs.append(Run(row: row, column: start, text: piece.text, width: piece.width, style: style))
    return start + piece.width
  }

  /// Repeats a glyph of one column over a place.
  mutating func fill(_ glyph: String, row: Int, column: Int, width: Int, style: Style) {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
    let room = min(width, columns - column)
    guard room > 0 else { return }
    runs.append(
      Run(
        row: row, column: column, text: String(repeating: glyph, count: room), width: room,
        style: style))
  }

  /// The picture.
  var frame: Frame { Frame(columns: columns, rows: rows, runs: runs, cursor: cursor) }
}
