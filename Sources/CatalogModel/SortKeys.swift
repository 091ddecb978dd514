/// The keys of one level of a sort, one for each record that is sorted.
struct SortKeys: Sendable {
  private enum Form { case numbers, quotients, texts, either }

  private let field: RecordField
  private let attributes: [Attribute]
  private let form: Form

  /// No number: the record has no value.
  private static let none = Int128.min
  /// The numerators of numbers, which all have the same denominator.
  private var numbers: [Int128] = []
  /// Numbers that have denominators of their own.
  private var quotients: [ExactNumber?] = []
  /// What numbers of a text column are when the comma is its decimal mark, where they then differ.
  private var commaNumbers: [Int: Int128] = [:]
  private var votes = DecimalVotes()
  private var areAllNumbers = true

  /// The bytes of all text keys, one behind the other.
  private var texts: [UInt8] = []
  /// Where each record's text key ends in ``texts``.
  private var ends: [Int] = []
  /// The first eight bytes of each text key, which decide most comparisons.
  private var prefixes: [UInt64] = []

  init(_ field: RecordField, _ attributes: [Attribute]) {
    self.field = field
    self.attributes = attributes
    form =
      switch field {
      case .changePercent: .quotients
      case .change, .old: .numbers
      case .section: .texts
      case .attribute(let index):
        switch attributes[index].type {
        case .integer, .price, .date: .numbers
        case .text: .either
        }
      }
  }

  /// Takes the key of the next record.
  mutating func append(_ record: Record, _ collation: TextCollation) {
    switch form {
    case .numbers: numbers.append(number(of: record)?.numerator ?? Self.none)
    case .quotients: quotients.append(number(of: record))
    case .texts: append(record.text(of: field, attributes), collation)
    case .either:
      let text = record.text(of: field, attributes)
      append(text, collation)
      if areAllNumbers { appendNumber(text) }
    }
  }

  private func number(of record: Record) -> ExactNumber? {
    if let number = record.number(of: field, attributes) { return number.number }
    return record.day(of: field, attributes).map { ExactNumber(Int64($0)) }
  }

  private mutating func append(_ text: String, _ collation: TextCollation) {
    let start = texts.count
    if !text.isEmpty { collation(text, &texts) }
    ends.append(texts.count)
    var prefix: UInt64 = 0
    for offset in 0..<8 {
      prefix = prefix << 8 | (start + offset < texts.count ? UInt64(texts[start + offset]) : 0)
    }
    prefixes.append(prefix)
  }

  private mutating func appendNumber(_ text: String) {
    guard !text.isEmpty else {
      numbers.append(Self.none)
      return
    }
    let reading = NumberText.reading(text)
    guard let point = reading.amount(mark: .point), let comma = reading.amount(mark: .comma) else {
      // One text makes it a column of texts.
      areAllNumbers = false
      numbers = []
      commaNumbers = [:]
      return
    }
    votes.add(reading)
    if point != comma { commaNumbers[numbers.count] = ExactNumber(comma).numerator }
    numbers.append(ExactNumber(point).numerator)
  }

  /// Decides what only the whole column can tell: whether it is numbers, and their decimal mark.
  mutating func close() {
    guard form == .either, areAllNumbers else { return }
    if votes.decision(column: "", semicolons: false).mark == .comma {
      for (index, number) in commaNumbers { numbers[index] = number }
    }
    commaNumbers = [:]
    texts = []
    prefixes = []
    ends = []
  }

  /// Whether a record comes before another in this level; nil when they are equal.
  ///
  /// - Parameters:
  ///   - left: one record, counted from 0 as they were appended.
  ///   - right: the other.
  ///   - isDescending: whether the greater value comes first.
  func isBefore(_ left: Int, _ right: Int, isDescending: Bool) -> Bool? {
    switch form {
    case .quotients:
      guard let one = quotients[left], let other = quotients[right] else {
        return (quotients[left] == nil) == (quotients[right] == nil)
          ? nil : quotients[right] == nil
      }
      return one == other ? nil : (one < other) != isDescending
    case .numbers: return isNumberBefore(left, right, isDescending: isDescending)
    case .either where areAllNumbers:
      return isNumberBefore(left, right, isDescending: isDescending)
    case .texts, .either: return isTextBefore(left, right, isDescending: isDescending)
    }
  }

  private func isNumberBefore(_ left: Int, _ right: Int, isDescending: Bool) -> Bool? {
    let (one, other) = (numbers[left], numbers[right])
    if one == other { return nil }
    if one == Self.none || other == Self.none { return other == Self.none }
    return (one < other) != isDescending
  }

  private func isTextBefore(_ left: Int, _ right: Int, isDescending: Bool) -> Bool? {
    let one = range(left)
    let other = range(right)
    guard !one.isEmpty, !other.isEmpty else {
      return one.isEmpty == other.isEmpty ? nil : other.isEmpty
    }
    if prefixes[left] != prefixes[right] {
      return (prefixes[left] < prefixes[right]) != isDescending
    }
    for offset in 0..<min(one.count, other.count) {
      let byte = texts[one.lowerBound + offset]
      let second = texts[other.lowerBound + offset]
      if byte != second { return (byte < second) != isDescending }
    }
    return one.count == other.count ? nil : (one.count < other.count) != isDescending
  }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }
}
