import CatalogModel

/// Records as CSV or TSV (RFC 4180): a line of attribute names, then a line for each record.
struct DelimitedRecordWriter: RowWriter {
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

/// Rows as the store has them, whose bytes are copied where they say what is to be written.
extension DelimitedRecordWriter {
  var takesRows: Bool { !shape.options.isForTerminal }

  mutating func append(_ rows: borrowing RowBatch, to buffer: inout [UInt8]) {
    let values = rows.values.span
    let starts = rows.starts.span
    for row in starts.indices {
      let texts = rows.bytes.span.extracting(starts[row]...)
      for (place, column) in shape.columns.enumerated() {
        if place > 0 { buffer.append(writer.delimiter) }
        append(values[row * rows.columns + column], of: texts, to: &buffer)
      }
      buffer.append(UInt8(ascii: "\n"))
    }
  }

  /// Writes a value whose texts are ranges of a row's bytes.
  private func append(_ value: ImportedValue, of texts: Span<UInt8>, to buffer: inout [UInt8]) {
    switch value {
    case .price(let amount?, nil, _): amount.write(to: &buffer)
    case .text(let range): append(texts.extracting(range), to: &buffer)
    case .integer(let number): buffer.append(contentsOf: String(number).utf8)
    case .date(let day): buffer.append(contentsOf: day.description.utf8)
    case .none, .price(nil, nil, _): append(text: "", to: &buffer)
    case .price(let amount, let text?, let currency):
      let written = texts.extracting(text)
      if !shape.options.amounts, PriceGrammar.readPlain(written) != nil {
        // Whoever reads it takes it for the same number.
        append(written, to: &buffer)
      } else {
        let price = Price(
          stored: amount, text: String(copying: written),
          currency: currency.map { String(copying: texts.extracting($0)) })
        append(text: shape.exchangeText(.price(price)), to: &buffer)
      }
    }
  }

  private func append(text: String, to buffer: inout [UInt8]) {
    let bytes = Array(text.utf8)
    append(bytes.span, to: &buffer)
  }

  private func append(_ cell: Span<UInt8>, to buffer: inout [UInt8]) {
    writer.append(cell: cell, isAlone: shape.columns.count == 1, to: &buffer)
  }
}

extension String {
  fileprivate init(copying utf8: Span<UInt8>) {
    self = utf8.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}
