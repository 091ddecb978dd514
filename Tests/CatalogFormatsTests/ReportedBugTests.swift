import CatalogFormats
import CatalogModel
import Testing

/// Inputs that other programs were reported to get wrong, as far as they concern reading.
@Suite struct ReportedBugTests {
  static let bom: [UInt8] = [0xEF, 0xBB, 0xBF]

  static let reports: [(bug: String, bytes: [UInt8], columns: [String], rows: [[String]])] = [
    (
      "the byte order mark stuck to the first header", bom + Array("name,price\nLatte,3.00\n".utf8),
      ["name", "price"], [["Latte", "3.00"]]
    ),
    (
      "the file was split inside quotes",
      Array("name,detail,price\nSoup,\"tomato\nand basil\",4.5\nTea,green,2\n".utf8),
      ["name", "detail", "price"], [["Soup", "tomato\nand basil", "4.5"], ["Tea", "green", "2"]]
    ),
    (
      "the decimal comma won over the semicolon",
      Array("item;price\nBread;2,20\nButter;1,90\n".utf8),
      ["name", "price"], [["Bread", "2.20 '2,20'"], ["Butter", "1.90 '1,90'"]]
    ),
    (
      "the line of the delimiter became the header",
      Array("sep=;\r\nName;Price\r\nTea;2,00\r\n".utf8),
      ["name", "price"], [["Tea", "2.00 '2,00'"]]
    ),
    (
      "a Latin-1 file broke the run",
      Array("name,price\nCaf".utf8) + [0xE9] + Array(" cr".utf8) + [0xE8] + Array("me,3.10\n".utf8),
      ["name", "price"], [["Café crème", "3.10"]]
    ),
    (
      "a short Shift_JIS file was taken for Windows-1252",
      [0x97, 0xBF, 0x97, 0x9D, 0x2C, 0x92, 0x6C, 0x92, 0x69] + Array("\n1,2\n".utf8),
      ["name", "price"], [["1", "2"]]
    ),
    (
      "wide characters pushed the columns apart", Array("name,price\n抹茶ラテ,500\nTea,2\n".utf8),
      ["name", "price"], [["抹茶ラテ", "500"], ["Tea", "2"]]
    ),
    (
      "a long row crashed the program", Array("name,price\nPie,4,extra\nTea,2\n".utf8),
      ["name", "price"], [["Pie", "4"], ["Tea", "2"]]
    ),
    (
      "two columns of one name lost data", Array("name,price,price\nLatte,3.0,3.5\n".utf8),
      ["name", "price", "price 2"], [["Latte", "3.0", "3.5"]]
    ),
    (
      "zeros in front of a code disappeared", Array("code,name,price\n00420,Rye,3\n".utf8),
      ["name", "price", "code"], [["Rye", "3", "00420"]]
    ),
    (
      "grouped thousands became a small price", Array("name;price\nRing;1.355,90 €\n".utf8),
      ["name", "price"], [["Ring", "1355.90 '1.355,90 €' EUR"]]
    ),
    (
      "an empty line became the header", Array("\nname,price\nTea,2\n".utf8),
      ["name", "price"], [["Tea", "2"]]
    ),
    (
      "CRLF is one character", Array("name,price\r\nTea,2\r\nPie,4\r\n".utf8),
      ["name", "price"], [["Tea", "2"], ["Pie", "4"]]
    ),
    (
      "LF alone", Array("name,price\nTea,2\nPie,4\n".utf8),
      ["name", "price"], [["Tea", "2"], ["Pie", "4"]]
    ),
    (
      "CR alone", Array("name,price\rTea,2\rPie,4\r".utf8),
      ["name", "price"], [["Tea", "2"], ["Pie", "4"]]
    ),
    (
      "JSON with a byte order mark was refused",
      bom + Array("[{\"name\":\"Tea\",\"price\":2}]".utf8), ["name", "price"], [["Tea", "2"]]
    ),
  ]

  @Test(arguments: reports)
  func `what others got wrong is read right`(
    bug: String, bytes: [UInt8], columns: [String], rows: [[String]]
  ) throws {
    let reader = try ListReader(file: try Fixture(bytes).file())
    let sink = ListSink()
    _ = try reader.load(into: sink)
    #expect(reader.survey.entity.attributes.map(\.name) == columns, "\(bug)")
    #expect(sink.rows == rows, "\(bug)")
  }

  @Test func `a long row is counted with its line`() throws {
    let text = "name,price\nPie,4,extra\nTea,2\n"
    let report = try ListReader(file: try Fixture(text).file()).load(into: ListSink())
    #expect(report.flagged == 1)
    #expect(report.doubtful.map(\.line) == [2])
  }

  @Test func `a guessed encoding is said`() throws {
    let bytes =
      Array("name,price\nCaf".utf8) + [0xE9, 0x20, 0x63, 0x72, 0xE8] + Array("me,3.10\n".utf8)
    let survey = try ListReader(file: try Fixture(bytes).file()).survey
    #expect(survey.notices == ["the text is read as WINDOWS-1252 (--encoding)"])
  }
}
