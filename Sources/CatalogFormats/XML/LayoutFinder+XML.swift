import CatalogModel

/// Lists in XML documents.
extension LayoutFinder {
  /// The list of an XML document: the elements that are named, or those that fit best.
  ///
  /// - Parameters:
  ///   - source: the text of the document.
  ///   - isCertain: whether the encoding is known and not the first guess.
  /// - Returns: which elements are the records, and what their columns are.
  /// - Throws: when the document is not well-formed or holds no list.
  func xmlLayout(_ source: TextSource, isCertain: Bool) throws(SourceError) -> ListLayout {
    let (text, log) = try source.open()
    let outline = XMLOutline()
    var fault: SourceError?
    do throws(SourceError) {
      let stream = try XMLStream(text, file: file.name)
      while try stream.parseBlock(to: outline) {
        if log.undecodable > 0, options.encoding == nil { break }
      }
    } catch {
      fault = error
    }
    if log.undecodable > 0, options.encoding == nil {
      guard !isCertain else {
        throw SourceError(
          file: file.name,
          reason: "has bytes that are not \(source.encoding.name), as it declares (--encoding)")
      }
      let encoding = try EncodingDetector.encoding(of: file, maximumSize: options.maximumSize)
      let detected = TextSource(file: file, maximumSize: options.maximumSize, encoding: encoding)
      return try xmlLayout(detected, isCertain: true)
    }
    if let fault { throw fault }
    if options.encoding == nil, log.take(upTo: .max) {
      throw SourceError(file: file.name, reason: "holds a NUL, which no XML has")
    }
    return try layout(of: outline, source)
  }

  private func layout(of outline: XMLOutline, _ source: TextSource) throws(SourceError)
    -> ListLayout
  {
    guard let list = XMLListFinder(outline: outline, entity: entity).list(named: options.table)
    else {
      let name = options.table.map { "elements \"\($0)\"" } ?? "elements that repeat as a list"
      throw SourceError(file: file.name, reason: "has no \(name)")
    }
    guard list.columns.count <= SourceLimits.columns else {
      throw SourceError(file: file.name, reason: "more than \(SourceLimits.columns) columns")
    }
    var layout = ListLayout(encoding: source.encoding, kind: .xml(list))
    if options.table == nil, list.name.split(separator: ".").count > 2 {
      layout.listNotice = "the records are the elements \(list.name) (--table)"
    }
    return layout
  }
}
