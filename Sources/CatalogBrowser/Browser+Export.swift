import CatalogModel

/// Writing what is shown into a file: its name, and what of it is written.
extension Browser {
  private static let forms = ".csv .tsv .json .ndjson .md .txt .sqlite"
  /// What says which names there may be, the longest first.
  private static let rules = ["the end says the form: \(forms)  ", "\(forms)  "]
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

  /// Draws which names there may be above the line that is typed, where there is room.
  func drawForms(on canvas: inout Canvas, above row: Int, column: Int, width: Int) {
    let limit = min(2, row / 3)
    let rules = Self.rules.map { rule in
      widths.wrap("\(rule)\(name(of: .escape)) cancels", to: width, limit: limit + 1)
    }
    guard limit > 0, var lines = rules.first(where: { $0.count <= limit }) ?? rules.last else {
      return
    }
    if lines.count > limit {
      let last = lines[limit - 1] + " " + lines[limit]
      lines =
        lines.prefix(limit - 1) + [widths.cut(last, to: width, ellipsis: glyphs.ellipsis).text]
    }
    for (index, line) in lines.enumerated() {
      let place = row - lines.count + index
      canvas.fill(" ", row: place, column: 0, width: canvas.columns, style: Style(.status))
      canvas.put(line, row: place, column: column, style: Style(.status))
    }
  }
}
