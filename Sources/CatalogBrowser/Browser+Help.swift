extension Browser {
  /// Draws the help page over the list.
  func drawHelp(on canvas: inout Canvas, _ layout: ScreenLayout) {
    let body = layout.body
    let lines = helpLines
    let scroll = min(helpScroll, maximumHelpScroll(layout))
    let keyWidth = min(helpKeyWidth, max(1, body.columns / 2))
    for (index, line) in lines.dropFirst(scroll).prefix(body.rows).enumerated() {
      let row = body.row + index
      let start = Self.margin(of: body)
      if line.label.isEmpty {
        canvas.put(line.text, row: row, column: start, style: line.style)
      } else {
        canvas.put(line.label, row: row, column: start, width: keyWidth, style: Style(.text, .bold))
        canvas.put(line.text, row: row, column: start + keyWidth + 2, style: line.style)
      }
    }
    canvas.cursor = ScreenPosition(row: body.row, column: 0)
  }

  /// How far the help page can be scrolled.
  func maximumHelpScroll(_ layout: ScreenLayout) -> Int {
    max(0, helpLines.count - layout.body.rows)
  }

  private var helpKeyWidth: Int {
    helpLines.map { widths.width(of: $0.label) }.max() ?? 0
  }

  /// The help page, made from the table of keys.
  private var helpLines: [PaneLine] {
    var lines: [PaneLine] = []
    for section in HelpSection.allCases {
      if !lines.isEmpty { lines.append(PaneLine()) }
      lines.append(PaneLine(text: section.rawValue, style: Style(.header, .bold)))
      for binding in keys.bindings where binding.section == section {
        let names = binding.keys.map { $0.name(glyphs: glyphs) }.joined(separator: " ")
        lines.append(PaneLine(label: binding.keysText ?? names, text: binding.help))
      }
    }
    return lines
  }
}
