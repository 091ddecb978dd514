extension Browser {
  /// Draws the last line: the count, a message, a running reload, or what keys there are.
  func drawStatus(on canvas: inout Canvas, row: Int, _ layout: ScreenLayout) {
    let start = canvas.columns >= 12 ? 1 : 0
    if let count {
      let text = "\(count)  j k move by it, G goes to that row, Esc drops it"
      canvas.put(text, row: row, column: start, style: Style(.status, .bold))
    } else if let message {
      draw(message, on: &canvas, row: row, column: start)
    } else if let running, overlay == nil {
      draw(running, on: &canvas, row: row, column: start)
    } else if page.cursor != shownPage.cursor {
      canvas.put(
        "row \(Wording.number(page.cursor)) \(glyphs.ellipsis)", row: row, column: start,
        style: Style(.status))
    } else {
      drawHints(on: &canvas, row: row, column: start, layout)
    }
  }

  /// Draws a sentence; a long one takes lines of the list above as long as it is there.
  private func draw(_ message: Message, on canvas: inout Canvas, row: Int, column: Int) {
    let width = max(1, canvas.columns - 2 * column)
    let lines = widths.wrap(message.text, to: width, limit: max(1, min(3, canvas.rows / 4)))
    for (index, line) in lines.enumerated() {
      let place = row - lines.count + 1 + index
      canvas.fill(" ", row: place, column: 0, width: canvas.columns, style: Style(.status))
      canvas.put(line, row: place, column: column, style: message.style)
    }
  }

  private func drawHints(
    on canvas: inout Canvas, row: Int, column: Int, _ layout: ScreenLayout
  ) {
    var room = canvas.columns - column * 2
    let place =
      overlay != nil || shownPage.cursor == 0 ? "" : "row \(Wording.number(shownPage.cursor))"
    let placeWidth = widths.width(of: place)
    let showsPlace = placeWidth > 0 && room >= placeWidth + 16
    if showsPlace {
      canvas.put(
        place, row: row, column: column, width: room, style: Style(.status), alignment: .right)
      room -= placeWidth + 2
    }
    var next = column
    for (key, word) in hints(layout) {
      let width = widths.width(of: key) + 1 + widths.width(of: word)
      guard next - column + width <= room else { continue }
      let end = canvas.put(key, row: row, column: next, style: Style(.status, .bold))
      canvas.put(word, row: row, column: end + 1, style: Style(.status))
      next += width + 2
    }
  }

  /// The keys worth knowing in the topmost layer, the most useful first.
  private func hints(_ layout: ScreenLayout) -> [(key: String, word: String)] {
    if overlay != nil {
      let close = [(name(of: .close), "close")]
      guard maximumOverlayScroll(layout) > 0 else { return close }
      return close
        + [("\(name(of: .down)) \(name(of: .up))", "scroll"), (name(of: .pageDown), "page")]
    }
    var hints = [(name(of: .help), "help")]
    if isDetailOpen {
      if maximumDetailScroll(layout) > 0 {
        let scrolling = "\(name(of: .scrollDetailDown)) \(name(of: .scrollDetailUp))"
        hints.append((scrolling, "scroll"))
      }
      hints += [
        (name(of: .escape), "close"), ("\(name(of: .down)) \(name(of: .up))", "next row"),
      ]
      return hints
    }
    if !parents.isEmpty { hints.append((name(of: .escape), "back")) }
    for binding in keys.bindings where binding.intent != .help {
      guard var word = binding.hint else { continue }
      if binding.intent == .close, !parents.isEmpty { continue }
      if binding.intent == .open, let noun = list.childNoun { word = noun + "s" }
      hints.append((binding.keys.first?.name(glyphs: glyphs) ?? "", word))
    }
    return hints
  }
}

extension Message {
  /// How the sentence looks; what is wrong is heavier, with and without colour.
  fileprivate var style: Style {
    switch kind {
    case .info: Style(.status)
    case .warning: Style(.warning, .bold)
    case .error: Style(.error, [.bold, .reverse])
    }
  }
}
