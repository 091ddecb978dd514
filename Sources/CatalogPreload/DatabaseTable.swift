import CatalogFormats
import CatalogModel
import CatalogStore

/// A table of another program's database as a list.
final class DatabaseTable: SourceTable {
  private let database: ForeignDatabase
  private let table: ForeignDatabase.Table
  private let file: String
  private let columns: [(index: Int, name: String, isCoreDataDate: Bool)]

  /// A table of a database.
  ///
  /// A Core Data stack writes its names in capitals behind a `Z`, beside columns of its own.
  init(_ table: ForeignDatabase.Table, of database: ForeignDatabase, file: String) {
    self.table = table
    self.database = database
    self.file = file
    let isCoreData = database.isCoreData
    columns = table.columns.enumerated().compactMap { index, column in
      guard isCoreData else { return (index, column.name, false) }
      guard column.name.hasPrefix("Z"), !["Z_PK", "Z_ENT", "Z_OPT"].contains(column.name) else {
        return nil
      }
      return (index, String(column.name.dropFirst()), column.declaredType == "TIMESTAMP")
    }
  }

  var columnNames: [String] { columns.map(\.name) }

  func makeRows() throws(SourceError) -> any SourceRows {
    do throws(SQLiteError) {
      return Rows(try database.rows(of: table), of: self)
    } catch {
      throw SourceError(file: file, reason: "cannot be read: \(error.message)")
    }
  }

  private final class Rows: SourceRows {
    private let rows: ForeignDatabase.Rows
    private let table: DatabaseTable

    init(_ rows: ForeignDatabase.Rows, of table: DatabaseTable) {
      self.rows = rows
      self.table = table
    }

    func next() throws(SourceError) -> [SourceCell]? {
      do throws(SQLiteError) {
        guard let cells = try rows.next() else { return nil }
        return table.columns.map { column in
          Self.cell(cells[column.index], isCoreDataDate: column.isCoreDataDate)
        }
      } catch {
        throw SourceError(file: table.file, reason: "cannot be read to its end: \(error.message)")
      }
    }

    /// Seconds from 1970 to 2001-01-01, where Core Data counts from.
    private static let coreDataEpoch: Int64 = 978_307_200

    private static func cell(_ cell: ForeignDatabase.Cell, isCoreDataDate: Bool) -> SourceCell {
      switch cell {
      case .none, .blob: .none
      case .text(let text): .text(text)
      case .integer(let number) where isCoreDataDate: date(Double(number))
      case .real(let number, _) where isCoreDataDate: date(number)
      case .integer(let number): .number(String(number))
      case .real(_, let text): .number(text)
      }
    }

    private static func date(_ seconds: Double) -> SourceCell {
      guard seconds.magnitude < 1e11 else { return .none }
      let moment = Timestamp(seconds: Int64(seconds.rounded(.down)) + coreDataEpoch)
      return .text(moment.isoDate)
    }
  }
}
