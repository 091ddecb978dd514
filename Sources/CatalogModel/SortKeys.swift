/// The keys of one level of a sort, one for each record that is sorted.
struct SortKeys: Sendable {
  private enum Form { case numbers, quotients, texts, either }

  private let field: RecordField
  private let attributes: [Attribute]
  private let form: Form

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
    case .numbers: numbers.append(number(of: record)?.numerator ?? SortColumn.none)
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
      numbers.append(SortColumn.none)
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

  /// The keys once all are there: only the whole column tells whether its texts are numbers, and
  /// their decimal mark.
  consuming func closed() -> SortColumn {
    switch form {
    case .numbers: return SortColumn(.numbers(numbers))
    case .quotients: return SortColumn(.quotients(quotients))
    case .either where areAllNumbers:
      if votes.decision(column: "", semicolons: false).mark == .comma {
        for (index, number) in commaNumbers { numbers[index] = number }
      }
      return SortColumn(.numbers(numbers))
    case .texts, .either: return SortColumn(.texts(texts, ends: ends, prefixes: prefixes))
    }
  }
}
