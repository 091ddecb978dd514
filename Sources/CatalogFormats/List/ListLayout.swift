import CatalogModel

/// How the text of a source is written.
struct ListLayout: Equatable {
  /// The kinds of text that are read.
  enum Kind: Equatable {
    case delimited(CSVDialect)
    case json(JSONListReader.Layout)
    case xml(XMLList)
  }

  var encoding: TextEncoding
  var kind: Kind
  /// What was guessed about the place of the list.
  var listNotice: String?

  /// Reads the records of a file from its start.
  func makeReader(
    _ file: SourceFile, maximumSize: Int
  ) throws(SourceError) -> (reader: any RecordReader, log: ReplacementLog) {
    let source = TextSource(file: file, maximumSize: maximumSize, encoding: encoding)
    let (stream, log) = try source.open()
    switch kind {
    case .delimited(let dialect):
      let reader = try CSVReader(stream, dialect: dialect, file: file.name, replacements: log)
      return (reader, log)
    case .json(let layout):
      return (JSONListReader(stream, layout: layout, file: file.name), log)
    case .xml(let list):
      return (try XMLListReader(stream, list: list, file: file.name, log: log), log)
    }
  }

  /// The name of the format.
  var formatName: String {
    switch kind {
    case .delimited(let dialect): dialect.delimiter == "\t" ? "tsv" : "csv"
    case .json(let layout): layout.isLines ? "ndjson" : "json"
    case .xml: "xml"
    }
  }

  /// What separates the cells.
  var delimiter: String? {
    if case .delimited(let dialect) = kind { dialect.delimiter } else { nil }
  }

  /// The headers when the format itself names the columns.
  var headers: [String]? {
    switch kind {
    case .delimited: nil
    case .json(let layout): layout.columns.columns.isEmpty ? nil : layout.columns.names
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
