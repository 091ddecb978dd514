import CatalogFormats
import CatalogModel
import Foundation
import Testing

@Suite struct SourceFileTests {
  private func content(_ bytes: [UInt8], maximumSize: Int = .max) throws -> [UInt8] {
    let stream = try Fixture(bytes).file().makeStream(maximumSize: maximumSize)
    var result: [UInt8] = []
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 64, alignment: 16)
    defer { block.deallocate() }
    while true {
      let count = try stream.read(into: block)
      if count == 0 { return result }
      result += block[..<count]
    }
  }

  @Test(arguments: [0, 1, 63, 64, 65, 1_000])
  func `a plain file is read as it is`(count: Int) throws {
    let bytes = (0..<count).map { UInt8($0 & 0x7F) }
    #expect(try content(bytes) == bytes)
  }

  @Test func `gzip is expanded, several members one after the other`() throws {
    #expect(try content(gzippedTea) == Array("name,price\nTea,2\n".utf8))
    #expect(try content(gzippedTea + gzippedPie) == Array("name,price\nTea,2\nPie,3\n".utf8))
  }

  static let damaged: [(bytes: [UInt8], reason: String)] = [
    (gzippedTea.dropLast(), "the gzip data ends too early"),
    (Array(gzippedTea.prefix(12)), "the gzip data ends too early"),
    (
      gzippedTea.dropLast(8) + [0, 0, 0, 0, 17, 0, 0, 0], "damaged gzip data (incorrect data check)"
    ),
    (gzippedTea.dropLast(4) + [9, 0, 0, 0], "damaged gzip data (incorrect length check)"),
    (gzippedTea + [1, 2, 3, 4], "damaged gzip data (incorrect header check)"),
  ]

  @Test(arguments: damaged)
  func `damaged gzip is an error`(bytes: [UInt8], reason: String) {
    let error = #expect(throws: SourceError.self) { try content(bytes) }
    #expect(error?.reason == reason)
  }

  @Test func `more than the greatest size is an error, expanded or not`() throws {
    #expect(try content(gzippedTea, maximumSize: 17).count == 17)
    let first = #expect(throws: SourceError.self) { try content(gzippedTea, maximumSize: 16) }
    #expect(first?.reason == "holds more than 16 bytes (--max-size)")
    #expect(throws: SourceError.self) { try content([1, 2, 3], maximumSize: 2) }
  }

  @Test func `only regular files are read`() throws {
    let fixture = try Fixture("a")
    mkfifo(fixture.directory.path + "/pipe", 0o600)
    let cases = [
      ("", "a directory, not a file"), ("pipe", "a pipe, not a file"),
      ("/dev/null", "a device, not a file"),
    ]
    for (name, kind) in cases {
      let path = name.hasPrefix("/") ? name : fixture.directory.path + "/" + name
      let error = #expect(throws: SourceError.self) { try SourceFile(path: path) }
      #expect(error?.reason == "is \(kind)")
    }
  }

  @Test func `a missing file says so, with nothing that drives a terminal`() {
    let error = #expect(throws: SourceError.self) { try SourceFile(path: "/no/such\u{1B}[2J") }
    #expect(error?.description == "/no/such␛[2J: No such file or directory")
  }

  @Test func `two streams do not disturb each other, and a change is noticed`() throws {
    let fixture = try Fixture("name,price\nTea,2\n")
    let file = try fixture.file()
    let first = try CSVReader(file.makeStream(), dialect: CSVDialect(), file: "a")
    let second = try CSVReader(file.makeStream(), dialect: CSVDialect(), file: "a")
    var record = RawRecord()
    #expect(try first.next(&record) && record.texts == ["name", "price"])
    #expect(try second.next(&record) && record.texts == ["name", "price"])
    #expect(try first.next(&record) && record.texts == ["Tea", "2"])
    #expect(try file.currentIdentity() == file.identity)
    let handle = try #require(FileHandle(forWritingAtPath: fixture.path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("x".utf8))
    try handle.close()
    #expect(try file.currentIdentity() != file.identity)
  }
}
