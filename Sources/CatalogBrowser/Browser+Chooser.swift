import CatalogModel

/// The page on which columns are shown, hidden and moved.
extension Browser {
  /// Opens the page on the current column.
  mutating func openChooser() {
    guard overlay != .columns else {
      overlay = nil
      return
    }
    let all = list.allColumns
    guard !all.isEmpty else { return }
    let columns = list.columns
    let current = columns.indices.contains(currentColumn) ? columns[currentColumn].attribute : nil
    chosenColumn = all.firstIndex { $0.attribute == current } ?? 0
    overlay = .columns
    overlayScroll = 0
  }

  /// Closes the page about values of a list that is not shown any more.
  mutating func leaveColumnPages() {
    chosenColumn = max(0, min(chosenColumn, list.allColumns.count - 1))
    if overlay == .summary { overlay = nil }
    summary = nil
    if awaitedSummary != nil { message = nil }
    awaitedSummary = nil
  }

  /// What a key does on the page; nil: what it does everywhere.
  mutating func choose(_ key: Key) -> [Effect]? {
    var effects: [Effect] = []
    switch key {
    case .character(" "), .enter: effects = toggleChosen()
    case .character("J"), .character(">"): effects = moveChosen(by: 1)
    case .character("K"), .character("<"): effects = moveChosen(by: -1)
    default:
      guard let row = rowChosen(by: keys.intent(of: key), times: count ?? 1) else { return nil }
      let reached = max(0, min(list.allColumns.count - 1, row))
      if display.isPlain, reached == chosenColumn {
        message = Message(.info, "no column \(row > reached ? "below" : "above") this one")
      }
      chosenColumn = reached
    }
    count = nil
    return effects
  }

  /// Where a key moves to on the page, perhaps beyond its ends; nil: it does not move.
  private func rowChosen(by intent: Intent?, times: Int) -> Int? {
    let page = times * max(1, layout.body.rows - 1)
    return switch intent {
    case .down: chosenColumn + times
    case .up: chosenColumn - times
    case .first: 0
    case .last: list.allColumns.count - 1
    case .pageDown, .halfPageDown: chosenColumn + page
    case .pageUp, .halfPageUp: chosenColumn - page
    default: nil
    }
  }

  private mutating func toggleChosen() -> [Effect] {
    guard chosenColumn > 0, chosenColumn < list.allColumns.count else {
      message = Message(.info, "the first column is always shown")
      return []
    }
    let place = chosenColumn
    let column = list.allColumns[place]
    let label = column.label.displayText
    message = Message(
      .info,
      column.isHidden
        ? "\(label) is shown" : "\(label) is hidden; \(name(of: .pageDown)) shows it again")
    return arrange { arrangement in
      guard arrangement.settings.indices.contains(place) else { return }
      arrangement.settings[place].isHidden.toggle()
    }
  }

  private mutating func moveChosen(by step: Int) -> [Effect] {
    let target = chosenColumn + step
    guard chosenColumn > 0, target > 0, target < list.allColumns.count else {
      let isFirst = chosenColumn == 0 || target == 0
      message = Message(
        .info, isFirst ? "the first column stays where it is" : "it is the last column")
      return []
    }
    let place = chosenColumn
    chosenColumn = target
    if display.isPlain {
      let label = list.allColumns[place].label.displayText
      message = Message(
        .info, "\(label) is column \(target + 1) of \(list.allColumns.count) now")
    }
    return arrange { $0.settings.swapAt(place, target) }
  }

  /// The keys of the page for the status line.
  var chooserHints: [KeyHint] {
    let isHidden =
      list.allColumns.indices.contains(chosenColumn) && list.allColumns[chosenColumn].isHidden
    return [
      hint(.close, as: "close", isFixed: true), hint(.pageDown, as: isHidden ? "show" : "hide"),
      hint(.narrower, .wider, as: "move"), hint(.down, .up, as: "next"),
    ]
  }

  private func chooserText(of column: Column) -> String {
    let label = column.label.displayText
    guard display.isPlain else { return "[\(column.isHidden ? " " : "x")] \(label)" }
    return "\(label), \(column.isHidden ? "hidden" : "shown")"
  }

  /// Draws the page.
  func drawChooser(on canvas: inout Canvas, _ layout: ScreenLayout) {
    let body = layout.body
    let margin = Self.margin(of: body)
    let all = list.allColumns
    let chosen = max(0, min(chosenColumn, all.count - 1))
    let top = max(0, min(chosen - body.rows / 2, all.count - body.rows))
    for (index, column) in all.enumerated().dropFirst(top).prefix(body.rows) {
      let row = body.row + index - top
      let isChosen = index == chosen
      let emphasis: TextAttributes = isChosen ? .reverse : []
      if isChosen {
        canvas.fill(
          " ", row: row, column: 0, width: body.columns, style: Style(.text, .reverse))
        canvas.cursor = ScreenPosition(row: row, column: 0)
      }
      let note = column.width.map { display.isPlain ? "" : "width \($0)" } ?? ""
      let noteWidth = body.columns >= 30 ? widths.width(of: note) : 0
      let room = body.columns - 2 * margin
      canvas.put(
        chooserText(of: column), row: row, column: margin,
        width: room - (noteWidth > 0 ? noteWidth + 2 : 0), style: Style(.text, emphasis))
      if noteWidth > 0 {
        canvas.put(
          note, row: row, column: margin, width: room, style: Style(.detail, emphasis),
          alignment: .right)
      }
    }
    let edge = body.columns - 1
    guard !display.isPlain else { return }
    if top > 0 {
      canvas.put(glyphs.up, row: body.row, column: edge, style: Style(.mark, .bold))
    }
    if top + body.rows < all.count {
      canvas.put(
        glyphs.down, row: body.row + body.rows - 1, column: edge, style: Style(.mark, .bold))
    }
  }
}
