import CatalogModel

/// Records in columns for reading: as wide as the widest cell, numbers on the right, prices aligned
/// on their decimal mark.
struct TableRecordWriter: RecordWriter {
  private let shape: RecordShape
  private let width: (Unicode.Scalar) -> Int
  /// Screen columns before and behind the decimal mark, for each column.
  private var widths: [(head: Int, tail: Int)]
  private let headers: [String]

  let needsMeasures = true

  init(shape: RecordShape, width: @escaping (Unicode.Scalar) -> Int) {
    self.shape = shape
    self.width = width
    headers = shape.names.map(\.displayText)
    widths = headers.map { _ in (0, 0) }
  }

  mutating func measure(_ record: Record) {
    for index in shape.attributes.indices {
      let (head, tail) = parts(index, of: record)
      widths[index].head = max(widths[index].head, columns(head))
      widths[index].tail = max(widths[index].tail, columns(tail))
    }
  }

  mutating func begin(to buffer: inout [UInt8]) {
    for (index, header) in headers.enumerated() {
      let missing = columns(header) - widths[index].head - widths[index].tail
      // Numbers stand below the end of their header, text below its start.
      if missing > 0 { widths[index].head += missing }
    }
    append(headers.indices.map { padded(headers[$0], to: $0) }, to: &buffer)
    append(
      headers.indices.map { index in
        String(repeating: "-", count: widths[index].head + widths[index].tail)
      }, to: &buffer)
  }

  mutating func append(_ record: Record, extra: [JSONMember], to buffer: inout [UInt8]) {
    append(
      shape.attributes.indices.map { index in
        let (head, tail) = parts(index, of: record)
        guard shape.isNumeric(index) else { return padded(head, to: index) }
        return spaces(widths[index].head - columns(head)) + head + tail
          + spaces(widths[index].tail - columns(tail))
      }, to: &buffer)
  }

  /// The text of a cell before and behind the decimal mark.
  private func parts(_ index: Int, of record: Record) -> (head: String, tail: String) {
    guard case .price(let price) = shape.value(index, of: record) else {
      return (shape.text(index, of: record).displayText, "")
    }
    let text = shape.text(index, of: record)
    let shown = Price(text: text.displayText, amount: price.amount).aligned
    return (String(shown.head), String(shown.tail))
  }

  private func padded(_ text: String, to index: Int) -> String {
    let padding = spaces(widths[index].head + widths[index].tail - columns(text))
    return shape.isNumeric(index) ? padding + text : text + padding
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + max(0, width($1)) }
  }

  /// Appends a line, two spaces between the cells and none at its end.
  private func append(_ cells: [String], to buffer: inout [UInt8]) {
    buffer.append(contentsOf: cells.joined(separator: "  ").utf8)
    while buffer.last == UInt8(ascii: " ") { buffer.removeLast() }
    buffer.append(UInt8(ascii: "\n"))
  }
}
