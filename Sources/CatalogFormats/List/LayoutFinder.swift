import CatalogModel

/// Finds out how the text of a source is written.
struct LayoutFinder {
  let file: SourceFile
  let options: ReadingOptions
  /// What the list is for; nil: an ad hoc list.
  var entity: Entity?

  /// How much of a text is looked at.
  private static let reach = 256 << 10

  /// The layout in a given encoding; nil: the first guess of it.
  ///
  /// - Throws: when the source is of a kind that is no list.
  func layout(encoding: TextEncoding? = nil) throws(SourceError) -> ListLayout {
    guard let archive = try file.archive() else { return try textLayout(encoding: encoding) }
    switch try ZipContents(archive) {
    case .workbook(let format): return try workbookLayout(archive, format)
    case .list(let member):
      var layout = try textLayout(encoding: encoding)
      let notice = "the list is \(member.name) in the archive"
      layout.listNotice = layout.listNotice.map { "\(notice), \($0)" } ?? notice
      return layout
    }
  }

  /// The layout of a text, as it is or out of an archive.
  private func textLayout(encoding: TextEncoding?) throws(SourceError) -> ListLayout {
    let bytes = try start(of: try file.makeStream(maximumSize: options.maximumSize))
    guard !bytes.isEmpty else { throw SourceError(file: file.name, reason: "is empty") }
    if let refusal = ContentSniffer.refusal(bytes: bytes) {
      throw SourceError(file: file.name, reason: refusal)
    }
    let proven = TextEncoding.proven(by: bytes)
    let isProven = encoding == nil && options.encoding == nil && proven != nil
    let known = encoding ?? named(proven: proven) ?? proven ?? XMLDeclaration.encoding(in: bytes)
    let encoding = known ?? .utf8
    let source = TextSource(file: file, maximumSize: options.maximumSize, encoding: encoding)
    let text = try start(of: try source.open().stream)
    var layout =
      switch try ContentSniffer.format(text: text, file: file.name) {
      case .json: try jsonLayout(source)
      case .xml: try xmlLayout(source, isCertain: known != nil)
      case .delimited: try delimitedLayout(text, encoding)
      }
    layout.isEncodingProven = isProven
    return layout
  }

  private func delimitedLayout(
    _ text: [UInt8], _ encoding: TextEncoding
  ) throws(SourceError) -> ListLayout {
    if let table = options.table {
      throw SourceError(file: file.name, reason: "is one list, so it has no table \"\(table)\"")
    }
    let isWhole = options.delimiter == nil && text.count < Self.reach
    var dialect = try CSVDialect(detecting: text, isWhole: isWhole, file: file.name)
    if let delimiter = options.delimiter {
      dialect = CSVDialect(delimiter: delimiter, hasSeparatorLine: dialect.hasSeparatorLine)
    }
    return ListLayout(encoding: encoding, kind: .delimited(dialect))
  }

  /// The list of a JSON document: the one that is named, or the longest.
  private func jsonLayout(_ source: TextSource) throws(SourceError) -> ListLayout {
    let stream = try source.open().stream
    let finder: JSONArrayFinder
    do throws(JSONError) {
      finder = try JSONArrayFinder(stream)
    } catch {
      throw error.inFile(file.name)
    }
    guard let list = finder.list(named: options.table) else {
      let name = options.table.map { " \"\($0)\"" } ?? ""
      throw SourceError(file: file.name, reason: "has no array\(name) of records")
    }
    var layout = JSONListReader.Layout(path: list.path, isLines: finder.isLines)
    if list.objects > 0 {
      layout.columns = JSONColumns(of: list.path, in: finder.shape, isLines: finder.isLines)
      guard layout.columns.columns.count <= SourceLimits.columns else {
        throw SourceError(
          file: file.name, reason: "more than \(SourceLimits.columns) columns")
      }
    }
    var found = ListLayout(encoding: source.encoding, kind: .json(layout))
    if options.table == nil, !list.path.name.isEmpty {
      found.listNotice = "the list is the array \(list.path.name) (--table)"
    }
    return found
  }

  /// The encoding that the user names, with the byte order mark that is there.
  private func named(proven: TextEncoding?) -> TextEncoding? {
    guard let name = options.encoding else { return nil }
    guard let proven, name.uppercased().hasPrefix("UTF-16") || name.uppercased() == "UTF16" else {
      return TextEncoding(name: name)
    }
    return proven.isUTF8 ? TextEncoding(name: name) : proven
  }

  /// The first bytes of a stream.
  private func start(of stream: any ByteStream) throws(SourceError) -> [UInt8] {
    var result: [UInt8] = []
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.reach + 16, alignment: 16)
    defer { block.deallocate() }
    while result.count < Self.reach {
      let count = try stream.read(into: .init(rebasing: block[..<(Self.reach - result.count + 16)]))
      if count == 0 { break }
      result.append(contentsOf: block[..<count])
    }
    return result
  }
}
