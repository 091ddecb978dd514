/// The title line: what the list is called, how much there is of it, from where and how old.
extension Browser {
  /// A piece of what the title says at its right end.
  private struct Fact {
    var text: String
    var isBold = false
  }

  /// The fewest columns of a title that still say something.
  private static let leastTitle = 4

  /// Draws the title line.
  func drawTitle(on canvas: inout Canvas) {
    let path = (shownPage.path + [shownPage.list.title]).joined(separator: " \(glyphs.right) ")
    let title = overlay?.title ?? path
    let room = canvas.columns - 2
    let titleWidth = widths.width(of: title, limit: canvas.columns)
    let fitting = facts.first { width(of: $0) + titleWidth + 2 <= room }
    if fitting == nil, let warning {
      return draw(warning, title: title, room: room, on: &canvas)
    }
    canvas.put(title, row: 0, column: 1, style: Style(.title, .bold))
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

  private var dot: String { " \(glyphs.separator) " }

  private func width(of facts: [Fact]) -> Int {
    facts.reduce(0) { $0 + widths.width(of: $1.text) } + max(0, facts.count - 1) * 3
  }

  /// Ways to say what there is to say, the longest first; the age last.
  private var facts: [[Fact]] {
    let list = shownPage.list
    if display.isPlain { return plainFacts.map { [Fact(text: $0)] } }
    let origin = list.origin.isEmpty ? [] : [Fact(text: list.origin)]
    let counted = Fact(text: Wording.count(list.count, of: list.total, list.noun))
    let short = Fact(text: Wording.count(list.count, of: list.total, "row"))
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
      ways.append([Fact(text: "\(Wording.number(list.count)) of \(Wording.number(total))")])
    }
    guard let warning else { return ways }
    let warned = [Fact(text: warning, isBold: true)]
    return ways.map { warned + $0 } + [warned]
  }
}
