/// Tells which records a filter wants by what of them is in memory, as far as that tells.
package struct BlockMatcher: Sendable {
  /// What is decided: all must match, of each one alternative.
  private let groups: [[FilterCondition]]
  /// A text that stands in every wanted record, best looked for first.
  private let needle: FoldedText?
  private let sectionField: Int
  /// What of the records it needs; nil: it cannot tell anything.
  package let parts: RecordBlock.Parts?
  /// What it cannot tell, which records must match too; nil: it tells everything.
  package let rest: RecordFilter?

  /// Divides a filter.
  package init(_ filter: RecordFilter) {
    let attributes = filter.fields.attributes
    let decided = filter.groups.filter { $0.allSatisfy { $0.isOfBlocks(attributes) } }
    let others = filter.groups.filter { !$0.allSatisfy { $0.isOfBlocks(attributes) } }
    let needles = decided.compactMap { $0.count == 1 ? $0[0].demandedText : nil }
    let needle = needles.max { $0.bytes.count < $1.bytes.count }
    self.needle = needle
    // The search for a word that may stand anywhere has told all that there is to it.
    groups = decided.filter { group in
      guard group.count == 1, case .anywhere(let text) = group[0] else { return true }
      return text != needle
    }
    let conditions = decided.joined()
    parts =
      decided.isEmpty
      ? nil
      : RecordBlock.Parts(
        texts: conditions.contains(where: \.looksAtTexts),
        numbers: conditions.reduce(into: []) { $1.insertNumbers(into: &$0) })
    rest = others.isEmpty ? nil : filter.keeping(others)
    sectionField = attributes.count
  }

  /// The records that the filter wants as far as it can tell.
  ///
  /// - Parameters:
  ///   - block: the records, with the ``parts`` that are needed.
  ///   - wanted: takes the positions, in order.
  package func appendMatches(in block: RecordBlock, to wanted: inout [Int32]) {
    let position = Int32(clamping: block.first)
    guard let needle else {
      for record in 0..<block.count where matches(record, of: block) {
        wanted.append(position + Int32(record))
      }
      return
    }
    let texts = block.texts
    let span = texts.bytes.span
    var offset = 0
    var first = 0
    while let found = span.firstRange(of: needle.bytes.span, from: offset) {
      let record = texts.record(at: found.lowerBound, from: first)
      if matches(record, of: block) { wanted.append(position + Int32(record)) }
      offset = texts.range(of: record).upperBound
      first = record + 1
    }
  }

  private func matches(_ record: Int, of block: RecordBlock) -> Bool {
    for group in groups {
      guard group.contains(where: { matches(record, of: block, $0) }) else { return false }
    }
    return true
  }

  private func matches(
    _ record: Int, of block: RecordBlock, _ condition: FilterCondition
  ) -> Bool {
    let texts = block.texts
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
    case .number(let bounds, let currency, .attribute(let index)):
      guard let numbers = block.numbers[index] else { return false }
      return numbers.matches(record, bounds, currency)
    case .not(let condition): return !matches(record, of: block, condition)
    case .either(let one, let other):
      return matches(record, of: block, one) || matches(record, of: block, other)
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
  /// Whether what is in memory of a record decides it.
  fileprivate func isOfBlocks(_ attributes: [Attribute]) -> Bool {
    switch self {
    case .anywhere: true
    case .contains(_, let field), .hasValue(let field), .text(_, let field): field.hasText
    case .number(_, _, .attribute(let index)): attributes[index].type.isNumber
    case .not(let condition): condition.isOfBlocks(attributes)
    case .either(let one, let other): one.isOfBlocks(attributes) && other.isOfBlocks(attributes)
    case .number, .day, .isNew, .isChanged: false
    }
  }

  /// Whether it looks at texts.
  fileprivate var looksAtTexts: Bool {
    switch self {
    case .anywhere, .contains, .hasValue, .text: true
    case .not(let condition): condition.looksAtTexts
    case .either(let one, let other): one.looksAtTexts || other.looksAtTexts
    case .number, .day, .isNew, .isChanged: false
    }
  }

  /// Adds the attributes whose numbers it looks at.
  fileprivate func insertNumbers(into attributes: inout Set<Int>) {
    switch self {
    case .number(_, _, .attribute(let index)): attributes.insert(index)
    case .not(let condition): condition.insertNumbers(into: &attributes)
    case .either(let one, let other):
      one.insertNumbers(into: &attributes)
      other.insertNumbers(into: &attributes)
    case .number, .anywhere, .contains, .hasValue, .text, .day, .isNew, .isChanged: break
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
