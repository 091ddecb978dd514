import CSQLite
import CatalogModel

/// Builds a new generation in a file of its own, which nobody sees before it is published.
///
/// All of it is one transaction, so a store that nobody else wrote to has the change counter 1, or the
/// one that it says itself when it began as a copy of another (`changeCounter` in `carte_meta`). The
/// journal is in memory and nothing is synced while it is written: only the `fsync` and the rename of
/// the publish make it visible, and what a crash leaves behind is thrown away.
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
    try connection.execute("PRAGMA page_size = \(StoreFormat.pageSize)")
    try Self.begin(connection, userVersion: userVersion ?? StoreFormat.version)
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
      try write(meta: StoreHeaders.key(of: entity.name), StoreHeaders.text(of: entity))
    }
  }

  /// Starts with the records of a store, in a copy of it.
  ///
  /// - Parameter path: the copy, which ``WholeStore`` gives the records of.
  /// - Throws: ``SQLiteError`` when the file cannot be written.
  package init(takingOver path: String) throws {
    connection = try Connection(path: path, mode: .readWrite)
    let counter = connection.header?.changeCounter ?? 0
    try Self.begin(connection, userVersion: StoreFormat.version)
    // The index is made again at the end. What headed the columns is still so.
    try connection.execute(
      """
      DROP INDEX carte_history_generation;
      DELETE FROM carte_meta WHERE key NOT LIKE '\(StoreHeaders.key(of: "%"))';
      """)
    try write(meta: "changeCounter", String(counter + 1))
  }

  private static func begin(_ connection: Connection, userVersion: Int32) throws(SQLiteError) {
    try connection.execute(
      """
      PRAGMA journal_mode = MEMORY;
      PRAGMA synchronous = OFF;
      PRAGMA locking_mode = EXCLUSIVE;
      BEGIN IMMEDIATE;
      PRAGMA application_id = \(StoreFormat.applicationID);
      PRAGMA user_version = \(userVersion);
      """)
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

  /// Writes the facts, to be followed by ``commit()``.
  ///
  /// - Parameters:
  ///   - facts: what the store says of itself.
  ///   - settings: the list's settings as JSON text without credentials.
  ///   - notices: what was guessed about the source, a sentence each.
  ///   - generation: the number that the generation will have; nil: it is none.
  /// - Throws: ``SQLiteError`` when the file cannot be written.
  package func describe(
    facts: StoreFacts, settings: String, notices: [String] = [], generation: Int? = nil
  ) throws {
    for (key, value) in facts.metaRows + [
      ("settings", settings), ("notices", StoreNotices.text(of: notices)),
      ("generation", generation.map { String($0) }),
    ] {
      try write(meta: key, value)
    }
  }

  private func write(meta key: String, _ value: String?) throws {
    guard let value else { return }
    let insert = try connection.prepare("INSERT INTO carte_meta VALUES (?, ?)")
    try insert.bind(key, at: 1)
    try insert.bind(value, at: 2)
    try insert.run()
  }

  /// Compares the records with those of the generation before, and keeps history and difference.
  ///
  /// To be called when records and facts are written.
  ///
  /// - Parameters:
  ///   - source: the generation before.
  ///   - beforePage: called now and then; what it throws ends the build.
  /// - Returns: what changed; without parts when nothing can be compared, nil when the difference is
  ///   no change of the list.
  /// - Throws: ``SQLiteError`` when a store cannot be read or written.
  package func addHistory(
    from source: HistorySource, beforePage: @escaping () throws -> Void
  ) throws -> ChangeReport? {
    do {
      // Histories are written in the order of the old records.
      try connection.execute("PRAGMA cache_size = -32768")
      return try compare(with: source, beforePage: beforePage)
    } catch let error as SQLiteError where error.isDamage && error.path == source.path {
      // Whoever reloads a damaged list wants a new one.
      try connection.execute(
        """
        DELETE FROM carte_history;
        DELETE FROM carte_meta WHERE key = 'historySince' OR key LIKE 'identity %';
        """)
      return ChangeReport(
        parts: [],
        notices: ["the list before is damaged, so the history of prices begins anew"])
    }
  }

  private func compare(
    with source: HistorySource, beforePage: @escaping () throws -> Void
  ) throws -> ChangeReport? {
    let old = try SQLiteRepository(path: source.path)
    let first = try SQLiteRepository(connection: connection, entity: nil)
    var report = ChangeReport(parts: [])
    for name in try connection.entityNames {
      guard let new = name == first.entity.name ? first : try first.sibling(entity: name),
        let before = try old.sibling(entity: name)
      else { continue }
      let isFirst = name == first.entity.name
      let key = isFirst && !source.ownKey.isEmpty ? source.ownKey : source.keys[name] ?? []
      let pairing = try RecordPairing(from: before, to: new, key: key, beforePage: beforePage)
      if isFirst, !source.ownKey.isEmpty, !pairing.identity.isDeclared {
        report.notices.append(
          "the key \(source.ownKey.joined(separator: ",")) is not in both lists; "
            + "records are paired by \(pairing.identity.label)")
      }
      let writer = try HistoryWriter(
        source,
        RecordComparison(old: before, new: new, pairing: pairing, beforePage: beforePage))
      try writer.run()
      report.parts.append(writer.part)
      report.notices += ChangeReport.columnNotices(from: before.entity, to: new.entity)
      try write(
        meta: "identity \(name)", pairing.identity.attributes.joined(separator: "\u{1F}"))
    }
    let since = try old.connection.text("SELECT value FROM carte_meta WHERE key = 'historySince'")
    try write(meta: "historySince", since ?? old.facts.loadedAt.description)
    try trimHistory()
    return source.recordsChanges && !report.parts.isEmpty ? report : nil
  }

  /// Lets the oldest changes go when there are too many.
  private func trimHistory() throws {
    let count = try connection.integer("SELECT count(*) FROM carte_history") ?? 0
    guard count > HistoryLimit.changes else { return }
    try connection.execute(
      """
      DELETE FROM carte_history WHERE (entity, id, generation, attribute) IN
        (SELECT entity, id, generation, attribute FROM carte_history
         ORDER BY generation LIMIT \(count - Int64(HistoryLimit.changes)))
      """)
  }

  /// Ends the build; the file is closed when builder and writers are gone.
  package func commit() throws {
    try connection.execute(StoreFormat.historyIndex)
    try connection.execute("COMMIT; PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = DELETE;")
  }
}
