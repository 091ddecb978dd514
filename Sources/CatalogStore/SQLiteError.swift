import CSQLite
import CatalogModel
import Glibc

/// A failed SQLite call: its result code, SQLite's words, the database and the statement.
///
/// Result codes: https://sqlite.org/rescode.html
package struct SQLiteError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The extended result code.
  package let code: Int32
  /// SQLite's own message.
  package let message: String
  /// The file of the database.
  package let path: String
  /// The SQL that failed, for a developer; nil when opening or closing did.
  package let sql: String?

  package init(code: Int32, message: String, path: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.path = path
    self.sql = sql
  }

  /// The error that a connection reports for its last call.
  init(code: Int32, connection: OpaquePointer?, path: String, sql: String? = nil) {
    let words = connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    var message = words.map { String(cString: $0) } ?? "error \(code)"
    // What the system said tells more than "disk I/O error".
    if code & 0xFF == SQLITE_IOERR, let connection {
      let cause = sqlite3_system_errno(connection)
      if cause != 0 { message += " (\(String(cString: strerror(cause))))" }
    }
    self.init(code: code, message: message, path: path, sql: sql)
  }

  /// The primary result code, such as `SQLITE_BUSY`.
  package var primaryCode: Int32 { code & 0xFF }

  /// Whether another connection holds the database (`SQLITE_BUSY`, `SQLITE_LOCKED`).
  package var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }

  /// Whether the file is no sound database (`SQLITE_CORRUPT`, `SQLITE_NOTADB`).
  package var isDamage: Bool { primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB }

  /// Whether the database was removed before it was opened (`SQLITE_CANTOPEN`).
  package var isGone: Bool { primaryCode == SQLITE_CANTOPEN && !FileSystem.exists(path) }

  /// The sentence for the user: the file and the cause.
  package var description: String {
    let verb = primaryCode == SQLITE_FULL || primaryCode == SQLITE_READONLY ? "write" : "use"
    return "cannot \(verb) \(path): \(message)".displayText
  }
}
