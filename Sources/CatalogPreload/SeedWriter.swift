import CatalogModel
import CatalogStore

/// Writes what a list holds into a seed database, without URLs, validators and settings.
package struct SeedWriter {
  private let list: OpenedList
  private let cancellation: Cancellation

  package init(_ list: OpenedList, cancellation: Cancellation) {
    self.list = list
    self.cancellation = cancellation
  }

  /// Writes a new database in rollback-journal mode.
  ///
  /// - Parameters:
  ///   - path: a file that is not there yet.
  ///   - limit: the most records of the first entity; nil: all.
  ///   - userVersion: `PRAGMA user_version` for another program; nil: that of carte.
  /// - Throws: ``SQLiteError`` when it cannot be read or written.
  package func write(to path: String, limit: Int?, userVersion: Int32?) throws {
    let entities = list.identity.catalog.entities.map(\.name)
    let stores =
      entities.isEmpty
      ? [try SQLiteRepository(path: list.path)]
      : try entities.map { try SQLiteRepository(path: list.path, entity: $0) }
    let builder = try GenerationBuilder(
      path: path, entities: stores.map(\.entity), userVersion: userVersion)
    var facts = StoreFacts(
      // No URL and no path of this machine.
      source: list.facts.source == list.identity.bundledSource
        ? list.facts.source : list.identity.catalog.title,
      format: list.facts.format, sha256: list.facts.sha256, skipped: list.facts.skipped,
      loadedAt: list.facts.loadedAt)
    for (index, store) in stores.enumerated() {
      let writer = try builder.writer(for: store.entity)
      try copy(store, to: writer, limit: index == 0 ? limit : nil)
      if index == 0 { facts.records = writer.count }
    }
    try builder.describe(facts: facts, settings: "{}")
    try builder.commit()
  }

  private func copy(_ store: SQLiteRepository, to writer: EntityWriter, limit: Int?) throws {
    var row = ImportedRow()
    try store.forEachRecord(limit: limit, beforePage: cancellation.check) { record in
      row.fill(from: record)
      try writer.append(row)
    }
    try writer.finish()
  }
}
