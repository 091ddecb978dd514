import CSQLite
import CatalogModel

/// A store that can become a generation as it is, since nobody but this program has written to it.
package enum WholeStore {
  /// The records of a store, the browsed ones first, when it has all that this program builds into
  /// one, nothing else, and nothing that belongs to its own past.
  ///
  /// All its pages and the sizes of their cells are looked at on the way.
  ///
  /// - Parameter path: a private copy of the store.
  /// - Returns: nil when it has to be checked more closely and its records copied one by one.
  package static func open(_ path: String) -> [SQLiteRepository]? {
    do {
      let connection = try Connection(path: path, mode: .readOnly)
      try connection.execute("PRAGMA cell_size_check = ON")
      let first = try SQLiteRepository(connection: connection, entity: nil)
      let others = try connection.entityNames.dropFirst().compactMap {
        try first.sibling(entity: $0)
      }
      let stores = [first] + others
      guard try connection.isAsBuilt, try connection.schema == schema(of: stores.map(\.entity))
      else { return nil }
      // Its past and its report are not those of the list that it begins.
      let past = ["carte_history", "carte_history NOT INDEXED", "carte_report"]
      guard try past.allSatisfy({ try connection.count($0) == 0 }) else { return nil }
      for table in ["carte_flag", "carte_section"] { _ = try connection.count(table) }
      let areCounted = try stores.allSatisfy { store in
        try connection.count(store.table) == Int64(store.count) && !store.hasGaps
      }
      return areCounted && first.count > 0 ? stores : nil
    } catch {
      // Whoever checks it more closely says what is wrong with it.
      return nil
    }
  }

  /// The statements that make a store of some entities.
  private static func schema(of entities: [Entity]) throws(SQLiteError) -> [String] {
    let connection = try Connection(path: ":memory:", mode: .create)
    try connection.execute(StoreFormat.tables)
    for entity in entities { try connection.execute(entity.createTable()) }
    try connection.execute(StoreFormat.historyIndex)
    return try connection.schema
  }
}

extension Connection {
  /// How many rows a table has, by a walk through all its pages.
  fileprivate func count(_ table: String) throws(SQLiteError) -> Int64 {
    try integer("SELECT count(*) FROM \(table)") ?? 0
  }

  /// The statements that made the tables and indexes, in their order.
  fileprivate var schema: [String] {
    get throws(SQLiteError) {
      let select = try prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")
      var statements: [String] = []
      while try select.step() { if let sql = select.text(0) { statements.append(sql) } }
      return statements
    }
  }

  /// Whether nobody has written to the store since this program built it.
  var isAsBuilt: Bool {
    get throws(SQLiteError) {
      guard let header, !header.isWriteAheadLog else { return false }
      let built = try integer("SELECT value FROM carte_meta WHERE key = 'changeCounter'") ?? 1
      return Int64(header.changeCounter) == built
    }
  }
}
