import CatalogModel

/// What the plain form says in words where the usual form moves a highlight, an arrow or a sign.
extension Browser {
  /// What a key may change and only eyes would notice.
  struct Noticed: Equatable {
    var row: Int
    var depth: Int
    var isDetailOpen: Bool
    var detailScroll: Int
    var overlay: Overlay?
    var overlayScroll: Int
  }

  /// What there is to be noticed now.
  var noticed: Noticed {
    Noticed(
      row: page.cursor, depth: parents.count, isDetailOpen: isDetailOpen,
      detailScroll: detailScroll, overlay: overlay, overlayScroll: overlayScroll)
  }

  /// Says what a key did, unless that was said already.
  mutating func speak(of intent: Intent, after before: Noticed, isAnswered: Bool) {
    guard display.isPlain else { return }
    if message == nil, let text = words(of: intent, after: before, isAnswered: isAnswered) {
      message = Message(.info, text)
    }
  }

  /// Lets an answer that a key gives twice differ, since a screen reader speaks of what is new.
  mutating func sayAgain() {
    guard display.isPlain, let new = message, new.text == said else { return }
    message?.text = new.text + "\(Self.comma)again"
  }

  private func words(of intent: Intent, after before: Noticed, isAnswered: Bool) -> String? {
    let layout = layout
    if overlay != before.overlay { return overlayWords(layout, after: before.overlay) }
    if overlay != nil {
      return scrollWords(overlayScroll, layout.body.rows, maximumOverlayScroll(layout))
    }
    if parents.count < before.depth { return "\(list.title.displayText), \(rowWords)" }
    if isDetailOpen != before.isDetailOpen {
      let close = name(of: .escape)
      return isDetailOpen ? "\(rowWords); \(close) closes" : "closed; \(rowWords)"
    }
    if isDetailOpen, scrollsDetail(intent, layout) {
      return scrollWords(detailScroll, layout.pane.rows, maximumDetailScroll(layout))
    }
    if intent.isMove { return moveWords(intent, from: before.row) }
    switch intent {
    case .redraw:
      return [rowWords, viewWords(of: list)].filter { !$0.isEmpty }.joined(separator: ", ")
    case .escape where !isAnswered: return "nothing is open; \(name(of: .close)) quits"
    default: return nil
    }
  }

  /// What became of the page over the list.
  private func overlayWords(_ layout: ScreenLayout, after before: Overlay?) -> String {
    guard let overlay else {
      let hidden = list.allColumns.count - list.columns.count
      let note = hidden > 0 ? "; \(Wording.count(hidden, "column")) hidden" : ""
      return "closed; \(rowWords)\(before == .columns ? note : "")"
    }
    let lines =
      overlay == .columns
      ? Wording.count(list.allColumns.count, "column")
      : scrollWords(overlayScroll, layout.body.rows, maximumOverlayScroll(layout))
    let keys =
      overlay == .columns ? "; \(name(of: .pageDown)) shows or hides, " : "; "
    let text = "\(overlay.title), \(lines)\(keys)\(name(of: .close)) closes"
    let whole = "\(text), \(name(of: .pageDown)) turns the page"
    // A longer sentence would cover the end of the page.
    return maximumOverlayScroll(layout) > 0 && widths.width(of: whole) <= columns - 2 ? whole : text
  }

  private func scrollWords(_ scroll: Int, _ height: Int, _ maximum: Int) -> String {
    let scroll = min(scroll, maximum)
    let all = maximum == 0 ? "all of it" : scroll == maximum ? "the end" : ""
    let lines = "lines \(scroll + 1) to \(scroll + height) of \(maximum + height)"
    return maximum == 0 ? all : all.isEmpty ? lines : "\(lines), \(all)"
  }

  private func moveWords(_ intent: Intent, from row: Int) -> String? {
    guard list.count > 0 else { return "there are no rows" }
    guard page.cursor == row else {
      // The row itself is read then.
      return abs(page.cursor - row) == 1 && intent.isStep && !isDetailOpen ? nil : rowWords
    }
    if row == 1, intent.isUpward { return "the first row" }
    if row == list.count, !intent.isUpward { return "the last row" }
    return rowWords
  }

  /// `row 12 of 48`, with the section that begins there.
  var rowWords: String {
    guard list.count > 0 else { return "no rows" }
    let of = list.isPreview ? ", still loading" : " of \(counted(list))"
    let row = "row \(Wording.number(page.cursor))\(of)"
    return list.sections.heading(above: page.cursor).map { "section \($0), \(row)" } ?? row
  }

  /// What the selected record is called; nil when it has no name or is not here.
  var selectedName: String? {
    guard let record = page.selectedRecord else { return nil }
    let name = widths.cut(record.name(in: list.entity), to: 40, ellipsis: glyphs.ellipsis).text
    return name.isEmpty ? nil : name
  }

  /// Which rows are shown; empty for all.
  private func narrowingWords(of list: ListDescription) -> [String] {
    var words: [String] = []
    if !list.query.filter.isEmpty { words.append("filter \(list.query.filter)") }
    if list.isChangedOnly { words.append("only changed rows") }
    return words
  }

  /// Which rows are shown and in which order; empty for all in the order of the list.
  func viewWords(of list: ListDescription) -> String {
    let order = sortWords(of: list)
    return (narrowingWords(of: list) + (order.isEmpty ? [] : [order])).joined(separator: Self.comma)
  }

  /// `sorted by Price down, then Name up`; empty for the order of the list.
  func sortWords(of list: ListDescription) -> String {
    let levels = list.order.levels
    guard !levels.isEmpty else { return "" }
    return "sorted by "
      + levels.map { level in
        "\(name(of: level.field, in: list.entity)) \(level.isDescending ? "down" : "up")"
      }.joined(separator: ", then ")
  }

  /// Says how many rows there are now and why.
  ///
  /// - Parameters:
  ///   - old: what was shown before.
  ///   - note: what there is to say of their order, and what the key does next; nil: nothing.
  mutating func speakOfRows(after old: ListQuery, note: String? = nil) {
    guard display.isPlain, prompt == nil, page.expected == nil else { return }
    let list = page.list
    guard list.count > 0 || list.query.filter.isEmpty else {
      return say(
        Message(.info, "no \(list.noun) matches; \(name(of: .escape)) \(widening)"))
    }
    let isUnsorted = list.query.sort.isEmpty && !old.sort.isEmpty
    let order = note ?? (isUnsorted ? "in file order again" : sortWords(of: list))
    let isUnfiltered = list.query.filter.isEmpty && !old.filter.isEmpty
    let row = isUnfiltered && list.count > 0 ? "row \(Wording.number(page.cursor))" : ""
    let parts = [count(of: list, list.noun), row] + narrowingWords(of: list) + [order]
    let text = parts.filter { !$0.isEmpty }.joined(separator: Self.comma)
    say(Message(.info, isUnfiltered ? "filter off; \(text)" : text))
  }
}

extension Intent {
  /// Whether it goes to another row or another line.
  fileprivate var isMove: Bool { isUpward || isDownward }

  /// Whether it goes to a neighbour.
  fileprivate var isStep: Bool { self == .down || self == .up }

  fileprivate var isUpward: Bool {
    switch self {
    case .up, .first, .pageUp, .halfPageUp, .screenTop, .scrollDetailUp, .previousSection,
      .previousChange, .findPrevious:
      true
    default: false
    }
  }

  private var isDownward: Bool {
    switch self {
    case .down, .last, .pageDown, .halfPageDown, .screenMiddle, .screenBottom, .scrollDetailDown,
      .nextSection, .nextChange, .findNext:
      true
    default: false
    }
  }
}
