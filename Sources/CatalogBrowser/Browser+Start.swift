import CatalogModel

/// What is said before the first key: news, marks of last time, hidden columns.
extension Browser {
  /// Takes what was just said as news of the start, and joins it with what else there is to know.
  mutating func joinStart() {
    guard isStarting, message == nil || message?.kind == .info else { return }
    let said = message?.text ?? ""
    if said != startSentence { takeNews(said) }
    startSentence = said
    let notes = startNotes
    // The keys that stand beside a report are enough when there is nothing else.
    guard !notes.isEmpty || display.isPlain && isChangeReport else { return }
    let row = display.isPlain ? [rowWords] : []
    startSentence = fitting(row + startNews.prefix(1) + notes + startNews.dropFirst())
    message = Message(.info, startSentence)
    isChangeReport = false
  }

  /// Divides a report into what has changed, with the key that goes there, and the rest.
  private mutating func takeNews(_ text: String) {
    startNews = text.isEmpty ? [] : [text]
    guard isChangeReport, list.changes.hasRows else { return }
    startNews = text.split(separator: "; ", maxSplits: 1).map(String.init)
    guard !startNews.isEmpty else { return }
    startNews[0] += ", \(name(of: .nextChange)) goes there"
  }

  /// Whether the news say already what has changed.
  private var isReportInNews: Bool {
    isChangeReport || startNews.first?.hasSuffix(" goes there") == true
  }

  /// Changes that nothing was said of, marks of last time, and columns that are not shown.
  private var startNotes: [String] {
    var notes: [String] = []
    let changed = list.changes.new.count + list.changes.changed.count
    if announcesMarks, changed > 0, !isReportInNews {
      notes.append(
        "\(Wording.count(changed, "row")) new or changed, \(name(of: .nextChange)) goes there")
    }
    let count = entityMarks.records.count
    if announcesMarks, count > 0 {
      notes.append(
        "\(Wording.number(count)) marked from last time, \(name(of: .nextMark)) goes there")
    }
    let hidden = list.allColumns.filter(\.isHidden)
    if let first = hidden.first, !startNews.isEmpty || !notes.isEmpty {
      let what =
        hidden.count == 1
        ? "\(first.label.displayText) is" : "\(Wording.count(hidden.count, "column")) are"
      notes.append(
        "\(what) hidden, \(name(of: .chooseColumns)) shows \(hidden.count == 1 ? "it" : "them")")
    }
    return notes
  }

  /// As many parts as there is room for, the first ones first.
  private func fitting(_ parts: [String]) -> String {
    let width = max(1, columns - 2 * Self.statusMargin(columns: columns, rows: rows))
    let limit = max(1, min(3, rows / 4))
    return parts.reduce("") { text, part in
      let longer = text.isEmpty ? part : "\(text); \(part)"
      let fits = widths.wrap(longer, to: width, limit: limit + 1).count <= limit
      return fits || text.isEmpty ? longer : text
    }
  }
}
