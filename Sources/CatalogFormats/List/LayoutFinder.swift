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
    let bytes = try start(of: try file.makeStream(maximumSize: options.maximumSize))
    guard !bytes.isEmpty else { throw SourceError(file: file.name, reason: "is empty") }
    if let refusal = ContentSniffer.refusal(bytes: bytes) {
      throw SourceError(file: file.name, reason: refusal)
    }
    let proven = TextEncoding.proven(by: bytes)
    let known = encoding ?? named(proven: proven) ?? proven ?? XMLDeclaration.encoding(in: bytes)
    let encoding = known ?? .utf8
    let source = TextSource(file: file, maximumSize: options.maximumSize, encoding: encoding)
    let text = try start(of: try source.open().stream)
    switch try ContentSniffer.format(text: text, file: file.name) {
    case .json: return try jsonLayout(source)
    case .xml: return try xmlLayout(source, isCertain: known != nil)
    case .delimited: break
    }
    if let delimiter = options.delimiter {
      let detected = try CSVDialect(detecting: text, isWhole: false, file: file.name)
      let dialect = CSVDialect(delimiter: delimiter, hasSeparatorLine: detected.hasSeparatorLine)
      return ListLayout(encoding: encoding, kind: .delimited(dialect))
    }
    let dialect = try CSVDialect(
      detecting: text, isWhole: text.count < Self.reach, file: file.name)
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
      let reader = JSONListReader(try source.open().stream, layout: layout, file: file.name)
      layout.columns = try reader.findColumns()
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
