import CatalogModel

/// What is drawn of a row besides its cells of one line.
extension Browser {
  /// Draws a cell whose text takes several lines.
  func draw(
    _ column: Column, of record: Record, lines height: Int, on canvas: inout Canvas, row: Int,
    place: ColumnLayout.Place, emphasis: TextAttributes
  ) {
    let lines = lines(column, of: record, width: place.width, limit: height + 1)
    for (index, text) in lines.prefix(height).enumerated() {
      // What does not fit on the screen is cut, and looks like it.
      let isCut = index == height - 1 && lines.count > height
      canvas.put(
        isCut ? text + " " + lines[height] : text, row: row + index, column: place.start,
        width: place.width, style: Style(column.role, emphasis))
    }
  }

  /// Draws how many of a marked record are wanted, at the right end of its first cell.
  func drawQuantity(
    of record: Record, on canvas: inout Canvas, row: Int, place: ColumnLayout.Place?,
    emphasis: TextAttributes
  ) {
    guard let place, place.index == 0, let marked = mark(of: record, in: shownPage.list),
      marked.quantity != 1
    else { return }
    let text = " \(glyphs.times)\(marked.quantity)"
    let width = widths.width(of: text)
    guard width + 2 <= place.width else { return }
    canvas.put(
      text, row: row, column: place.start + place.width - width,
      style: Style(.mark, emphasis.union(.bold)))
  }
}
