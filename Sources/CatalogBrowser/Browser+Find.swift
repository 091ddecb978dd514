import CatalogModel

/// Going to the records that match a text.
extension Browser {
  /// Looks for what is typed, from the row where the prompt was opened.
  mutating func find(_ prompt: Prompt) -> [Effect] {
    let origin = prompt.generation == list.generation ? prompt.cursor : page.cursor
    let text = prompt.line.text
    if text.isEmpty {
      cancelFind(prompt)
    } else {
      find = Find(
        text, goal: .from(origin, times: prompt.times), now: now, shown: find?.shown)
    }
    return []
  }

  /// Goes on with the text that was typed; with none the last one is looked for again.
  mutating func acceptFind(_ prompt: Prompt) {
    let text = prompt.line.text
    guard text.isEmpty else {
      if find?.text != text {
        find = Find(text, goal: .from(page.cursor, times: prompt.times), now: now)
      }
      sayMatch()
      return
    }
    guard let last = find?.text ?? histories[.find]?.lines.last else { return }
    if find == nil { find = Find(last, now: now) }
    step(by: prompt.times)
  }

  /// Goes back to where the find began.
  mutating func cancelFind(_ prompt: Prompt) {
    find = prompt.find
    // What was typed has ended the search for it.
    find?.askAgain()
    guard prompt.generation == list.generation else { return }
    if page.cursor != prompt.cursor { detailScroll = 0 }
    page.cursor = max(min(1, list.count), min(list.count, prompt.cursor))
    page.top = prompt.top
  }

  /// Goes to another match, up when `steps` is less than zero.
  mutating func step(by steps: Int) {
    guard let find else {
      message = Message(.info, "nothing to find yet; \(name(of: .find)) looks for a text")
      return
    }
    guard let rows = find.rows(in: list.generation) else {
      self.find?.goal = .by(steps)
      self.find?.since = now
      return
    }
    go(by: steps, among: rows)
  }

  /// Asks for the matches in the list that is shown, when they are not known and wanted.
  mutating func findRequest() -> [Effect] {
    let generation = list.generation
    guard let wanted = find, wanted.goal != nil || prompt?.kind == .find,
      find?.wantsAsking(in: generation) == true
    else { return [] }
    var start = page.cursor
    if case .from(let row, _)? = wanted.goal { start = row }
    return [.find(generation: list.generation, text: wanted.text, from: max(1, start))]
  }

  /// Takes in matches: the first one as soon as it is known, then all of them.
  mutating func takeFound(_ rows: [Int32], isComplete: Bool, text: String, in generation: Int) {
    guard let wanted = find, wanted.text == text, generation == list.generation,
      wanted.generation == generation
    else { return }
    if isComplete { find?.take(rows) }
    switch wanted.goal {
    case .from(let row, let times)? where isComplete || times == 1 && !rows.isEmpty:
      let index = Find.index(in: rows, from: row) + times - 1
      if !rows.isEmpty { goToMatch(Int(rows[index % rows.count])) }
      if isComplete {
        find?.goal = nil
        if prompt == nil { sayMatch(wrapped: index >= rows.count, isDown: true) }
      }
    case .by(let steps)? where isComplete:
      find?.goal = nil
      go(by: steps, among: rows)
    default: break
    }
  }

  /// Gives up going to a match that is still looked for, since the user goes elsewhere.
  mutating func forgetGoal() {
    if prompt == nil { find?.goal = nil }
  }

  private mutating func go(by steps: Int, among rows: [Int32]) {
    guard !rows.isEmpty else { return sayMatch() }
    let place = Find.index(in: rows, from: page.cursor)
    let isOnMatch = place < rows.count && Int(rows[place]) == page.cursor
    let start = steps > 0 && !isOnMatch ? place - 1 : place
    let (sum, overflow) = start.addingReportingOverflow(steps)
    let wanted = overflow ? start : sum
    let index = ((wanted % rows.count) + rows.count) % rows.count
    goToMatch(Int(rows[index]))
    sayMatch(wrapped: wanted != index, isDown: steps > 0)
  }

  private mutating func goToMatch(_ row: Int) {
    if page.cursor != row { detailScroll = 0 }
    page.go(to: row, height: listHeight)
  }

  /// Says which match the cursor is on, once that is known.
  private mutating func sayMatch(wrapped: Bool = false, isDown: Bool = true) {
    guard let find, let rows = find.rows(in: list.generation) else { return }
    let text = widths.cut(find.text, to: 30, ellipsis: glyphs.ellipsis).text
    let what = display.isPlain ? "find \(text):" : "\(PromptKind.find.sign)\(text) "
    guard !rows.isEmpty else {
      let remarks = RecordFilter(find.text, entity: list.entity).remarks(isTyped: false)
      let sentence = (["no match"] + remarks).joined(separator: "; ")
      message = Message(.info, "\(what) \(sentence)")
      return
    }
    let wrap = !wrapped ? "" : isDown ? "; on from the top" : "; on from the bottom"
    let name = display.isPlain ? selectedName.map { Self.comma + $0 } ?? "" : ""
    let said = Message(.info, "\(what) \(matchCount(rows))\(name)\(wrap)")
    message = said
    awaitedMatch =
      page.selectedRecord == nil
      ? AwaitedMatch(message: said, wrapped: wrapped, isDown: isDown) : nil
  }

  /// Says again which match the cursor is on, now that its record is here.
  mutating func sayAwaitedMatch() {
    guard let awaited = awaitedMatch, page.selectedRecord != nil else { return }
    awaitedMatch = nil
    if message == awaited.message { sayMatch(wrapped: awaited.wrapped, isDown: awaited.isDown) }
  }

  /// Gives up a match that is looked for so long that it is said; nil when none is.
  mutating func cancelSlowFind() -> [Effect]? {
    guard isFindSlow else { return nil }
    find?.forget()
    message = Message(.info, "cancelled; \(name(of: .findNext)) looks for it again")
    return [.stopFinding]
  }

  /// `3 of 17`, with the column when it is not on the screen, or how many there are when the cursor is
  /// on none.
  private func matchCount(_ rows: [Int32], namesColumn: Bool = true) -> String {
    let index = Find.index(in: rows, from: page.cursor)
    guard index < rows.count, Int(rows[index]) == page.cursor else {
      return "\(Wording.number(rows.count)) match" + (rows.count == 1 ? "" : "es")
    }
    let place = namesColumn ? hiddenMatch.map { ", in \($0)" } ?? "" : ""
    return "\(Wording.number(index + 1)) of \(Wording.number(rows.count))\(place)"
  }

  /// The column in which the selected record matches when none of those on the screen does.
  private var hiddenMatch: String? {
    guard let find, !isDetailOpen, let record = page.selectedRecord else { return nil }
    let filter = RecordFilter(find.text, entity: list.entity)
    func isMatch(_ attribute: Int?) -> Bool {
      let text =
        attribute.map { record.values.indices.contains($0) ? record.values[$0].text : "" }
        ?? record.section ?? ""
      return !filter.matches(in: text, of: attribute).isEmpty
    }
    let columns = list.columns
    let shown = Set(places(of: page).places.map { columns[$0.index].attribute })
    guard !shown.contains(where: { isMatch($0) }) else { return nil }
    let hidden = list.entity.attributes.indices.first { !shown.contains($0) && isMatch($0) }
    if let hidden {
      let label = list.entity.attributes[hidden].label.displayText
      return widths.cut(label, to: 20, ellipsis: glyphs.ellipsis).text
    }
    return isMatch(nil) ? "its section" : nil
  }

  /// Whether a match is looked for so long that it is to be said.
  var isFindSlow: Bool {
    guard let find, find.goal != nil else { return false }
    return find.rows(in: list.generation) == nil && now > find.since + 1
  }

  /// What is said beside the line that is typed.
  var findNotes: [String] {
    guard let find else { return [] }
    // The count before stays for the moment that the next one takes.
    guard let rows = find.rows(in: list.generation) ?? (isFindSlow ? nil : find.shown) else {
      return isFindSlow ? ["searching\(glyphs.ellipsis)"] : []
    }
    guard !rows.isEmpty else { return ["no match"] }
    let counts = [true, false].map { matchCount(rows, namesColumn: $0) }
    guard case let origin? = prompt?.cursor, prompt?.generation == list.generation,
      page.cursor < origin
    else { return counts }
    return counts.map { $0 + ", from the top" } + counts.suffix(1)
  }
}
