import CatalogFormats
import Testing

/// One text and the cells that it holds.
struct CSVCase: Sendable, CustomTestStringConvertible {
  var text: String
  var cells: [[String]]
  var delimiter = ","
  var testDescription: String { "\(text.debugDescription) by \(delimiter)" }

  init(_ text: String, _ cells: [[String]], by delimiter: String = ",") {
    self.text = text
    self.cells = cells
    self.delimiter = delimiter
  }
}

func csvRecords(
  _ bytes: [UInt8], dialect: CSVDialect = CSVDialect()
) throws -> [RawRecord] {
  let reader = try CSVReader(MemoryStream(bytes), dialect: dialect, file: "list.csv")
  var records: [RawRecord] = []
  var record = RawRecord()
  while try reader.next(&record) { records.append(record) }
  return records
}

/// Gives its bytes a few at a time, so that every record crosses a block edge.
final class MemoryStream: ByteStream {
  private let bytes: [UInt8]
  private let step: Int
  private(set) var storedBytesRead = 0

  init(_ bytes: [UInt8], step: Int = .max) {
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

@Suite struct CSVReaderTests {
  @Test(arguments: csvCases)
  func `cells are found by RFC 4180 and what people write beside it`(_ example: CSVCase) throws {
    let records = try csvRecords(
      Array(example.text.utf8), dialect: CSVDialect(delimiter: example.delimiter))
    #expect(records.map(\.texts) == example.cells)
  }

  @Test(arguments: csvCases, [1, 2, 3])
  func `a record over a block edge is read whole`(_ example: CSVCase, step: Int) throws {
    let reader = try CSVReader(
      MemoryStream(Array(example.text.utf8), step: step),
      dialect: CSVDialect(delimiter: example.delimiter), file: "list.csv")
    var cells: [[String]] = []
    var record = RawRecord()
    while try reader.next(&record) { cells.append(record.texts) }
    #expect(cells == example.cells)
  }

  @Test func `a record knows the line where it begins`() throws {
    let text = "\n\na\r\n\"b\r\nb\rb\n\",x\n\n\"open\n\"c\"d\r\re"
    let records = try csvRecords(Array(text.utf8))
    #expect(records.map(\.line) == [3, 4, 9, 10, 12])
    #expect(records.map { $0.text(0) } == ["a", "b\r\nb\rb\n", "\"open", "cd", "e"])
  }

  static let oddities: [(text: String, flags: [RawRecord.Flags])] = [
    ("a,b", [[]]),
    ("\"a\",b", [[]]),
    ("\"a\"b,c", [.textAfterQuote]),
    ("\"a\" ,c\n\"x", [[], .openQuote]),
    ("\"a\nb\"\"c", [.openQuote, []]),
  ]

  @Test(arguments: oddities)
  func `what is odd about a record is flagged`(_ text: String, flags: [RawRecord.Flags]) throws {
    #expect(try csvRecords(Array(text.utf8)).map(\.flags) == flags)
  }

  @Test func `whether a cell stood in quotes is kept`() throws {
    let record = try #require(try csvRecords(Array("a,\"b\", \"c\" ".utf8)).first)
    #expect(record.cells.map(\.isQuoted) == [false, true, true])
  }

  @Test func `the line that names the delimiter is skipped`() throws {
    let dialect = CSVDialect(delimiter: ";", hasSeparatorLine: true)
    let records = try csvRecords(Array("sep=;\r\na;b".utf8), dialect: dialect)
    #expect(records.map(\.texts) == [["a", "b"]])
    #expect(records.map(\.line) == [2])
  }

  @Test func `a quote open for more than 1 MiB is a plain character`() throws {
    var bytes = Array("a,\"b\n".utf8)
    while bytes.count < (1 << 20) + 200 {
      bytes += Array("row \(String(repeating: "-", count: 100)),1\n".utf8)
    }
    bytes += Array("last,\"2\"\n".utf8)
    let records = try csvRecords(bytes)
    #expect(records[0].texts == ["a", "\"b"])
    #expect(records[0].flags == .openQuote)
    #expect(records[1].text(1) == "1")
    #expect(records.last?.texts == ["last", "2"])
  }

  @Test func `a quoted cell of 1 MiB is read`() throws {
    let cell = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    let records = try csvRecords(Array("\"".utf8) + cell + Array("\",y\n".utf8))
    #expect(records.map { $0.cells.map(\.range.count) } == [[1 << 20, 1]])
  }

  static let excesses: [(reason: String, byte: Character, count: Int)] = [
    ("a cell of more than 1 MiB", "x", 3 << 20),
    ("a cell of more than 1 MiB", "x", (1 << 20) + 10),
    ("a record of more than 1000 cells", ",", 1_000),
  ]

  @Test(arguments: excesses)
  func `a limit that is passed is an error with its line`(
    reason: String, byte: Character, count: Int
  ) {
    let error = #expect(throws: SourceError.self) {
      _ = try csvRecords(Array(("a\n" + String(repeating: byte, count: count)).utf8))
    }
    #expect(error?.description == "list.csv:2: \(reason)")
  }

  @Test func `a line of 100 MB is refused without holding it`() {
    final class Endless: ByteStream {
      var storedBytesRead = 0
      func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceError) -> Int {
        guard storedBytesRead < 100_000_000 else { return 0 }
        buffer.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "x"))
        storedBytesRead += buffer.count
        return buffer.count
      }
    }
    let stream = Endless()
    #expect(throws: SourceError.self) {
      let reader = try CSVReader(stream, dialect: CSVDialect(), file: "list.csv")
      var record = RawRecord()
      _ = try reader.next(&record)
    }
    #expect(stream.storedBytesRead < 8 << 20)
  }
}
