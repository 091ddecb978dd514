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
    guard !display.isPlain else { return }
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
      guard !display.isPlain else { return }
      canvas.fill(glyphs.rule, row: row, column: start, width: width, style: line.style)
      return
    }
    let indent = line.label.isEmpty ? 0 : labelWidth(width)
    if !line.label.isEmpty {
      canvas.put(line.label, row: row, column: start, width: indent - 2, style: Style(.text, .dim))
    }
    canvas.put(
      line.text, row: row, column: start + indent, width: width - indent, style: line.style)
    var end = width
    if !line.note.isEmpty {
      canvas.put(
        line.note, row: row, column: start, width: end, style: Style(.price), alignment: .right)
      end -= widths.width(of: line.note) + 3
    }
    if !line.aside.isEmpty, end > 0 {
      canvas.put(
        line.aside, row: row, column: start, width: end, style: Style(.price, .bold),
        alignment: .right)
    }
  }

  /// The record that the pane shows, as lines of this width, no more than `limit` of them.
  private func detailLines(width: Int, limit: Int) -> [PaneLine] {
    guard let record = shownPage.selectedRecord else { return [] }
    let entity = shownPage.list.entity
    let old = record.oldValues.mapValues(\.text)
    var text = DetailText(
      width: width, labelWidth: labelWidth(width), limit: limit, widths: widths, glyphs: glyphs,
      isPlain: display.isPlain)
    addHeading(of: record, in: entity, to: &text)
    let shown = entity.columns.filter { record.values.indices.contains($0.attribute) }
    for column in shown where column.purpose == .detail {
      let value = record.values[column.attribute].text
      if let was = old[column.attribute] {
        text.add(value, was: was, style: Style(.detail))
      } else {
        text.add(value, style: Style(.detail))
      }
    }
    let fields = shown.filter { isField($0, of: entity) }
    let history = PricePlot(shownPage.histories.points(of: shownPage.cursor))
    let marked = mark(of: record, in: shownPage.list)
    if !fields.isEmpty || record.section != nil || record.doubt != nil || history != nil
      || marked != nil
    {
      text.addGap()
    }
    if let marked {
      text.addField("Marked", times(marked.quantity))
    }
    for column in fields {
      text.addField(
        column.label, record.values[column.attribute].text, was: old[column.attribute])
    }
    if let section = record.section { text.addField("Section", section) }
    if let doubt = record.doubt { text.addField("Doubtful", doubt) }
    if let history {
      text.addField(
        "History",
        drawing: history.drawing(columns: text.fieldWidth, levels: glyphs.levels),
        facts: history.facts(
          today: Timestamp(seconds: now).plausibleDate, noPrice: glyphs.noPrice))
    }
    return text.lines
  }

  /// Adds what the record is called and what it costs.
  private func addHeading(of record: Record, in entity: Entity, to text: inout DetailText) {
    let values = record.values.map(\.text)
    let old = record.oldValues.mapValues(\.text)
    let name = entity.nameColumn
    guard values.indices.contains(name) else { return }
    let price = entity.column(named: "price").flatMap { values.indices.contains($0) ? $0 : nil }
    text.addHeading(
      values[name], was: old[name], price: price.map { values[$0] } ?? "",
      was: price.flatMap { old[$0] })
    if record.change == .new {
      text.add("+ new since the list was last looked at", style: Style(.new))
    }
  }

  /// Whether a column stands below with its label, since it is neither above nor a text of its own.
  private func isField(_ column: Column, of entity: Entity) -> Bool {
    column.attribute != entity.nameColumn && column.purpose != .detail && column.purpose != .price
  }

  private func labelWidth(_ width: Int) -> Int {
    // The first ones stand for all: a list may have a thousand.
    let entity = shownPage.list.entity
    let labels = entity.columns.prefix(48).filter { isField($0, of: entity) }.map(\.label)
    let widest = (labels + ["Doubtful"]).map { widths.width(of: $0, limit: 24) }.max() ?? 0
    return min(widest + 2, max(1, width / 2))
  }
}
