import CatalogModel

/// Makes the row of an entity out of a record, by what the first pass decided.
struct RowMapper {
  let plan: ListPlan
  /// The first column of prices.
  let priceColumn: Int?
  private let steps: [Step]
  private let usualCount: Int
  /// The bytes of the header's cells; nil: there is no header.
  let header: [[UInt8]]?

  /// What the loop over the attributes needs of each, without its texts.
  private struct Step {
    let source: Int?
    let type: AttributeType
    let isPrice: Bool
    let mark: DecimalMark
    let dateOrder: DateOrder
    let textSource: Int?
    let currencySource: Int?
    let isRequired: Bool
  }

  init(plan: ListPlan) {
    self.plan = plan
    priceColumn = plan.priceColumns.first
    usualCount = plan.usualCount
    header = plan.header?.map { Array($0.utf8) }
    steps = plan.columns.map { column in
      Step(
        source: column.source, type: column.attribute.type,
        isPrice: column.attribute.type == .price, mark: column.mark, dateOrder: column.dateOrder,
        textSource: column.textSource,
        currencySource: column.currencySource,
        isRequired: plan.isTyped && !column.attribute.isOptional)
    }
  }

  /// Fills a row; the bytes of the record become those of the row.
  ///
  /// - Returns: why the record is left out, nil: it is not. A doubt is in the row.
  func map(_ record: inout RawRecord, into row: inout ImportedRow) -> String? {
    row.line = record.line
    defer { swap(&row.bytes, &record.bytes) }
    let count = countWithoutPadding(record)
    var shift = RaggedRow.regular
    if count != usualCount || !record.flags.isEmpty {
      row.doubt = doubt(record, count: count)
      if count != usualCount, let priceColumn {
        shift = RaggedRow(record, count: count, usual: usualCount, price: priceColumn)
      }
    }
    for step in steps {
      guard let value = value(step, of: &record, shift: shift, doubt: &row.doubt) else {
        let name = plan.columns[row.values.count].attribute.name
        return step.type == .integer ? "\(name) is no whole number" : "\(name) is no date"
      }
      if step.isRequired, case .none = value {
        return "\(plan.columns[row.values.count].attribute.name) is missing"
      }
      row.values.append(value)
    }
    return nil
  }

  /// The value of one attribute; nil when it is none of its type.
  @inline(__always)
  private func value(
    _ step: Step, of record: inout RawRecord, shift: RaggedRow, doubt: inout String?
  ) -> ImportedValue? {
    if step.isPrice, step.textSource != nil || step.currencySource != nil {
      return priceWithCompanions(step, of: &record)
    }
    guard let source = step.source,
      let cell = shift.cell(source, record, isPrice: step.isPrice), !cell.isEmpty
    else { return ImportedValue.none }
    switch step.type {
    case .text: return .text(cell)
    case .price:
      let isNumber = source < record.cells.count && record.cells[source].isNumber
      return price(&record, cell, isNumber: isNumber, mark: step.mark, doubt: &doubt)
    case .integer:
      let text = record.trimmed(cell)
      guard !text.isEmpty else { return ImportedValue.none }
      return Int64(String(decoding: record.bytes[text], as: UTF8.self)).map { .integer($0) }
    case .date:
      let text = record.trimmed(cell)
      guard !text.isEmpty else { return ImportedValue.none }
      return DateGrammar.read(record.bytes[text]).day(order: step.dateOrder).map { .date($0) }
    }
  }

  /// A price whose written form and currency have columns of their own.
  private func priceWithCompanions(_ step: Step, of record: inout RawRecord) -> ImportedValue {
    let reading = step.source.map { record.reading($0) } ?? .empty
    let amount = reading.amount(mark: step.mark)
    let text = record.filled(step.textSource) ?? (amount == nil ? record.filled(step.source) : nil)
    guard amount != nil || text != nil else { return .none }
    let currency = record.filled(step.currencySource) ?? record.append(reading.currency)
    let isSame = text.flatMap { text in
      amount.map { record.bytes[text].elementsEqual($0.description.utf8) }
    }
    return .price(amount, text: isSame ?? false ? nil : text, currency: currency)
  }

  /// The price in a cell, with its written form when that says more than the number.
  @inline(__always)
  private func price(
    _ record: inout RawRecord, _ cell: Range<Int>, isNumber: Bool, mark: DecimalMark,
    doubt: inout String?
  ) -> ImportedValue {
    guard let plain = PriceGrammar.readPlain(record.bytes.span.extracting(cell)) else {
      return writtenPrice(&record, cell, isNumber: isNumber, mark: mark, doubt: &doubt)
    }
    let text = record.trimmed(cell)
    return .price(plain.amount, text: record.isCanonical(text) ? nil : text, currency: nil)
  }

  private func writtenPrice(
    _ record: inout RawRecord, _ cell: Range<Int>, isNumber: Bool, mark: DecimalMark,
    doubt: inout String?
  ) -> ImportedValue {
    let reading = record.reading(cell, isNumber: isNumber)
    if case .empty = reading { return .none }
    if case .tooLong = reading { doubt = Self.join(doubt, "a price of more than 15 digits") }
    let text = record.trimmed(cell)
    let amount = reading.amount(mark: mark)
    let isSame = amount.map { record.bytes[text].elementsEqual($0.description.utf8) } ?? false
    return .price(
      amount, text: isSame ? nil : text, currency: record.append(reading.currency))
  }

  /// How many cells a record has; empty ones beyond the usual number do not count.
  @inline(__always)
  private func countWithoutPadding(_ record: RawRecord) -> Int {
    var count = record.cells.count
    while count > usualCount, record.cells[count - 1].range.isEmpty { count -= 1 }
    return count
  }

  private func doubt(_ record: RawRecord, count: Int) -> String? {
    var doubt: String?
    if count != plan.usualCount {
      let cells = count == 1 ? "1 cell" : "\(count) cells"
      doubt = "\(cells) where \(plan.usualCount) are usual"
    }
    if record.flags.contains(.openQuote) { doubt = Self.join(doubt, "a quote that is not closed") }
    if record.flags.contains(.textAfterQuote) {
      doubt = Self.join(doubt, "text after a closing quote")
    }
    if record.flags.contains(.replacedBytes) {
      doubt = Self.join(doubt, "bytes that could not be decoded")
    }
    return doubt
  }

  private static func join(_ doubt: String?, _ reason: String) -> String {
    doubt.map { "\($0), \(reason)" } ?? reason
  }
}

extension RawRecord {
  /// The trimmed cell of a column; nil: there is none, or nothing in it.
  fileprivate func filled(_ column: Int?) -> Range<Int>? {
    guard let column, column < cells.count else { return nil }
    let text = trimmed(cells[column].range)
    return text.isEmpty ? nil : text
  }

  /// Adds a text that the record does not have as such behind it.
  fileprivate mutating func append(_ text: String?) -> Range<Int>? {
    guard let text else { return nil }
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    return start..<bytes.count
  }

  /// A range without the spaces around it.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, bytes[lower] <= 0x20 { lower += 1 }
    while upper > lower, bytes[upper - 1] <= 0x20 { upper -= 1 }
    return lower..<upper
  }

  /// Whether plain digits are written as the amount prints: no zeros in front, none missing.
  fileprivate func isCanonical(_ range: Range<Int>) -> Bool {
    guard bytes[range.lowerBound] == UInt8(ascii: "0"), range.count > 1 else { return true }
    return bytes[range.lowerBound + 1] == UInt8(ascii: ".")
  }
}
