import CSQLite
import CatalogModel

/// Builds a new generation in a file of its own, which nobody sees before it is published.
///
/// All of it is one transaction, so a store that nobody else wrote to has the change counter
/// ``DatabaseHeader/changeCounterAsBuilt``. No journal and no syncing while it is written: only the `fsync` and the rename of the publish
/// make it visible, and what a crash leaves behind is thrown away.
package final class GenerationBuilder {
  private let connection: Connection

  /// Starts a new database.
  ///
  /// - Parameters:
  ///   - path: a file that is not there yet.
  ///   - entities: what the store holds; the first is the one that is browsed.
  ///   - userVersion: `PRAGMA user_version`; nil: that of this program's stores.
  /// - Throws: ``SQLiteError`` when the file cannot be written.
  package init(path: String, entities: [Entity], userVersion: Int32? = nil) throws {
    connection = try Connection(path: path, mode: .create)
    try connection.execute(
      """
      PRAGMA page_size = \(StoreFormat.pageSize);
      PRAGMA journal_mode = OFF;
      PRAGMA synchronous = OFF;
      PRAGMA locking_mode = EXCLUSIVE;
      BEGIN IMMEDIATE;
      PRAGMA application_id = \(StoreFormat.applicationID);
      PRAGMA user_version = \(userVersion ?? StoreFormat.version);
      """)
    try connection.execute(StoreFormat.tables)
    let insert = try connection.prepare("INSERT INTO carte_attribute VALUES (?, ?, ?, ?, ?)")
    for entity in entities {
      try connection.execute(entity.createTable())
      for (position, attribute) in entity.attributes.enumerated() {
        try insert.bind(entity.name, at: 1)
        try insert.bind(Int64(position), at: 2)
        try insert.bind(attribute.name, at: 3)
        try insert.bind(attribute.type.rawValue, at: 4)
        try insert.bind(attribute.isOptional ? 1 : 0 as Int64, at: 5)
        try insert.run()
      }
    }
  }

  /// Where the records of one entity go.
  package func writer(for entity: Entity) throws -> EntityWriter {
    try EntityWriter(connection: connection, entity: entity)
  }

  /// Keeps the doubtful rows of the source for the report.
  package func add(report: [DoubtfulRow], of entity: Entity) throws {
    let insert = try connection.prepare("INSERT INTO carte_report VALUES (?, ?, ?, ?, ?)")
    for row in report {
      try insert.bind(entity.name, at: 1)
      try insert.bind(Int64(row.line), at: 2)
      try insert.bind(row.reason, at: 3)
      try insert.bind(row.excerpt, at: 4)
      try insert.bind(row.isLoaded ? 1 : 0 as Int64, at: 5)
      try insert.run()
    }
  }

  /// Writes the facts and ends the build; the file is closed when builder and writers are gone.
  ///
  /// - Parameters:
  ///   - facts: what the store says of itself.
  ///   - settings: the list's settings as JSON text without credentials.
  ///   - notices: what was guessed about the source, a sentence each.
  /// - Throws: ``SQLiteError`` when the file cannot be written.
  package func finish(facts: StoreFacts, settings: String, notices: [String] = []) throws {
    let insert = try connection.prepare("INSERT INTO carte_meta VALUES (?, ?)")
    for (key, value) in facts.metaRows + [
      ("settings", settings), ("notices", StoreNotices.text(of: notices)),
    ] {
      guard let value else { continue }
      try insert.bind(key, at: 1)
      try insert.bind(value, at: 2)
      try insert.run()
    }
    try connection.execute("COMMIT; PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = DELETE;")
  }
}
