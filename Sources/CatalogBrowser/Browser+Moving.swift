import CatalogModel

extension Browser {
  /// Moves in the topmost layer: a page of text, a detail pane that fills the screen, or the list.
  mutating func move(_ intent: Intent, count: Int?) {
    let layout = layout
    if overlay != nil {
      guard
        let scroll = scrolled(
          overlayScroll, by: intent, count: count, height: layout.body.rows,
          maximum: maximumOverlayScroll(layout))
      else { return }
      overlayScroll = scroll
    } else if isDetailOpen, scrollsDetail(intent, layout) {
      let maximum = maximumDetailScroll(layout)
      guard
        let scroll = scrolled(
          detailScroll, by: intent, count: count, height: layout.pane.rows, maximum: maximum)
      else { return }
      detailScroll = scroll
    } else if intent == .scrollDetailDown || intent == .scrollDetailUp {
      message = Message(.info, "nothing is open to be scrolled; \(name(of: .open)) opens the row")
    } else {
      moveInList(intent, count: count)
    }
  }

  /// Whether a key scrolls the open detail pane.
  func scrollsDetail(_ intent: Intent, _ layout: ScreenLayout) -> Bool {
    switch intent {
    case .scrollDetailDown, .scrollDetailUp: true
    case .pageDown, .pageUp, .halfPageDown, .halfPageUp: layout.panePlace == .alone
    default: false
    }
  }

  /// The new scroll of a page of text, nil for what does not scroll.
  private func scrolled(
    _ scroll: Int, by intent: Intent, count: Int?, height: Int, maximum: Int
  ) -> Int? {
    let times = count ?? 1
    let wanted: Int? =
      switch intent {
      case .down, .scrollDetailDown: scroll + times
      case .up, .scrollDetailUp: scroll - times
      case .pageDown: scroll + times * max(1, height)
      case .pageUp: scroll - times * max(1, height)
      case .halfPageDown: scroll + times * max(1, height / 2)
      case .halfPageUp: scroll - times * max(1, height / 2)
      case .first: 0
      case .last: maximum
      default: nil
      }
    return wanted.map { max(0, min(maximum, $0)) }
  }

  private mutating func moveInList(_ intent: Intent, count: Int?) {
    let height = listHeight
    let before = page.cursor
    let times = count ?? 1
    switch intent {
    case .down: page.move(by: times, height: height)
    case .up: page.move(by: -times, height: height)
    case .pageDown: page.turn(by: times * page.visible(height: height).count, height: height)
    case .pageUp:
      let above = page.top - page.topRow(endingAt: page.top - 1, height: height)
      page.turn(by: -times * max(1, above), height: height)
    case .halfPageDown: page.turn(by: times * halfPage, height: height)
    case .halfPageUp: page.turn(by: -times * halfPage, height: height)
    case .nextSection, .previousSection: goToSection(intent, times: times, height: height)
    case .nextChange, .previousChange: goToChange(intent, times: times, height: height)
    case .first: page.go(to: count ?? 1, height: height)
    case .last: page.go(to: count ?? list.count, height: height)
    case .screenTop: page.go(to: page.top + times - 1, height: height)
    case .screenMiddle:
      let visible = page.visible(height: height)
      page.go(to: visible.lowerBound + (visible.count - 1) / 2, height: height)
    case .screenBottom:
      page.go(to: page.visible(height: height).upperBound - times, height: height)
    case .nextColumn, .previousColumn:
      let order = readColumns
      let place = order.firstIndex(of: currentColumn) ?? currentColumn
      let moved = place + (intent == .nextColumn ? times : -times)
      let reached = max(0, min(order.count - 1, moved))
      currentColumn = order.indices.contains(reached) ? order[reached] : 0
      if display.isPlain || !layout.hasHeader { sayColumn(wanted: moved) }
    default: break
    }
    if page.cursor != before {
      detailScroll = 0
      forgetGoal()
    }
  }

  private var halfPage: Int { max(1, page.visible(height: listHeight).count / 2) }

  private mutating func goToSection(_ intent: Intent, times: Int, height: Int) {
    guard !list.sections.isEmpty else {
      let text =
        list.query.sort.isEmpty
        ? "no sections here: they need heading rows or a category column"
        : "a sorted list has no sections"
      message = Message(.info, text)
      return
    }
    let isNext = intent == .nextSection
    let row =
      isNext
      ? list.sections.first(below: page.cursor, times: times)
      : list.sections.first(above: page.cursor, times: times)
    guard let row else {
      message = Message(.info, "no section \(isNext ? "below" : "above") this row")
      return
    }
    page.go(to: row, height: height)
  }
}
