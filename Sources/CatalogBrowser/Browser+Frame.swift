extension Browser {
  /// The picture of the browser on a screen of this size.
  package func frame(columns: Int, rows: Int) -> Frame {
    var canvas = Canvas(
      columns: max(0, columns), rows: max(0, rows), widths: widths, glyphs: glyphs)
    guard columns > 0, rows > 0 else { return canvas.frame }
    let layout = ScreenLayout(columns: columns, rows: rows, showsDetail: isDetailOpen)
    if layout.hasTitle { drawTitle(on: &canvas) }
    if overlay != nil {
      drawOverlay(on: &canvas, layout)
    } else {
      drawList(on: &canvas, layout)
      drawDetail(on: &canvas, layout)
    }
    if let row = layout.statusRow { drawStatus(on: &canvas, row: row, layout) }
    return canvas.frame
  }

  private func drawTitle(on canvas: inout Canvas) {
    let list = shownPage.list
    let columns = canvas.columns
    let path = (shownPage.path + [list.title]).joined(separator: " \(glyphs.right) ")
    let title = overlay?.title ?? path
    let room = columns - 2
    let titleWidth = widths.width(of: title, limit: columns)
    let age = list.loadedAt.map { max(0, now - $0) }
    let isOld = (age ?? 0) > 86_400
    let facts = Self.facts(of: list, age: age, glyphs: glyphs)
      .first { widths.width(of: $0.joined()) + titleWidth + 2 <= room }
    canvas.put(title, row: 0, column: 1, style: Style(.title, .bold))
    guard let facts else { return }
    var column = columns - 1 - widths.width(of: facts.joined())
    for (index, fact) in facts.enumerated() {
      let style = Style(.title, index > 0 && isOld ? .bold : [])
      column = canvas.put(fact, row: 0, column: column, style: style)
    }
  }

  /// Ways to say how many records there are, from where and how old, the longest first; the age last.
  private static func facts(
    of list: ListDescription, age: Int64?, glyphs: Glyphs
  ) -> [[String]] {
    let dot = " \(glyphs.separator) "
    let origin = list.origin.isEmpty ? "" : dot + list.origin
    let counted = Wording.count(list.count, list.noun)
    let short = Wording.count(list.count, "row")
    guard let age else { return [[counted + origin], [counted], [short]] }
    let words = Wording.age(seconds: age)
    return [
      [counted + origin + dot, "updated " + words], [counted + origin + dot, words],
      [short + origin + dot, words], [counted + dot, words], [short + dot, words], [counted],
      [short],
    ]
  }
}
