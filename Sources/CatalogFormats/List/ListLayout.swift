import CatalogModel

/// How the text of a source is written.
struct ListLayout: Equatable {
  /// The kinds of text that are read.
  enum Kind: Equatable {
    case delimited(CSVDialect)
    case json(JSONListReader.Layout)
    case xml(XMLList)
    case workbook(Workbook)
    case table(TableLayout)
  }

  var encoding: TextEncoding
  var kind: Kind
  /// Whether the encoding is certain: a byte order mark, or NULs in every other byte.
  var isEncodingProven = false
  /// What was guessed about the place of the list.
  var listNotice: String?

  /// Reads the records of a file from its start.
  func makeReader(
    _ file: SourceFile, maximumSize: Int
  ) throws(SourceError) -> (reader: any RecordReader, log: ReplacementLog) {
    let source = TextSource(file: file, maximumSize: maximumSize, encoding: encoding)
    switch kind {
    case .table(let layout):
      return (try TableRecordReader(layout.table), ReplacementLog())
    case .delimited(let dialect):
      let (stream, log) = try source.open()
      let reader = try CSVReader(stream, dialect: dialect, file: file.name, replacements: log)
      return (reader, log)
    case .json(let layout):
      let (stream, log) = try source.open()
      return (JSONListReader(stream, layout: layout, file: file.name), log)
    case .xml(let list):
      let (stream, log) = try source.open()
      return (try XMLListReader(stream, list: list, file: file.name, log: log), log)
    case .workbook(let workbook):
      return (try workbook.makeReader(file, maximumSize: maximumSize), ReplacementLog())
    }
  }

  /// The name of the format.
  var formatName: String {
    switch kind {
    case .delimited(let dialect): dialect.delimiter == "\t" ? "tsv" : "csv"
    case .json(let layout): layout.isLines ? "ndjson" : "json"
    case .xml: "xml"
    case .workbook(let workbook): workbook.format.rawValue
    case .table: "sqlite"
    }
  }

  /// What separates the cells.
  var delimiter: String? {
    if case .delimited(let dialect) = kind { dialect.delimiter } else { nil }
  }

  /// The headers when the format itself names the columns.
  var headers: [String]? {
    switch kind {
    case .delimited, .workbook: nil
    case .json(let layout): layout.columns.columns.isEmpty ? nil : layout.columns.names
    case .table(let layout): layout.table.columnNames
    case .xml(let list): list.isTable ? nil : list.columns.map(\.header)
    }
  }

  /// What was guessed about the layout.
  func notices(options: ReadingOptions) -> [String] {
    var notices: [String] = []
    if !encoding.isUTF8, options.encoding == nil {
      notices.append("the text is read as \(encoding.name) (--encoding)")
    }
    if case .delimited(let dialect) = kind, options.delimiter == nil,
      ![",", "\t"].contains(dialect.delimiter), !dialect.hasSeparatorLine
    {
      notices.append("the cells are separated by \(dialect.delimiter) (--delimiter)")
    }
    if let listNotice { notices.append(listNotice) }
    return notices
  }
}
