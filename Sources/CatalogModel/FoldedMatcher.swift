/// Tells by the folded texts alone which records a filter wants, as far as they tell.
package struct FoldedMatcher: Sendable {
  /// What the texts decide: all must match, of each one alternative.
  private let groups: [[FilterCondition]]
  /// A text that stands in every wanted record, best looked for first.
  private let needle: FoldedText?
  private let sectionField: Int
  /// What the texts cannot tell; records must match it too. Nil: they tell everything.
  package let rest: RecordFilter?

  /// Divides a filter.
  package init(_ filter: RecordFilter) {
    let decided = filter.groups.filter { $0.allSatisfy(\.isOfTexts) }
    let others = filter.groups.filter { !$0.allSatisfy(\.isOfTexts) }
    let needles = decided.compactMap { $0.count == 1 ? $0[0].demandedText : nil }
    let needle = needles.max { $0.bytes.count < $1.bytes.count }
    self.needle = needle
    // The search for a word that may stand anywhere has told all that there is to it.
    groups = decided.filter { group in
      guard group.count == 1, case .anywhere(let text) = group[0] else { return true }
      return text != needle
    }
    rest = others.isEmpty ? nil : filter.keeping(others)
    sectionField = filter.fields.attributes.count
  }

  /// Whether the texts tell nothing, so that every record is to be looked at.
  package var tellsNothing: Bool { groups.isEmpty && needle == nil }

  /// The records that the filter wants as far as their texts tell.
  ///
  /// - Parameters:
  ///   - texts: the texts of the records.
  ///   - position: the position of the first of them.
  ///   - wanted: takes the positions, in order.
  package func appendMatches(
    in texts: FoldedTexts, from position: Int32, to wanted: inout [Int32]
  ) {
    guard let needle else {
      for record in 0..<texts.count where matches(record, of: texts) {
        wanted.append(position + Int32(record))
      }
      return
    }
    let span = texts.bytes.span
    var offset = 0
    var first = 0
    while let found = span.firstRange(of: needle.bytes.span, from: offset) {
      let record = texts.record(at: found.lowerBound, from: first)
      if matches(record, of: texts) { wanted.append(position + Int32(record)) }
      offset = texts.range(of: record).upperBound
      first = record + 1
    }
  }

  private func matches(_ record: Int, of texts: FoldedTexts) -> Bool {
    for group in groups {
      guard group.contains(where: { matches(record, of: texts, $0) }) else { return false }
    }
    return true
  }

  private func matches(
    _ record: Int, of texts: FoldedTexts, _ condition: FilterCondition
  ) -> Bool {
    switch condition {
    case .anywhere(let text):
      let range = texts.range(of: record)
      return texts.bytes.span.extracting(range).contains(text.bytes.span)
    case .contains(let text, let field):
      guard let range = value(field, record, texts) else { return false }
      return texts.bytes.span.extracting(range).contains(text.bytes.span)
    case .hasValue(let field): return value(field, record, texts) != nil
    case .text(let bounds, let field):
      guard let range = value(field, record, texts) else { return false }
      return bounds.contain(FoldedText(bytes: Array(texts.bytes[range])))
    case .not(let condition): return !matches(record, of: texts, condition)
    case .either(let one, let other):
      return matches(record, of: texts, one) || matches(record, of: texts, other)
    case .number, .day, .isNew, .isChanged: return false
    }
  }

  private func value(_ field: RecordField, _ record: Int, _ texts: FoldedTexts) -> Range<Int>? {
    switch field {
    case .attribute(let index): texts.value(index, of: record)
    case .section: texts.value(sectionField, of: record)
    case .change, .changePercent, .old: nil
    }
  }
}

extension FilterCondition {
  /// Whether the folded texts of a record decide it.
  fileprivate var isOfTexts: Bool {
    switch self {
    case .anywhere: true
    case .contains(_, let field), .hasValue(let field), .text(_, let field): field.hasText
    case .not(let condition): condition.isOfTexts
    case .either(let one, let other): one.isOfTexts && other.isOfTexts
    case .number, .day, .isNew, .isChanged: false
    }
  }

  /// A text that every record has that matches; nil: none is known.
  fileprivate var demandedText: FoldedText? {
    switch self {
    case .anywhere(let text), .contains(let text, _): text
    case .text(let bounds, _) where bounds.lower == bounds.upper:
      bounds.lower.flatMap { $0.value.bytes.isEmpty ? nil : $0.value }
    default: nil
    }
  }
}

extension RecordField {
  /// Whether it is among the texts of a record.
  fileprivate var hasText: Bool {
    switch self {
    case .attribute, .section: true
    case .change, .changePercent, .old: false
    }
  }
}
