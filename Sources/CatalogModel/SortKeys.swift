/// The keys of one level of a sort, one for each record that is sorted.
struct SortKeys: Sendable {
  private enum Form { case numbers, quotients, either }

  private let field: RecordField
  private let attributes: [Attribute]
  private let form: Form

  /// The numerators of numbers, which all have the same denominator; of texts only as far as the last
  /// one that is a number.
  private var numbers: [Int128] = []
  /// What numbers of a text column are when the comma is its decimal mark, where they then differ.
  private var commaNumbers: [Int: Int128] = [:]
  /// Numbers that have denominators of their own.
  private var quotients: [ExactNumber?] = []
  private var texts = TextKeys()
  private var count = 0
  /// Whether a text is there that is no number.
  private var hasTexts = false

  init(_ field: RecordField, _ attributes: [Attribute]) {
    self.field = field
    self.attributes = attributes
    form =
      switch field {
      case .changePercent: .quotients
      case .change, .old: .numbers
      case .section: .either
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
    case .numbers: numbers.append(number(of: record)?.numerator ?? SortColumn.none)
    case .quotients: quotients.append(number(of: record))
    case .either:
      let text = record.text(of: field, attributes)
      return append(text.utf8.span, collation)
    }
    count += 1
  }

  /// Takes the key of the next record, a text as UTF-8 that may be a number.
  mutating func append(_ text: Span<UInt8>, _ collation: TextCollation) {
    texts.append(text, collation)
    if !text.isEmpty { appendNumber(text) }
    count += 1
  }

  /// Takes the key of the next record, the numerator of a number.
  mutating func append(_ numerator: Int128) {
    numbers.append(numerator)
    count += 1
  }

  /// Takes the keys of the next records, which are of the same field.
  mutating func append(_ others: [SortKeys]) {
    for other in others {
      if !other.numbers.isEmpty {
        numbers.append(contentsOf: repeatElement(SortColumn.none, count: count - numbers.count))
        numbers += other.numbers
      }
      for (index, number) in other.commaNumbers { commaNumbers[count + index] = number }
      quotients += other.quotients
      hasTexts = hasTexts || other.hasTexts
      count += other.count
    }
    texts.append(others.map(\.texts))
  }

  private func number(of record: Record) -> ExactNumber? {
    if let number = record.number(of: field, attributes) { return number.number }
    return record.day(of: field, attributes).map { ExactNumber(Int64($0)) }
  }

  private mutating func appendNumber(_ text: Span<UInt8>) {
    let reading = NumberText.reading(text)
    guard let point = reading.amount(mark: .point), let comma = reading.amount(mark: .comma) else {
      hasTexts = true
      return
    }
    // A column without numbers takes no room for them.
    numbers.append(contentsOf: repeatElement(SortColumn.none, count: count - numbers.count))
    if point != comma { commaNumbers[count] = ExactNumber(comma).numerator }
    numbers.append(ExactNumber(point).numerator)
  }

  /// The text column whose decimal mark decides what some of its numbers are; nil: no column's.
  var undecided: Int? {
    if !commaNumbers.isEmpty, case .attribute(let index) = field { index } else { nil }
  }

  /// The keys once all are there.
  ///
  /// - Parameter mark: the decimal mark of the column, where it is ``undecided``.
  /// - Returns: the keys, of the kind that is compared fastest.
  consuming func closed(mark: DecimalMark) -> SortColumn {
    switch form {
    case .numbers: return .numbers(numbers)
    case .quotients: return .quotients(quotients)
    case .either:
      guard !numbers.isEmpty else { return .texts(texts) }
      numbers.append(contentsOf: repeatElement(SortColumn.none, count: count - numbers.count))
      if mark == .comma { for (index, number) in commaNumbers { numbers[index] = number } }
      return hasTexts ? .mixed(numbers, texts) : .numbers(numbers)
    }
  }
}
