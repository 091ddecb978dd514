extension Browser {
  /// Draws the last line: a question, the count, a message, a running reload, or what keys there are.
  func drawStatus(on canvas: inout Canvas, row: Int, _ layout: ScreenLayout) {
    let start = canvas.columns >= 12 ? 1 : 0
    if let question {
      draw(question, on: &canvas, row: row, column: start)
    } else if let prompt {
      draw(prompt, on: &canvas, row: row, column: start)
    } else if let fileNamePrompt {
      draw(fileNamePrompt, on: &canvas, row: row, column: start)
    } else if let count {
      let text = "\(count)  j k move by it, G goes to that row, s sorts by it, Esc drops it"
      canvas.put(text, row: row, column: start, style: Style(.status, .bold))
    } else if let message {
      draw(message, on: &canvas, row: row, column: start)
    } else if isSlow || isFindSlow, overlay == nil {
      let work = page.wanted.sort == list.query.sort ? "searching" : "sorting"
      canvas.put(
        "\(work)\(glyphs.ellipsis)  \(name(of: .escape)) cancels", row: row, column: start,
        style: Style(.status))
    } else if let running, overlay == nil {
      draw(running, on: &canvas, row: row, column: start)
    } else if page.cursor != shownPage.cursor, !display.isPlain {
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
    let limit = max(1, min(3, canvas.rows / 4))
    var lines = widths.wrap(message.text, to: width, limit: limit + 1)
    if lines.count > limit {
      // What does not fit can be read in the report.
      let hint = message.isFailure && width >= 20 ? "  \(name(of: .report)) shows all" : ""
      let last = widths.cut(
        lines[limit - 1] + " " + lines[limit], to: width - widths.width(of: hint),
        ellipsis: glyphs.ellipsis)
      lines = lines.prefix(limit - 1) + [last.text + hint]
    }
    for (index, line) in lines.enumerated() {
      let place = row - lines.count + 1 + index
      canvas.fill(" ", row: place, column: 0, width: canvas.columns, style: Style(.status))
      canvas.put(line, row: place, column: column, style: message.style)
    }
    guard overlay == nil, lines.count == 1 else { return }
    guard isChangeReport else {
      return drawMarkFooter(
        on: &canvas, row: row, column: column, width: width, used: widths.width(of: lines[0]) + 3)
    }
    let hints = changeHints(next: "next")
    let hintsWidth = hints.reduce(-2) { $0 + columns(of: $1) + 2 }
    let used = widths.width(of: lines[0]) + 3
    guard hintsWidth > 0, used + hintsWidth <= width else { return }
    draw(hints, on: &canvas, row: row, column: column + width - hintsWidth, room: hintsWidth)
  }

  private func drawMarkFooter(
    on canvas: inout Canvas, row: Int, column: Int, width: Int, used: Int
  ) {
    guard let footer = markFooters.first(where: { used + widths.width(of: $0) <= width }) else {
      return
    }
    canvas.put(
      footer, row: row, column: column, width: width, style: Style(.status), alignment: .right)
  }

  /// A key and what it does, for the status line.
  typealias Hint = (key: String, word: String)

  private func columns(of hint: Hint) -> Int {
    widths.width(of: hint.key) + 1 + widths.width(of: hint.word)
  }

  private func draw(
    _ hints: [Hint], on canvas: inout Canvas, row: Int, column: Int, room: Int
  ) {
    var next = column
    for hint in hints {
      let width = columns(of: hint)
      guard next - column + width <= room else { continue }
      let end = canvas.put(hint.key, row: row, column: next, style: Style(.status, .bold))
      canvas.put(hint.word, row: row, column: end + 1, style: Style(.status))
      next += width + 2
    }
  }

  private func drawHints(
    on canvas: inout Canvas, row: Int, column: Int, _ layout: ScreenLayout
  ) {
    var room = canvas.columns - column * 2
    let place = placeText(room: room)
    let placeWidth = widths.width(of: place)
    if placeWidth > 0 {
      canvas.put(
        place, row: row, column: column, width: room, style: Style(.status), alignment: .right)
      room -= placeWidth + 2
    }
    // Of the others some would come and go by themselves.
    let steady = [.help, .escape, .close].map { name(of: $0) }
    let hints = hints(layout).filter { !display.isPlain || steady.contains($0.key) }
    draw(hints, on: &canvas, row: row, column: column, room: room)
  }

  /// What stands at the right end: what is marked, and the row where there is room for both.
  private func placeText(room: Int) -> String {
    guard overlay == nil, shownPage.cursor > 0 else { return "" }
    let footers = markFooters
    // A screen reader would read a new row number after every row.
    if display.isPlain { return footers.first { widths.width(of: $0) + 8 <= room } ?? "" }
    let row = "row \(Wording.number(shownPage.cursor))"
    guard let first = footers.first else {
      return room >= widths.width(of: row) + 16 ? row : ""
    }
    if room >= widths.width(of: first) + widths.width(of: row) + 36 { return "\(first)  \(row)" }
    return footers.first { widths.width(of: $0) + 8 <= room } ?? ""
  }

  /// The keys that go through what has changed; none when nothing has.
  private func changeHints(next: String) -> [Hint] {
    let changes = shownPage.list.changes
    if shownPage.list.isChangedOnly {
      let accept = changes.isEmpty ? [] : [(name(of: .acceptChanges), "accept as seen")]
      return [(name(of: .onlyChanges), "all rows")] + accept
    }
    guard changes.hasRows else { return [] }
    return [(name(of: .nextChange), next), (name(of: .onlyChanges), "only these")]
  }

  /// The keys worth knowing in the topmost layer, the most useful first.
  private func hints(_ layout: ScreenLayout) -> [Hint] {
    if overlay == .columns { return chooserHints }
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
      if shownPage.list.changes.hasRows { hints.append((name(of: .nextChange), "next change")) }
      return hints
    }
    if !shownPage.list.query.filter.isEmpty {
      let back = page.steps.hasFilterBefore ? "filter before" : "all rows"
      hints.append((name(of: .escape), back))
    } else if !parents.isEmpty {
      hints.append((name(of: .escape), "back"))
    }
    hints += changeHints(next: "next change")
    if let noun = list.childNoun { hints.append((name(of: .open), noun + "s")) }
    let isBare = list.count == 0 && list.query.filter.isEmpty
    for binding in keys.bindings where binding.intent != .help {
      guard let word = binding.hint else { continue }
      if binding.intent == .close, !parents.isEmpty { continue }
      if binding.intent == .open, list.childNoun != nil { continue }
      // In an empty list there is nothing to be found.
      if isBare, binding.section == .finding { continue }
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
