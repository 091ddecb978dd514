import CSQLite
import Glibc

/// A database of another program, read from a private copy with everything switched off that it
/// could do to this one (https://sqlite.org/security.html, section 1.2).
package final class ForeignDatabase {
  /// A table with its columns and the number of its rows.
  package struct Table: Sendable, Equatable {
    /// The table's name.
    package let name: String
    /// The columns that hold values, in their order.
    package let columns: [Column]
    /// How many rows it has.
    package let count: Int
    /// Whether rows are in the order of `rowid`; false for a table without one.
    let hasRowID: Bool
  }

  /// A column of a table.
  package struct Column: Sendable, Equatable {
    /// The column's name.
    package let name: String
    /// The declared type, in upper case; empty when there is none.
    package let declaredType: String
  }

  private let connection: Connection
  /// The tables that the other program's user would know, in the order in which they were made.
  package let tables: [Table]
  /// Whether a Core Data stack made the database.
  package let isCoreData: Bool

  /// Opens a copy, which is recovered first: a journal is rolled back, a write-ahead log taken in.
  ///
  /// - Parameters:
  ///   - path: a private copy of the database, with the companions that the original has.
  ///   - mayGoOn: asked now and then while it is checked; false ends that with `SQLITE_INTERRUPT`.
  /// - Throws: ``SQLiteError`` when it is damaged or no database.
  package init(
    copy path: String, mayGoOn: @escaping () -> Bool = { true }
  ) throws(SQLiteError) {
    connection = try Connection(path: path, mode: .readWrite)
    // Before anything of the file is run: a check of a column is an expression too.
    connection.limit()
    try connection.execute(
      "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY;")
    let watch = ProgressWatch(connection, mayGoOn: mayGoOn)
    let verdict = try connection.text("PRAGMA quick_check(1)")
    watch.end()
    guard verdict == "ok" else {
      throw SQLiteError(
        code: SQLITE_CORRUPT, message: verdict ?? "the database is damaged", path: path)
    }
    if try connection.text("PRAGMA journal_mode") == "wal" {
      _ = try connection.text("PRAGMA journal_mode = DELETE")
    }
    try connection.execute("PRAGMA query_only = ON")
    isCoreData =
      try connection.integer("SELECT 1 FROM pragma_table_list WHERE name = 'Z_PRIMARYKEY'") == 1
    tables = try Self.tables(of: connection)
  }

  /// Names of tables that frameworks keep for themselves.
  private static let internalNames: Set<String> = [
    "Z_METADATA", "Z_MODELCACHE", "Z_PRIMARYKEY", "android_metadata", "room_master_table",
    "grdb_migrations", "_sqlx_migrations", "schema_migrations", "__EFMigrationsHistory",
    "django_migrations", "knex_migrations", "goose_db_version", "ar_internal_metadata",
  ]

  private static func tables(of connection: Connection) throws(SQLiteError) -> [Table] {
    // Only real tables: a view or a virtual table could stand in for one and run code.
    let list = try connection.prepare(
      """
      SELECT l.name, l.wr FROM pragma_table_list l JOIN sqlite_schema s ON s.name = l.name
      WHERE l.schema = 'main' AND l.type = 'table' AND s.type = 'table' ORDER BY s.rowid
      """)
    var names: [(name: String, hasRowID: Bool)] = []
    while try list.step() {
      guard let name = list.text(0), !name.hasPrefix("sqlite_"), !name.hasPrefix("carte_"),
        !internalNames.contains(name)
      else { continue }
      names.append((name, list.integer(1) == 0))
    }
    var tables: [Table] = []
    for (name, hasRowID) in names {
      let columns = try columns(of: name, in: connection)
      guard !columns.isEmpty else { continue }
      let count = try connection.integer("SELECT count(*) FROM \(name.sqlIdentifier)") ?? 0
      tables.append(Table(name: name, columns: columns, count: Int(count), hasRowID: hasRowID))
    }
    return tables
  }

  /// The plain columns of a table; generated ones would run expressions of the file.
  private static func columns(
    of table: String, in connection: Connection
  ) throws(SQLiteError) -> [Column] {
    let select = try connection.prepare(
      "SELECT name, type FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid")
    try select.bind(table, at: 1)
    var columns: [Column] = []
    while try select.step() {
      guard let name = select.text(0) else { continue }
      columns.append(Column(name: name, declaredType: (select.text(1) ?? "").uppercased()))
    }
    return columns
  }

  /// The rows of a table from its first, in the order in which they were stored.
  ///
  /// - Throws: ``SQLiteError`` when the table cannot be read.
  package func rows(of table: Table) throws(SQLiteError) -> Rows {
    // Bytes that are no text are of no use here, however many there are.
    let columns = table.columns.map(\.name.sqlIdentifier)
      .map { "CASE typeof(\($0)) WHEN 'blob' THEN NULL ELSE \($0) END" }.joined(separator: ",")
    // A column of the user may have the name of SQLite's own.
    let taken = Set(table.columns.map { $0.name.lowercased() })
    let rowID = ["rowid", "_rowid_", "oid"].first { !taken.contains($0) }
    let order = table.hasRowID ? rowID.map { " ORDER BY \($0)" } ?? "" : ""
    let select = try connection.prepare(
      "SELECT \(columns) FROM \(table.name.sqlIdentifier)\(order)")
    return Rows(select, columnCount: table.columns.count)
  }

  /// A value of a row.
  package enum Cell: Sendable, Equatable {
    case none
    case text(String)
    /// A whole number.
    case integer(Int64)
    /// A binary floating point number, with its shortest decimal form.
    case real(Double, text: String)
    /// Bytes that are no text.
    case blob
  }

  /// Rows that are read one after the other.
  package final class Rows {
    private let select: Statement
    private let columnCount: Int

    init(_ select: consuming Statement, columnCount: Int) {
      self.select = select
      self.columnCount = columnCount
    }

    /// The cells of the next row; nil at the end.
    ///
    /// - Throws: ``SQLiteError`` when the file turns out to be damaged.
    package func next() throws(SQLiteError) -> [Cell]? {
      guard try select.step() else { return nil }
      return (0..<Int32(columnCount)).map { column in
        switch select.storageClass(column) {
        case SQLITE_NULL: .none
        case SQLITE_INTEGER: .integer(select.integer(column))
        case SQLITE_FLOAT: .real(select.double(column), text: select.double(column).description)
        case SQLITE_BLOB: .blob
        default: .text(select.text(column) ?? "")
        }
      }
    }
  }
}

extension Connection {
  /// Lowers SQLite's limits to what a list can need (https://sqlite.org/limits.html).
  fileprivate func limit() {
    for (id, value) in [
      (SQLITE_LIMIT_LENGTH, 16 << 20), (SQLITE_LIMIT_SQL_LENGTH, 1 << 20),
      (SQLITE_LIMIT_COLUMN, 2_000), (SQLITE_LIMIT_EXPR_DEPTH, 100), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
    ] {
      sqlite3_limit(handle, id, Int32(value))
    }
  }
}
