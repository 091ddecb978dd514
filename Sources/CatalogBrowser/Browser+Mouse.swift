/// Presses and the wheel of the mouse.
extension Browser {
  /// How many rows or lines a step of the wheel is.
  private static let step = 3

  /// Takes the mouse, or leaves it to the terminal.
  mutating func toggleMouse() -> [Effect] {
    isMouseOn.toggle()
    let key = name(of: .mouse)
    message = Message(
      .info,
      isMouseOn
        ? "the mouse scrolls, selects and opens; \(key) leaves it to the terminal"
        : "the mouse is left to the terminal, which selects text with it; \(key) takes it again")
    return [.setMouse(isMouseOn)]
  }

  /// What the mouse does; nothing while something is to be answered or typed.
  mutating func handle(_ mouse: Mouse) -> [Effect] {
    guard isMouseOn, question == nil, prompt == nil else { return [] }
    // The rows are where they were drawn beside what was said.
    let drawn = drawnPage(layout)
    message = nil
    isChangeReport = false
    count = nil
    let before = page.cursor
    var effects: [Effect] = []
    switch mouse.action {
    case .wheelUp: turnWheel(by: -Self.step, at: mouse)
    case .wheelDown: turnWheel(by: Self.step, at: mouse)
    case .press: effects = press(row: mouse.row, column: mouse.column, in: drawn)
    }
    if page.cursor != before { forgetGoal() }
    return effects
  }

  private mutating func turnWheel(by lines: Int, at place: Mouse) {
    let layout = layout
    if overlay != nil {
      overlayScroll = max(0, min(maximumOverlayScroll(layout), overlayScroll + lines))
    } else if isDetailOpen, layout.panePlace == .alone || layout.pane.contains(place) {
      detailScroll = max(0, min(maximumDetailScroll(layout), detailScroll + lines))
    } else {
      let height = listHeight
      let before = page.cursor
      let lastTop = page.topRow(endingAt: list.count, height: height)
      if lines > 0 ? page.top < lastTop : page.top > 1 {
        page.turn(by: lines, height: height)
      } else {
        page.move(by: lines, height: height)
      }
      if page.cursor != before { detailScroll = 0 }
    }
  }

  private mutating func press(row: Int, column: Int, in drawn: ListPage) -> [Effect] {
    let layout = layout
    let area = layout.list
    let isInList = (area.column..<area.column + area.columns).contains(column)
    guard overlay == nil, layout.panePlace != .alone, isInList else { return [] }
    if layout.hasHeader, (area.row..<layout.firstListRow).contains(row) {
      let places = places(of: shownPage, in: area).places
      if let place = places.last(where: { $0.start <= column }) ?? places.first {
        currentColumn = place.index
      }
      return []
    }
    let height = layout.listHeight
    // Rows that are still to come cannot be pointed at.
    guard shownPage.list.generation == page.list.generation, shownPage.top == page.top,
      let pressed = drawn.visible(height: height).first(where: {
        layout.firstListRow + drawn.line(of: $0, height: height) == row
      })
    else { return [] }
    if pressed == page.cursor { return isDetailOpen || refusesWhileLoading(.open) ? [] : open() }
    page.go(to: pressed, height: height)
    detailScroll = 0
    return []
  }
}

extension ScreenLayout.Area {
  /// Whether the mouse was in it.
  fileprivate func contains(_ mouse: Mouse) -> Bool {
    (row..<row + rows).contains(mouse.row) && (column..<column + columns).contains(mouse.column)
  }
}
