/// A question in the status line.
extension Browser {
  /// The keys that answer a question, the usual answer in upper case.
  private static let answers = "[y/N]"

  /// Puts a question; one that is still open is answered with no.
  mutating func ask(_ new: Question) -> [Effect] {
    let old = question
    question = new
    wasAnswerUnclear = false
    count = nil
    guard let old, old.id != new.id else { return [] }
    return [.answer(id: old.id, yes: false)]
  }

  /// What a key does while a question waits.
  mutating func answer(_ question: Question, key: Key) -> [Effect] {
    switch key {
    case .character("y"), .character("Y"): return close(question, yes: true)
    case .character("n"), .character("N"), .character("q"), .enter, .escape, .control("c"):
      return close(question, yes: false)
    default: break
    }
    switch keys.intent(of: key) {
    case .quit: return close(question, yes: false) + [.quit(status: 0)]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    default:
      wasAnswerUnclear = true
      return []
    }
  }

  private mutating func close(_ question: Question, yes: Bool) -> [Effect] {
    self.question = nil
    wasAnswerUnclear = false
    return [.answer(id: question.id, yes: yes)]
  }

  /// Draws the question above the end of the screen; the keys that answer it are never cut off.
  func draw(_ question: Question, on canvas: inout Canvas, row: Int, column: Int) {
    let width = max(1, canvas.columns - 2 * column)
    let hint = !wasAnswerUnclear ? "" : width < 40 ? "y or n: " : "please answer y or n: "
    let limit = max(1, min(6, canvas.rows / 2))
    var lines = widths.wrap(
      "\(hint)\(question.text) \(Self.answers)", to: width, limit: limit + 1)
    if lines.count > limit {
      let room = width - widths.width(of: Self.answers) - 1
      let last = widths.cut(
        lines[limit - 1] + " " + lines[limit], to: room, ellipsis: glyphs.ellipsis)
      lines = lines.prefix(limit - 1) + [room > 0 ? "\(last.text) \(Self.answers)" : "?"]
    }
    var end = column
    for (index, line) in lines.enumerated() {
      let place = row - lines.count + 1 + index
      canvas.fill(" ", row: place, column: 0, width: canvas.columns, style: Style(.status))
      end = canvas.put(line, row: place, column: column, style: Style(.status, .bold))
    }
    canvas.cursor = ScreenPosition(row: row, column: max(0, min(end, canvas.columns - 1)))
  }
}
