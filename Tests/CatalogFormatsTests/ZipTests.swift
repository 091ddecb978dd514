import CatalogFormats
import CatalogModel
import Testing

@Suite struct ZipTests {
  private func rows(_ fixture: Fixture) throws -> [[String]] {
    let sink = ListSink()
    _ = try ListReader(file: try fixture.file()).load(into: sink)
    return sink.rows
  }

  static let lists: [[(String, String)]] = [
    [("list.csv", "name,price\nTea,2\n")],
    [("whatever", "name,price\nTea,2\n")],
    [("a/", ""), ("a/list.txt", "name;price\nTea;2\n"), ("__MACOSX/a/._list.txt", "x")],
    [
      ("readme.txt", "hello"), ("list.json", "[{\"name\":\"Tea\",\"price\":2}]"), ("logo.png", "x"),
    ],
    [("x.XML", "<m><i><name>Tea</name><price>2</price></i><i/></m>"), (".DS_Store", "x")],
  ]

  @Test(arguments: lists)
  func `the only list in an archive is opened`(members: [(String, String)]) throws {
    for isDeflated in [true, false] {
      var archive = ZipFixture(members)
      for place in archive.members.indices { archive.members[place].isDeflated = isDeflated }
      #expect(try rows(try Fixture(archive)) == [["Tea", "2"]])
    }
  }

  @Test func `the encoding of a list in an archive is found`() throws {
    let content =
      Array("name,detail\nCaf".utf8) + [0xE9] + Array(",cr".utf8) + [0xE8, 0x6D, 0x65, 0x0A]
    let archive = ZipFixture([.init(name: "a.csv", content: content)])
    #expect(try rows(try Fixture(archive)) == [["Café", "crème"]])
  }

  static let refused: [(archive: ZipFixture, message: String)] = [
    (
      ZipFixture([("a.csv", "x"), ("b.csv", "y")]),
      "is a ZIP archive that does not hold exactly one list, but a.csv, b.csv"
    ),
    (
      ZipFixture((1...12).map { ("\($0).png", "x") }),
      "is a ZIP archive that does not hold exactly one list, but 1.png, 2.png, 3.png, 4.png, 5.png,"
        + " 6.png, 7.png, 8.png, 9.png, 10.png and 2 more"
    ),
    (ZipFixture([("a/", ""), ("b/", "")]), "is a ZIP archive without files"),
    (
      ZipFixture([("a.zip", "PK\u{3}\u{4}x")]),
      "is a ZIP archive or workbook inside another archive"
    ),
    (ZipFixture([("word/document.xml", "<a/>")]), "is a Word document, not a list"),
    (ZipFixture([("xl/workbook.bin", "x")]), "is a binary Excel workbook, which is not read"),
    (
      ZipFixture([("content.xml", ""), ("mimetype", "application/vnd.oasis.opendocument.text")]),
      "is an OpenDocument file without sheets, not a list"
    ),
    (
      ZipFixture([.init(name: "a.csv", content: [1, 2, 3], isEncrypted: true)]),
      "a.csv in it is encrypted"
    ),
    (
      ZipFixture([.init(name: "a.csv", content: Array("name\nTea\n".utf8), claimedChecksum: 7)]),
      "a.csv in it cannot be read: the checksum is wrong"
    ),
    (
      ZipFixture([.init(name: "a.csv", content: Array("name\nTea\n".utf8), claimedSize: 3)]),
      "a.csv in it cannot be read: the checksum is wrong"
    ),
    (
      ZipFixture([.init(name: "a.csv", content: Array("name\nTea\n".utf8), claimedSize: 3_000)]),
      "a.csv in it cannot be read: the compressed data is damaged or ends too early"
    ),
    (
      ZipFixture([
        .init(
          name: "a.csv", content: Array("name\nTea\n".utf8), isDeflated: false,
          claimedSize: 0xFFFF_FFF0,
          claimedStoredSize: 0xFFFF_FFF0)
      ]), "a.csv in it cannot be read: the compressed data is damaged or ends too early"
    ),
    (
      ZipFixture([.init(name: "a.csv", content: Array("name,price\nTea,2\n".utf8), cut: 6)]),
      "a.csv in it cannot be read: the compressed data is damaged or ends too early"
    ),
    (
      ZipFixture([.init(name: "a.csv", content: [1, 2, 3], method: 99)]),
      "a.csv in it cannot be read: its headers do not agree, or its compression is not known"
    ),
  ]

  @Test(arguments: refused.indices)
  func `an archive that is no list is refused by name`(case index: Int) throws {
    let (archive, message) = Self.refused[index]
    let fixture = try Fixture(archive)
    let error = #expect(throws: SourceError.self) { try rows(fixture) }
    #expect(error?.reason == message)
  }

  @Test func `an archive that is cut or has a wrong byte is an error or the same list`() throws {
    let whole = ZipFixture([("a.csv", "name,price\nTea,2\nPie,3\n")]).bytes
    var variants = (4..<whole.count).map { Array(whole.prefix($0)) }
    for place in 4..<whole.count {
      var bytes = whole
      bytes[place] ^= 0xFF
      variants.append(bytes)
    }
    for bytes in variants {
      do {
        #expect(try content(try Fixture(bytes)) == Array("name,price\nTea,2\nPie,3\n".utf8))
      } catch is SourceError {}
    }
  }

  /// The content of the list in an archive.
  private func content(_ fixture: Fixture, maximumSize: Int = .max) throws -> [UInt8] {
    let stream = try fixture.file().makeStream(maximumSize: maximumSize)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { block.deallocate() }
    var result: [UInt8] = []
    while true {
      let count = try stream.read(into: block)
      if count == 0 { return result }
      result += block[..<count]
    }
  }

  @Test func `a bomb is stopped, by its ratio or by the greatest size`() throws {
    let bomb = [UInt8](repeating: UInt8(ascii: "\n"), count: 20 << 20)
    let fixture = try Fixture(ZipFixture([.init(name: "a.csv", content: bomb)]))
    let error = #expect(throws: SourceError.self) { try content(fixture) }
    #expect(error?.reason == "a.csv in it expands to more than 500 times its size")
    let small = try Fixture(ZipFixture([("a.csv", "name\nTea\nPie\n")]))
    let second = #expect(throws: SourceError.self) { try content(small, maximumSize: 12) }
    #expect(second?.reason == "holds more than 12 bytes (--max-size)")
  }
}
