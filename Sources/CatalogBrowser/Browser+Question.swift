/// A question in the status line.
extension Browser {
  /// Puts a question; one that is still open is answered with no, or cancelled.
  mutating func ask(_ new: Question) -> [Effect] {
    let old = question
    question = new
    wasAnswerUnclear = false
    count = nil
    guard let old, old.id != new.id else { return [] }
    return leave(old)
  }

  /// What it means that a question gets no answer.
  private func leave(_ question: Question) -> [Effect] {
    [
      question.isCancellable
        ? .cancelQuestion(id: question.id) : .answer(id: question.id, yes: false)
    ]
  }

  /// What a key does while a question waits.
  mutating func answer(_ question: Question, key: Key) -> [Effect] {
    switch key {
    case .character("y"), .character("Y"): return close([.answer(id: question.id, yes: true)])
    case .character("n"), .character("N"): return close([.answer(id: question.id, yes: false)])
    case .enter: return close([.answer(id: question.id, yes: question.isUsuallyYes)])
    case .character("q"), .escape, .control("c"): return close(leave(question))
    default: break
    }
    switch keys.intent(of: key) {
    case .quit: return close(leave(question)) + [.quit(status: 0)]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    default:
      wasAnswerUnclear = true
      return []
    }
  }

  private mutating func close(_ effects: [Effect]) -> [Effect] {
    question = nil
    wasAnswerUnclear = false
    return effects
  }

  /// Draws the question above the end of the screen; the keys that answer it are never cut off.
  func draw(_ question: Question, on canvas: inout Canvas, row: Int, column: Int) {
    let width = max(1, canvas.columns - 2 * column)
    let hint = !wasAnswerUnclear ? "" : width < 40 ? "y or n: " : "please answer y or n: "
    let limit = max(1, min(6, canvas.rows / 2))
    let answers = question.answers
    let (before, behind) = (hint + question.text, " " + answers)
    var lines = widths.wrap(
      "\(before) \(question.explanation)\(behind)", to: width, limit: limit + 1)
    if question.explanation.isEmpty || lines.count > limit {
      lines = widths.wrap(before + behind, to: width, limit: limit + 1)
    }
    if lines.count > limit {
      let room = width - widths.width(of: answers) - 1
      let last = widths.cut(
        lines[limit - 1] + " " + lines[limit], to: room, ellipsis: glyphs.ellipsis)
      lines = lines.prefix(limit - 1) + [room > 0 ? "\(last.text) \(answers)" : "?"]
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
