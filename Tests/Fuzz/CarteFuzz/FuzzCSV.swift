import CatalogFormats

/// Delimited text, cut from blocks of every size.
enum FuzzCSV {
  private static let delimiters = [",", ";", "\t", "|", "|+|", "::", "§"]

  /// The first two bytes choose the delimiter and the size of a block.
  static func run(_ bytes: [UInt8]) {
    guard bytes.count > 2 else { return }
    let dialect = CSVDialect(delimiter: delimiters[Int(bytes[0]) % delimiters.count])
    // The reader takes valid UTF-8; the decoder before it sees to that.
    let text = Array(String(decoding: bytes[2...], as: UTF8.self).utf8)
    let whole = records(of: Blocks(text, step: .max), dialect)
    let cut = records(of: Blocks(text, step: 1 + Int(bytes[1] % 16)), dialect)
    guard whole == cut else { broken("a record is the same wherever its blocks end") }
    let cells = whole.flatMap { $0 }
    // Written again they read back as the same cells.
    guard !cells.contains(where: { $0.contains("\0") }) else { return }
    var written: [UInt8] = []
    for record in whole { CSVWriter().append(record, to: &written) }
    let again = records(of: Blocks(written, step: .max), CSVDialect())
    guard again == whole else { broken("what is written reads back the same") }
  }

  private static func records(of stream: Blocks, _ dialect: CSVDialect) -> [[String]] {
    var records: [[String]] = []
    do throws(SourceError) {
      let reader = try CSVReader(stream, dialect: dialect, file: "fuzz")
      var record = RawRecord()
      var line = 0
      while try reader.next(&record) {
        guard record.line > line else { broken("lines ascend") }
        line = record.line
        records.append(record.texts)
      }
    } catch {
      records.append(["\0", error.reason])
    }
    return records
  }
}

/// Bytes in memory that come a few at a time.
final class Blocks: ByteStream {
  private let bytes: [UInt8]
  private let step: Int
  private(set) var storedBytesRead = 0

  init(_ bytes: [UInt8], step: Int) {
    self.bytes = bytes
    self.step = step
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceError) -> Int {
    let count = min(step, buffer.count, bytes.count - storedBytesRead)
    for index in 0..<count { buffer[index] = bytes[storedBytesRead + index] }
    storedBytesRead += count
    return count
  }
}
