/// Writes delimited text (RFC 4180) with LF line ends, so that it reads back as the same cells.
package struct CSVWriter: Sendable {
  /// The byte between two cells.
  package let delimiter: UInt8

  package init(delimiter: UInt8 = UInt8(ascii: ",")) { self.delimiter = delimiter }

  /// Appends one record.
  package func append(_ cells: [String], to buffer: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { buffer.append(delimiter) }
      let bytes = Array(cell.utf8)
      append(cell: bytes.span, isAlone: cells.count == 1, to: &buffer)
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  /// Appends one cell.
  ///
  /// - Parameters:
  ///   - cell: its text as UTF-8.
  ///   - isAlone: whether it is the only one of its record, and has to be seen when it is empty.
  ///   - buffer: what it is appended to.
  func append(cell: Span<UInt8>, isAlone: Bool, to buffer: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let needsQuotes = isAlone && cell.isEmpty || needsQuotes(cell)
    if needsQuotes { buffer.append(quote) }
    if needsQuotes, has(quote, in: cell) {
      for index in cell.indices {
        if cell[index] == quote { buffer.append(quote) }
        buffer.append(cell[index])
      }
    } else {
      cell.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    }
    if needsQuotes { buffer.append(quote) }
  }

  private func has(_ byte: UInt8, in cell: Span<UInt8>) -> Bool {
    for index in cell.indices where cell[index] == byte { return true }
    return false
  }

  /// Whether the cell would be read back otherwise without quotes.
  private func needsQuotes(_ cell: Span<UInt8>) -> Bool {
    guard let last = cell.indices.last else { return false }
    if isBlank(cell[0]) || isBlank(cell[last]) { return true }
    for index in cell.indices {
      let byte = cell[index]
      // No other character below the comma counts, and most are above it.
      if byte <= UInt8(ascii: ",") || byte == delimiter {
        switch byte {
        case delimiter, UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
        default: break
        }
      }
    }
    return false
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
