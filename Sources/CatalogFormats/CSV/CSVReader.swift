/// Reads delimited text (RFC 4180) record by record, in memory that does not grow with the source.
///
/// Beyond the standard: any delimiter, LF and CR as line ends, spaces before an opening quote, text
/// after a closing one, quotes that are never closed.
package final class CSVReader: RecordReader {
  private let window: ByteWindow
  @exclusivity(unchecked) private var scanner: CSVScanner
  private let file: String
  private let replacements: ReplacementLog?
  /// Line of the record that comes next.
  @exclusivity(unchecked) private var line = 1

  /// How many bytes of the file were used up so far, as stored.
  package var storedBytesRead: Int { window.storedBytesRead }

  /// Reads text that is UTF-8 without a byte order mark.
  ///
  /// The replacements are the places where the decoder put U+FFFD.
  package init(
    _ stream: any ByteStream, dialect: CSVDialect, file: String,
    replacements: ReplacementLog? = nil
  ) throws(SourceError) {
    window = ByteWindow(stream)
    scanner = CSVScanner(delimiter: dialect.delimiter, base: window.base)
    self.file = file
    self.replacements = replacements
    if dialect.hasSeparatorLine {
      var ignored = RawRecord()
      _ = try next(&ignored)
    }
  }

  /// Reads the next record that is not blank; false at the end.
  package func next(_ record: inout RawRecord) throws(SourceError) -> Bool {
    while true {
      record.removeAll()
      skipEmptyLines()
      let start = window.position
      switch scanner.scan(from: start, into: &record) {
      case .record(let length, let next, let lines):
        record.line = line
        take(length: length, into: &record)
        window.position = next
        line += lines
        if !record.isBlank { return true }
      case .incomplete:
        _ = try window.refill()
        scanner.base = window.base
        scanner.end = window.count
        scanner.isAtEnd = window.isAtEnd
      case .end:
        record.removeAll()
        return false
      case .refused(let reason, let lines):
        throw SourceError(file: file, line: line + lines - 1, reason: reason)
      }
    }
  }

  /// Goes on to a line that is not empty, as far as it is in the window.
  ///
  /// A gigabyte of line ends compresses to a megabyte; each as a record would take minutes.
  @inline(__always)
  private func skipEmptyLines() {
    let base = window.base
    let count = window.count
    var place = window.position
    var lines = 0
    while place < count {
      if base[place] == CSVScanner.lineFeed {
        place &+= 1
      } else if place &+ 1 < count, base[place] == CSVScanner.carriageReturn,
        base[place &+ 1] == CSVScanner.lineFeed
      {
        place &+= 2
      } else {
        break
      }
      lines &+= 1
    }
    guard lines > 0 else { return }
    line += lines
    window.position = place
  }

  /// Copies the bytes of a record that was found whole, and removes the quotes from its cells.
  private func take(length: Int, into record: inout RawRecord) {
    let start = window.position
    record.bytes.append(
      contentsOf: UnsafeBufferPointer(start: window.base + start, count: length))
    record.writtenCount = length
    for repair in scanner.quoteRepairs {
      record.removeQuotes(cell: repair.cell, close: repair.close)
    }
    if let replacements, replacements.take(upTo: window.offset + start + length) {
      record.flags.insert(.replacedBytes)
    }
  }
}

extension RawRecord {
  /// Gives a cell its text without the closing quote and one of each two quotes before it.
  ///
  /// The text is put behind the record, which stays as written.
  fileprivate mutating func removeQuotes(cell: Int, close: Int) {
    let range = cells[cell].range
    let start = bytes.count
    var source = range.lowerBound
    while source < range.upperBound {
      let byte = bytes[source]
      if source != close { bytes.append(byte) }
      source += byte == CSVScanner.quote && source < close ? 2 : 1
    }
    cells[cell].range = start..<bytes.count
  }
}
