/// A question in the status line.
extension Browser {
  /// Puts a question; one that is still open is answered with no, or cancelled.
  mutating func ask(_ new: Question) -> [Effect] {
    // The keys of a line that is typed are no answers.
    guard prompt == nil else {
      heldQuestions.append(new)
      return []
    }
    let old = question
    question = new
    wasAnswerUnclear = false
    count = nil
    guard let old, old.id != new.id else { return [] }
    return leave(old)
  }

  /// Puts a question that came while a line was typed, once nothing else is typed or asked.
  ///
  /// What the end of that line asks for comes first.
  mutating func askHeldQuestion() -> [Effect] {
    guard prompt == nil, question == nil, !heldQuestions.isEmpty else { return [] }
    return ask(heldQuestions.removeFirst())
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

  /// Draws the question above the end of the screen.
  func draw(_ question: Question, on canvas: inout Canvas, row: Int, column: Int) {
    let lines = lines(of: question, columns: canvas.columns, rows: canvas.rows)
    let end = put(
      lines, on: &canvas, endingAt: row, column: column, style: Style(.status, .bold))
    canvas.cursor = ScreenPosition(row: row, column: max(0, min(end, canvas.columns - 1)))
  }

  /// The lines that a question takes; the keys that answer it are never cut off.
  func lines(of question: Question, columns: Int, rows: Int) -> [String] {
    let width = max(1, columns - 2 * Self.statusMargin(columns: columns, rows: rows))
    let hint = !wasAnswerUnclear ? "" : width < 40 ? "y or n: " : "please answer y or n: "
    let limit = max(1, min(6, rows / 2))
    let answers = question.answers
    let (before, behind) = (hint + question.text, " " + answers)
    let whole = "\(before) \(question.explanation)\(behind)"
    let isWhole =
      !question.explanation.isEmpty
      && widths.wrap(whole, to: width, limit: limit + 1).count <= limit
    let hasRoom = width > widths.width(of: behind)
    let text = isWhole ? whole : before + behind
    var lines = sentenceLines(text, width: width, limit: limit, ending: hasRoom ? behind : "")
    if !hasRoom, widths.wrap(text, to: width, limit: limit + 1).count > limit {
      lines = lines.dropLast() + ["?"]
    }
    return lines
  }
}
