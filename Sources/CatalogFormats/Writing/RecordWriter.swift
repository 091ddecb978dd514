import CatalogModel

/// Writes records in one of the printed forms.
///
/// Everything is appended to a buffer that the caller flushes and empties as it likes.
package protocol RecordWriter {
  /// Whether ``measure(_:)`` has to see every record before ``begin(to:)``.
  var needsMeasures: Bool { get }

  /// Takes the widths of a record into account.
  mutating func measure(_ record: Record)

  /// Writes what stands above the records.
  mutating func begin(to buffer: inout [UInt8])

  /// Writes the next record, and in JSON what comes beside the attributes: `quantity`, a history.
  mutating func append(_ record: Record, extra: [JSONMember], to buffer: inout [UInt8])

  /// Writes what stands below the records.
  mutating func end(to buffer: inout [UInt8])
}

/// A form that takes rows as a store has them, so that no record has to be made of each.
package protocol RowWriter: RecordWriter {
  /// Whether it takes rows; not when their texts have to be changed.
  var takesRows: Bool { get }

  /// Writes the next rows, whose prices have a written form only where the number does not say all.
  mutating func append(_ rows: borrowing RowBatch, to buffer: inout [UInt8])
}

extension RecordWriter {
  /// No form but the table looks at the records twice.
  package var needsMeasures: Bool { false }
  /// Takes no widths into account.
  package mutating func measure(_ record: Record) {}
  /// Writes nothing above the records.
  package mutating func begin(to buffer: inout [UInt8]) {}
  /// Writes nothing below the records.
  package mutating func end(to buffer: inout [UInt8]) {}

  /// Writes the next record.
  package mutating func append(_ record: Record, to buffer: inout [UInt8]) {
    append(record, extra: [], to: &buffer)
  }
}

/// A form in which records are printed.
package enum RecordFormat: String, Sendable, CaseIterable {
  case table, csv, tsv, json, ndjson, markdown
}

/// How records are printed, whatever the form.
package struct WritingOptions: Sendable {
  /// The columns in their order; nil: all.
  package var columns: [Int]?
  /// Whether prices are plain numbers in CSV, TSV, Markdown and the table.
  package var amounts: Bool
  /// Whether a byte order mark comes first in CSV and TSV, for Excel.
  package var hasByteOrderMark: Bool
  /// Whether the output is a terminal, where no control character may arrive.
  package var isForTerminal: Bool

  package init(
    columns: [Int]? = nil, amounts: Bool = false, hasByteOrderMark: Bool = false,
    isForTerminal: Bool = false
  ) {
    self.columns = columns
    self.amounts = amounts
    self.hasByteOrderMark = hasByteOrderMark
    self.isForTerminal = isForTerminal
  }
}

extension RecordFormat {
  /// A writer of this form, told how many screen columns a character takes.
  package func makeWriter(
    entity: Entity, options: WritingOptions = WritingOptions(),
    width: @escaping (Unicode.Scalar) -> Int = { _ in 1 }
  ) -> any RecordWriter {
    let shape = RecordShape(entity: entity, options: options)
    return switch self {
    case .table: TableRecordWriter(shape: shape, width: width)
    case .csv: DelimitedRecordWriter(shape: shape, delimiter: UInt8(ascii: ","))
    case .tsv: DelimitedRecordWriter(shape: shape, delimiter: UInt8(ascii: "\t"))
    case .json: JSONRecordWriter(shape: shape, isLines: false)
    case .ndjson: JSONRecordWriter(shape: shape, isLines: true)
    case .markdown: MarkdownRecordWriter(shape: shape)
    }
  }
}

/// The columns that are printed, and the texts of their cells.
struct RecordShape {
  let attributes: [(column: Int, attribute: Attribute)]
  /// The columns of the attributes.
  let columns: [Int]
  let options: WritingOptions

  init(entity: Entity, options: WritingOptions) {
    self.options = options
    attributes = (options.columns ?? Array(entity.attributes.indices)).compactMap { column in
      guard entity.attributes.indices.contains(column) else { return nil }
      return (column, entity.attributes[column])
    }
    columns = attributes.map(\.column)
  }

  /// The names of the columns.
  var names: [String] { attributes.map(\.attribute.name) }

  /// Whether the values of a printed column are numbers, which stand on the right.
  func isNumeric(_ index: Int) -> Bool {
    switch attributes[index].attribute.type {
    case .price, .integer: true
    case .text, .date: false
    }
  }

  func value(_ index: Int, of record: Record) -> Value {
    let column = attributes[index].column
    return record.values.indices.contains(column) ? record.values[column] : .none
  }

  /// The text of a cell that another program, or this one, reads again: a price that could be taken
  /// for a thousandth or a thousandfold of what it is becomes plain digits.
  func exchangeText(_ index: Int, of record: Record) -> String {
    exchangeText(value(index, of: record))
  }

  /// The text of a value that another program, or this one, reads again.
  func exchangeText(_ value: Value) -> String {
    guard case .price(let price) = value, let amount = price.amount,
      case .ambiguous(let point, _, _) = PriceGrammar.read(price.text),
      !point.hasSameValue(as: amount)
    else { return text(value) }
    return amount.description + (options.amounts ? "" : price.currency.map { " " + $0 } ?? "")
  }

  /// The text of a printed cell, as written or as a plain number.
  func text(_ index: Int, of record: Record) -> String { text(value(index, of: record)) }

  private func text(_ value: Value) -> String {
    guard options.amounts, case .price(let price) = value else { return value.text }
    return price.amount?.description ?? ""
  }
}
