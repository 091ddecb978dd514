import CatalogFormats
import CatalogModel
import CatalogStore
import Glibc

/// Builds a generation from a source and publishes it: the one pipeline that every fill goes through.
struct ListFiller {
  let list: ListIdentity
  let context: PreloadContext
  let lock: StoreLock
  let options: ReadingOptions
  let cancellation: Cancellation
  let progress: (FillProgress) -> Void
  /// What the new generation is compared with; nil: a first fill.
  var predecessor: Predecessor?
  /// Told the first records of a big list; nil: nobody looks at them.
  var preview: (@Sendable (ListPreview) -> Void)?

  /// The generation before the one that is built.
  struct Predecessor {
    /// Its database.
    let path: String
    /// The attributes that the user says identify records; empty: not said.
    let key: [String]
    /// Whether what differs is a change of the list.
    let recordsChanges: Bool
  }

  /// What a source is, besides its bytes.
  struct Origin {
    /// The `source` of the facts.
    var source: String
    /// What messages call it.
    var label: String
    var etag: String?
    var lastModified: String?
    var validatorURL: String?
    var fingerprint: String?
  }

  /// A generation that is built and has a name, but is not published yet.
  struct Candidate {
    let generation: Int
    let facts: StoreFacts
    let notices: [String]
    /// What changed; nil: there was no list before, or the difference is no change.
    var changes: ChangeReport?
  }

  /// A database that is written but has no name yet.
  struct Written {
    let facts: StoreFacts
    let notices: [String]
    let changes: ChangeReport?
  }

  private var publisher: Publisher { Publisher(location: list.location, lock: lock) }

  /// Reads a source into a new generation, checks and names it.
  ///
  /// - Parameters:
  ///   - source: the files, their digest and what the facts say of them.
  ///   - settings: the list's settings as JSON without credentials, kept in the store.
  /// - Returns: the generation, ready to be published.
  /// - Throws: why the source is no list, or cannot be stored; nothing is left behind.
  func build(from source: AcquiredSource, settings: String) throws -> Candidate {
    publisher.sweep()
    let number = nextNumber
    let path = list.location.temporary("sqlite")
    do {
      return try name(path, as: number, try write(path, source, settings, as: number))
    } catch {
      unlink(path)
      // Whatever failed because the work was to stop.
      try cancellation.check()
      throw error
    }
  }

  /// Checks a database that is written, and gives it its name.
  func name(_ path: String, as number: Int, _ written: Written) throws -> Candidate {
    try check(path, against: written.facts)
    try cancellation.check()
    lock.touch()
    try publisher.name(path, as: number)
    return Candidate(
      generation: number, facts: written.facts, notices: written.notices, changes: written.changes)
  }

  /// Writes facts and history, and ends the build.
  func finish(
    _ builder: GenerationBuilder, _ facts: StoreFacts, settings: String, notices: [String],
    as number: Int
  ) throws -> Written {
    try builder.describe(
      facts: facts, settings: settings, notices: notices, generation: number)
    var changes: ChangeReport?
    if let predecessor {
      progress(
        FillProgress(phase: .comparing, bytes: 0, totalBytes: nil, records: facts.records))
      changes = try builder.addHistory(
        from: HistorySource(
          path: predecessor.path, generation: number, at: facts.loadedAt, keys: declaredKeys,
          ownKey: predecessor.key, recordsChanges: predecessor.recordsChanges)
      ) {
        try cancellation.check()
        lock.touch()
      }
    }
    try builder.commit()
    return Written(facts: facts, notices: notices, changes: changes)
  }

  /// The number of the generation that is built: greater than every one that the list has had.
  var nextNumber: Int {
    let known = predecessor.map { StoreGenerations.last(in: $0.path) } ?? 0
    return max(publisher.nextGeneration, known + 1)
  }

  private var declaredKeys: [String: [String]] {
    var keys: [String: [String]] = [:]
    for entity in list.catalog.entities { keys[entity.name] = entity.key }
    return keys
  }

  /// Writes the database; it is closed when this returns.
  private func write(
    _ path: String, _ source: AcquiredSource, _ settings: String, as number: Int
  ) throws -> Written {
    let digest = source.digest
    // The first records come first: a screen waits for them, and has need of a processor.
    let opening = SourceOpening(
      list: list, options: options,
      preview: preview.map { show in
        {
          show($0)
          digest.start()
        }
      })
    if preview == nil { digest.start() }
    guard let database = try opening.openDatabase(source) else {
      let readers = try opening.readers(of: source)
      digest.start()
      return try write(path, source, readers, settings, noticed: source.notices, as: number)
    }
    digest.start()
    return try withExtendedLifetime(database) {
      let noticed = source.notices + database.notices
      switch database.content {
      case .wholeSeed(let stores) where hold(stores):
        return try takeOver(database, stores, to: path, source, settings, as: number)
      case .seed(let stores), .wholeSeed(let stores):
        return try copy(
          stores, to: path, facts: try facts(of: source, "sqlite"), settings, noticed: noticed,
          as: number)
      case .foreign(let foreign):
        return try write(
          path, source, [try opening.reader(of: foreign, source)], settings, noticed: noticed,
          as: number)
      }
    }
  }

  /// After so many records the disk begins to write them, so that less is left at the end.
  private static let recordsPerSynchronizing = 100_000

  /// What the facts say before the records are counted.
  func facts(of source: AcquiredSource, _ format: String) throws -> StoreFacts {
    let origin = source.origin
    return StoreFacts(
      source: origin.source, format: format, sha256: try source.digest.value(),
      loadedAt: context.now(),
      etag: origin.etag, lastModified: origin.lastModified, validatorURL: origin.validatorURL,
      fingerprint: origin.fingerprint)
  }

  private func write(
    _ path: String, _ source: AcquiredSource, _ readers: [ListReader], _ settings: String,
    noticed: [String], as number: Int
  ) throws -> Written {
    let builder = try GenerationBuilder(path: path, entities: readers.map(\.survey.entity))
    var reports: [ImportReport] = []
    var keys = ParentKeys()
    for reader in readers {
      var begun = 0
      let writer = try builder.writer(for: reader.survey.entity)
      let sink = RelationSink(
        writer, entity: reader.survey.entity, keys: keys,
        strictName: options.isStrict ? reader.name : nil)
      var report = try reader.load(into: sink) { state in
        try cancellation.check()
        lock.touch()
        if state.records - begun >= Self.recordsPerSynchronizing {
          begun = state.records
          FileSystem.beginSynchronizing(path)
        }
        progress(
          FillProgress(
            phase: .reading, bytes: Int64(state.bytes), totalBytes: Int64(state.totalBytes),
            records: state.records))
      }
      try writer.finish()
      try report.take(orphans: sink.orphans, count: sink.orphanCount, of: reader.name)
      try builder.add(report: report.doubtful, of: reader.survey.entity)
      keys = sink.keys
      reports.append(report)
    }
    var facts = try facts(of: source, readers.first?.survey.format ?? "")
    facts.records = reports.first?.records ?? 0
    facts.skipped = reports.reduce(0) { $0 + $1.skipped }
    return try finish(
      builder, facts, settings: settings, notices: noticed + reports.flatMap(\.notices), as: number)
  }

  /// Makes a candidate the list and removes what no link names any more.
  func publish(_ candidate: Candidate) throws {
    try publisher.publish(generation: candidate.generation)
    publisher.sweep()
  }

  /// The database of a candidate.
  func path(of candidate: Candidate) -> String {
    list.location.file(generation: candidate.generation)
  }

  /// Removes a candidate that is not wanted.
  func discard(_ candidate: Candidate) { publisher.sweep() }

  /// Looks at a finished database as the next start will.
  func check(_ path: String, against facts: StoreFacts) throws {
    guard case .good(let found) = StoreInspection.inspect(path), found == facts else {
      throw PreloadError("the new list of \(list.name) could not be read back; is the disk sound?")
    }
    let written = try SQLiteRepository(path: path).count
    guard written == facts.records else {
      throw PreloadError("the new list has \(written) records and not \(facts.records)")
    }
  }
}
