import CatalogModel

/// Records as CSV or TSV (RFC 4180): a line of attribute names, then a line for each record.
struct DelimitedRecordWriter: RecordWriter {
  private let shape: RecordShape
  private let writer: CSVWriter

  init(shape: RecordShape, delimiter: UInt8) {
    self.shape = shape
    writer = CSVWriter(delimiter: delimiter)
  }

  mutating func begin(to buffer: inout [UInt8]) {
    if shape.options.hasByteOrderMark { buffer.append(contentsOf: [0xEF, 0xBB, 0xBF]) }
    writer.append(shape.names.map(shown), to: &buffer)
  }

  mutating func append(_ record: Record, extra: [JSONMember], to buffer: inout [UInt8]) {
    let cells = shape.attributes.indices.map { shown(shape.exchangeText($0, of: record)) }
    writer.append(cells, to: &buffer)
  }

  private func shown(_ text: String) -> String {
    shape.options.isForTerminal ? text.displayText : text
  }
}
