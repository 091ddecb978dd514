/// The name of the file that the shown records go into.
extension Browser {
  private static let forms = ".csv .tsv .json .ndjson .md .txt .sqlite"

  /// Asks for the file's name.
  mutating func askForFileName() {
    guard list.count > 0 else {
      message = Message(.info, "there are no \(list.noun)s to write")
      return
    }
    fileNamePrompt = FileNamePrompt()
  }

  /// What a key does while the name is typed.
  mutating func typeFileName(_ key: Key) -> [Effect] {
    switch keys.intent(of: key) {
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    default: break
    }
    switch fileNamePrompt?.handle(key) {
    case .done(let path):
      fileNamePrompt = nil
      return [.export(path: path)]
    case .cancelled:
      fileNamePrompt = nil
      message = display.isPlain ? Message(.info, "nothing is written") : nil
    case .typing, nil: message = nil
    }
    return []
  }

  /// Draws the prompt; a long name is shown from its end.
  func draw(_ prompt: FileNamePrompt, on canvas: inout Canvas, row: Int, column: Int) {
    let width = max(1, canvas.columns - 2 * column)
    let label = width >= 30 ? "write to file: " : width >= 12 ? "file: " : ""
    var head = prompt.head
    let room = max(1, width - widths.width(of: label) - 1)
    while widths.width(of: head, limit: 100_000) > room { head = String(head.dropFirst()) }
    canvas.fill(" ", row: row, column: 0, width: canvas.columns, style: Style(.status))
    let start = canvas.put(label, row: row, column: column, style: Style(.status, .bold))
    let cursor =
      head.isEmpty ? start : canvas.put(head, row: row, column: start, style: Style(.status))
    let end = canvas.put(prompt.tail, row: row, column: cursor, style: Style(.status))
    canvas.cursor = ScreenPosition(row: row, column: min(cursor, canvas.columns - 1))
    let hint = "\(Self.forms)  \(Key.escape.name(glyphs: glyphs)) cancels"
    guard end + widths.width(of: hint) + 3 <= canvas.columns else { return }
    canvas.put(
      hint, row: row, column: end + 2, width: canvas.columns - column - end - 2,
      style: Style(.status, .dim), alignment: .right)
  }
}
