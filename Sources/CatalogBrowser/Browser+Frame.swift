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

  /// The rows as they are drawn: scrolled as far as needed so that no sentence covers the selected one.
  func drawnPage(_ layout: ScreenLayout) -> ListPage {
    var page = heldPage ?? shownPage
    page.scrollIntoView(height: layout.listHeight)
    guard let status = layout.statusRow, overlay == nil, layout.panePlace != .alone else {
      return page
    }
    let below = status - layout.firstListRow - layout.listHeight
    let covered = coveredLines(columns: layout.body.columns, rows: status + 1) - below
    if covered > 0 { page.scrollIntoView(height: max(1, layout.listHeight - covered)) }
    return page
  }
}
