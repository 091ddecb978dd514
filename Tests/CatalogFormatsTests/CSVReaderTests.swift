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
  static let cases = [
    CSVCase("", []),
    CSVCase("\n", []),
    CSVCase("a", [["a"]]),
    CSVCase("a\n", [["a"]]),
    CSVCase("a,b", [["a", "b"]]),
    CSVCase("a,", [["a", ""]]),
    CSVCase(",a", [["", "a"]]),
    CSVCase("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
    CSVCase("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
    CSVCase("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
    CSVCase("a,b\rc,d", [["a", "b"], ["c", "d"]]),
    CSVCase("a\n\r\nb\r\rc", [["a"], ["b"], ["c"]]),
    CSVCase("a,b\n\n\nc,d", [["a", "b"], ["c", "d"]]),
    CSVCase("a,b\n,\n , \n\"\",\nc,d", [["a", "b"], ["c", "d"]]),
    CSVCase("  \n\t\na", [["a"]]),
    CSVCase(" a , b\t", [["a", "b"]]),
    CSVCase("a b, c  d ", [["a b", "c  d"]]),
    CSVCase("\"a\"", [["a"]]),
    CSVCase("\"a\",\"b\"\n", [["a", "b"]]),
    CSVCase("\" a \",b", [[" a ", "b"]]),
    CSVCase("\"a,b\",c", [["a,b", "c"]]),
    CSVCase("\"a\"\"b\",c", [["a\"b", "c"]]),
    CSVCase("\"\"\"a\"\"\",c", [["\"a\"", "c"]]),
    CSVCase("\"\"\"\"", [["\""]]),
    CSVCase("\"\"\"\"\"\",x", [["\"\"", "x"]]),
    CSVCase("\"\",x", [["", "x"]]),
    CSVCase("x,\"\"", [["x", ""]]),
    CSVCase("\"a\nb\",c", [["a\nb", "c"]]),
    CSVCase("\"a\r\nb\",c\r\nd,e", [["a\r\nb", "c"], ["d", "e"]]),
    CSVCase("\"a\rb\",c", [["a\rb", "c"]]),
    CSVCase("\"\n\",x", [["\n", "x"]]),
    CSVCase("  \"a, b\"  ,c", [["a, b", "c"]]),
    CSVCase("x, \"a\"\ny, \"b\"", [["x", "a"], ["y", "b"]]),
    CSVCase("\t\"a\"\t,b", [["a", "b"]]),
    CSVCase("a\"b,c", [["a\"b", "c"]]),
    CSVCase("5\" pipe,2\n3\" pipe,1", [["5\" pipe", "2"], ["3\" pipe", "1"]]),
    CSVCase("a \"b\",c", [["a \"b\"", "c"]]),
    CSVCase("\"a\"b,c", [["ab", "c"]]),
    CSVCase("\"a\" b ,c", [["a b", "c"]]),
    CSVCase("\"a\"\"b\"c\"d\",e", [["a\"bc\"d\"", "e"]]),
    CSVCase("\"Say \\\"Hi\\\"\",x", [["Say \\Hi\\\"\"", "x"]]),
    CSVCase("\"open,b\nc,d\n", [["\"open", "b"], ["c", "d"]]),
    CSVCase("a,\"open\nc,d", [["a", "\"open"], ["c", "d"]]),
    CSVCase("\"", [["\""]]),
    CSVCase("\"Tea,2\n\"Pie\",3\n\"Ice\",4", [["\"Tea", "2"], ["Pie", "3"], ["Ice", "4"]]),
    CSVCase("\"Tea,2\nPie,3\n\"Ice\",4", [["\"Tea", "2"], ["Pie", "3"], ["Ice", "4"]]),
    CSVCase("\"a\n\\\"b\\\" c\",d", [["a\n\\b\\\" c\"", "d"]]),
    CSVCase("a\n\"", [["a"], ["\""]]),
    CSVCase("a;b", [["a", "b"]], by: ";"),
    CSVCase("2,20;\"x;y\"", [["2,20", "x;y"]], by: ";"),
    CSVCase("a\tb\t", [["a", "b", ""]], by: "\t"),
    CSVCase("\t\ta", [["", "", "a"]], by: "\t"),
    CSVCase(" a\t \"b\"", [["a", "b"]], by: "\t"),
    CSVCase("a|b", [["a", "b"]], by: "|"),
    CSVCase("1|+||+|Bikes|+|x", [["1", "", "Bikes", "x"]], by: "|+|"),
    CSVCase("a|b|+|c|+", [["a|b", "c|+"]], by: "|+|"),
    CSVCase("\"a\"|+|\"b|+|c\"", [["a", "b|+|c"]], by: "|+|"),
    CSVCase("a::b:c::d", [["a", "b:c", "d"]], by: "::"),
    CSVCase("a§b", [["a", "b"]], by: "§"),
    CSVCase("Café,抹茶,🍵\n", [["Café", "抹茶", "🍵"]]),
    CSVCase("a\u{85}b\u{2028}c\u{B},d", [["a\u{85}b\u{2028}c\u{B}", "d"]]),
    CSVCase("a,\u{FEFF}b", [["a", "\u{FEFF}b"]]),
    CSVCase("1,2,3,4,5,6,7,8,9", [["1", "2", "3", "4", "5", "6", "7", "8", "9"]]),
  ]

  @Test(arguments: cases)
  func `cells are found by RFC 4180 and what people write beside it`(_ example: CSVCase) throws {
    let records = try csvRecords(
      Array(example.text.utf8), dialect: CSVDialect(delimiter: example.delimiter))
    #expect(records.map(\.texts) == example.cells)
  }

  @Test(arguments: cases, [1, 2, 3])
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
