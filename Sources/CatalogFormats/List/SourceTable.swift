import CatalogModel

/// A table whose rows another room reads: the table of a database.
package protocol SourceTable: AnyObject {
  /// The names of the columns.
  var columnNames: [String] { get }

  /// The rows from the first.
  func makeRows() throws(SourceError) -> any SourceRows
}

/// Rows of a table, one after the other.
package protocol SourceRows: AnyObject {
  /// The cells of the next row; nil at the end.
  func next() throws(SourceError) -> [SourceCell]?
}

/// A value of a row of a table.
package enum SourceCell: Sendable, Equatable {
  case none
  case text(String)
  /// A number with a decimal point, or a whole one.
  case number(String)
}

/// The place of a table among the kinds of layout; two are equal when they are the same table.
struct TableLayout: Equatable {
  let table: any SourceTable

  static func == (left: TableLayout, right: TableLayout) -> Bool { left.table === right.table }
}

/// Gives the rows of a table as records.
final class TableRecordReader: RecordReader {
  private let rows: any SourceRows
  private var count = 0

  /// Rows of a table use up no bytes that could be counted; this moves on with every thousand, so
  /// that progress is told.
  var storedBytesRead: Int { count >> 10 }

  init(_ table: any SourceTable) throws(SourceError) { rows = try table.makeRows() }

  func next(_ record: inout RawRecord) throws(SourceError) -> Bool {
    while let cells = try rows.next() {
      record.removeAll()
      count += 1
      record.line = count
      for cell in cells {
        switch cell {
        case .none: record.append(cell: [], isQuoted: false)
        case .text(let text): record.append(cell: Self.withoutNUL(text), isQuoted: true)
        case .number(let digits):
          record.append(cell: digits.utf8, isQuoted: false)
          record.cells[record.cells.count - 1].isNumber = true
        }
      }
      record.writtenCount = record.bytes.count
      if !record.isBlank { return true }
    }
    record.removeAll()
    return false
  }

  /// A database may hold NULs in a text; a store does not.
  private static func withoutNUL(_ text: String) -> [UInt8] {
    guard text.utf8.contains(0) else { return Array(text.utf8) }
    return Array(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : String($0) }.joined().utf8)
  }
}
