import CSQLite

/// A failed SQLite call: its result code, SQLite's words and the statement.
///
/// Result codes: https://sqlite.org/rescode.html
package struct SQLiteError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The extended result code.
  package let code: Int32
  /// SQLite's own message.
  package let message: String
  /// The SQL that failed, nil when opening or closing did.
  package let sql: String?

  package init(code: Int32, message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// The error that a connection reports for its last call.
  init(code: Int32, connection: OpaquePointer?, sql: String? = nil) {
    let words = connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    self.init(code: code, message: words.map { String(cString: $0) } ?? "error \(code)", sql: sql)
  }

  /// The primary result code, such as `SQLITE_BUSY`.
  package var primaryCode: Int32 { code & 0xFF }

  /// Whether another connection holds the database (`SQLITE_BUSY`, `SQLITE_LOCKED`).
  package var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }

  /// Whether the file is no sound database (`SQLITE_CORRUPT`, `SQLITE_NOTADB`).
  package var isDamage: Bool { primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB }

  package var description: String {
    sql.map { "\(message) (SQLite error \(code) in \($0))" } ?? "\(message) (SQLite error \(code))"
  }
}
