import CSQLite
import CatalogModel

/// Brings a store that another program wrote to back into rollback-journal mode without companions.
///
/// SQLite itself rolls a hot journal back and checkpoints a write-ahead log; carte never touches
/// these files by hand (https://sqlite.org/howtocorrupt.html, section 1.4).
package enum StoreRecovery {
  /// Recovers the database in a file; needs the list's lock.
  ///
  /// - Returns: whether no companion is left. Another program that still has the database open is
  ///   not in the way: its work stays beside its own generation.
  package static func recover(_ path: String) throws(SQLiteError) -> Bool {
    let connection = try Connection(path: path, mode: .readWrite, busyTimeout: 500)
    do throws(SQLiteError) {
      _ = try connection.integer("SELECT count(*) FROM sqlite_schema")
      let mode = try connection.text("PRAGMA journal_mode = DELETE")
      if mode == "wal" { _ = try connection.text("PRAGMA wal_checkpoint(TRUNCATE)") }
    } catch {
      guard error.isBusy else { throw error }
    }
    return !StoreLocation.companionSuffixes.contains { FileSystem.exists(path + $0) }
  }
}
