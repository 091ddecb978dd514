import CatalogFormats
import CatalogModel
import Foundation
import Testing

/// Sources that are made to trap, hang or eat memory.
@Suite struct HostileInputTests {
  /// A file of the same block again and again, which takes no room on the disk of the test.
  private func repeated(_ block: String, _ count: Int, start: String = "") throws -> Fixture {
    let fixture = try Fixture(start)
    let handle = try #require(FileHandle(forWritingAtPath: fixture.path))
    defer { try? handle.close() }
    try handle.seekToEnd()
    for _ in 0..<count { try handle.write(contentsOf: Data(block.utf8)) }
    return fixture
  }

  private func failure(
    of fixture: Fixture, _ options: ReadingOptions = ReadingOptions()
  ) throws -> String? {
    do {
      _ = try ListReader(file: try fixture.file(), options: options).load(into: ListSink())
      return nil
    } catch let error as SourceError {
      return fixture.shortened(error)
    }
  }

  static let hugeLines: [(block: String, message: String)] = [
    (String(repeating: "x", count: 1 << 20), "list.csv:1: a cell of more than 1 MiB"),
    (
      String(repeating: "abcdefghijklmno,", count: 1 << 16),
      "list.csv:1: a record of more than 1000 cells"
    ),
    (
      String(repeating: "\"\"", count: 1 << 19), "list.csv:1: a cell of more than 1 MiB"
    ),
  ]

  @Test(arguments: hugeLines)
  func `100 MB on one line are refused`(block: String, message: String) throws {
    #expect(try failure(of: try repeated(block, 96)) == message)
  }

  @Test func `100 MB in one JSON string are refused`() throws {
    let fixture = try repeated(String(repeating: "x", count: 1 << 20), 96, start: "[{\"name\":\"")
    #expect(try failure(of: fixture) == "list.csv:1: a string of more than 1 MiB, column 10")
  }

  @Test func `a million columns are refused`() throws {
    let header = (0..<1_000_000).map { "c\($0)" }.joined(separator: ",")
    let fixture = try Fixture("\(header)\n\(header)\n")
    #expect(try failure(of: fixture) == "list.csv:1: a record of more than 1000 cells")
    let members = (0..<50_000).map { "\"c\($0)\":1" }.joined(separator: ",")
    let json = try Fixture("[{\(members)}]")
    #expect(try failure(of: json) == "list.csv: more than 1000 columns")
  }

  @Test func `a quote open at the start of 5 MB costs one row`() throws {
    let rows = (0..<200_000).map { "Tea number \($0),green,2.50\n" }
    let fixture = try Fixture("name,detail,price\n\"Pie,apple,3\n" + rows.joined())
    #expect(try fixture.file().size > 5 << 20)
    let sink = ListSink()
    let report = try ListReader(file: try fixture.file()).load(into: sink)
    #expect(report.records == 200_001)
    #expect(report.doubtful.map(\.line) == [2])
    #expect(sink.rows.first == ["\"Pie", "apple", "3"])
    #expect(sink.rows.last == ["Tea number 199999", "green", "2.50"])
  }

  @Test func `millions of empty lines are counted and skipped`() throws {
    let fixture = try repeated(
      String(repeating: "\n", count: 1 << 20), 8, start: "name,price\nTea,2\n")
    let handle = try #require(FileHandle(forWritingAtPath: fixture.path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("Pie,3,x".utf8))
    try handle.close()
    let report = try ListReader(file: try fixture.file()).load(into: ListSink())
    #expect(report.records == 2)
    #expect(report.doubtful.map(\.line) == [(8 << 20) + 3])
  }

  @Test func `thousands of quotes that are never closed take no time`() throws {
    let rows = (0..<5_000).map { "\"Tea \($0),green,2.50\n" }
    let fixture = try Fixture("name,detail,price\n" + rows.joined())
    let start = ContinuousClock.now
    let report = try ListReader(file: try fixture.file()).load(into: ListSink())
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(report.records > 2_500)
    #expect(report.flagged > 0)
  }

  @Test func `NULs are replaced and flagged`() throws {
    let sink = ListSink()
    let report = try ListReader(
      file: try Fixture("name,price\nT\u{0}\u{0}a,2\nPie with apples and cinnamon,3\n").file()
    )
    .load(into: sink)
    #expect(sink.rows == [["T\u{FFFD}\u{FFFD}a", "2"], ["Pie with apples and cinnamon", "3"]])
    #expect(report.flagged == 1)
    let text = "[{\"name\":\"T\\u0000a\",\"price\":2}]"
    _ = try ListReader(file: try Fixture(text).file()).load(into: sink)
    #expect(sink.rows.last == ["T\u{FFFD}a", "2"])
    #expect(sink.doubts.last != .some(nil))
  }

  @Test(arguments: [
    "[{\"name\":\"\\ud800\"}]", "[{\"name\":\"\\udc00 tea\"}]", "[{\"\\ud83c\":1}]",
    "{\"name\":\"Tea\"}\n{\"name\":\"\\ud83c\\u0041\"}",
  ])
  func `half a surrogate is no character`(_ text: String) throws {
    let message = try failure(of: try Fixture(text))
    #expect(message?.contains("half a surrogate pair in a string") == true)
  }

  @Test func `a byte order mark in the middle is data`() throws {
    let sink = ListSink()
    _ = try ListReader(file: try Fixture("name,price\nTea,2\n\u{FEFF}name,price\nPie,3\n").file())
      .load(into: sink)
    #expect(sink.rows.map { $0[0] } == ["Tea", "\u{FEFF}name", "Pie"])
    _ = try ListReader(file: try Fixture("[{\"name\":\"\u{FEFF}Tea\"}]").file()).load(into: sink)
    #expect(sink.rows.last?[0] == "\u{FEFF}Tea")
    #expect(throws: SourceError.self) {
      try ListReader(file: try Fixture("{\"name\":\"Tea\"}\n\u{FEFF}{\"name\":\"Pie\"}").file())
    }
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":[", "{\"a\":1}\n["])
  func `JSON nested 100,000 deep is refused`(_ opening: String) throws {
    let fixture = try Fixture(String(repeating: opening, count: 100_000))
    #expect(try failure(of: fixture) != nil)
    let element = "[{\"name\":\(String(repeating: "[", count: 100_000))"
    #expect(
      try failure(of: try Fixture(element))
        == "list.csv:1: more than 64 arrays and objects inside each other, column 73")
  }

  @Test func `100,000 keys of one object are no list and no load`() throws {
    let members = (0..<101_000).map { "\"k\($0)\":{\"v\":[\($0)]}" }.joined(separator: ",")
    #expect(try failure(of: try Fixture("{\(members)}")) == "list.csv has no array of records")
  }
}
