import CSQLite

extension Connection {
  /// The header of the open database, read through SQLite's own descriptor.
  ///
  /// To open and close the file once more would drop the locks that this process holds on it
  /// (https://sqlite.org/howtocorrupt.html, section 2.2).
  var header: DatabaseHeader? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    guard sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK,
      let file, let methods = file.pointee.pMethods, let read = methods.pointee.xRead
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: 100)
    let code = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, Int32($0.count), 0) }
    return code == SQLITE_OK ? DatabaseHeader(bytes, count: bytes.count) : nil
  }

  /// Begins a transaction; false when one is open already.
  func begin() throws(SQLiteError) -> Bool {
    guard sqlite3_get_autocommit(handle) != 0 else { return false }
    try execute("BEGIN")
    return true
  }

  /// Runs the body on one state of the database, whatever others write meanwhile.
  ///
  /// In a transaction that is open already, that one does.
  func reading<Result>(_ body: () throws -> Result) throws -> Result {
    guard try begin() else { return try body() }
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      try? execute("ROLLBACK")
      throw error
    }
  }
}
