import CatalogModel

extension Browser {
  /// Draws the detail pane where the layout has room for it.
  func drawDetail(on canvas: inout Canvas, _ layout: ScreenLayout) {
    let pane = layout.pane
    guard layout.panePlace != .none, pane.rows > 0 else { return }
    switch layout.panePlace {
    case .beside:
      for row in layout.body.row..<layout.body.row + layout.body.rows {
        canvas.fill(
          glyphs.wall, row: row, column: pane.column - 1, width: 1, style: Style(.rule, .dim))
      }
    case .below:
      canvas.fill(
        glyphs.rule, row: pane.row - 1, column: 0, width: pane.columns, style: Style(.rule, .dim))
    default: canvas.cursor = ScreenPosition(row: pane.row, column: pane.column)
    }
    let height = pane.rows
    let lines = detailLines(width: textWidth(of: pane), limit: detailScroll + height + 1)
    let scroll = min(detailScroll, max(0, lines.count - height))
    for (index, line) in lines.dropFirst(scroll).prefix(height).enumerated() {
      draw(line, on: &canvas, row: pane.row + index, area: pane)
    }
    let edge = pane.column + pane.columns - 1
    if scroll > 0 {
      canvas.put(glyphs.up, row: pane.row, column: edge, style: Style(.mark, .bold))
    }
    if lines.count > scroll + height {
      canvas.put(
        glyphs.down, row: pane.row + height - 1, column: edge, style: Style(.mark, .bold))
    }
  }

  /// How far the detail pane can be scrolled; a very long text is measured only a little ahead.
  func maximumDetailScroll(_ layout: ScreenLayout) -> Int {
    let height = layout.pane.rows
    let ahead = max(2 * height, 1_000)
    let lines = detailLines(width: textWidth(of: layout.pane), limit: detailScroll + height + ahead)
    return max(0, lines.count - height)
  }

  private func textWidth(of pane: ScreenLayout.Area) -> Int {
    // Without a margin the mark that more follows has the last column.
    let margin = Self.margin(of: pane)
    return max(1, pane.columns - (margin > 0 ? 2 * margin : 1))
  }

  private func draw(
    _ line: PaneLine, on canvas: inout Canvas, row: Int, area: ScreenLayout.Area
  ) {
    let start = area.column + Self.margin(of: area)
    let width = textWidth(of: area)
    if line.isRule {
      canvas.fill(glyphs.rule, row: row, column: start, width: width, style: line.style)
      return
    }
    let indent = line.label.isEmpty && line.aside.isEmpty ? 0 : labelWidth(width)
    if !line.label.isEmpty {
      canvas.put(line.label, row: row, column: start, width: indent - 2, style: Style(.text, .dim))
    }
    let isField = line.style.role == .text && indent > 0
    canvas.put(
      line.text, row: row, column: start + (isField ? indent : 0),
      width: width - (isField ? indent : 0), style: line.style)
    if !line.aside.isEmpty {
      canvas.put(
        line.aside, row: row, column: start, width: width, style: Style(.price, .bold),
        alignment: .right)
    }
  }

  /// The record that the pane shows, as lines of this width, no more than `limit` of them.
  private func detailLines(width: Int, limit: Int) -> [PaneLine] {
    guard let record = shownPage.selectedRecord else { return [] }
    let entity = shownPage.list.entity
    var lines: [PaneLine] = []
    func add(_ text: String, style: Style) {
      for line in widths.wrap(text, to: width, limit: limit - lines.count) {
        lines.append(PaneLine(text: line, style: style))
      }
    }
    func addField(_ label: String, _ text: String) {
      if width < Self.leastFieldWidth {
        add(label, style: Style(.text, .dim))
        add(text, style: Style(.text))
        return
      }
      let texts = widths.wrap(
        text, to: max(1, width - labelWidth(width)), limit: limit - lines.count)
      for (index, line) in texts.enumerated() {
        lines.append(PaneLine(label: index == 0 ? label : " ", text: line))
      }
    }
    var fields: [Column] = []
    for column in entity.columns where record.values.indices.contains(column.attribute) {
      let text = record.values[column.attribute].text
      switch column.purpose {
      case .name:
        let price = entity.column(named: "price").flatMap { place in
          record.values.indices.contains(place) ? record.values[place].text : nil
        }
        heading(text, price: price ?? "", width: width, into: &lines, limit: limit)
      case .detail: add(text, style: Style(.detail))
      case .price: continue
      case .other: fields.append(column)
      }
    }
    let hasFields = !fields.isEmpty || record.section != nil || record.doubt != nil
    if hasFields, lines.last?.style.role == .detail { lines.append(PaneLine()) }
    for column in fields {
      addField(column.label, record.values[column.attribute].text)
    }
    if let section = record.section { addField("Section", section) }
    if let doubt = record.doubt { addField("Doubtful", doubt) }
    return lines
  }

  private func heading(
    _ name: String, price: String, width: Int, into lines: inout [PaneLine], limit: Int
  ) {
    let priceWidth = widths.width(of: price, limit: width)
    let beside = width - priceWidth - 2
    let fits = priceWidth * 2 <= width && widths.widestWord(of: name, limit: width) <= beside
    let room = fits && priceWidth > 0 ? beside : width
    let names = widths.wrap(name, to: max(1, room), limit: limit)
    for (index, text) in names.enumerated() {
      lines.append(
        PaneLine(
          text: text, aside: index == 0 && fits ? price.displayText : "",
          style: Style(.name, .bold)))
    }
    if !fits, priceWidth > 0 {
      for text in widths.wrap(price, to: width, limit: limit) {
        lines.append(PaneLine(text: text, style: Style(.price, .bold)))
      }
    }
    lines.append(PaneLine(style: Style(.rule, .dim), isRule: true))
  }

  /// A narrower pane shows a label above its text.
  private static let leastFieldWidth = 24

  private func labelWidth(_ width: Int) -> Int {
    // The first ones stand for all: a list may have a thousand.
    let labels = shownPage.list.entity.columns.prefix(48).filter { $0.purpose == .other }
      .map(\.label)
    let widest = (labels + ["Doubtful"]).map { widths.width(of: $0, limit: 24) }.max() ?? 0
    return min(widest + 2, max(1, width / 2))
  }
}
