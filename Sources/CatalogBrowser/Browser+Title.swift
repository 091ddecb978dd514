import CatalogModel

/// The title line: what the list is called, how much there is of it, from where and how old.
extension Browser {
  /// A piece of what the title says at its right end.
  private struct Fact {
    var text: String
    var isBold = false
  }

  /// The fewest columns of a title that still say something.
  private static let leastTitle = 4

  private var titledPage: ListPage { heldPage ?? shownPage }

  /// Draws the title line.
  func drawTitle(on canvas: inout Canvas) {
    let path = (titledPage.path + [titledPage.list.title])
      .joined(separator: display.isPlain ? Self.comma : " \(glyphs.right) ")
    let title = overlay?.title ?? path
    let filter = overlay == nil ? activeFilter : ""
    let room = canvas.columns - 2
    let nameWidth = widths.width(of: title, limit: canvas.columns)
    // A long filter must not push the number of records away.
    let filterWidth = min(
      widths.width(of: filter, limit: canvas.columns),
      max(min(24, canvas.columns / 3), room - nameWidth - shortestFacts - 2))
    let titleWidth = nameWidth + filterWidth
    let fitting = facts.first { width(of: $0) + titleWidth + 2 <= room }
    if fitting == nil, let warning = warning ?? (titledPage.list.isPreview ? loading : nil) {
      return draw(warning, title: title, room: room, on: &canvas)
    }
    let end = canvas.put(title, row: 0, column: 1, style: Style(.title, .bold))
    if filterWidth > 0 {
      let left = fitting == nil ? canvas.columns - 1 - end : filterWidth
      canvas.put(filter, row: 0, column: end, width: max(0, left), style: Style(.title))
    }
    guard let fitting else { return }
    var column = canvas.columns - 1 - width(of: fitting)
    for (index, fact) in fitting.enumerated() {
      if index > 0 { column = canvas.put(dot, row: 0, column: column, style: Style(.title)) }
      let style = Style(.title, fact.isBold ? .bold : [])
      column = canvas.put(fact.text, row: 0, column: column, style: style)
    }
  }

  /// Draws a warning that has no room beside the whole title.
  private func draw(_ warning: String, title: String, room: Int, on canvas: inout Canvas) {
    let warningWidth = widths.width(of: warning, limit: canvas.columns)
    let titleRoom = room - warningWidth - 2
    let style = Style(.title, .bold)
    guard titleRoom >= Self.leastTitle else {
      canvas.put(warning, row: 0, column: 1, width: max(1, room), style: style)
      return
    }
    canvas.put(title, row: 0, column: 1, width: titleRoom, style: style)
    canvas.put(warning, row: 0, column: titleRoom + 3, style: style)
  }

  /// The filter behind the name of the list, and an order that no heading shows; empty without.
  private var activeFilter: String {
    let filter = titledPage.list.query.filter
    let changed = display.isPlain && titledPage.list.isChangedOnly ? ", only changed rows" : ""
    // While it is typed it stands below.
    let isShown = !filter.isEmpty && (prompt?.kind != .filter || heldPage != nil)
    if display.isPlain { return isShown ? ", filter \(filter)\(changed)" : changed }
    return (isShown ? "  \(PromptKind.filter.sign) \(filter)" : "") + unseenOrder
  }

  /// The sort levels whose columns are not there to bear an arrow.
  private var unseenOrder: String {
    let list = titledPage.list
    let shown = Set(list.columns.map(\.attribute))
    return list.order.levels.filter { level in
      guard case .attribute(let attribute) = level.field else { return true }
      return !shown.contains(attribute)
    }.map { level in
      let arrow = level.isDescending ? glyphs.fell : glyphs.rose
      return "  \(arrow) \(name(of: level.field, in: list.entity))"
    }.joined()
  }

  private var shortestFacts: Int { facts.map { width(of: $0) }.min() ?? 0 }

  private var dot: String { " \(glyphs.separator) " }

  private func width(of facts: [Fact]) -> Int {
    facts.reduce(0) { $0 + widths.width(of: $1.text) } + max(0, facts.count - 1) * 3
  }

  /// How many records are shown: `48 records`, `5 of 48 records`.
  func count(of list: ListDescription, _ noun: String) -> String {
    guard let total = list.total else { return Wording.count(list.count, noun) }
    return "\(counted(list)) of \(Wording.count(total, noun))"
  }

  /// Ways to say what there is to say, the longest first; the age last.
  private var facts: [[Fact]] {
    let list = titledPage.list
    if list.isPreview { return [[Fact(text: loading, isBold: true)]] }
    if display.isPlain { return plainFacts.map { [Fact(text: $0)] } }
    let origin = list.origin.isEmpty ? [] : [Fact(text: list.origin)]
    let counted = Fact(text: count(of: list, list.noun))
    let short = Fact(text: count(of: list, "row"))
    var ways: [[Fact]] = [[counted] + origin, [counted], [short]]
    if let loadedAt = list.loadedAt {
      let age = max(0, now.subtractingReportingOverflow(loadedAt).partialValue)
      let words = Wording.age(seconds: age)
      let brief = Fact(text: words, isBold: age > 86_400)
      let updated = Fact(text: "updated " + words, isBold: age > 86_400)
      ways = [
        [counted] + origin + [updated], [counted] + origin + [brief], [short] + origin + [brief],
        [counted, brief], [short, brief], [counted], [short],
      ]
    }
    if let total = list.total {
      ways.append([Fact(text: "\(self.counted(list)) of \(Wording.number(total))")])
    }
    guard let warning else { return ways }
    let warned = [Fact(text: warning, isBold: true)]
    return ways.map { warned + $0 } + [warned]
  }
}
