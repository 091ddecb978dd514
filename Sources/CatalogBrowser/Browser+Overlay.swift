extension Browser {
  /// Draws the help page or the report over the list.
  func drawOverlay(on canvas: inout Canvas, _ layout: ScreenLayout) {
    let body = layout.body
    let start = Self.margin(of: body)
    let scroll = min(overlayScroll, maximumOverlayScroll(layout))
    let lines = overlayLines(layout, scroll..<scroll + body.rows)
    for (index, line) in lines.enumerated() {
      let row = body.row + index
      if start > 0, !line.aside.isEmpty {
        canvas.put(line.aside, row: row, column: 0, style: Style(.mark, .bold))
      }
      canvas.put(
        line.label, row: row, column: start, width: line.indent, style: Style(.text, .bold))
      canvas.put(
        line.text, row: row, column: start + line.indent,
        width: body.columns - 2 * start - line.indent, style: line.style)
    }
    canvas.cursor = ScreenPosition(row: body.row, column: 0)
    guard !display.isPlain else { return }
    let edge = body.columns - 1
    if scroll > 0 {
      canvas.put(glyphs.up, row: body.row, column: edge, style: Style(.mark, .bold))
    }
    if scroll < maximumOverlayScroll(layout) {
      canvas.put(
        glyphs.down, row: body.row + body.rows - 1, column: edge, style: Style(.mark, .bold))
    }
  }

  /// How far the page can be scrolled.
  func maximumOverlayScroll(_ layout: ScreenLayout) -> Int {
    max(0, overlayLineCount(layout) - layout.body.rows)
  }

  private func overlayLineCount(_ layout: ScreenLayout) -> Int {
    switch overlay {
    case .help: helpLines(width: overlayWidth(layout)).count
    case .report: reportLineCount(layout)
    case .summary: summaryLines(width: overlayWidth(layout)).count
    case .columns, nil: 0
    }
  }

  private func overlayLines(_ layout: ScreenLayout, _ wanted: Range<Int>) -> [PaneLine] {
    switch overlay {
    case .help:
      Array(
        helpLines(width: overlayWidth(layout)).dropFirst(wanted.lowerBound).prefix(wanted.count))
    case .report: reportLines(layout, wanted)
    case .summary:
      Array(
        summaryLines(width: overlayWidth(layout)).dropFirst(wanted.lowerBound).prefix(wanted.count))
    case .columns, nil: []
    }
  }

  /// The columns of a line; the mark that more follows has one of its own.
  func overlayWidth(_ layout: ScreenLayout) -> Int {
    let margin = Self.margin(of: layout.body)
    return max(1, layout.body.columns - (margin > 0 ? 2 * margin : 1))
  }
}
