import CatalogModel

/// Lists in ZIP archives and workbooks.
extension LayoutFinder {
  /// So many sheets are looked at for a list; one beyond them has to be named.
  private static let mostSheets = 100

  /// The list of a workbook: the sheet that is named, or the first visible one that holds a list.
  func workbookLayout(
    _ archive: ZipArchive, _ format: Workbook.Format
  ) throws(SourceError) -> ListLayout {
    let sheets = try sheets(of: archive, format)
    let opened = try OpenWorkbook(archive, format, maximumSize: options.maximumSize)
    if let name = options.table {
      let found =
        sheets.first { $0.name == name }
        ?? sheets.first { $0.name.lowercased() == name.lowercased() }
      guard let found else {
        let names = sheets.map(\.name).joined(separator: ", ")
        throw SourceError(file: file.name, reason: "has no sheet \"\(name)\": it has \(names)")
      }
      let extent = try extent(of: found, in: opened)
      return layout(Workbook(format: format, sheet: found, columns: extent.columns))
    }
    var fallback: Workbook?
    for sheet in sheets.filter({ !$0.isHidden }).prefix(Self.mostSheets) {
      let extent = try extent(of: sheet, in: opened)
      let workbook = Workbook(format: format, sheet: sheet, columns: extent.columns)
      if extent.isList {
        return layout(workbook, notice: sheets.count > 1)
      }
      if fallback == nil, !extent.columns.isEmpty { fallback = workbook }
    }
    guard let fallback else {
      throw SourceError(file: file.name, reason: "has no sheet that holds a list")
    }
    return layout(fallback, notice: sheets.count > 1)
  }

  private func sheets(
    of archive: ZipArchive, _ format: Workbook.Format
  ) throws(SourceError) -> [Workbook.Sheet] {
    switch format {
    case .xlsx: return try XLSXWorkbook(archive).sheets
    case .ods:
      let manifest = archive.member(named: "META-INF/manifest.xml")
      if let manifest, try ODSManifest.isEncrypted(archive, manifest) {
        throw SourceError(file: file.name, reason: "is encrypted")
      }
      let names = ODSSheets()
      try archive.xml("content.xml", maximumSize: options.maximumSize).parse(to: names)
      return names.sheets
    }
  }

  private func layout(_ workbook: Workbook, notice: Bool = false) -> ListLayout {
    var layout = ListLayout(encoding: .utf8, kind: .workbook(workbook))
    if notice { layout.listNotice = "the list is the sheet \(workbook.sheet.name) (--table)" }
    return layout
  }

  /// Which columns of a sheet are used, and whether it holds a list.
  private func extent(
    of sheet: Workbook.Sheet, in workbook: OpenWorkbook
  ) throws(SourceError) -> (columns: Range<Int>, isList: Bool) {
    let reader = try workbook.reader(of: sheet, columns: nil)
    var first = Int.max
    var last = 0
    var sample: [RawRecord] = []
    var bytes = 0
    var record = RawRecord()
    while try reader.next(&record) {
      first = min(first, record.cells.firstIndex { !$0.range.isEmpty } ?? first)
      last = max(last, record.cells.count)
      if sample.count < 50, bytes < SourceLimits.cell {
        sample.append(record)
        bytes += record.bytes.count
      }
    }
    return (min(first, last)..<last, isList(sample))
  }

  /// Whether rows are a list: a header with a row below, or two rows with two cells and more.
  private func isList(_ sample: [RawRecord]) -> Bool {
    if let header = HeaderFinder(entity: entity).header(in: sample, isThere: nil) {
      return header + 1 < sample.count
    }
    return sample.count { $0.texts.count { !$0.isEmpty } > 1 } > 1
  }
}

/// What an OpenDocument file says of its parts.
private final class ODSManifest: XMLHandler {
  private var isEncrypted = false

  static func isEncrypted(
    _ archive: ZipArchive, _ member: ZipArchive.Member
  ) throws(SourceError) -> Bool {
    let manifest = ODSManifest()
    _ = try archive.parse(member.name, to: manifest)
    return manifest.isEncrypted
  }

  func open(_ tag: XMLTag) {
    if XMLTag.equal(tag.localName, "encryption-data") { isEncrypted = true }
  }
  func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
  func close(_ name: UnsafePointer<CChar>) {}
}
