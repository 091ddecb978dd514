/// The report: what went wrong, what was guessed, which rows are doubtful.
///
/// Every doubtful row takes the same number of lines, so that only those on the screen are read.
extension Browser {
  /// The number of lines of the report.
  func reportLineCount(_ layout: ScreenLayout) -> Int {
    reportHead(width: overlayWidth(layout)).count + report.count * linesPerRow(layout)
  }

  /// Some lines of the report.
  func reportLines(_ layout: ScreenLayout, _ wanted: Range<Int>) -> [PaneLine] {
    let width = overlayWidth(layout)
    let head = reportHead(width: width)
    let perRow = linesPerRow(layout)
    return wanted.clamped(to: 0..<reportLineCount(layout)).map { index in
      guard index >= head.count else { return head[index] }
      let row = report.row(at: (index - head.count) / perRow + 1)
      return lines(of: row, count: perRow, width: width)[(index - head.count) % perRow]
    }
  }

  /// The doubtful rows that are on the screen.
  func visibleReportRows(_ layout: ScreenLayout) -> Range<Int> {
    let head = reportHead(width: overlayWidth(layout)).count
    let perRow = linesPerRow(layout)
    let first = max(0, overlayScroll - head) / perRow
    let end = max(0, overlayScroll + layout.body.rows - head + perRow - 1) / perRow
    return first + 1..<max(first, end) + 1
  }

  /// A narrow page shows the beginning of a row below the reason, and that below the place.
  private func linesPerRow(_ layout: ScreenLayout) -> Int {
    switch layout.body.columns {
    case 72...: 1
    case 40...: 2
    default: 4
    }
  }

  private func lines(of row: ReportRow?, count: Int, width: Int) -> [PaneLine] {
    var row = row
    if display.isPlain, row?.isLoaded == false { row?.reason += ", left out" }
    var lines = [PaneLine](repeating: PaneLine(), count: count)
    guard let row else {
      lines[0] = PaneLine(text: glyphs.ellipsis, indent: 2)
      return lines
    }
    switch count {
    case 1: lines[0].text = "\(row.place): \(row.reason): \(row.excerpt)"
    case 2: lines[0].text = "\(row.place): \(row.reason):"
    default:
      lines[0].text = "\(row.place):"
      let reason = widths.wrap(row.reason, to: max(1, width - 2), limit: count)
      for (index, text) in zip(1..<count - 1, reason) { lines[index].text = text }
    }
    for index in lines.indices { lines[index].indent = 2 }
    lines[0].aside = row.isLoaded && !display.isPlain ? "!" : ""
    if count > 1 {
      lines[count - 1] = PaneLine(text: row.excerpt, style: Style(.detail), indent: 4)
    }
    return lines
  }

  /// Everything above the doubtful rows.
  private func reportHead(width: Int) -> [PaneLine] {
    var lines: [PaneLine] = []
    func add(_ heading: String, _ sentences: [String]) {
      if !lines.isEmpty { lines.append(PaneLine()) }
      for text in widths.wrap(heading, to: width, limit: 9) {
        lines.append(PaneLine(text: text, style: Style(.header, .bold)))
      }
      for sentence in sentences.prefix(100) {
        for text in widths.wrap(sentence, to: max(1, width - 2), limit: 20) {
          lines.append(PaneLine(text: text, indent: 2))
        }
      }
    }
    if let error = report.error { add("The last thing that did not work", [error]) }
    let changes = rootList.changes
    if !changes.goneNames.isEmpty {
      let more = changes.gone - changes.goneNames.count
      add(
        "Not in the list any more",
        changes.goneNames.map { "gone: \($0)" }
          + (more > 0 ? ["and \(Wording.number(more)) more"] : []))
    }
    if !report.notices.isEmpty { add("What was guessed or noticed", report.notices) }
    if report.count > 0 {
      let sign = display.isPlain ? "" : "; ! marks those that are in the list"
      add(Wording.count(report.count, "doubtful row") + sign, [])
    }
    if lines.isEmpty { add("Nothing to report: no errors, no guesses, no doubtful rows", []) }
    return lines
  }
}
