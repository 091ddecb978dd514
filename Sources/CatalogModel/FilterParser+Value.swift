extension FilterParser {
  /// What a column is compared with.
  struct Value {
    var text = ""
    /// Whether it stands in quotes.
    var isLiteral = false

    /// Whether a text can be one end of a range.
    static func isEnd(_ text: String) -> Bool {
      NumberText.single(text) != nil || DaySpan(text, order: nil) != nil
    }

    /// What it demands of a field; nil when it cannot be compared with that.
    func condition(
      _ field: RecordField, _ kind: FieldKind, _ comparison: FilterComparison
    ) -> FilterCondition? {
      FilterCondition(field, kind, comparison, text, isLiteral: isLiteral)
    }

    /// Whether it goes with a sign that a space stands beside.
    ///
    /// - Parameters:
    ///   - kind: what the column is.
    ///   - sign: the sign.
    ///   - condition: what the value demands.
    ///   - isSpaced: whether a space stands before the sign too.
    /// - Returns: false when it is rather a word of its own, as in `price: tea`.
    func belongs(
      to kind: FieldKind, _ sign: Comparison, _ condition: FilterCondition?, isSpaced: Bool
    ) -> Bool {
      guard let condition, !text.isEmpty else { return false }
      if isLiteral || isSpaced || sign.isOrdering { return true }
      switch (kind, condition) {
      case (.text, _), (.change, _), (_, .number), (_, .day): return true
      default: return false
      }
    }

    /// Whether it begins something that can be compared and says nothing yet, as while it is typed.
    func isUnfinished(_ kind: FieldKind, _ sign: Comparison) -> Bool {
      guard !isLiteral else { return false }
      switch kind {
      case .text: return text.isEmpty && sign.isOrdering
      case .number, .change:
        // A sign alone begins a number.
        return sign.isOrdering
          ? !text.contains { $0.isLetter || $0.isNumber }
          : !text.isEmpty && text.allSatisfy { $0 == "+" || NumberText.isDash($0) }
      case .date(let order):
        guard sign.comparison != .contains, !text.isEmpty else {
          return text.isEmpty && sign.isOrdering
        }
        guard case .none = DateGrammar.read(text.utf8), DaySpan(text, order: order) == nil else {
          return false
        }
        return isPartOfDate
      }
    }

    private var isPartOfDate: Bool { text.allSatisfy { $0.isNumber || "-./: ".contains($0) } }

    /// Whether a column that compares numbers or days is searched for a text that is none.
    func isLookedForAsText(_ kind: FieldKind, _ condition: FilterCondition) -> Bool {
      guard !isLiteral, !text.isEmpty else { return false }
      switch (kind, condition) {
      case (.number, .contains), (.number, .text): return Currency.code(for: text) == nil
      case (.date, .contains), (.date, .text): return !isPartOfDate
      default: return false
      }
    }
  }
}
