/// Decides what the decimal mark of a column is, from all that is written in it.
package struct DecimalVotes: Sendable, Equatable {
  /// How many cells prove the point.
  package private(set) var point = 0
  /// How many cells prove the comma.
  package private(set) var comma = 0
  /// How many cells depend on the decision and have a comma.
  package private(set) var ambiguousCommas = 0
  /// How many cells depend on the decision and have a point.
  package private(set) var ambiguousPoints = 0

  package init() {}

  /// Takes the reading of one more cell into account.
  package mutating func add(_ reading: PriceReading) {
    switch reading {
    case .exact(_, _, .point?, _): point += 1
    case .exact(_, _, .comma?, _): comma += 1
    case .ambiguous(let point, _, _) where point.scale == 0: ambiguousCommas += 1
    case .ambiguous: ambiguousPoints += 1
    case .empty, .text, .exact, .tooLong: break
    }
  }

  /// Takes one more text of a column of texts into account.
  package mutating func add(text: String) { add(NumberText.reading(text)) }

  /// Takes one more plain number into account.
  package mutating func add(_ price: PriceGrammar.PlainPrice) {
    if price.hasPoint { point += 1 }
  }

  /// What was decided, and what there is to say about it.
  package struct Decision: Sendable, Equatable {
    /// The decimal mark of the cells that can be read in two ways.
    package var mark: DecimalMark
    /// A sentence for the user when the mark was guessed; nil: it is certain or does not matter.
    package var notice: String?

    package init(mark: DecimalMark, notice: String?) {
      self.mark = mark
      self.notice = notice
    }
  }

  /// The decimal mark of the column.
  ///
  /// - Parameters:
  ///   - column: the column's name, for the notice.
  ///   - semicolons: whether `;` separates the cells, which hints at a decimal comma.
  ///   - option: the mark that the user demands, which settles it.
  /// - Returns: the mark, and what there is to say about it.
  package func decision(
    column: String, semicolons: Bool, option: DecimalMark? = nil
  ) -> Decision {
    if let option { return Decision(mark: option, notice: nil) }
    let isMatter = ambiguousCommas + ambiguousPoints > 0
    guard point + comma == 0 else {
      let mark: DecimalMark = point >= comma ? .point : .comma
      guard isMatter, point > 0, comma > 0 else { return Decision(mark: mark, notice: nil) }
      let notice =
        "\(column): \(max(point, comma)) prices have a decimal \(mark.rawValue) and"
        + " \(min(point, comma)) a decimal \(mark.other.rawValue);"
        + " the others are read with the \(mark.rawValue) (--decimal)"
      return Decision(mark: mark, notice: notice)
    }
    let mark: DecimalMark = semicolons && ambiguousPoints > 0 ? .comma : .point
    guard isMatter else { return Decision(mark: mark, notice: nil) }
    return Decision(mark: mark, notice: guess(column: column, mark: mark))
  }

  /// The sentence about a column in which nothing proves the mark.
  private func guess(column: String, mark: DecimalMark) -> String {
    let grouping = ambiguousCommas >= ambiguousPoints ? "comma" : "point"
    let isGrouping = mark.rawValue != grouping
    let meaning = isGrouping ? "groups thousands" : "is the decimal mark"
    return "\(column): the \(grouping) before three digits \(meaning)"
      + " (--decimal \(mark.other.rawValue) reads it otherwise)"
  }
}
