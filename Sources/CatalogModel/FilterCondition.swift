/// What one word of a filter demands of a record.
indirect enum FilterCondition: Sendable, Equatable {
  /// A text stands somewhere in the record.
  case anywhere(FoldedText)
  /// A text stands in a field.
  case contains(FoldedText, RecordField)
  /// The whole text of a field.
  case text(FilterBounds<FoldedText>, RecordField)
  /// The number that a field is, and the currency that it must not contradict.
  case number(FilterBounds<ExactNumber>, currency: String?, RecordField)
  /// The day that a field is, as yyyymmdd.
  case day(FilterBounds<Int>, RecordField)
  /// There is a value.
  case hasValue(RecordField)
  /// The record is new since the list was last looked at.
  case isNew
  /// It had other values then.
  case isChanged
  case not(FilterCondition)
  case either(FilterCondition, FilterCondition)

  /// The condition of a word `name<value`; nil when the field cannot be compared with that.
  ///
  /// - Parameters:
  ///   - field: the field before the sign.
  ///   - kind: how its values compare.
  ///   - comparison: the sign.
  ///   - value: what stands behind the sign, without quotes.
  ///   - isLiteral: whether it stands in quotes.
  init?(
    _ field: RecordField, _ kind: FieldKind, _ comparison: FilterComparison, _ value: String,
    isLiteral: Bool
  ) {
    let found: FilterCondition? =
      switch comparison {
      // `price:` is the records with a price, `price=` those without.
      case .contains where value.isEmpty: .hasValue(field)
      case .equal where value.isEmpty: .not(.hasValue(field))
      case .contains: Self.contains(field, kind, value, isLiteral: isLiteral)
      case .equal: Self.equal(field, kind, value, isLiteral: isLiteral)
      case .less, .atMost, .more, .atLeast: Self.compared(field, kind, comparison, value)
      }
    guard let found else { return nil }
    self = found
  }

  /// `name:value`.
  private static func contains(
    _ field: RecordField, _ kind: FieldKind, _ value: String, isLiteral: Bool
  ) -> FilterCondition? {
    let folded = FoldedText(value)
    let text = folded.bytes.isEmpty ? hasValue(field) : contains(folded, field)
    if field == .change, let kind = changeKind(folded) { return kind }
    guard !isLiteral else { return kind == .change ? nil : text }
    switch kind {
    case .text:
      guard let range = rangeOfTexts(field, value) else { return text }
      return .either(range, text)
    case .number:
      return numberRange(field, value) ?? upTo(field, value) ?? number(field, .equal, value) ?? text
    case .change: return numberRange(field, value) ?? number(field, .equal, value)
    case .date(let order):
      return dayRange(field, value, order) ?? upTo(field, value, order)
        ?? day(field, .equal, value, order) ?? text
    }
  }

  /// `name=value`.
  private static func equal(
    _ field: RecordField, _ kind: FieldKind, _ value: String, isLiteral: Bool
  ) -> FilterCondition? {
    let folded = FoldedText(value)
    let text = FilterCondition.text(.init(.equal, first: folded, last: folded), field)
    if field == .change, let kind = changeKind(folded) { return kind }
    guard !isLiteral else { return kind == .change ? nil : text }
    switch kind {
    case .text:
      guard let same = number(field, .equal, value) ?? day(field, .equal, value, nil) else {
        return text
      }
      return .either(same, text)
    case .number: return number(field, .equal, value) ?? text
    case .change: return number(field, .equal, value)
    case .date(let order): return day(field, .equal, value, order) ?? text
    }
  }

  /// `name<value` and its like; a text column compares numbers with a number, days with a day, and
  /// else texts.
  private static func compared(
    _ field: RecordField, _ kind: FieldKind, _ comparison: FilterComparison, _ value: String
  ) -> FilterCondition? {
    switch kind {
    case .number, .change: return number(field, comparison, value)
    case .date(let order): return day(field, comparison, value, order)
    case .text:
      guard !value.isEmpty else { return nil }
      let folded = FoldedText(value)
      return number(field, comparison, value) ?? day(field, comparison, value, nil)
        ?? .text(.init(comparison, first: folded, last: folded), field)
    }
  }

  private static func changeKind(_ folded: FoldedText) -> FilterCondition? {
    switch String(decoding: folded.bytes, as: UTF8.self) {
    case "new": .isNew
    case "changed": .isChanged
    default: nil
    }
  }
}

extension FilterCondition {
  private static func number(
    _ field: RecordField, _ comparison: FilterComparison, _ value: String
  ) -> FilterCondition? {
    // While `7.5` is typed it is `7.` for a moment.
    let whole = value.last.map { ".,".contains($0) } == true ? String(value.dropLast()) : value
    guard let found = NumberText.single(value) ?? NumberText.single(whole) else { return nil }
    let number = ExactNumber(found.amount)
    return .number(
      .init(comparison, first: number, last: number), currency: found.currency, field)
  }

  private static func numberRange(_ field: RecordField, _ value: String) -> FilterCondition? {
    guard let (one, other) = NumberText.ends(of: value, NumberText.single),
      Currency.mayBeSame(one.currency, other?.currency)
    else { return nil }
    return .number(
      .init(from: ExactNumber(one.amount), to: other.map { ExactNumber($0.amount) }),
      currency: one.currency ?? other?.currency, field)
  }

  /// `-5`: up to that number.
  private static func upTo(_ field: RecordField, _ value: String) -> FilterCondition? {
    guard let first = value.first, NumberText.isDash(first) else { return nil }
    return number(field, .atMost, String(value.dropFirst()))
  }

  /// `-2010`: up to the end of that year.
  private static func upTo(
    _ field: RecordField, _ value: String, _ order: DateOrder?
  ) -> FilterCondition? {
    guard let first = value.first, NumberText.isDash(first) else { return nil }
    return day(field, .atMost, String(value.dropFirst()), order)
  }

  /// A range in a column of texts, where `8-5` and `2010-02` are texts only.
  private static func rangeOfTexts(_ field: RecordField, _ value: String) -> FilterCondition? {
    if let (one, other) = NumberText.ends(of: value, NumberText.single) {
      guard let other else { return numberRange(field, value) }
      return one.amount <= other.amount ? numberRange(field, value) : nil
    }
    if let condition = upTo(field, value) { return condition }
    guard case (_, _?)? = NumberText.ends(of: value, { DaySpan($0, order: nil) }) else {
      return nil
    }
    return dayRange(field, value, nil)
  }

  private static func day(
    _ field: RecordField, _ comparison: FilterComparison, _ value: String, _ order: DateOrder?
  ) -> FilterCondition? {
    DaySpan(value, order: order).map {
      .day(.init(comparison, first: $0.first, last: $0.last), field)
    }
  }

  private static func dayRange(
    _ field: RecordField, _ value: String, _ order: DateOrder?
  ) -> FilterCondition? {
    guard DaySpan(value, order: order) == nil,
      let (one, other) = NumberText.ends(of: value, { DaySpan($0, order: order) })
    else { return nil }
    guard let other else { return .day(.init(.atLeast, first: one.first, last: one.last), field) }
    let (early, late) = one.first <= other.first ? (one, other) : (other, one)
    return .day(.init(.equal, first: early.first, last: late.last), field)
  }
}
