import CatalogModel

/// The order of the rows.
extension Browser {
  /// Sorts by a column: up, then down, then the order of the list again.
  ///
  /// - Parameter number: the column, counted from 1; nil: the current one.
  /// - Returns: what should be done.
  mutating func sort(byColumn number: Int?) -> [Effect] {
    if let number {
      let order = readColumns
      guard order.indices.contains(number - 1) else {
        message = Message(.info, "there is no column \(number)")
        return []
      }
      currentColumn = order[number - 1]
    }
    return order(by: .sort) { levels, field in
      let isAlone = levels.count == 1 && levels[0].field == field
      switch isAlone ? levels[0].isDescending : nil {
      case nil: levels = [SortOrder.Level(field)]
      case false?: levels = [SortOrder.Level(field, isDescending: true)]
      case true?: levels = []
      }
    }
  }

  /// Sorts by the current column where all before it are equal; turns its level, then drops it.
  mutating func addSortLevel() -> [Effect] {
    order(by: .addSortLevel) { levels, field in
      guard let index = levels.firstIndex(where: { $0.field == field }) else {
        levels.append(SortOrder.Level(field))
        return
      }
      if levels[index].isDescending {
        levels.remove(at: index)
      } else {
        levels[index].isDescending = true
      }
    }
  }

  private mutating func order(
    by intent: Intent, _ change: (inout [SortOrder.Level], RecordField) -> Void
  ) -> [Effect] {
    guard list.columns.indices.contains(currentColumn) else { return [] }
    var query = page.wanted
    var order = SortOrder(query.sort, knownIn: list.entity)
    let field = RecordField.attribute(list.columns[currentColumn].attribute)
    change(&order.levels, field)
    query.sort = order.text(in: list.entity)
    let effects = show(query)
    awaitedNote = sortSentence(order.levels, pressed: intent, on: field)
    return effects
  }

  /// Draws the heading of a column, the arrow of its order behind it; that is never cut off.
  func drawLabel(
    of column: Column, mark: String?, on canvas: inout Canvas, row: Int,
    place: ColumnLayout.Place, style: Style
  ) {
    let alignment: Canvas.Alignment = column.isNumeric ? .right : .left
    let label = column.label.displayText
    guard let mark else {
      canvas.put(
        label, row: row, column: place.start, width: place.width, style: style,
        alignment: alignment)
      return
    }
    let markWidth = widths.width(of: mark)
    let gap = place.width > markWidth + 1 ? 1 : 0
    let room = max(0, place.width - markWidth - gap)
    let text = widths.cut(label, to: room, ellipsis: glyphs.ellipsis)
    let start = column.isNumeric ? place.start + room - text.width : place.start
    canvas.put(text.text, row: row, column: start, width: room, style: style)
    canvas.put(
      mark, row: row, column: start + text.width + gap, style: Style(.header, .bold))
  }

  /// The arrows of sorted columns by attribute, with the numbers of the levels when there are several.
  func sortMarks(of list: ListDescription) -> [Int: String] {
    let levels = list.order.levels
    var marks: [Int: String] = [:]
    for (index, level) in levels.enumerated() {
      guard case .attribute(let attribute) = level.field, marks[attribute] == nil else { continue }
      let arrow = level.isDescending ? glyphs.fell : glyphs.rose
      marks[attribute] = arrow + (levels.count > 1 ? String(index + 1) : "")
    }
    return marks
  }
}
