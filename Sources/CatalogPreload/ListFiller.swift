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
  }

  private var publisher: Publisher { Publisher(location: list.location, lock: lock) }

  /// Reads a source file into a new generation, checks and names it.
  ///
  /// - Parameters:
  ///   - file: the source.
  ///   - digest: SHA-256 of the source.
  ///   - origin: what the facts say of it.
  ///   - settings: the list's settings as JSON without credentials, kept in the store.
  /// - Returns: the generation, ready to be published.
  /// - Throws: why the source is no list, or cannot be stored; nothing is left behind.
  func build(
    from file: SourceFile, digest: String, origin: Origin, settings: String
  ) throws -> Candidate {
    publisher.sweep()
    let path = list.location.temporary("sqlite")
    do {
      let (facts, notices) = try write(path, file, digest: digest, origin, settings)
      try check(path, against: facts)
      try cancellation.check()
      lock.touch()
      return Candidate(generation: try publisher.name(path), facts: facts, notices: notices)
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Writes the database; it is closed when this returns.
  private func write(
    _ path: String, _ file: SourceFile, digest: String, _ origin: Origin, _ settings: String
  ) throws -> (facts: StoreFacts, notices: [String]) {
    let reader = try ListReader(
      file: file, entity: list.catalog.entities.first, options: options)
    let builder = try GenerationBuilder(path: path, entities: [reader.survey.entity])
    let writer = try builder.writer(for: reader.survey.entity)
    let report = try reader.load(into: writer) { state in
      try cancellation.check()
      lock.touch()
      progress(
        FillProgress(
          phase: .reading, bytes: Int64(state.bytes), totalBytes: Int64(state.totalBytes),
          records: state.records))
    }
    try writer.finish()
    try builder.add(report: report.doubtful)
    let facts = StoreFacts(
      source: origin.source, format: reader.survey.format, sha256: digest,
      records: report.records, skipped: report.skipped, loadedAt: context.now(),
      etag: origin.etag, lastModified: origin.lastModified, validatorURL: origin.validatorURL,
      fingerprint: origin.fingerprint)
    try builder.finish(facts: facts, settings: settings)
    return (facts, report.notices)
  }

  /// Makes a candidate the list and removes what no link names any more.
  func publish(_ candidate: Candidate) throws {
    try publisher.publish(generation: candidate.generation)
    publisher.sweep()
  }

  /// Removes a candidate that is not wanted.
  func discard(_ candidate: Candidate) { publisher.sweep() }

  /// Looks at a finished database as the next start will.
  private func check(_ path: String, against facts: StoreFacts) throws {
    guard case .good(let found) = StoreInspection.inspect(path), found == facts else {
      throw PreloadError("the new list of \(list.name) could not be read back; is the disk sound?")
    }
    let written = try SQLiteRepository(path: path).count
    guard written == facts.records else {
      throw PreloadError("the new list has \(written) records and not \(facts.records)")
    }
  }
}
