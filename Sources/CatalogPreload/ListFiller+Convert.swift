import CatalogFormats
import CatalogModel
import CatalogStore
import Glibc

extension ListFiller {
  /// Builds a generation from the records of another store, of all its entities.
  func convert(_ old: [SQLiteRepository], settings: String) throws -> Candidate {
    guard let first = old.first else { throw PreloadError("\(list.name) has no records") }
    let path = list.location.temporary("sqlite")
    unlink(path)
    do {
      let number = nextNumber
      return try name(
        path, as: number,
        try copy(old, to: path, facts: first.facts, settings, noticed: [], as: number))
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Writes the records of stores into a new database; it is closed when this returns.
  func copy(
    _ stores: [SQLiteRepository], to path: String, facts: StoreFacts, _ settings: String,
    noticed: [String], as number: Int
  ) throws -> Written {
    try SourceOpening(list: list, options: options).checkEntities(of: stores)
    let builder = try GenerationBuilder(path: path, entities: stores.map(\.entity))
    var facts = facts
    var keys = ParentKeys()
    for (index, store) in stores.enumerated() {
      var entity = store.entity
      entity.order = []
      let writer = try builder.writer(for: entity)
      // What a catalog demands of its records, it demands of a seed as well.
      let described = list.catalog.entities.first { $0.name == entity.name } ?? entity
      let sink = RelationSink(
        writer, entity: described, keys: keys, strictName: options.isStrict ? facts.source : nil)
      let report = try copy(store, described, to: sink) {
        lock.touch()
        progress(FillProgress(phase: .reading, bytes: 0, totalBytes: nil, records: writer.count))
      }
      try writer.finish()
      try builder.add(report: report + sink.orphans, of: entity)
      facts.skipped += report.count + sink.orphanCount
      keys = sink.keys
      if index == 0 { facts.records = writer.count }
    }
    guard facts.records > 0 else { throw PreloadError("\(facts.source) has no records") }
    return try finish(builder, facts, settings: settings, notices: noticed, as: number)
  }

  /// Whether the records of a seed that only this program wrote to have what the catalog demands,
  /// because its own entities demand that.
  func hold(_ stores: [SQLiteRepository]) -> Bool {
    zip(list.catalog.entities, stores).allSatisfy { described, store in
      described.parent == nil
        && zip(described.attributes, store.entity.attributes).allSatisfy {
          $0.isOptional || !$1.isOptional
        }
    }
  }

  /// Makes the copy of a seed the new database; it is closed when this returns.
  func takeOver(
    _ database: DatabaseSource, _ stores: [SQLiteRepository], to path: String,
    _ source: AcquiredSource, _ settings: String, as number: Int
  ) throws -> Written {
    try SourceOpening(list: list, options: options).checkEntities(of: stores)
    try database.move(to: path)
    let builder = try GenerationBuilder(takingOver: path)
    var facts = try facts(of: source, "sqlite")
    facts.records = stores.first?.count ?? 0
    progress(FillProgress(phase: .reading, bytes: 0, totalBytes: nil, records: facts.records))
    return try finish(
      builder, facts, settings: settings, notices: source.notices + database.notices, as: number)
  }

  /// Copies the records of a store that have what is required, and says which have not.
  private func copy(
    _ store: SQLiteRepository, _ entity: Entity, to sink: RelationSink<EntityWriter>,
    beforePage: () -> Void
  ) throws -> [DoubtfulRow] {
    let required = entity.attributes.indices.filter { !entity.attributes[$0].isOptional }
    var missing: [DoubtfulRow] = []
    var row = ImportedRow()
    try store.forEachRecord(
      beforePage: {
        try cancellation.check()
        beforePage()
      },
      { record in
        let lacking = required.first { place in
          !record.values.indices.contains(place) || record.values[place].text.isEmpty
        }
        guard let lacking else {
          row.fill(from: record)
          row.line = record.position
          return try sink.append(row)
        }
        let reason = "\(entity.attributes[lacking].name) is missing"
        guard !options.isStrict else {
          throw SourceError(file: store.facts.source, line: record.position, reason: reason)
        }
        missing.append(
          DoubtfulRow(line: record.position, reason: reason, excerpt: "", isLoaded: false))
      })
    return missing
  }
}

extension ImportedRow {
  /// Takes the values of a stored record.
  mutating func fill(from record: Record) {
    removeAll()
    doubt = record.doubt
    section = record.section
    for value in record.values {
      switch value {
      case .none: values.append(.none)
      case .integer(let number): values.append(.integer(number))
      case .text(let text): values.append(.text(append(text)))
      case .date(let text):
        let day = DateGrammar.read(text.utf8).day(order: .ymd)
        values.append(day.map { .date($0) } ?? .none)
      case .price(let price):
        values.append(
          .price(
            price.amount, text: price.saysMoreThanAmount ? append(price.text) : nil,
            currency: price.currency.map { append($0) }))
      }
    }
  }
}
