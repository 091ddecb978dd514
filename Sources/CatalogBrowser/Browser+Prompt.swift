import CatalogModel

/// The line at the bottom into which a text to find or a filter is typed.
extension Browser {
  /// Opens a prompt.
  ///
  /// - Parameters:
  ///   - kind: what is typed into it.
  ///   - times: which match is wanted.
  /// - Returns: what should be done.
  mutating func openPrompt(_ kind: PromptKind, times: Int = 1) -> [Effect] {
    let filter = page.wanted.filter
    // Rows that are others after each letter would be read each time.
    heldPage = display.isPlain ? shownPage : nil
    show(
      Prompt(
        kind, text: kind == .filter ? filter : "", filter: filter, find: find,
        page: page, times: max(1, times)))
    guard histories[kind, default: PromptHistory()].wantsReading() else { return [] }
    return [.readHistory(kind)]
  }

  /// Shows a line that is typed, and which of its words are not what they look like.
  private mutating func show(_ new: Prompt) {
    var new = new
    if new.kind != .export {
      new.remarks = RecordFilter(new.line.text, entity: list.entity).remarks(isTyped: true)
    }
    prompt = new
  }

  /// What a key does while a line is typed.
  mutating func handle(_ key: Key, in prompt: Prompt) -> [Effect] {
    var prompt = prompt
    let before = prompt.line.text
    switch key {
    case .enter: return accept(prompt)
    case .character(" ") where prompt.isApart: return []
    case .escape, .control("c"): return cancel(prompt)
    case .backspace where prompt.line.isEmpty: return cancel(prompt)
    case .control("l"): return [.redraw]
    case .control("z"): return [.suspend]
    case .up, .control("p"), .down, .control("n"):
      let isOlder = key == .up || key == .control("p")
      if histories[prompt.kind]?.isAwaited == true {
        prompt.awaitedRecalls = max(0, prompt.awaitedRecalls + (isOlder ? 1 : -1))
      } else {
        prompt.recall(older: isOlder, of: histories[prompt.kind]?.lines ?? [])
      }
    default:
      let isPath = prompt.kind == .export
      let isKnown = prompt.line.handle(key) { $0.isWhitespace || isPath && $0 == "/" }
      if !isKnown { return [] }
      prompt.awaitedRecalls = 0
    }
    show(prompt)
    return prompt.line.text == before ? [] : answer(prompt)
  }

  /// Puts a text into a line at once.
  mutating func insert(_ text: [Unicode.Scalar], in prompt: Prompt) -> [Effect] {
    var prompt = prompt
    let before = prompt.line.text
    for scalar in text where !(scalar == " " && prompt.isApart) { prompt.line.insert(scalar) }
    prompt.awaitedRecalls = 0
    show(prompt)
    return prompt.line.text == before ? [] : answer(prompt)
  }

  /// Takes the lines of earlier sessions, and shows the one that was asked for meanwhile.
  mutating func takeHistory(_ lines: [String], of kind: PromptKind) -> [Effect] {
    histories[kind, default: PromptHistory()].insert(earlier: lines)
    guard var prompt, prompt.kind == kind, prompt.awaitedRecalls > 0 else { return [] }
    let before = prompt.line.text
    for _ in 0..<min(prompt.awaitedRecalls, PromptHistory.capacity) {
      prompt.recall(older: true, of: histories[kind]?.lines ?? [])
    }
    prompt.awaitedRecalls = 0
    show(prompt)
    return prompt.line.text == before ? [] : answer(prompt)
  }

  /// Finds or filters by the line as it is now.
  private mutating func answer(_ prompt: Prompt) -> [Effect] {
    switch prompt.kind {
    case .find: return find(prompt)
    case .filter: return filter(prompt)
    case .export: return []
    }
  }

  private mutating func accept(_ prompt: Prompt) -> [Effect] {
    self.prompt = nil
    heldPage = nil
    let text = prompt.text
    var effects: [Effect] = []
    switch prompt.kind {
    case .find: acceptFind(prompt)
    case .filter:
      effects = acceptFilter(prompt)
      if effects.isEmpty {
        if message == nil { speakOfRows(after: page.list.query) }
      } else if display.isPlain {
        // What there is to say of the words is said with the number of rows.
        awaitedNote = message?.text
      }
    case .export: effects = text.isEmpty ? [] : [.export(path: text)]
    }
    // What says nothing is not worth remembering.
    let isWorth =
      prompt.kind == .export ? !text.isEmpty : !RecordFilter(text, entity: list.entity).isEmpty
    guard isWorth, histories[prompt.kind, default: PromptHistory()].append(text) else {
      return effects
    }
    return effects + [.rememberLine(prompt.kind, text)]
  }

  private mutating func cancel(_ prompt: Prompt) -> [Effect] {
    self.prompt = nil
    heldPage = nil
    switch prompt.kind {
    case .find:
      cancelFind(prompt)
      if display.isPlain { message = Message(.info, "find cancelled; \(rowWords)") }
      return []
    case .filter:
      let effects = cancelFilter(prompt)
      if effects.isEmpty { speakOfRows(after: page.list.query) }
      return effects
    case .export:
      message = display.isPlain ? Message(.info, "nothing is written") : nil
      return []
    }
  }

  /// Draws the prompt with what is known of its answer; the hardware cursor stands in it.
  func draw(_ prompt: Prompt, on canvas: inout Canvas, row: Int, column: Int) {
    let width = max(1, canvas.columns - 2 * column)
    drawRemarks(on: prompt, canvas: &canvas, above: row, column: column, width: width)
    canvas.fill(" ", row: row, column: 0, width: canvas.columns, style: Style(.status))
    let sign = label(of: prompt, width: width)
    let note = promptNotes(prompt).first {
      width - widths.width(of: $0, limit: width) >= Self.leastPrompt
    }
    let noteWidth = note.map { widths.width(of: $0, limit: width) } ?? 0
    if prompt.kind == .export { drawForms(on: &canvas, above: row, column: column, width: width) }
    let room = max(1, width - sign.utf8.count - (noteWidth > 0 ? noteWidth + 2 : 0))
    canvas.put(sign, row: row, column: column, style: Style(.status, .bold))
    let start = column + sign.utf8.count
    let place = draw(prompt.line, on: &canvas, row: row, column: start, width: room)
    if prompt.kind == .filter, prompt.line.isEmpty, !display.isPlain, let filterExample,
      widths.width(of: filterExample) < room
    {
      canvas.put(filterExample, row: row, column: place + 1, style: Style(.status, .dim))
    }
    if let note {
      canvas.put(
        note, row: row, column: column, width: width, style: Style(.status), alignment: .right)
    }
    canvas.cursor = ScreenPosition(row: row, column: min(place, canvas.columns - 1))
  }

  private func label(of prompt: Prompt, width: Int) -> String {
    switch prompt.kind {
    case .find, .filter:
      if display.isPlain, width >= Self.leastNamedPrompt {
        "\(prompt.kind.rawValue): "
      } else {
        width >= Self.leastSignedPrompt ? prompt.kind.sign + " " : ""
      }
    case .export: fileNameLabel(of: prompt.line, width: width)
    }
  }

  /// Draws which words of the line are not what they look like, above it as long as that is so.
  private func drawRemarks(
    on prompt: Prompt, canvas: inout Canvas, above row: Int, column: Int, width: Int
  ) {
    let limit = min(2, canvas.rows / 5)
    let lines = sentenceLines(prompt.remarks.joined(separator: "; "), width: width, limit: limit)
    put(lines, on: &canvas, endingAt: row - 1, column: column)
  }

  /// A narrower line has no room for the sign before it.
  private static let leastSignedPrompt = 6
  /// Nor a narrower one in the plain form for a word in its place.
  private static let leastNamedPrompt = 20
  /// The columns that are left to the line and its sign beside a note.
  private static let leastPrompt = 12

  /// Draws as much of a line as fits, the cursor always; answers its column.
  private func draw(
    _ line: LineEditor, on canvas: inout Canvas, row: Int, column: Int, width: Int
  ) -> Int {
    let style = Style(.status, .bold)
    let ahead = min(widths.width(of: line.after, limit: width), max(1, width / 3))
    var clusters = Array(Clusters(line.before, widths: widths))
    var used = clusters.reduce(0) { $0 + $1.width }
    let space = max(0, width - max(1, ahead))
    if used > space {
      let mark = widths.width(of: glyphs.ellipsis)
      let hasMark = space > mark + 1
      let kept = space - (hasMark ? mark : 0)
      var first = 0
      while used > kept, first < clusters.count {
        used -= clusters[first].width
        first += 1
      }
      clusters.removeFirst(first)
      if hasMark {
        clusters.insert(Cluster(text: glyphs.ellipsis, width: mark), at: 0)
        used += mark
      }
    }
    let text = clusters.reduce(into: "") { $0 += $1.text }
    if used > 0 { canvas.put(text, row: row, column: column, width: used, style: style) }
    canvas.put(
      line.after, row: row, column: column + used, width: max(0, width - used), style: style)
    return column + used
  }

  /// What is said beside the line, the longest first: how many records match.
  private func promptNotes(_ prompt: Prompt) -> [String] {
    switch prompt.kind {
    case .find: findNotes
    case .filter: [filterNote]
    case .export: []
    }
  }
}
