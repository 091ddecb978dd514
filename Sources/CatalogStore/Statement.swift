import CSQLite

/// A compiled SQL statement, finalised at the end of its life.
package struct Statement: ~Copyable {
  private let connection: Connection
  private let handle: OpaquePointer
  private let sql: String

  init(connection: Connection, sql: String) throws(SQLiteError) {
    var compiled: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, nil)
    guard code == SQLITE_OK, let compiled else {
      throw SQLiteError(
        code: code == SQLITE_OK ? SQLITE_MISUSE : code, connection: connection.handle,
        path: connection.path, sql: sql)
    }
    self.connection = connection
    self.sql = sql
    handle = compiled
  }

  deinit { sqlite3_finalize(handle) }

  /// Goes to the next row; false at the end.
  package func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let error = SQLiteError(
        code: code, connection: connection.handle, path: connection.path, sql: sql)
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Runs a statement that gives no rows and makes it ready for the next values.
  package func run() throws(SQLiteError) {
    _ = try step()
    sqlite3_reset(handle)
  }

  /// Makes the statement ready to run again; bound values stay.
  package func reset() { sqlite3_reset(handle) }

  private func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else {
      throw SQLiteError(code: code, connection: connection.handle, path: connection.path, sql: sql)
    }
  }

  /// Binds NULL to a parameter, counted from 1.
  package func bindNull(_ index: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_null(handle, index))
  }

  /// Binds a whole number to a parameter, counted from 1.
  package func bind(_ value: Int64, at index: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_int64(handle, index, value))
  }

  /// Binds a binary floating point number to a parameter, counted from 1.
  package func bind(_ value: Double, at index: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_double(handle, index, value))
  }

  /// Binds text to a parameter, counted from 1; nil binds NULL.
  package func bind(_ value: String?, at index: Int32) throws(SQLiteError) {
    guard let value else { return try bindNull(index) }
    var text = value
    let code = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        carte_sqlite_bind_text_copy(handle, index, $0.baseAddress ?? emptyText, Int32($0.count))
      }
    }
    try check(code)
  }

  /// Binds the value of another statement's row, whatever its type.
  func bindValue(
    of row: borrowing Statement, _ column: Int32, at index: Int32
  ) throws(SQLiteError) {
    try check(sqlite3_bind_value(handle, index, sqlite3_column_value(row.handle, column)))
  }

  /// Binds UTF-8 bytes that stay where they are until the statement has run (`SQLITE_STATIC`).
  func bindStatic(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, at index: Int32
  ) throws(SQLiteError) {
    let start = bytes.baseAddress.map {
      ($0 + range.lowerBound).assumingMemoryBound(to: CChar.self)
    }
    try check(
      carte_sqlite_bind_text_static(handle, index, start ?? emptyText, Int32(range.count)))
  }

  private var emptyText: UnsafePointer<CChar> {
    // SQLite keeps no pointer to a text of length 0, but NULL would bind NULL.
    UnsafePointer(sqlite3_libversion())
  }

  /// Whether a column of the row, counted from 0, is NULL.
  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// The storage class of a column's value, such as `SQLITE_INTEGER`.
  func storageClass(_ column: Int32) -> Int32 { sqlite3_column_type(handle, column) }

  /// A column's value as a whole number.
  package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// A column's value as a binary floating point number.
  package func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  /// Runs the body on the bytes of a column's value as text; none for NULL.
  func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let start = sqlite3_column_text(handle, column)
    return body(
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// A column's value as text, invalid UTF-8 replaced by U+FFFD; nil for NULL.
  package func text(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
