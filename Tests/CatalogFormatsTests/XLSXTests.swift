import CatalogFormats
import CatalogModel
import Testing

@Suite struct XLSXTests {
  private func load(
    _ archive: ZipFixture, _ options: ReadingOptions = .init()
  ) throws -> (reader: ListReader, sink: ListSink) {
    let reader = try ListReader(
      file: try Fixture(archive, name: "list.xlsx").file(), options: options)
    let sink = ListSink()
    let report = try reader.load(into: sink)
    #expect(report.doubtfulCount == 0)
    return (reader, sink)
  }

  static let formats: [(value: String, format: String, shown: String)] = [
    ("12.5", "General", "12.5"), ("4.9000000000000004", "General", "4.9"),
    ("4006381333931", "General", "4006381333931"), ("1.25E-2", "General", "0.0125"),
    ("-0.1", "General", "-0.1"), ("0", "General", "0"), ("1E+2", "General", "100"),
    ("12.5", "0.00", "12.50"), ("2.675", "0.00", "2.68"), ("-2.675", "0.00", "-2.68"),
    ("0.5", "#.00", "0.50"), ("12.5", "0", "13"), ("9.999", "0.00", "10.00"), ("7", "000", "007"),
    ("12.5", "0.##", "12.5"), ("12", "0.0#", "12.0"), ("-0.001", "0.00", "0.00"),
    ("1234.5", "#,##0.00", "1,234.50"), ("1234567", "#,##0", "1,234,567"),
    ("12.5", "&quot;€&quot;#,##0.00", "€12.50"),
    ("1234.5", "#,##0.00\\ &quot;€&quot;", "1,234.50 €"),
    ("1234.5", "#,##0.00 [$€-407]", "1,234.50 €"), ("12.5", "[$£-809]#,##0.00", "£12.50"),
    ("12.5", "[$CHF] #,##0.00", "CHF 12.50"), ("-2", "#,##0.00;[Red]-#,##0.00", "-2.00"),
    ("-2", "#,##0.00_);(#,##0.00)", "(2.00)"), ("2", "#,##0.00_);(#,##0.00)", "2.00"),
    ("12.5", "_(&quot;$&quot;* #,##0.00_);_(&quot;$&quot;* \\(#,##0.00\\);_(@_)", "$12.50"),
    ("0", "0.00;-0.00;&quot;free&quot;", "free"), ("0", "0.00;-0.00;", ""),
    ("0.15", "0%", "15%"), ("0.1234", "0.0%", "12.3%"), ("1234567", "#,##0,", "1,235"),
    ("5.25", "# ?/?", "5.25"), ("1234", "0.00E+00", "1234"), ("12", "0&quot; pcs&quot;", "12 pcs"),
    ("40194", "yyyy-mm-dd", "2010-01-16"), ("40194", "[$-407]d. mmm yy", "2010-01-16"),
    ("40194.520833333336", "dd/mm/yyyy hh:mm", "2010-01-16T12:30:00"),
    ("40194.75", "d.m.yy", "2010-01-16"), ("0.5", "h:mm", "12:00"), ("0.75", "h:mm AM/PM", "18:00"),
    ("0.000694444444444444", "mm:ss", "00:01:00"), ("1.5", "[h]:mm", "36:00"),
    ("59", "d/m/yyyy", "1900-02-28"), ("61", "d/m/yyyy", "1900-03-01"),
    ("1", "d/m/yyyy", "1900-01-01"),
    ("2958465", "d/m/yyyy", "9999-12-31"), ("2958466", "d/m/yyyy", "2958466"),
    ("-1", "d/m/yyyy", "-1"), ("12.5", "@", "12.5"), ("1e999", "0.00", "1e999"), ("x", "0.00", "x"),
  ]

  @Test func `values come as their cells show them`() throws {
    var rows = WorkbookFixture.rows([["name", "note"]])
    for (place, example) in Self.formats.enumerated() {
      rows +=
        "<row><c t=\"str\"><v>N\(place)</v></c><c s=\"\(place + 1)\"><v>\(example.value)</v></c></row>"
    }
    let archive = WorkbookFixture.xlsx([("A", rows)], formats: Self.formats.map(\.format))
    let (_, sink) = try load(archive)
    #expect(sink.rows.count == Self.formats.count)
    for (row, example) in zip(sink.rows, Self.formats) {
      #expect(row.last == example.shown, "\(example.value) as \(example.format)")
    }
  }

  @Test func `days are counted from 1904 where the workbook says so`() throws {
    let rows =
      WorkbookFixture.rows([["name", "since"]])
      + "<row><c t=\"str\"><v>Tea</v></c><c s=\"1\"><v>38732</v></c></row>"
    let archive = WorkbookFixture.xlsx([("A", rows)], formats: ["dd.mm.yyyy"], startsIn1904: true)
    #expect(try load(archive).sink.rows == [["Tea", "2010-01-16"]])
  }

  @Test func `every kind of cell has its text`() throws {
    let rows = """
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>
      <row r="3"><c r="A3" t="inlineStr"><is><r><t>T</t></r><r><t xml:space="preserve">ea </t></r>\
      <rPh sb="0" eb="1"><t>no</t></rPh></is></c><c r="B3" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>\
      <c r="C3" t="b"><v>1</v></c><c r="D3"><f>1+1</f><v>2</v></c></row>
      <row r="4"><c t="s"><v>3</v></c><c t="e"><v>#N/A</v></c><c t="d"><v>2010-01-16T00:00:00</v></c></row>
      <row r="5"/><row r="7" hidden="1"><c r="D7"><v>5</v></c><c r="A7" t="s"><v>4</v></c></row>
      """
    let strings = [
      "<t>name</t>", "<t>detail</t>", "<t>price</t>",
      "<r><rPr><b/></rPr><t>Pi</t></r><r><t>e</t></r><rPh sb=\"0\" eb=\"1\"><t>パイ</t></rPh>",
      "<t>a_x000A_b_x005F_</t>",
    ]
    let (reader, sink) = try load(WorkbookFixture.xlsx([("A", rows)], strings: strings))
    #expect(reader.survey.format == "xlsx")
    #expect(reader.survey.headerLine == 1)
    #expect(reader.survey.entity.attributes.map(\.name) == ["name", "detail", "price", "column 3"])
    #expect(
      sink.rows == [
        ["Tea", "ab", "2", "TRUE"], ["Pie", "#N/A", "", "2010-01-16"], ["a\nb_", "", "5", ""],
      ])
    #expect(sink.lines == [3, 4, 7])
  }

  @Test func `prices are read by their point whatever stands around them`() throws {
    let rows =
      WorkbookFixture.rows([["name", "price"]])
      + (0..<3).map { "<row><c t=\"str\"><v>N</v></c><c s=\"\($0 + 1)\"><v>1234</v></c></row>" }
      .joined()
      + "<row><c t=\"str\"><v>N</v></c><c s=\"4\"><v>1.234</v></c></row>"
    let (reader, sink) = try load(
      WorkbookFixture.xlsx(
        [("A", rows)], formats: ["#,##0", "&quot;€&quot;#,##0", "0.00", "0.000"]))
    #expect(
      sink.rows.map { $0[1] } == ["1234 '1,234'", "1234 '€1,234' EUR", "1234.00", "1.234"])
    #expect(reader.survey.notices == [])
  }

  @Test func `titles, sections and empty columns around a list are none of it`() throws {
    let rows = """
      <row r="2"><c r="C2" t="str"><v>Price list</v></c></row>
      <row r="4"><c r="C4" t="str"><v>Item</v></c><c r="D4" t="str"><v>Price</v></c></row>
      <row r="5"><c r="C5" t="str"><v>Hot</v></c><c r="D5"/></row>
      <row r="6"><c r="C6" t="str"><v>Tea</v></c><c r="D6"><v>2</v></c></row>
      <row r="7"><c r="C7" t="str"><v>Pie</v></c><c r="D7"><v>3</v></c></row>
      """
    let (reader, sink) = try load(WorkbookFixture.xlsx([("A", rows)]))
    #expect(reader.survey.entity.attributes.map(\.name) == ["name", "price"])
    #expect(sink.rows == [["Tea", "2"], ["Pie", "3"]])
    #expect(sink.sections == ["Hot", "Hot"])
  }

  static let book = WorkbookFixture.xlsx(
    [
      ("Cover", WorkbookFixture.rows([["Café Roma"], ["valid from May"]])),
      ("Secret", WorkbookFixture.rows([["name", "price"], ["X", "1"]])),
      ("Menu", WorkbookFixture.rows([["name", "price"], ["Tea", "2"]])),
      ("Wine", WorkbookFixture.rows([["name", "price"], ["Red", "5"]])),
    ], hidden: ["Secret"])

  @Test func `the first visible sheet that holds a list is taken, or the one that is named`() throws
  {
    let (reader, sink) = try load(Self.book)
    #expect(sink.rows == [["Tea", "2"]])
    #expect(reader.survey.notices == ["the list is the sheet Menu (--table)"])
    #expect(try load(Self.book, ReadingOptions(table: "wine")).sink.rows == [["Red", "5"]])
    #expect(try load(Self.book, ReadingOptions(table: "Secret")).sink.rows == [["X", "1"]])
    let error = #expect(throws: SourceError.self) {
      try load(Self.book, ReadingOptions(table: "Beer"))
    }
    #expect(error?.reason == "has no sheet \"Beer\": it has Cover, Secret, Menu, Wine")
  }

  static let list = WorkbookFixture.rows([["name", "price"], ["Tea", "2"]])

  static let refused: [(archive: ZipFixture, line: Int?, reason: String)] = [
    (
      WorkbookFixture.xlsx([("A", "<row r=\"1\"><c r=\"B1\" t=\"s\"><v>9</v></c></row>")]), 1,
      "cell B1 refers to a text that is not in the workbook"
    ),
    (
      WorkbookFixture.xlsx(
        [("A", "<row r=\"4\"><c t=\"s\"><v>-1</v></c></row>")], strings: ["<t>a</t>"]),
      4, "cell A4 refers to a text that is not in the workbook"
    ),
    (
      WorkbookFixture.xlsx([("A", list)], without: ["xl/worksheets/sheet1.xml"]), nil,
      "is a damaged workbook: xl/worksheets/sheet1.xml is missing"
    ),
    (
      WorkbookFixture.xlsx([("A", "<row><c></row>")]), nil,
      "no well-formed XML: mismatched tag, column 99 (in xl/worksheets/sheet1.xml)"
    ),
    (WorkbookFixture.xlsx([("A", "")]), nil, "has no sheet that holds a list"),
    (WorkbookFixture.xlsx([]), nil, "has no sheet that holds a list"),
    (
      WorkbookFixture.xlsx([("A", "<row r=\"2\"><c r=\"XFD2\"><v>1</v></c></row>")]), 2,
      "a record of more than 1000 cells"
    ),
    (
      WorkbookFixture.xlsx([
        ("A", "<row>" + String(repeating: "<c><v>1</v></c>", count: 10_000) + "</row>")
      ]),
      1, "a record of more than 1000 cells"
    ),
  ]

  @Test(arguments: refused.indices)
  func `a damaged or hostile workbook is refused with its row`(case index: Int) throws {
    let example = Self.refused[index]
    let error = #expect(throws: SourceError.self) { try load(example.archive) }
    #expect(error?.reason == example.reason)
    #expect(error?.line == example.line)
  }

  @Test func `parts that only describe the workbook may be missing`() throws {
    for part in [
      "_rels/.rels", "xl/_rels/workbook.xml.rels", "xl/styles.xml", "xl/sharedStrings.xml",
    ] {
      let archive = WorkbookFixture.xlsx([("A", Self.list)], without: [part])
      #expect(try load(archive).sink.rows == [["Tea", "2"]])
    }
  }

  @Test func `a workbook with entities that expand without end is refused`() throws {
    var archive = WorkbookFixture.xlsx([("A", Self.list)])
    var text = "<!DOCTYPE a [<!ENTITY a0 \"ha\">"
    for number in 1...9 {
      text += "<!ENTITY a\(number) \"" + String(repeating: "&a\(number - 1);", count: 10) + "\">"
    }
    for place in archive.members.indices where archive.members[place].name.hasSuffix("sheet1.xml") {
      archive.members[place].content = Array((text + "]><a>&a9;</a>").utf8)
    }
    let error = #expect(throws: SourceError.self) { try load(archive) }
    #expect(error?.reason == "entities that expand beyond measure (in xl/worksheets/sheet1.xml)")
  }

  @Test func `rows with impossible numbers are counted on`() throws {
    let text = { (text: String) in "<c t=\"str\"><v>\(text)</v></c>" }
    let rows =
      "<row r=\"9223372036854775807\">\(text("name"))</row><row>\(text("Tea"))</row>"
      + "<row r=\"x\">\(text("Pie"))</row>"
    #expect(try load(WorkbookFixture.xlsx([("A", rows)])).sink.lines == [2, 3])
  }

  @Test func `many rows keep their numbers over many blocks`() throws {
    let count = 20_000
    let rows =
      WorkbookFixture.rows([["name", "price"]])
      + (2...count).map {
        "<row r=\"\($0)\"><c t=\"str\"><v>N\($0)</v></c><c><v>\($0)</v></c></row>"
      }
      .joined()
    let (_, sink) = try load(WorkbookFixture.xlsx([("A", rows)]))
    #expect(sink.lines == Array(2...count))
    #expect(sink.rows.last == ["N\(count)", "\(count)"])
  }
}
