import CatalogModel

/// Writing what is shown into a file: its name, and what of it is written.
extension Browser {
  private static let forms = ".csv .tsv .json .ndjson .md .txt .sqlite"
  /// What stands before the name, the longest first.
  private static let labels = ["\(PromptKind.export.sign) ", "file: "]
  /// The columns that are left to a name before its label gets shorter.
  private static let leastName = 8

  /// Asks for the file's name.
  mutating func askForFileName() -> [Effect] {
    guard list.count > 0 else {
      message = Message(.info, "there are no \(list.noun)s to write")
      return []
    }
    return openPrompt(.export)
  }

  /// The names of the attributes that the list shows, in the order of its columns.
  ///
  /// An attribute that is no column since all records have the same value comes last.
  package var shownAttributes: [String] {
    let entity = list.entity
    let same = list.hiddenAttribute.flatMap { entity.column(named: $0) == nil ? nil : $0 }
    return list.columns.map { entity.attributes[$0.attribute].name } + [same].compactMap(\.self)
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

  /// Which names there may be.
  var fileNameNote: String { "\(Self.forms)  \(name(of: .escape)) cancels" }

  /// Whether that fits beside the beginning of a name.
  private func hasRoomForNote(width: Int) -> Bool {
    let label = Self.labels.first.map { widths.width(of: $0) } ?? 0
    return label + Self.leastName + widths.width(of: fileNameNote) <= width
  }

  /// Draws which names there may be above the line that is typed, where there is no room beside it.
  func drawForms(on canvas: inout Canvas, above row: Int, column: Int, width: Int) {
    guard !hasRoomForNote(width: width) else { return }
    let limit = min(2, row / 3)
    var lines = widths.wrap(fileNameNote, to: width, limit: limit + 1)
    if lines.count > limit, limit > 0 {
      let last = lines[limit - 1] + " " + lines[limit]
      lines =
        lines.prefix(limit - 1) + [widths.cut(last, to: width, ellipsis: glyphs.ellipsis).text]
    }
    for (index, line) in lines.prefix(limit).enumerated() {
      let place = row - min(limit, lines.count) + index
      canvas.fill(" ", row: place, column: 0, width: canvas.columns, style: Style(.status))
      canvas.put(line, row: place, column: column, style: Style(.status, .dim))
    }
  }
}
