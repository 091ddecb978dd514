import CatalogModel

extension Browser {
  /// Draws headings and rows, or why there are none.
  func drawList(on canvas: inout Canvas, _ layout: ScreenLayout) {
    guard layout.panePlace != .alone else { return }
    let page = drawnPage(layout)
    let columns = page.list.columns
    let area = layout.list
    let margin = Self.margin(of: area)
    let leftMargin = Self.leftMargin(of: area, list: page.list)
    let sortMarks = sortMarks(of: page.list)
    let filters = shownFilters(of: page.list)
    let places = places(of: page, in: area)
    drawHeader(on: &canvas, layout, columns: columns, places: places, marks: sortMarks)
    if page.list.count == 0 {
      drawEmptiness(on: &canvas, layout, page: page)
    }
    for position in page.visible(height: layout.listHeight) where layout.listHeight > 0 {
      let row = layout.firstListRow + page.line(of: position, height: layout.listHeight)
      if let heading = page.heading(above: position, height: layout.listHeight) {
        draw(heading: heading, on: &canvas, row: row - 1, area: area, margin: leftMargin)
      }
      let isSelected = position == page.cursor
      let height = page.textLines(of: position, height: layout.listHeight)
      if isSelected {
        canvas.cursor = ScreenPosition(row: row, column: area.column)
        for line in row..<row + height {
          canvas.fill(
            " ", row: line, column: area.column, width: area.columns, style: Style(.text, .reverse))
        }
      }
      guard let record = page.records.record(at: position) else { continue }
      let emphasis: TextAttributes = isSelected ? .reverse : []
      if margin > 0 {
        drawMark(of: record, on: &canvas, row: row, area: area, isSelected: isSelected)
      }
      for full in places.places {
        let quantity = shownQuantity(of: record, in: page.list, place: full)
        let place = leavingRoom(for: quantity, in: full)
        let column = columns[place.index]
        if height > 1, !column.isNumeric {
          draw(
            column, of: record, lines: height, on: &canvas, row: row, place: place,
            emphasis: emphasis, filters: filters)
        } else {
          draw(
            column, of: record, page.measures, on: &canvas, row: row, place: place,
            emphasis: emphasis, filters: filters)
        }
        if let quantity {
          canvas.put(
            quantity, row: row, column: place.start + place.width,
            style: Style(.mark, emphasis.union(.bold)))
        }
      }
      drawMoves(
        of: record, on: &canvas, row: row, area: area, columns: columns, places: places,
        isSelected: isSelected)
    }
  }

  func draw(
    heading: String, on canvas: inout Canvas, row: Int, area: ScreenLayout.Area, margin: Int
  ) {
    canvas.put(
      heading, row: row, column: area.column + margin,
      width: area.columns - margin - Self.margin(of: area), style: Style(.header, [.bold, .dim]))
  }

  /// The blank columns at either side of an area, which hold the marks of rows.
  static func margin(of area: ScreenLayout.Area) -> Int { area.columns >= 12 ? 1 : 0 }

  private func drawHeader(
    on canvas: inout Canvas, _ layout: ScreenLayout, columns: [Column], places: ColumnLayout,
    marks: [Int: String]
  ) {
    let area = layout.list
    let margin = Self.leftMargin(of: area, list: shownPage.list)
    if layout.hasRule {
      canvas.fill(
        glyphs.rule, row: area.row + 1, column: area.column + margin,
        width: area.columns - margin - Self.margin(of: area), style: Style(.rule, .dim))
    }
    for place in places.places where layout.hasHeader {
      let column = columns[place.index]
      let isCurrent = place.index == currentColumn
      drawLabel(
        of: column, mark: marks[column.attribute], on: &canvas, row: area.row, place: place,
        style: Style(.header, !isCurrent ? [] : layout.hasRule ? .bold : [.bold, .underline]))
      if isCurrent, layout.hasRule {
        canvas.fill(
          glyphs.markedRule, row: area.row + 1, column: place.start, width: place.width,
          style: Style(.rule))
      }
    }
    guard layout.hasHeader, let first = places.places.first, let last = places.places.last
    else { return }
    if places.hidesLeft {
      canvas.put(
        glyphs.left, row: area.row, column: first.start + first.width, style: Style(.header, .bold))
    }
    if places.hidesRight {
      canvas.put(
        glyphs.right, row: area.row, column: min(last.start + last.width, area.columns - 1),
        style: Style(.header, .bold))
    }
  }

  private func draw(
    _ column: Column, of record: Record, _ measures: ColumnMeasures, on canvas: inout Canvas,
    row: Int, place: ColumnLayout.Place, emphasis: TextAttributes, filters: [RecordFilter]
  ) {
    guard record.values.indices.contains(column.attribute) else { return }
    let value = record.values[column.attribute]
    let measure = measures.measure(of: column.attribute)
    var parts: PriceParts?
    switch value {
    case .price(let price): parts = PriceParts(price)
    case .none where column.type == .price: parts = PriceParts(head: glyphs.noPrice, tail: "")
    default: break
    }
    let style = Style(column.role, emphasis)
    guard let parts, measure.number <= place.width else {
      let text = value.text.isEmpty && column.type == .price ? glyphs.noPrice : value.text
      let end = canvas.put(
        text, row: row, column: place.start, width: place.width, style: style,
        alignment: column.isNumeric ? .right : .left)
      guard !filters.isEmpty else { return }
      let used = widths.cut(text, to: place.width, ellipsis: glyphs.ellipsis).width
      let first = column.isNumeric ? end - used : place.start
      drawMatches(
        of: filters, in: value.text, of: column.attribute, on: &canvas, row: row,
        place: first..<max(first, min(first + place.width, place.start + place.width)),
        style: style)
      return
    }
    let start = place.start + place.width - measure.tail - widths.width(of: parts.head)
    let end = canvas.put(parts.head + parts.tail, row: row, column: start, style: style)
    guard value != .none else { return }
    drawMatches(
      of: filters, in: parts.head + parts.tail, of: column.attribute, on: &canvas, row: row,
      place: start..<max(start, end), style: style)
  }
}

extension Column {
  /// What the texts of the column are.
  var role: StyleRole {
    switch purpose {
    case .name: .name
    case .detail: .detail
    case .price: .price
    case .other: type == .price ? .price : .text
    }
  }
}
