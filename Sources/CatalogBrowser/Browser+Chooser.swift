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
    count = nil
    let all = list.allColumns
    let page = max(1, layout.body.rows - 1)
    func moved(by rows: Int) -> Int { max(0, min(all.count - 1, chosenColumn + rows)) }
    switch key {
    case .character(" "), .enter: return toggleChosen()
    case .character("J"), .character(">"): return moveChosen(by: 1)
    case .character("K"), .character("<"): return moveChosen(by: -1)
    default: break
    }
    switch keys.intent(of: key) {
    case .down: chosenColumn = moved(by: 1)
    case .up: chosenColumn = moved(by: -1)
    case .first: chosenColumn = 0
    case .last: chosenColumn = max(0, all.count - 1)
    case .pageDown, .halfPageDown: chosenColumn = moved(by: page)
    case .pageUp, .halfPageUp: chosenColumn = moved(by: -page)
    case .escape, .close, .chooseColumns: overlay = nil
    case .help, .quit, .interrupt, .redraw, .suspend: return nil
    default:
      let name = key.name(glyphs: glyphs)
      message = Message(.info, "\(name) does nothing here; \(self.name(of: .escape)) closes")
    }
    return []
  }

  private mutating func toggleChosen() -> [Effect] {
    guard chosenColumn > 0 else {
      message = Message(.info, "the first column is always shown")
      return []
    }
    let place = chosenColumn
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
    return arrange { $0.settings.swapAt(place, target) }
  }

  /// The keys of the page for the status line.
  var chooserHints: [Hint] {
    [
      (name(of: .close), "close"), ("Space", "show or hide"), ("< >", "move"),
      ("\(name(of: .down)) \(name(of: .up))", "next"),
    ]
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
      let note = column.width.map { "width \($0)" } ?? ""
      let noteWidth = body.columns >= 30 ? widths.width(of: note) : 0
      let room = body.columns - 2 * margin
      canvas.put(
        "[\(column.isHidden ? " " : "x")] \(column.label.displayText)", row: row, column: margin,
        width: room - (noteWidth > 0 ? noteWidth + 2 : 0), style: Style(.text, emphasis))
      if noteWidth > 0 {
        canvas.put(
          note, row: row, column: margin, width: room, style: Style(.detail, emphasis),
          alignment: .right)
      }
    }
    let edge = body.columns - 1
    if top > 0 {
      canvas.put(glyphs.up, row: body.row, column: edge, style: Style(.mark, .bold))
    }
    if top + body.rows < all.count {
      canvas.put(
        glyphs.down, row: body.row + body.rows - 1, column: edge, style: Style(.mark, .bold))
    }
  }
}
