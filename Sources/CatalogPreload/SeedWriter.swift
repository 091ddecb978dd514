import CatalogModel
import CatalogStore

/// Writes what a list holds into a seed database, without URLs, validators and settings.
package struct SeedWriter {
  private let list: OpenedList
  private let cancellation: Cancellation
  private let progress: (Int) -> Void

  /// A writer.
  ///
  /// - Parameters:
  ///   - list: what is written.
  ///   - cancellation: ends it early.
  ///   - progress: told again and again how many records are done.
  package init(
    _ list: OpenedList, cancellation: Cancellation, progress: @escaping (Int) -> Void = { _ in }
  ) {
    self.list = list
    self.cancellation = cancellation
    self.progress = progress
  }

  /// What of a list goes into a seed.
  package struct Selection {
    /// The entity that is narrowed; nil: the first.
    package var entity: String?
    /// The most records of it; nil: all.
    package var limit: Int?
    /// Which of its records, and in which order; nil: all as they are.
    package var select: (SQLiteRepository) throws -> SelectedRepository?

    package init(
      entity: String? = nil, limit: Int? = nil,
      select: @escaping (SQLiteRepository) throws -> SelectedRepository? = { _ in nil }
    ) {
      self.entity = entity
      self.limit = limit
      self.select = select
    }
  }

  /// Writes a new database in rollback-journal mode.
  ///
  /// Records that belong to one that is left out are left out too.
  ///
  /// - Parameters:
  ///   - path: a file that is not there yet.
  ///   - userVersion: `PRAGMA user_version` for another program; nil: that of carte.
  ///   - selection: what of the list is written.
  /// - Throws: ``SQLiteError`` when it cannot be read or written, what the selection throws.
  package func write(to path: String, userVersion: Int32?, selection: Selection) throws {
    let entities = list.identity.catalog.entities
    let stores =
      entities.isEmpty
      ? [try SQLiteRepository(path: list.path)]
      : try entities.map { try SQLiteRepository(path: list.path, entity: $0.name) }
    let narrowed = selection.entity ?? stores.first?.entity.name
    let builder = try GenerationBuilder(
      path: path, entities: stores.map(\.entity), userVersion: userVersion)
    var facts = StoreFacts(
      // No URL and no path of this machine.
      source: list.facts.source == list.identity.bundledSource
        ? list.facts.source : list.identity.catalog.title,
      format: list.facts.format, sha256: list.facts.sha256, skipped: list.facts.skipped,
      loadedAt: list.facts.loadedAt)
    var keys = SeedKeys(entities)
    var done = 0
    for (index, store) in stores.enumerated() {
      let writer = try builder.writer(for: store.entity)
      let isNarrowed = store.entity.name == narrowed
      let records = isNarrowed ? try selection.select(store) : nil
      let limit = isNarrowed ? selection.limit : nil
      keys.begin(store.entity, isNarrowed: records != nil || limit != nil)
      try copy(records ?? store, to: writer, limit: limit, keys: &keys, done: &done)
      if index == 0 { facts.records = writer.count }
    }
    try builder.describe(facts: facts, settings: "{}")
    try builder.commit()
  }

  private func copy(
    _ records: any SearchableRepository, to writer: EntityWriter, limit: Int?,
    keys: inout SeedKeys, done: inout Int
  ) throws {
    var row = ImportedRow()
    let page = { (done: Int) throws in
      try cancellation.check()
      progress(done)
    }
    try records.forEachRecord(limit: limit, beforePage: { try page(done) }) { record in
      done += 1
      guard keys.takes(record) else { return }
      row.fill(from: record)
      try writer.append(row)
    }
    try writer.finish()
  }
}

/// The keys of the records that went into a seed where others did not, by which more belong to them.
private struct SeedKeys {
  private let entities: [Entity]
  private var written: [String: Set<String>] = [:]
  private var parent: (column: Int, keys: Set<String>)?
  private var own: (name: String, column: Int)?

  init(_ entities: [Entity]) { self.entities = entities }

  /// Goes on with the records of another entity, all of them or some.
  mutating func begin(_ entity: Entity, isNarrowed: Bool) {
    parent = nil
    own = nil
    if let relation = entities.first(where: { $0.name == entity.name })?.parent,
      let column = entity.column(named: relation.attribute), let keys = written[relation.entity]
    {
      parent = (column, keys)
    }
    let child = entities.first { $0.parent?.entity == entity.name }
    if isNarrowed || parent != nil,
      let column = child?.parent.flatMap({ entity.column(named: $0.key) })
    {
      own = (entity.name, column)
      written[entity.name] = []
    }
  }

  /// Whether a record's parent was written, or it has none; its own key is kept.
  mutating func takes(_ record: Record) -> Bool {
    if let parent, !parent.keys.contains(record.values[parent.column].text) { return false }
    if let own { written[own.name]?.insert(record.values[own.column].text) }
    return true
  }
}
