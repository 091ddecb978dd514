/// Builds XLSX and ODS workbooks out of the XML of their sheets.
enum WorkbookFixture {
  /// An XLSX workbook; a sheet is its name, its state and the XML of its rows.
  static func xlsx(
    _ sheets: [(name: String, rows: String)], hidden: Set<String> = [], strings: [String] = [],
    formats: [String] = [], startsIn1904: Bool = false, without missing: Set<String> = []
  ) -> ZipFixture {
    let list = sheets.enumerated().map { place, sheet in
      let state = hidden.contains(sheet.name) ? " state=\"hidden\"" : ""
      return
        "<sheet name=\"\(sheet.name)\" sheetId=\"\(place + 1)\"\(state) r:id=\"rId\(place + 1)\"/>"
    }
    let kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    var relations = sheets.indices.map { place in
      "<Relationship Id=\"rId\(place + 1)\" Type=\"\(kind)/worksheet\""
        + " Target=\"worksheets/sheet\(place + 1).xml\"/>"
    }
    relations.append(
      "<Relationship Id=\"s\" Type=\"\(kind)/sharedStrings\" Target=\"/xl/sharedStrings.xml\"/>")
    relations.append("<Relationship Id=\"t\" Type=\"\(kind)/styles\" Target=\"styles.xml\"/>")
    let codes = formats.enumerated().map { place, code in
      "<numFmt numFmtId=\"\(164 + place)\" formatCode=\"\(code)\"/>"
    }
    let cellFormats = formats.indices.map { "<xf numFmtId=\"\(164 + $0)\"/>" }
    let main = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\""
    var parts = [
      ("[Content_Types].xml", "<Types/>"),
      (
        "_rels/.rels",
        "<Relationships><Relationship Id=\"a\" Type=\"\(kind)/officeDocument\""
          + " Target=\"xl/workbook.xml\"/></Relationships>"
      ),
      (
        "xl/workbook.xml",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><workbook \(main) xmlns:r=\"\(kind)\">"
          + "<workbookPr date1904=\"\(startsIn1904 ? 1 : 0)\"/>"
          + "<sheets>\(list.joined())</sheets></workbook>"
      ),
      ("xl/_rels/workbook.xml.rels", "<Relationships>\(relations.joined())</Relationships>"),
      ("xl/sharedStrings.xml", "<sst \(main)>\(strings.map { "<si>\($0)</si>" }.joined())</sst>"),
      (
        "xl/styles.xml",
        "<styleSheet \(main)><numFmts>\(codes.joined())</numFmts><cellStyleXfs><xf numFmtId=\"9\"/>"
          + "</cellStyleXfs><cellXfs><xf numFmtId=\"0\"/>\(cellFormats.joined())</cellXfs>"
          + "</styleSheet>"
      ),
    ]
    for (place, sheet) in sheets.enumerated() {
      parts.append(
        (
          "xl/worksheets/sheet\(place + 1).xml",
          "<worksheet \(main)><sheetData>\(sheet.rows)</sheetData></worksheet>"
        ))
    }
    return ZipFixture(parts.filter { !missing.contains($0.0) })
  }

  /// Rows of cells with the text in them.
  static func rows(_ rows: [[String]]) -> String {
    rows.map { row in
      "<row>" + row.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }.joined() + "</row>"
    }.joined()
  }

  /// An ODS workbook out of the XML of its tables and styles.
  static func ods(
    _ tables: String, styles: String = "", manifest: String = "",
    type: String = "application/vnd.oasis.opendocument.spreadsheet"
  ) -> ZipFixture {
    let name = "urn:oasis:names:tc:opendocument:xmlns"
    var fixture = ZipFixture([
      ("mimetype", type),
      (
        "content.xml",
        "<office:document-content xmlns:office=\"\(name):office:1.0\""
          + " xmlns:table=\"\(name):table:1.0\" xmlns:text=\"\(name):text:1.0\""
          + " xmlns:style=\"\(name):style:1.0\" xmlns:draw=\"\(name):drawing:1.0\">"
          + "<office:automatic-styles>\(styles)</office:automatic-styles>"
          + "<office:body><office:spreadsheet>\(tables)</office:spreadsheet></office:body>"
          + "</office:document-content>"
      ),
      (
        "META-INF/manifest.xml",
        "<manifest:manifest xmlns:manifest=\"m\">\(manifest)</manifest:manifest>"
      ),
    ])
    fixture.members[0].isDeflated = false
    return fixture
  }

  /// A cell of text in an ODS table.
  static func text(_ text: String) -> String {
    "<table:table-cell office:value-type=\"string\"><text:p>\(text)</text:p></table:table-cell>"
  }
}

extension Fixture {
  convenience init(_ archive: ZipFixture, name: String = "list.zip") throws {
    try self.init(archive.bytes, name: name)
  }
}
