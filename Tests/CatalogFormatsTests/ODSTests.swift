import CatalogFormats
import CatalogModel
import Testing

@Suite struct ODSTests {
  private func load(
    _ archive: ZipFixture, _ options: ReadingOptions = .init()
  ) throws -> (reader: ListReader, sink: ListSink) {
    let reader = try ListReader(
      file: try Fixture(archive, name: "list.ods").file(), options: options)
    let sink = ListSink()
    _ = try reader.load(into: sink)
    return (reader, sink)
  }

  private static func cell(_ attributes: String, _ shown: String) -> String {
    "<table:table-cell \(attributes)><text:p>\(shown)</text:p></table:table-cell>"
  }

  private static func table(_ name: String, _ rows: [String], style: String = "") -> String {
    let rows = rows.map { "<table:table-row>\($0)</table:table-row>" }.joined()
    return "<table:table table:name=\"\(name)\" table:style-name=\"\(style)\">\(rows)</table:table>"
  }

  private static let header = WorkbookFixture.text("name") + WorkbookFixture.text("note")

  static let cells: [(cell: String, shown: String)] = [
    (cell("office:value-type=\"float\" office:value=\"12.5\"", "12,50"), "12,50"),
    (cell("office:value-type=\"float\" office:value=\"12.5\"", "12.50"), "12.50"),
    (cell("office:value-type=\"float\" office:value=\"1234\"", "1.234"), "1234"),
    (cell("office:value-type=\"float\" office:value=\"1234\"", "1,234"), "1,234"),
    ("<table:table-cell office:value-type=\"float\" office:value=\"4.9000000000000004\"/>", "4.9"),
    (
      cell(
        "office:value-type=\"currency\" office:currency=\"EUR\" office:value=\"1234\"", "1.234 €"),
      "1234 EUR"
    ),
    (
      cell("office:value-type=\"currency\" office:currency=\"EUR\" office:value=\"9.5\"", "9,50 €"),
      "9,50 €"
    ),
    (cell("office:value-type=\"percentage\" office:value=\"0.15\"", "15 %"), "15 %"),
    (cell("office:value-type=\"date\" office:date-value=\"2010-01-16\"", "16.01.10"), "2010-01-16"),
    (
      cell("office:value-type=\"date\" office:date-value=\"2010-01-16T12:30:00\"", "16.01."),
      "2010-01-16T12:30:00"
    ),
    (cell("office:value-type=\"time\" office:time-value=\"PT12H30M\"", "12:30"), "12:30"),
    (cell("office:value-type=\"boolean\" office:boolean-value=\"true\"", "WAHR"), "WAHR"),
    (cell("office:value-type=\"string\"", "a<text:s text:c=\"2\"/>b<text:tab/>c"), "a  b\tc"),
    (cell("office:value-type=\"string\"", "a</text:p><text:p>b<text:line-break/>c"), "a\nb\nc"),
    (
      cell("office:value-type=\"string\"", "<text:span>Fish</text:span> &amp; Chips"),
      "Fish & Chips"
    ),
    (
      "<table:table-cell office:value-type=\"string\"><office:annotation><text:p>no</text:p>"
        + "</office:annotation><draw:frame><text:p>no</text:p></draw:frame><text:p>yes</text:p>"
        + "</table:table-cell>", "yes"
    ),
  ]

  @Test func `values come as their cells show them`() throws {
    let rows = Self.cells.enumerated().map { WorkbookFixture.text("N\($0)") + $1.cell }
    let (reader, sink) = try load(WorkbookFixture.ods(Self.table("A", [Self.header] + rows)))
    #expect(reader.survey.format == "ods")
    #expect(sink.rows.count == Self.cells.count)
    for (row, example) in zip(sink.rows, Self.cells) { #expect(row[1] == example.shown) }
  }

  @Test func `repeated cells and rows take room only where something stands in them`() throws {
    let many = "table:number-columns-repeated=\"16000\""
    let body = """
      <table:table table:name="A"><table:table-column table:number-columns-repeated="16384"/>
      <table:table-row table:number-rows-repeated="3"><table:table-cell \(many)/></table:table-row>
      <table:table-header-rows><table:table-row>\(Self.header)<table:table-cell \(many)/></table:table-row>\
      </table:table-header-rows>
      <table:table-row table:number-rows-repeated="2">\(WorkbookFixture.text("Tea"))\
      <table:covered-table-cell/><table:table-cell table:number-columns-repeated="2" \
      office:value-type="float" office:value="2"/><table:table-cell \(many)/></table:table-row>
      <table:table-row table:number-rows-repeated="1048000"><table:table-cell \(many)/></table:table-row>
      <table:table-row>\(WorkbookFixture.text("Pie"))</table:table-row></table:table>
      """
    let (reader, sink) = try load(WorkbookFixture.ods(body))
    #expect(reader.survey.headerLine == 4)
    #expect(sink.rows.map { $0[0] } == ["Tea", "Tea", "Pie"])
    #expect(sink.lines == [5, 6, 1_048_007])
    #expect(sink.doubts == [nil, nil, nil])
  }

  @Test func `hidden sheets are skipped unless they are named`() throws {
    let rows = [Self.header, WorkbookFixture.text("Tea") + WorkbookFixture.text("green")]
    let secret = [Self.header, WorkbookFixture.text("X") + WorkbookFixture.text("y")]
    let archive = WorkbookFixture.ods(
      Self.table("Secret", secret, style: "h") + Self.table("Menu", rows),
      styles: "<style:style style:name=\"h\"><style:table-properties table:display=\"false\"/>"
        + "</style:style><style:style style:name=\"v\"/>")
    #expect(try load(archive).sink.rows == [["Tea", "green"]])
    #expect(try load(archive, ReadingOptions(table: "Secret")).sink.rows == [["X", "y"]])
    let error = #expect(throws: SourceError.self) { try load(archive, ReadingOptions(table: "Z")) }
    #expect(error?.reason == "has no sheet \"Z\": it has Secret, Menu")
  }

  static let refused: [(archive: ZipFixture, options: ReadingOptions, line: Int?, reason: String)] =
    [
      (
        WorkbookFixture.ods(table("A", [])), ReadingOptions(), nil, "has no sheet that holds a list"
      ),
      (
        WorkbookFixture.ods("", manifest: "<manifest:encryption-data/>"), ReadingOptions(), nil,
        "is encrypted"
      ),
      (
        WorkbookFixture.ods(
          table(
            "A", [cell("table:number-columns-repeated=\"10000\" office:value-type=\"string\"", "x")]
          )),
        ReadingOptions(), 1, "a record of more than 1000 cells"
      ),
      (
        WorkbookFixture.ods(
          "<table:table table:name=\"A\"><table:table-row table:number-rows-repeated=\"99999999999\">"
            + WorkbookFixture.text("abcdefgh") + "</table:table-row></table:table>"),
        ReadingOptions(maximumSize: 100_000), 12_501, "holds more than 100000 bytes (--max-size)"
      ),
      (
        WorkbookFixture.ods("<table:table><table:table-row></table:table>"), ReadingOptions(), nil,
        "no well-formed XML: mismatched tag, column 453 (in content.xml)"
      ),
    ]

  @Test(arguments: refused.indices)
  func `a damaged or hostile workbook is refused`(case index: Int) throws {
    let example = Self.refused[index]
    let error = #expect(throws: SourceError.self) { try load(example.archive, example.options) }
    #expect(error?.reason == example.reason)
    #expect(error?.line == example.line)
  }
}
