import CatalogModel

/// How wide columns are, and whether long texts are wrapped.
extension Browser {
  /// The least width of a column of texts.
  private static let leastWidth = 3

  /// A list with the columns as the user wants them.
  func arranged(_ list: ListDescription) -> ListDescription {
    var list = list
    list.arrangement = arrangements[list.entity.name] ?? ColumnArrangement()
    return list
  }

  /// Takes over how columns were shown the last time.
  mutating func take(_ remembered: [String: ColumnArrangement]) {
    arrangements.merge(remembered) { $1 }
    for index in parents.indices {
      parents[index].page.list = arranged(parents[index].page.list)
    }
    let attribute = currentAttribute
    page.list = arranged(page.list)
    goToColumn(of: attribute)
  }

  /// Changes how the columns of the list are shown; the current column stays the same one.
  mutating func arrange(_ change: (inout ColumnArrangement) -> Void) -> [Effect] {
    let attribute = currentAttribute
    let entity = list.entity
    var new = ColumnArrangement(
      settings: list.allColumns.map {
        ColumnSetting(
          name: entity.attributes[$0.attribute].name, width: $0.width, isHidden: $0.isHidden)
      }, wraps: list.arrangement.wraps)
    // Columns that the list does not have now may come back.
    let names = Set(new.settings.map(\.name))
    new.settings += list.arrangement.settings.filter { !names.contains($0.name) }
    change(&new)
    var usual = list
    usual.arrangement = ColumnArrangement()
    let isUsual =
      new.settings
      == usual.allColumns.map { ColumnSetting(name: entity.attributes[$0.attribute].name) }
    if isUsual { new.settings = [] }
    guard new != list.arrangement else { return [] }
    arrangements[entity.name] = new
    page.list.arrangement = new
    goToColumn(of: attribute)
    return [.rememberColumns(entity: entity.name, new)]
  }

  private mutating func goToColumn(of attribute: String?) {
    let columns = list.columns
    let same = columns.firstIndex { list.entity.attributes[$0.attribute].name == attribute }
    currentColumn = same ?? max(0, min(currentColumn, columns.count - 1))
  }

  /// Makes the current column narrower, wider or as wide as its content.
  mutating func resizeColumn(_ intent: Intent, times: Int) -> [Effect] {
    guard !display.isPlain else {
      message = Message(.info, "rows are sentences here, and their columns have no width")
      return []
    }
    guard let attribute = currentAttribute, let width = currentWidth else { return [] }
    let column = list.columns[currentColumn]
    let measure = page.measures.measure(of: column.attribute)
    if intent == .fit {
      let isFit = column.width == measure.natural
      message = Message(
        .info, isFit ? "as wide as there is room" : "as wide as what was seen of its content")
      return setWidth(isFit ? nil : measure.natural, of: attribute)
    }
    // A number that is cut could be read as another one.
    let least = column.isNumeric ? max(measure.widest, measure.text, 1) : Self.leastWidth
    let times = min(times, ColumnMeasures.limit)
    let wanted =
      intent == .narrower ? max(min(least, width), width - times) : width + times
    let (before, old) = (arrangements, list.arrangement)
    let effects = setWidth(wanted, of: attribute)
    guard let now = currentWidth, now != width else {
      (arrangements, page.list.arrangement) = (before, old)
      message = Message(
        .info,
        intent == .narrower
          ? "\(column.label.displayText) gets no narrower" : "there is no room for a wider one")
      return []
    }
    return effects
  }

  private mutating func setWidth(_ width: Int?, of attribute: String) -> [Effect] {
    arrange { arrangement in
      guard let place = arrangement.settings.firstIndex(where: { $0.name == attribute }) else {
        return
      }
      arrangement.settings[place].width = width
    }
  }

  /// How wide the current column is on the screen.
  private var currentWidth: Int? {
    places(of: page).places.first { $0.index == currentColumn }?.width
  }

  /// Where the columns of a page are.
  func places(of page: ListPage) -> ColumnLayout {
    let shown = layout
    let layout =
      shown.panePlace == .alone
      ? ScreenLayout(columns: columns, rows: rows, showsDetail: false) : shown
    return places(of: page, in: layout.list)
  }

  /// Where the columns of a page are in an area.
  func places(of page: ListPage, in area: ScreenLayout.Area) -> ColumnLayout {
    let margin = Self.leftMargin(of: area, list: page.list)
    let columns = page.list.columns
    var measures = page.measures
    if let first = columns.first {
      measures.widen(first.attribute, to: widestName(in: page.list))
    }
    for (attribute, mark) in sortMarks(of: page.list) {
      measures.widenLabel(of: attribute, by: 1 + widths.width(of: mark))
    }
    return ColumnLayout(
      columns: columns, measures: measures, start: area.column + margin,
      width: max(1, area.columns - margin - Self.margin(of: area)), current: currentColumn)
  }

  /// Wraps long texts, or cuts them again.
  mutating func toggleWrapping() -> [Effect] {
    let effects = arrange { $0.wraps.toggle() }
    message = Message(
      .info, list.arrangement.wraps ? "long texts are wrapped" : "long texts are cut")
    return effects
  }

  /// Finds out how many lines the rows take that are on the screen, near it, and at the end.
  mutating func measureRows() {
    guard list.arrangement.wraps, list.count > 0 else { return page.wrapped.reset() }
    let height = listHeight
    let places = places(of: page)
    page.wrapped.begin(places: places.places)
    let shown = list.columns
    let around = max(1, page.cursor - 2 * height)...min(list.count, page.cursor + 2 * height)
    for rows in [around, max(1, list.count - height)...list.count] {
      for row in rows where !page.wrapped.knows(row) {
        guard let record = page.records.record(at: row) else { continue }
        if display.isPlain {
          let lines = plainLines(of: record, in: list, width: columns)
          page.wrapped.set(min(height, lines.count), of: row)
          continue
        }
        let lines = places.places.map { full in
          let quantity = shownQuantity(of: record, in: list, place: full)
          let place = leavingRoom(for: quantity, in: full)
          return self.lines(shown[place.index], of: record, width: place.width, limit: height)
            .count
        }
        page.wrapped.set(lines.max() ?? 1, of: row)
      }
    }
  }

  /// The lines of a text that is wrapped; one line of what is no text.
  func lines(_ column: Column, of record: Record, width: Int, limit: Int) -> [String] {
    guard !column.isNumeric, record.values.indices.contains(column.attribute) else { return [""] }
    let text = record.values[column.attribute].text
    if text.utf8.count <= width, !text.utf8.contains(0x0A) { return [text] }
    let lines = widths.wrap(text, to: width, limit: max(1, limit))
    return lines.isEmpty ? [""] : lines
  }
}
