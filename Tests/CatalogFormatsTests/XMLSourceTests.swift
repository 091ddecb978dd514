import CatalogFormats
import CatalogModel
import Foundation
import Testing

/// How much an XML document may ask for, and how its text is encoded.
@Suite struct XMLSourceTests {
  @Test func `entities that expand beyond measure are refused`() throws {
    var text = "<!DOCTYPE m [<!ENTITY a0 \"ha\">"
    for number in 1...9 {
      let inner = String(repeating: "&a\(number - 1);", count: 10)
      text += "<!ENTITY a\(number) \"\(inner)\">"
    }
    let fixture = try Fixture(text + "]><m><i>&a9;</i><i>b</i></m>")
    let error = #expect(throws: SourceError.self) { try ListReader(file: try fixture.file()) }
    #expect(error?.reason == "entities that expand beyond measure")
  }

  static let tooMuch: [(text: @Sendable () -> String, reason: String)] = [
    (
      { "<m><i a='" + String(repeating: "x", count: 20 << 20) },
      "a tag or comment of more than 16 MiB"
    ),
    (
      { "<m><i>" + String(repeating: "x", count: 1 << 20 | 1) + "</i><i>b</i></m>" },
      "a text of more than 1 MiB"
    ),
    (
      {
        "<m><i><n>1</n>" + String(repeating: "<p>12345678</p>", count: 200_000)
          + "</i><i><n>2</n></i></m>"
      },
      "a cell of more than 1 MiB"
    ),
    (
      { "<m><i>" + (0...1_000).map { "<c\($0)>1</c\($0)>" }.joined() + "</i><i/></m>" },
      "more than 1000 columns"
    ),
    (
      { "<m>" + (0...10_000).map { "<c\($0)/>" }.joined() + "</m>" },
      "more than 10000 different elements"
    ),
  ]

  @Test(arguments: tooMuch)
  func `what asks for more than the limits is refused`(
    text: @Sendable () -> String, reason: String
  ) throws {
    let fixture = try Fixture(text())
    let error = #expect(throws: SourceError.self) {
      try ListReader(file: try fixture.file()).load(into: ListSink())
    }
    #expect(error?.reason == reason)
  }

  static let encodings:
    [(declared: String?, encoding: String.Encoding, bom: [UInt8], name: String)] = [
      (nil, .utf8, [], "UTF-8"), ("utf-8", .utf8, [], "UTF-8"),
      (nil, .utf8, [0xEF, 0xBB, 0xBF], "UTF-8"),
      ("ISO-8859-1", .isoLatin1, [], "WINDOWS-1252"),
      ("windows-1252", .windowsCP1252, [], "WINDOWS-1252"),
      (nil, .windowsCP1252, [], "WINDOWS-1252"),
      ("UTF-16", .utf16LittleEndian, [0xFF, 0xFE], "UTF-16LE"),
      (nil, .utf16BigEndian, [], "UTF-16BE"),
      ("utf-16", .utf8, [], "UTF-8"),
    ]

  @Test(arguments: encodings)
  func `a document is read in its encoding, declared or not`(
    declared: String?, encoding: String.Encoding, bom: [UInt8], name: String
  ) throws {
    let head = declared.map { "<?xml version=\"1.0\" encoding='\($0)' ?>\n" } ?? ""
    let text = head + "<m><item price='3'>Gruyère à la crème</item><item price='4'>Thé</item></m>"
    let bytes = try #require(text.data(using: encoding))
    let reader = try ListReader(file: try Fixture(bom + Array(bytes)).file())
    let sink = ListSink()
    _ = try reader.load(into: sink)
    #expect(
      sink.rows.map { $0[0] }
        == ["Gruyère à la crème", "Thé"])
    #expect(reader.survey.encoding == name)
  }

  @Test func `bytes that are not in the declared encoding are refused unless it is overruled`()
    throws
  {
    let bytes =
      Array("<?xml version='1.0' encoding='UTF-8'?><m><i>Th".utf8) + [0xE9]
      + Array("</i><i>Pie</i></m>".utf8)
    let fixture = try Fixture(bytes)
    let error = #expect(throws: SourceError.self) { try ListReader(file: try fixture.file()) }
    #expect(error?.reason == "has bytes that are not UTF-8, as it declares (--encoding)")
    let sink = ListSink()
    let options = ReadingOptions(encoding: "CP1252")
    _ = try ListReader(file: try fixture.file(), options: options).load(into: sink)
    #expect(sink.rows == [["Thé"], ["Pie"]])
  }
}
