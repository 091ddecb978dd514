import CSQLite

/// Asks now and then whether long statements of a connection may go on.
final class ProgressWatch {
  private let connection: Connection
  private let mayGoOn: () -> Bool

  /// How many steps SQLite makes between two questions: some hundredths of a second.
  private static let steps: Int32 = 1_000_000

  /// Begins to ask; false ends a statement with `SQLITE_INTERRUPT`.
  init(_ connection: Connection, mayGoOn: @escaping () -> Bool) {
    self.connection = connection
    self.mayGoOn = mayGoOn
    sqlite3_progress_handler(
      connection.handle, Self.steps,
      { watch in
        guard let watch else { return 0 }
        return Unmanaged<ProgressWatch>.fromOpaque(watch).takeUnretainedValue().mayGoOn() ? 0 : 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { end() }

  /// Asks no more.
  func end() { sqlite3_progress_handler(connection.handle, 0, nil, nil) }
}
