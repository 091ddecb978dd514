import CSQLite

/// An open SQLite database; closed when the last reference goes.
///
/// A connection belongs to one thread at a time (`SQLITE_OPEN_NOMUTEX`).
package final class Connection {
  /// How a database is opened.
  package enum Mode: Sendable {
    /// An existing database, to read (`SQLITE_OPEN_READONLY`).
    case readOnly
    /// An existing database, to read and write.
    case readWrite
    /// A database that is made when it is not there.
    case create

    fileprivate var flags: Int32 {
      switch self {
      case .readOnly: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    }
  }

  /// SQLite would take room for twenty pages and touch all of it whenever a database is opened.
  private static let isConfigured = carte_sqlite_take_pages_as_needed() == SQLITE_OK

  let handle: OpaquePointer
  /// The file of the database.
  let path: String

  /// Opens the database in a file.
  ///
  /// - Parameters:
  ///   - path: the file; no URI.
  ///   - mode: reading, writing or making it.
  ///   - busyTimeout: how long a call waits for another connection, in milliseconds.
  /// - Throws: what SQLite says when it cannot be opened.
  package init(path: String, mode: Mode, busyTimeout: Int32 = 2_000) throws(SQLiteError) {
    // Where something else has used SQLite before, it stays as it is.
    _ = Self.isConfigured
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, mode.flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      let error = SQLiteError(code: code, connection: opened, path: path)
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    self.path = path
    sqlite3_extended_result_codes(opened, 1)
    sqlite3_busy_timeout(opened, busyTimeout)
    // A store may have been written by anybody: https://sqlite.org/security.html
    for (option, on) in [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
      (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
    ] {
      _ = carte_sqlite_configure(opened, option, Int32(on))
    }
  }

  deinit { sqlite3_close_v2(handle) }

  /// Whether the path names another file by now, or none; another connection would read that.
  var hasMoved: Bool {
    var moved: Int32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    return code == SQLITE_OK && moved != 0
  }

  /// Runs statements that give no rows.
  package func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else {
      throw SQLiteError(code: code, connection: handle, path: path, sql: sql)
    }
  }

  /// Compiles one statement.
  package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    try Statement(connection: self, sql: sql)
  }

  /// The first column of the first row, nil when there is no row or the value is NULL.
  package func text(_ sql: String) throws(SQLiteError) -> String? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.text(0) : nil
  }

  /// The first column of the first row as a whole number, nil when there is no row or it is NULL.
  package func integer(_ sql: String) throws(SQLiteError) -> Int64? {
    let statement = try prepare(sql)
    guard try statement.step(), !statement.isNull(0) else { return nil }
    return statement.integer(0)
  }
}

extension String {
  /// The text as an SQL identifier: in double quotes, quotes in it doubled.
  ///
  /// By scalars: a quote with a combining mark is one `Character`, but still a quote to SQLite.
  var sqlIdentifier: String { quoted(by: "\"") }

  /// The text as an SQL literal: in single quotes, quotes in it doubled.
  var sqlText: String { quoted(by: "'") }

  private func quoted(by quote: Unicode.Scalar) -> String {
    let isPlain = !utf8.contains { $0 == 0 || $0 == UInt8(ascii: quote) }
    if isPlain { return "\(quote)\(self)\(quote)" }
    var result = String.UnicodeScalarView([quote])
    for scalar in unicodeScalars where scalar != "\0" {
      if scalar == quote { result.append(quote) }
      result.append(scalar)
    }
    result.append(quote)
    return String(result)
  }
}
