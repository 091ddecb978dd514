import CMemmem

/// Tells the records that a filter wants; used again for every record of a list.
package struct RecordMatcher: Sendable {
  private let filter: RecordFilter
  private var folding = TextFolding()
  /// The folded texts of the record, each behind a byte that is in no text.
  private var whole: [UInt8] = []
  private var hasWhole = false
  private var part: [UInt8] = []
  /// The decimal marks of text attributes that were asked for.
  private var marks: [Int: DecimalMark] = [:]
  /// The text attribute whose decimal mark has to be known to tell; nil: the answer is certain.
  package private(set) var undecided: Int?

  /// Begins the record's next text; no byte of UTF-8.
  private static let separator: UInt8 = 0xFF

  package init(_ filter: RecordFilter) { self.filter = filter }

  /// Says what the decimal mark of a text attribute is.
  package mutating func decide(_ attribute: Int, _ mark: DecimalMark) {
    marks[attribute] = mark
    undecided = nil
  }

  /// Whether the filter wants a record of its entity; to be asked again when a mark is ``undecided``.
  package mutating func matches(_ record: Record) -> Bool {
    hasWhole = false
    for group in filter.groups {
      var isMatch = false
      for condition in group where !isMatch { isMatch = matches(record, condition) }
      guard isMatch else { return false }
    }
    return true
  }

  private mutating func matches(_ record: Record, _ condition: FilterCondition) -> Bool {
    let attributes = filter.fields.attributes
    switch condition {
    case .anywhere(let text):
      foldWhole(record)
      return whole.span.contains(text.bytes.span)
    case .contains(let text, let field):
      fold(record.text(of: field, attributes))
      return part.span.contains(text.bytes.span)
    case .text(let bounds, let field):
      let text = record.text(of: field, attributes)
      return !text.isEmpty && bounds.contain(FoldedText(text))
    case .number(let bounds, let currency, let field):
      guard let (number, own) = number(of: field, in: record) else { return false }
      return Currency.mayBeSame(currency, own) && bounds.contain(number)
    case .day(let bounds, let field):
      return record.day(of: field, attributes).map(bounds.contain) ?? false
    case .hasValue(.change): return record.change != nil
    case .hasValue(.changePercent): return record.number(of: .changePercent, attributes) != nil
    case .hasValue(let field): return !record.text(of: field, attributes).isEmpty
    case .isNew: return record.change == .new
    case .isChanged:
      if case .changed = record.change { return true }
      return false
    case .not(let condition): return !matches(record, condition)
    case .either(let one, let other): return matches(record, one) || matches(record, other)
    }
  }

  /// The number that a field is; the whole column tells what `1.250` is in a column of texts.
  private mutating func number(
    of field: RecordField, in record: Record
  ) -> (number: ExactNumber, currency: String?)? {
    guard case .attribute(let index) = field, case .text(let text) = record.value(index) else {
      return record.number(of: field, filter.fields.attributes)
    }
    let reading = NumberText.reading(text)
    guard let point = reading.amount(mark: .point), let comma = reading.amount(mark: .comma) else {
      return nil
    }
    if point != comma, marks[index] == nil { undecided = index }
    return (ExactNumber(marks[index] == .comma ? comma : point), reading.currency)
  }

  private mutating func foldWhole(_ record: Record) {
    guard !hasWhole else { return }
    hasWhole = true
    whole.removeAll(keepingCapacity: true)
    for value in record.values where value != .none {
      whole.append(Self.separator)
      folding.fold(value.text, into: &whole)
    }
    if let section = record.section {
      whole.append(Self.separator)
      folding.fold(section, into: &whole)
    }
  }

  private mutating func fold(_ text: String) {
    part.removeAll(keepingCapacity: true)
    folding.fold(text, into: &part)
  }
}

extension Span<UInt8> {
  /// Whether other bytes stand somewhere in these.
  func contains(_ other: Span<UInt8>) -> Bool { firstRange(of: other, from: 0) != nil }

  /// Where other bytes stand first, from an offset on; nil: nowhere.
  package func firstRange(of other: Span<UInt8>, from offset: Int) -> Range<Int>? {
    guard other.count > 0 else { return offset..<offset }
    let length = other.count
    let start: Int? = unsafe withUnsafeBytes { bytes in
      unsafe other.withUnsafeBytes { wanted in
        guard let base = bytes.baseAddress, let text = wanted.baseAddress, offset < bytes.count
        else { return nil }
        let found = unsafe carte_memmem(base + offset, bytes.count - offset, text, wanted.count)
        return unsafe found.map { unsafe UnsafeRawPointer($0) - base }
      }
    }
    return start.map { $0..<$0 + length }
  }
}
