extension Browser {
  /// The picture of the browser on a screen of this size.
  package func frame(columns: Int, rows: Int) -> Frame {
    var canvas = Canvas(
      columns: max(0, columns), rows: max(0, rows), widths: widths, glyphs: glyphs)
    guard columns > 0, rows > 0 else { return canvas.frame }
    let layout = ScreenLayout(
      columns: columns, rows: rows, showsDetail: isDetailOpen, isPlain: display.isPlain)
    if layout.hasTitle { drawTitle(on: &canvas) }
    if overlay == .columns {
      drawChooser(on: &canvas, layout)
    } else if overlay != nil {
      drawOverlay(on: &canvas, layout)
    } else {
      if display.isPlain {
        drawPlainList(on: &canvas, layout)
      } else {
        drawList(on: &canvas, layout)
      }
      drawDetail(on: &canvas, layout)
    }
    if let row = layout.statusRow {
      drawStatus(on: &canvas, row: row, layout)
    } else {
      // The only line is the list's until there is something to say.
      drawSaying(on: &canvas, row: 0, column: 0)
    }
    return canvas.frame
  }
}
