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
      return line((index - head.count) % perRow, of: row, isOnlyOne: perRow == 1)
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

  /// A narrow page shows the beginning of a row below the reason.
  private func linesPerRow(_ layout: ScreenLayout) -> Int { layout.body.columns < 72 ? 2 : 1 }

  private func line(_ part: Int, of row: ReportRow?, isOnlyOne: Bool) -> PaneLine {
    guard let row else { return PaneLine(text: part == 0 ? glyphs.ellipsis : "", indent: 2) }
    if part > 0 { return PaneLine(text: row.excerpt, style: Style(.detail), indent: 4) }
    let excerpt = isOnlyOne ? ": " + row.excerpt : ":"
    return PaneLine(
      text: "\(row.place): \(row.reason)\(excerpt)", aside: row.isLoaded ? "!" : "", indent: 2)
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
    if !report.notices.isEmpty { add("What was guessed or noticed", report.notices) }
    if report.count > 0 {
      add("\(Wording.count(report.count, "doubtful row")); ! marks those that are in the list", [])
    }
    if lines.isEmpty { add("Nothing to report: no errors, no guesses, no doubtful rows", []) }
    return lines
  }
}
