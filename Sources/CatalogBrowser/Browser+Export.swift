import CatalogModel

/// Writing what is shown into a file: its name, and what of it is written.
extension Browser {
  /// The ends of names that say a form.
  package static let endings = [
    ".csv", ".tsv", ".json", ".ndjson", ".md", ".txt", ".sqlite", ".db",
  ]
  private static let forms = endings.joined(separator: " ")
  /// What says which names there may be, the longest first.
  private static let rules = ["end the name with \(forms)  ", "\(forms)  "]
  /// What stands before the name, the longest first.
  private static let labels = ["\(PromptKind.export.sign) ", "file: "]
  /// The columns that are left to a name before its label gets shorter.
  private static let leastName = 8

  /// Asks for the file's name.
  mutating func askForFileName() -> [Effect] {
    // What is marked and not shown can be written all the same.
    guard list.count > 0 || !entityMarks.records.isEmpty else {
      message = Message(.info, "there are no \(list.noun)s to write")
      return []
    }
    return openPrompt(.export)
  }

  /// Lets the name be mended that cannot be taken.
  mutating func refuseFileName(_ name: String, _ reason: String) {
    guard prompt == nil, question == nil else { return say(Message(.warning, reason)) }
    prompt = Prompt(.export, text: name, filter: page.wanted.filter, find: find, page: page)
    say(Message(.warning, reason))
  }

  /// The names of the attributes that the list shows, in the order of its columns.
  ///
  /// An attribute that is no column since all records have the same value comes last.
  package var shownAttributes: [String] {
    let entity = list.entity
    let same = list.hiddenAttribute.flatMap { entity.column(named: $0) == nil ? nil : $0 }
    return list.columns.map { entity.attributes[$0.attribute].name } + [same].compactMap(\.self)
  }

  /// Why what is shown cannot be written; nil: it can.
  package var exportRefusal: String? {
    // Half of the rows would look like all of them.
    list.isCounted
      ? nil : "the rows are still being looked for; nothing was written, try again then"
  }

  /// The question whether only the marked records are written; nil when none is marked.
  package func questionAboutMarks(id: Int) -> Question? {
    let count = entityMarks.records.count
    guard count > 0 else { return nil }
    let records =
      count == 1 ? "the marked record" : "the \(Wording.count(count, "marked record"))"
    return Question(
      id: id, text: "write only \(records)\(notShown(hiddenMarks(of: list)))?",
      explanation: "n: all \(counted(list)) shown, Esc: nothing", isUsuallyYes: true,
      isCancellable: true)
  }

  /// What stands before the name of the file: the longer the name, the shorter it gets.
  func fileNameLabel(of line: LineEditor, width: Int) -> String {
    let name = max(Self.leastName, widths.width(of: line.text, limit: width) + 1)
    return Self.labels.first { widths.width(of: $0) + name <= width }
      ?? (width >= 12 ? Self.labels.last : nil) ?? ""
  }

  /// Draws what is wrong with the name, or which names there may be, above the line that is typed.
  func drawForms(on canvas: inout Canvas, above row: Int, column: Int, width: Int) {
    if let message {
      let lines = sentenceLines(message.text, width: width, limit: min(3, row / 2))
      put(lines, on: &canvas, endingAt: row - 1, column: column, style: message.style)
      return
    }
    let limit = min(2, row / 3)
    let rules = Self.rules.map { "\($0)\(name(of: .escape)) cancels" }
    let rule = rules.first { widths.wrap($0, to: width, limit: limit + 1).count <= limit }
    let lines = sentenceLines(rule ?? rules.last ?? "", width: width, limit: limit)
    put(lines, on: &canvas, endingAt: row - 1, column: column)
  }
}
