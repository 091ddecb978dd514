import CatalogModel

/// The form for screen readers: each row is a sentence, and nothing is drawn anew by itself.
extension Browser {
  /// What stands between the parts of a row.
  static let comma = ", "

  /// Draws the rows, or why there are none.
  func drawPlainList(on canvas: inout Canvas, _ layout: ScreenLayout) {
    guard layout.panePlace != .alone else { return }
    let page = drawnPage(layout)
    let area = layout.list
    if layout.hasHeader {
      let labels = plainOrder(page.list).map { $0.label.displayText }.joined(separator: Self.comma)
      let order = sortWords(of: page.list)
      canvas.put(
        order.isEmpty ? labels : "\(order); \(labels)", row: area.row, column: 0,
        style: Style(.header))
    }
    if page.list.count == 0 { drawEmptiness(on: &canvas, layout, page: page) }
    for position in page.visible(height: layout.listHeight) where layout.listHeight > 0 {
      let row = layout.firstListRow + page.line(of: position, height: layout.listHeight)
      if let heading = page.heading(above: position, height: layout.listHeight) {
        canvas.put(heading, row: row - 1, column: 0, style: Style(.header, .bold))
      }
      let isSelected = position == page.cursor
      if isSelected { canvas.cursor = ScreenPosition(row: row, column: 0) }
      let record = page.records.record(at: position)
      let height = page.textLines(of: position, height: layout.listHeight)
      let lines = record.map { plainLines(of: $0, in: page.list, width: area.columns) } ?? []
      for index in 0..<height {
        let style = Style(.text, isSelected ? .reverse : [])
        if isSelected {
          canvas.fill(" ", row: row + index, column: 0, width: area.columns, style: style)
        }
        guard lines.indices.contains(index) else { continue }
        canvas.put(lines[index], row: row + index, column: 0, style: style)
      }
    }
  }

  /// What a record is called comes first, then price and detail, as they are read; then the others.
  private func plainOrder(_ list: ListDescription) -> [Column] {
    let columns = list.columns
    let name = columns.first { $0.attribute == list.entity.nameColumn } ?? columns.first
    let others = columns.filter { $0.attribute != name?.attribute }
    let known: [Column.Purpose] = [.price, .detail]
    return (name.map { [$0] } ?? [])
      + known.flatMap { purpose in others.filter { $0.purpose == purpose } }
      + others.filter { !known.contains($0.purpose) }
  }

  /// The columns as they are read and counted, as places in the list's own order.
  var readColumns: [Int] {
    let columns = list.columns
    guard display.isPlain else { return Array(columns.indices) }
    return plainOrder(list).compactMap { column in
      columns.firstIndex { $0.attribute == column.attribute }
    }
  }

  /// A row in words: one line, or as many as it takes where long texts are wrapped.
  func plainLines(of record: Record, in list: ListDescription, width: Int) -> [String] {
    var head: [String] = []
    var rest: [String] = []
    for (place, column) in plainOrder(list).enumerated()
    where record.values.indices.contains(column.attribute) {
      let text = record.values[column.attribute].text
      switch column.purpose {
      case _ where place == 0: head.append(text)
      case .price: head.append(text.isEmpty ? "no price" : text)
      case .detail where !text.isEmpty: rest.append(text)
      case _ where !text.isEmpty: rest.append("\(column.label) \(text)")
      default: break
      }
    }
    let words = plainWords(of: record, columns: list.columns)
    // What is special about a row comes before what the end of the line may cut.
    let sentence = (head + words + rest).joined(separator: Self.comma)
    if list.arrangement.wraps { return widths.wrap(sentence, to: width, limit: 100) }
    return [widths.cut(sentence, to: width, ellipsis: glyphs.ellipsis).text]
  }

  /// What is special about a row.
  private func plainWords(of record: Record, columns: [Column]) -> [String] {
    var words: [String] = []
    if let marked = mark(of: record, in: shownPage.list) {
      words.append(marked.quantity == 1 ? "marked" : "marked \(Wording.times(marked.quantity))")
    }
    switch record.change {
    case .new: words.append("new")
    case .changed:
      let price = columns.first { $0.purpose == .price }?.attribute
      if let old = price.flatMap({ record.oldValues[$0] }) {
        words.append("changed from \(old.text.isEmpty ? "no price" : old.text)")
      } else {
        words.append("changed")
      }
    case nil: break
    }
    if let children = childChangeWords(of: record) { words.append(children) }
    if record.doubt != nil { words.append("doubtful") }
    return words
  }

  /// How often something is so: `3 ×`, in the plain form `3 times`.
  func times(_ count: Int) -> String {
    display.isPlain ? Wording.times(count) : "\(Wording.number(count)) \(glyphs.times)"
  }

  /// What the status line says of the marks in words, the longest first.
  ///
  /// - Parameters:
  ///   - heads: ways to say how many are marked.
  ///   - totals: what they cost.
  /// - Returns: ways to say both.
  func plainFooters(_ heads: [String], _ totals: PriceTotals) -> [String] {
    var parts = ["without a price"]
    if !totals.text.isEmpty {
      parts = ["total \(totals.isAtLeast ? "at least " : "")\(totals.text)"]
      if totals.unpriced > 0 {
        parts.append("\(Wording.number(totals.unpriced)) without price")
      }
    }
    let whole = heads.map { ([$0] + parts).joined(separator: Self.comma) }
    guard !totals.text.isEmpty else { return whole + heads.suffix(1) }
    // What has no price costs something too.
    let isAtLeast = totals.isAtLeast || totals.unpriced > 0
    return whole + [parts.joined(separator: Self.comma)]
      + ["total \(isAtLeast ? "at least " : "")\(totals.text)"] + heads.suffix(1)
  }

  /// Says what the current column has in the selected row, which the end of a line may hide.
  mutating func sayColumn(wanted: Int) {
    guard list.columns.indices.contains(currentColumn) else { return }
    let column = list.columns[currentColumn]
    let values = page.selectedRecord?.values ?? []
    let text = values.indices.contains(column.attribute) ? values[column.attribute].text : ""
    let reached = readColumns.firstIndex(of: currentColumn) ?? currentColumn
    let place =
      wanted < reached ? "the first column" : wanted > reached ? "the last column" : nil
    let number = place ?? "column \(reached + 1) of \(list.columns.count)"
    message = Message(
      .info, "\(column.label.displayText), \(number): \(text.isEmpty ? "nothing" : text)")
  }

  /// Ways to say what the list is, the longest first; a date in place of an age, which would change.
  var plainFacts: [String] {
    let list = (heldPage ?? shownPage).list
    let counted = count(of: list, list.noun)
    var parts = [counted]
    if !list.origin.isEmpty { parts.append(list.origin) }
    if let loadedAt = list.loadedAt {
      parts.append("updated \(Timestamp(seconds: loadedAt).plausibleDate)")
    }
    let warned = warning.map { [$0] } ?? []
    return [
      (warned + parts).joined(separator: Self.comma),
      (warned + [counted]).joined(separator: Self.comma),
      warned.first ?? count(of: list, "row"),
    ]
  }

  /// Draws how far a reload is: that it began, and each quarter.
  func drawPlain(_ running: RunningReload, on canvas: inout Canvas, row: Int, column: Int) {
    let verb = running.isCancelling ? "cancelling" : "reloading"
    let work = Work(
      label: "\(verb) \(running.progress.label)", fraction: running.progress.fraction,
      isCancelling: running.isCancelling)
    drawPlain(work, on: &canvas, row: row, column: column)
  }

  /// Draws that something is begun, and each quarter of it.
  func drawPlain(_ work: Work, on canvas: inout Canvas, row: Int, column: Int) {
    let quarter = work.fraction.map { min(3, Int($0 * 4)) } ?? 0
    var part = quarter > 0 ? "\(Self.comma)\(quarter * 25) percent" : "; \(cancelKey) cancels"
    if work.isCancelling { part = "" }
    canvas.put(work.label + part, row: row, column: column, style: Style(.progress))
  }
}
