/// What there is to say about a word of a filter that is not what it looks like.
enum FilterRemark: Sendable, Equatable {
  /// It looks like a condition, but there is no such column.
  case noColumn(String, text: String)
  /// It compares a column with what is no number or date there; `text` is looked for instead, in
  /// the column or, where that is nil, anywhere.
  case notComparable(String, FieldKind, text: String, column: String?)
  /// It says nothing yet.
  case unfinished(String)
}

extension RecordFilter {
  /// What the user should know about the words of the filter, a sentence each.
  ///
  /// - Parameter isTyped: whether it is being typed, so that its words may not be finished.
  /// - Returns: the sentences, each once.
  package func remarks(isTyped: Bool) -> [String] {
    var sentences: [String] = []
    for remark in doubts {
      guard let sentence = sentence(remark, isTyped: isTyped), !sentences.contains(sentence) else {
        continue
      }
      sentences.append(sentence)
    }
    return sentences
  }

  private func sentence(_ remark: FilterRemark, isTyped: Bool) -> String? {
    switch remark {
    case .noColumn(let name, let text):
      return "no column \(name.displayText): looks for the text \"\(text.displayText)\"; "
        + "columns: \(fields.knownNames)"
    case .notComparable(let value, let kind, let text, let column):
      let wanted: String
      if case .date = kind { wanted = "date" } else { wanted = "number" }
      let what =
        column.map { "looks for that text in \($0.displayText)" }
        ?? "looks for the text \"\(text.displayText)\""
      return "\"\(value.displayText)\" is no \(wanted): \(what)"
    case .unfinished(let text):
      guard !isTyped else { return nil }
      let isComparison = text.last.map { "<>=".contains($0) } ?? false
      return "\(text.displayText)"
        + (isComparison ? ": nothing to compare with" : " says nothing and is left out")
    }
  }
}
