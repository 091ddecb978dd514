/// Conditions: the name of a column, a sign, and what the column is compared with.
extension FilterParser {
  /// What a condition came to.
  struct ReadCondition {
    /// nil: it is not finished.
    var condition: FilterCondition?
  }

  /// A sign that compares.
  struct Comparison {
    var comparison: FilterComparison
    /// Whether the answer is turned round.
    var isTurned = false
    /// How many characters it takes.
    var length = 1

    /// Whether it asks for less or more.
    var isOrdering: Bool { comparison != .contains && comparison != .equal }
  }

  /// The comparison that is written here.
  func comparison(at index: Int) -> Comparison? {
    let next = sign(at: index + 1)
    switch sign(at: index) {
    case .less: return Comparison(comparison: next == .equal ? .atMost : .less, next == .equal)
    case .more: return Comparison(comparison: next == .equal ? .atLeast : .more, next == .equal)
    case .equal where next == .less: return Comparison(comparison: .atMost, true)
    case .equal where next == .more: return Comparison(comparison: .atLeast, true)
    case .equal: return Comparison(comparison: .equal, next == .equal)
    case .not: return next == .equal ? Comparison(comparison: .equal, isTurned: true, true) : nil
    case .unequal: return Comparison(comparison: .equal, isTurned: true)
    case .atMost: return Comparison(comparison: .atMost)
    case .atLeast: return Comparison(comparison: .atLeast)
    case .colon:
      // `price:<10` says the same as `price<10`.
      guard next != .colon, var other = comparison(at: index + 1) else {
        return Comparison(comparison: .contains)
      }
      other.length += 1
      return other
    case .quote, .bar, nil: return nil
    }
  }

  /// Reads the condition whose sign comes next.
  ///
  /// - Parameters:
  ///   - name: what stands before the sign.
  ///   - start: where that begins.
  ///   - isSpaced: whether a space stands before the sign.
  /// - Returns: nil, and nothing is read, when it is none.
  mutating func parseCondition(
    named name: String, from start: Int, isSpaced: Bool = false
  ) -> ReadCondition? {
    guard var sign = comparison(at: index), let field = fields.field(named: name) else {
      return nil
    }
    let before = index
    index += sign.length
    var behind = index
    skipSpaces()
    if sign.comparison == .contains, index > behind, let next = comparison(at: index),
      next.comparison != .contains
    {
      // `price: <10`
      sign = next
      index += next.length
      behind = index
      skipSpaces()
    }
    let kind = fields.kind(of: field)
    let isApart = isSpaced || index > behind
    let isTaken = !isApart || mayBelong(at: index)
    var value = isTaken ? parseValue(sign.comparison) : Value()
    var condition = value.condition(field, kind, sign.comparison)
    if isApart, !value.belongs(to: kind, sign, condition, isSpaced: isSpaced) {
      // What follows the space is a word of its own.
      value = Value()
      condition = value.condition(field, kind, sign.comparison)
      index = behind
    }
    guard !value.isUnfinished(kind, sign) else {
      remarks.append(.unfinished(text(from: start)))
      return ReadCondition()
    }
    guard let condition else {
      remarks.append(
        .notComparable(value.text, kind, text: text(from: start), column: nil))
      index = before
      return nil
    }
    if value.isLookedForAsText(kind, condition) {
      remarks.append(
        .notComparable(value.text, kind, text: value.text, column: fields.name(of: field)))
    }
    return ReadCondition(condition: sign.isTurned ? .not(condition) : condition)
  }

  /// Whether the word that begins here can be what a column is compared with: it has no `!` and is
  /// no condition itself.
  private func mayBelong(at start: Int) -> Bool {
    guard sign(at: start) != .not else { return false }
    var probe = self
    probe.index = start
    if sign(at: start) == .quote {
      let name = probe.parseQuoted().text
      return probe.comparison(at: probe.index) == nil || fields.field(named: name) == nil
    }
    var name = ""
    var signs = 0
    while signs < Self.mostSigns, !endsWord(at: probe.index) {
      if comparison(at: probe.index) != nil {
        signs += 1
        if fields.field(named: name) != nil { return false }
      }
      name.append(characters[probe.index])
      probe.index += 1
    }
    return true
  }

  /// Reads what a column is compared with, also `5 - 8`.
  private mutating func parseValue(_ comparison: FilterComparison) -> Value {
    guard sign(at: index) != .quote else {
      let quoted = parseQuoted().text
      return Value(text: quoted + parseRest(), isLiteral: true)
    }
    var value = Value(text: parseRest())
    let isOpen = value.text.last.map(NumberText.isDash) == true
    guard comparison == .contains, Value.isEnd(isOpen ? String(value.text.dropLast()) : value.text)
    else { return value }
    var probe = self
    probe.skipSpaces()
    if !isOpen {
      guard probe.index < characters.count, NumberText.isDash(characters[probe.index]),
        endsWord(at: probe.index + 1)
      else { return value }
      probe.index += 1
      probe.skipSpaces()
    }
    let other = probe.parseRest()
    guard Value.isEnd(other) else { return value }
    value.text += (isOpen ? "" : "-") + other
    index = probe.index
    return value
  }

  /// Says that a word looks like a condition on a column that there is not, where it does.
  ///
  /// - Parameters:
  ///   - start: where the word begins.
  ///   - place: where its first sign stands; nil: it has none.
  mutating func note(unknownColumnFrom start: Int, sign place: Int?) {
    guard let place, let sign = comparison(at: place) else { return }
    let name = String(characters[start..<place]).filter { !$0.isWhitespace }
    guard name.first?.isLetter == true,
      name.allSatisfy({ $0.isLetter || $0.isNumber || "_-%.'".contains($0) })
    else { return }
    var probe = self
    probe.index = place + sign.length
    let isApart = endsWord(at: probe.index) || place > start && characters[place - 1].isWhitespace
    probe.skipSpaces()
    let value = probe.parseRest()
    let isMeant = isApart || sign.isOrdering ? Value.isEnd(value) : !value.hasPrefix("/")
    if isMeant { remarks.append(.noColumn(name, text: probe.text(from: start))) }
  }
}

extension FilterParser.Comparison {
  /// A sign that takes two characters where `isLong`.
  fileprivate init(comparison: FilterComparison, isTurned: Bool = false, _ isLong: Bool) {
    self.init(comparison: comparison, isTurned: isTurned, length: isLong ? 2 : 1)
  }
}
