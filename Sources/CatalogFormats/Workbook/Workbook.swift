import CatalogModel

/// A workbook and the sheet of it that holds the list.
struct Workbook: Equatable {
  /// How a workbook is written.
  enum Format: String {
    /// Office Open XML (ECMA-376).
    case xlsx
    /// OpenDocument (ISO/IEC 26300).
    case ods
  }

  /// A sheet by its name, and where it is found.
  struct Sheet: Equatable {
    var name: String
    /// The part of the archive.
    var part: String
    /// Which sheet of that part it is, from 0.
    var place: Int
    var isHidden: Bool
  }

  var format: Format
  var sheet: Sheet
  /// The columns of the sheet from the first to the last one that holds anything.
  var columns: Range<Int>

  /// The largest part that only describes a workbook.
  static let partSize = 64 << 20

  /// Reads the rows of the sheet from its start.
  func makeReader(_ file: SourceFile, maximumSize: Int) throws(SourceError) -> any RecordReader {
    let opened = try OpenWorkbook(ZipArchive(file), format, maximumSize: maximumSize)
    return try opened.reader(of: sheet, columns: columns)
  }
}

/// A workbook whose sheets can be read.
struct OpenWorkbook {
  private let archive: ZipArchive
  private let maximumSize: Int
  /// What the cells refer to; nil where they hold everything themselves.
  private let context: XLSXContext?

  init(_ archive: ZipArchive, _ format: Workbook.Format, maximumSize: Int) throws(SourceError) {
    self.archive = archive
    self.maximumSize = maximumSize
    context = format == .xlsx ? try XLSXContext(archive, maximumSize: maximumSize) : nil
  }

  /// Reads the rows of a sheet; without columns each row ends at its last cell.
  func reader(
    of sheet: Workbook.Sheet, columns: Range<Int>?
  ) throws(SourceError) -> SheetReader {
    let rows = SheetRows(columns: columns, maximumSize: maximumSize)
    let stream = try archive.xml(sheet.part, maximumSize: maximumSize)
    guard let context else {
      return SheetReader(stream, handler: ODSSheet(rows, place: sheet.place), rows: rows)
    }
    return SheetReader(stream, handler: XLSXSheet(rows, context: context), rows: rows)
  }
}

extension ZipArchive {
  /// Parses a part of a workbook.
  func xml(_ part: String, maximumSize: Int) throws(SourceError) -> XMLStream {
    guard let member = member(named: part) else {
      throw SourceError(file: file.name, reason: "is a damaged workbook: \(part) is missing")
    }
    let bytes = try stream(member, maximumSize: maximumSize)
    return try XMLStream(bytes, file: file.name, encoding: nil, part: part)
  }

  /// Parses a part that only describes a workbook, if it is there.
  ///
  /// - Returns: whether it is.
  func parse(_ part: String?, to handler: any XMLHandler) throws(SourceError) -> Bool {
    guard let part, member(named: part) != nil else { return false }
    try xml(part, maximumSize: Workbook.partSize).parse(to: handler)
    return true
  }
}
