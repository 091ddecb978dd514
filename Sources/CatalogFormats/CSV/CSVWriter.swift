/// Writes delimited text (RFC 4180) with LF line ends, so that it reads back as the same cells.
package struct CSVWriter: Sendable {
  /// The byte between two cells.
  package let delimiter: UInt8

  package init(delimiter: UInt8 = UInt8(ascii: ",")) { self.delimiter = delimiter }

  /// Appends one record.
  package func append(_ cells: [String], to buffer: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { buffer.append(delimiter) }
      append(cell: cell, isAlone: cells.count == 1, to: &buffer)
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  private func append(cell: String, isAlone: Bool, to buffer: inout [UInt8]) {
    guard isAlone && cell.isEmpty || needsQuotes(cell) else {
      buffer.append(contentsOf: cell.utf8)
      return
    }
    let quote = UInt8(ascii: "\"")
    buffer.append(quote)
    for byte in cell.utf8 {
      if byte == quote { buffer.append(quote) }
      buffer.append(byte)
    }
    buffer.append(quote)
  }

  /// Whether the cell would be read back otherwise without quotes.
  private func needsQuotes(_ cell: String) -> Bool {
    func isBlank(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    if isBlank(cell.utf8.first) || isBlank(cell.utf8.last) { return true }
    return cell.utf8.contains { byte in
      byte == delimiter || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
  }
}
