/// Sentences at the bottom of the screen, which take lines of the list above when they are long.
extension Browser {
  /// A sentence as lines; what does not fit is cut at the end of the last one.
  ///
  /// - Parameters:
  ///   - text: the sentence.
  ///   - width: the columns of a line.
  ///   - limit: the most lines.
  ///   - ending: what stands behind what was cut, if anything was.
  /// - Returns: the lines, no more than `limit`.
  func sentenceLines(_ text: String, width: Int, limit: Int, ending: String = "") -> [String] {
    guard !text.isEmpty else { return [] }
    let lines = widths.wrap(text, to: width, limit: limit + 1)
    guard limit > 0, lines.count > limit else { return Array(lines.prefix(limit)) }
    let last = widths.cut(
      lines[limit - 1] + " " + lines[limit], to: width - widths.width(of: ending),
      ellipsis: glyphs.ellipsis)
    return lines.prefix(limit - 1) + [last.text + ending]
  }

  /// Draws lines over what is there.
  ///
  /// - Parameters:
  ///   - lines: the lines.
  ///   - canvas: where they are drawn.
  ///   - row: the line of the last one.
  ///   - column: where they begin.
  ///   - style: how the texts look.
  ///   - background: how the blanks around them look.
  /// - Returns: where the last one ends.
  @discardableResult
  func put(
    _ lines: [String], on canvas: inout Canvas, endingAt row: Int, column: Int,
    style: Style = Style(.status), background: Style = Style(.status)
  ) -> Int {
    var end = column
    for (index, line) in lines.enumerated() {
      let place = row - lines.count + 1 + index
      canvas.fill(" ", row: place, column: 0, width: canvas.columns, style: background)
      end = canvas.put(line, row: place, column: column, style: style)
    }
    return end
  }
}
