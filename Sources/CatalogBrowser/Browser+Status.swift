import CatalogModel

extension Browser {
  /// Draws the last line: a question, the count, a message, a running reload, or what keys there are.
  func drawStatus(on canvas: inout Canvas, row: Int, _ layout: ScreenLayout) {
    let start = Self.statusMargin(columns: canvas.columns, rows: canvas.rows)
    if drawSaying(on: &canvas, row: row, column: start) { return }
    if isSlow || isFindSlow, overlay == nil {
      let work = page.wanted.sort == list.query.sort ? "searching" : "sorting"
      canvas.put(
        "\(work)\(glyphs.ellipsis)  \(name(of: .escape)) cancels", row: row, column: start,
        style: Style(.status))
    } else if let export, overlay == nil {
      draw(export, on: &canvas, row: row, column: start)
    } else if let running {
      draw(running, on: &canvas, row: row, column: start)
    } else if page.cursor != shownPage.cursor, !display.isPlain {
      canvas.put(
        "row \(Wording.number(page.cursor)) \(glyphs.ellipsis)", row: row, column: start,
        style: Style(.status))
    } else {
      drawHints(on: &canvas, row: row, column: start, layout)
    }
  }

  /// Draws what is asked, typed or said; false when that is nothing.
  @discardableResult
  func drawSaying(on canvas: inout Canvas, row: Int, column: Int) -> Bool {
    if let question {
      draw(question, on: &canvas, row: row, column: column)
    } else if let prompt {
      draw(prompt, on: &canvas, row: row, column: column)
    } else if let count {
      let sort = count <= list.columns.count ? ", s sorts that column" : ""
      let more = list.isPreview ? "" : ", m marks so many\(sort)"
      let text = "\(count)  j k move, G that row\(more), Esc drops it"
      canvas.fill(" ", row: row, column: 0, width: canvas.columns, style: Style(.status))
      canvas.put(
        text, row: row, column: column, width: canvas.columns - 2 * column,
        style: Style(.status, .bold))
    } else if let message {
      draw(message, on: &canvas, row: row, column: column)
    } else {
      return false
    }
    return true
  }

  /// Draws a sentence; a long one takes lines of the list above as long as it is there.
  private func draw(_ message: Message, on canvas: inout Canvas, row: Int, column: Int) {
    let width = max(1, canvas.columns - 2 * column)
    let lines = lines(of: message, columns: canvas.columns, rows: canvas.rows)
    let isBar = message.style.attributes.contains(.reverse)
    put(
      lines, on: &canvas, endingAt: row, column: column, style: message.style,
      background: isBar ? message.style : Style(.status))
    guard overlay == nil, lines.count == 1 else { return }
    guard isChangeReport else {
      // A screen reader would read it after every sentence.
      guard !display.isPlain else { return }
      return drawMarkFooter(
        on: &canvas, row: row, column: column, width: width, used: widths.width(of: lines[0]) + 3)
    }
    let used = widths.width(of: lines[0]) + 3
    let hints = changeHints(next: "next")
    guard
      let fitting = [hints, hints.dropLast()].first(where: { used + self.width(of: $0) <= width })
    else { return }
    let hintsWidth = self.width(of: Array(fitting))
    draw(
      Array(fitting), on: &canvas, row: row, column: column + width - hintsWidth, room: hintsWidth)
  }

  /// The lines that a sentence takes on a screen of this size.
  private func lines(of message: Message, columns: Int, rows: Int) -> [String] {
    let width = max(1, columns - 2 * Self.statusMargin(columns: columns, rows: rows))
    let limit = max(1, min(3, rows / 4))
    // What does not fit can be read in the report.
    let hint = message.isFailure && width >= 20 ? "  \(name(of: .report)) shows all" : ""
    return sentenceLines(message.text, width: width, limit: limit, ending: hint)
  }

  /// How many lines above the last one are covered by what is asked or said.
  func coveredLines(columns: Int, rows: Int) -> Int {
    let lines: [String]
    if let question {
      lines = self.lines(of: question, columns: columns, rows: rows)
    } else if let message, prompt == nil, count == nil {
      lines = self.lines(of: message, columns: columns, rows: rows)
    } else {
      return 0
    }
    return max(0, lines.count - 1)
  }

  /// The blank columns before and behind what the last line says.
  static func statusMargin(columns: Int, rows: Int) -> Int { columns >= 12 && rows > 1 ? 1 : 0 }

  private func drawMarkFooter(
    on canvas: inout Canvas, row: Int, column: Int, width: Int, used: Int
  ) {
    guard let footer = markFooters.first(where: { used + widths.width(of: $0) <= width }) else {
      return
    }
    canvas.put(
      footer, row: row, column: column, width: width, style: Style(.status), alignment: .right)
  }

  private func drawHints(
    on canvas: inout Canvas, row: Int, column: Int, _ layout: ScreenLayout
  ) {
    guard !isQuiet else { return }
    var hints = hints(layout)
    var room = canvas.columns - column * 2
    var (place, reserved) = placeText(room: room - width(of: hints.filter(\.isFixed)) - 2)
    // What the marked records cost matters more than a key.
    let total = marks.marks(in: shownPage.list).totals.text
    if !total.isEmpty, overlay == nil, canvas.columns >= 30, !place.contains(total) {
      let back = hints.filter { $0.isFixed && $0.key == name(of: .escape) }
      for kept in [Array(hints.prefix(1)) + back, back] + (back.isEmpty ? [] : [[]]) {
        let (longer, width) = placeText(room: room - (kept.isEmpty ? 0 : self.width(of: kept) + 2))
        guard longer.contains(total) else { continue }
        (place, reserved) = (longer, width)
        hints = kept
        break
      }
    }
    if reserved > 0 {
      canvas.put(
        place, row: row, column: column, width: room, style: Style(.status), alignment: .right)
      room -= reserved + 2
    }
    // On a narrow screen the margin at the right is worth a hint.
    let margin = reserved == 0 && canvas.columns < 30 ? column : 0
    var next = column
    if display.isPlain, !wasKeyPressed, overlay == nil, room > 40 {
      next = canvas.put("\(rowWords); ", row: row, column: column, style: Style(.status))
    }
    draw(hints, on: &canvas, row: row, column: next, room: room + margin - (next - column))
  }

  /// What stands at the right end, and the room for it: what is marked, and the row where there is
  /// room for both.
  private func placeText(room: Int) -> (text: String, width: Int) {
    guard overlay == nil else { return ("", 0) }
    let footer = markFooters.first { widths.width(of: $0) <= room } ?? ""
    let width = widths.width(of: footer)
    // A screen reader would read a new row number after every row.
    guard !display.isPlain, shownPage.cursor > 0 else { return (footer, width) }
    let row = "row \(Wording.number(shownPage.cursor))"
    // The hints beside it stay the same in all rows.
    let rowWidth = widths.width(of: "row \(Wording.number(shownPage.list.count))")
    if markFooters.isEmpty { return room >= rowWidth ? (row, rowWidth) : ("", 0) }
    let isRoomForBoth = footer == markFooters.first && room >= width + rowWidth + 22
    return isRoomForBoth ? ("\(footer)  \(row)", width + 2 + rowWidth) : (footer, width)
  }
}

extension Message {
  /// How the sentence looks; what is wrong is heavier, with and without colour.
  var style: Style {
    switch kind {
    case .info: Style(.status)
    case .warning: Style(.warning, .bold)
    case .error: Style(.error, [.bold, .reverse])
    }
  }
}
