import CatalogFormats
import CatalogModel
import CatalogStore
import Glibc

/// Reloads a list from its remote, or from a newer bundled list when it has none.
///
/// The present list stays as it is until the new one is built, checked and published.
package struct Reloader: Sendable {
  let list: ListIdentity
  /// Where the list is and how it is filled.
  package let context: PreloadContext
  let options: ReadingOptions
  let reading: [String: String]

  /// What a reload came to.
  package enum Outcome: Sendable, Equatable {
    /// The source has what the list has.
    case unchanged(label: String)
    /// The source has another list, but it was not wanted now.
    case held(label: String)
    /// The source has the list that the user has undone.
    case undone(label: String, sha256: String)
    /// The source has a list that would lose too much; why.
    case refused(label: String, reason: String, sha256: String)
    /// A new generation is published.
    case published(Publication)
  }

  /// A generation that a reload has published.
  package struct Publication: Sendable, Equatable {
    /// What the new list says of itself.
    package var facts: StoreFacts
    /// Where it came from, as messages call it.
    package var label: String
    /// What the user should know, a sentence each.
    package var notices: [String]
    /// What changed; nil: there was no list before, or the difference is no change.
    package var changes: ChangeReport?
    /// Since when the changes of this reload count; nil: there was no list before.
    package var origin: Int?
    /// The number of the new generation when it has nothing in common with a list from elsewhere
    /// that was there before, so that nothing in it is news; nil: it has.
    package var otherGeneration: Int?
  }

  /// A reloader for one list.
  ///
  /// - Parameters:
  ///   - list: which list.
  ///   - context: where it is and how it is filled.
  ///   - options: how its source is read.
  ///   - reading: the written reading options, for the copy of the settings in the store.
  package init(
    list: ListIdentity, context: PreloadContext, options: ReadingOptions,
    reading: [String: String] = [:]
  ) {
    self.list = list
    self.context = context
    self.options = options
    self.reading = reading
  }

  private var defaults: DefaultsFile { DefaultsFile(directories: context.directories) }

  /// How one reload is run.
  package struct Run {
    /// Whether to wait for another process that reloads the list; its result then counts.
    package var waits: Bool
    /// Whether the source is read again although it has not changed.
    package var forcesReading = false
    /// Whether a list is taken that lost most of its records, or that was undone.
    package var takesAnything = false
    /// The digest of a list that is taken although it lost most of its records, or was undone; any
    /// other one is asked about again.
    package var accepted: String?
    /// Asked when the new list is ready; false: it is thrown away.
    package var mayPublish: () -> Bool = { true }
    /// Ends the reload at once.
    package var cancellation: Cancellation
    /// Told how far it is.
    package var progress: (FillProgress) -> Void = { _ in }

    package init(waits: Bool, cancellation: Cancellation) {
      self.waits = waits
      self.cancellation = cancellation
    }
  }

  /// Reloads the list.
  ///
  /// - Throws: a sentence that says why the list stays as it is.
  package func reload(_ run: Run) throws -> Outcome {
    let generationBefore = list.location.generation(namedBy: list.location.link)
    let lock = try StoreLock.take(
      of: list, waits: run.waits, cancellation: run.cancellation)
    return try withExtendedLifetime(lock) {
      let present = presentFacts()
      if let present, !run.forcesReading,
        list.location.generation(namedBy: list.location.link) ?? 0 > generationBefore ?? 0,
        try isFromWantedSource(present)
      {
        return .published(
          Publication(
            facts: present, label: present.source, notices: [], origin: generationBefore))
      }
      return try reload(present, lock, run)
    }
  }

  /// Whether a list that another process published is the one that this reload wanted.
  private func isFromWantedSource(_ facts: StoreFacts) throws -> Bool {
    guard let remote = try remote(try defaults.entry(of: list)) else { return true }
    return facts.source == remote.publicForm
  }

  private func presentFacts() -> StoreFacts? {
    // Through SQLite alone: the browser of this process has the same file open.
    list.location.currentFile.flatMap { try? StoreFacts.read($0) }
  }

  private func reload(_ present: StoreFacts?, _ lock: StoreLock, _ run: Run) throws -> Outcome {
    // What killed reloads left goes before something new is fetched.
    Publisher(location: list.location, lock: lock).sweep()
    var entry = try defaults.entry(of: list)
    if let present, entry.undoneSHA256 == present.sha256 {
      // What a crash left before the lists were exchanged: the list is shown, so it is not undone.
      _ = try defaults.record(present, of: list, at: context.now())
      entry = try defaults.entry(of: list)
    }
    let acquirer = SourceAcquirer(
      list: list, context: context, lock: lock, options: options, cancellation: run.cancellation,
      progress: run.progress, entry: entry)
    let acquired: AcquiredSource?
    let label: String
    if let url = try remote(entry) {
      label = url.hostAndPort
      acquired = try acquirer.acquire(url, present: run.forcesReading ? nil : present)
    } else {
      let own =
        run.forcesReading ? try acquirer.acquireAgain(present) : try acquirer.acquireOwn()
      label = own.origin.label
      if list.source == .bundled, !run.forcesReading, let present,
        try present.sha256 == own.digest.value() || present.source != own.origin.source
      {
        throw PreloadError(
          "no remote is set, an address to load the list from; "
            + "carte \(list.name) --remote URL sets one (the bundled list is no newer)"
        )
      }
      acquired = own
    }
    guard let source = acquired else { return .unchanged(label: label) }
    defer { source.removeTemporary() }
    let digest = try source.digest.value()
    if digest == present?.sha256, source.origin.source == present?.source, !run.forcesReading {
      return .unchanged(label: label)
    }
    let isAccepted = run.takesAnything || digest == run.accepted
    if digest == entry.undoneSHA256, !isAccepted {
      return .undone(label: label, sha256: digest)
    }
    return try publish(source, label: label, present, entry, lock, run)
  }

  private func remote(_ entry: ListEntry) throws -> RemoteURL? {
    if let remote = entry.remoteURL { return try RemoteURL(remote) }
    if case .remote(let url) = list.source { return url }
    return nil
  }

  private func publish(
    _ source: AcquiredSource, label: String, _ present: StoreFacts?, _ entry: ListEntry,
    _ lock: StoreLock, _ run: Run
  ) throws -> Outcome {
    let path = list.location.currentFile
    let digest = try source.digest.value()
    let filler = ListFiller(
      list: list, context: context, lock: lock, options: options, cancellation: run.cancellation,
      progress: run.progress,
      predecessor: present == nil
        ? nil
        : path.map {
          ListFiller.Predecessor(
            path: $0, key: entry.key,
            recordsChanges: !run.forcesReading || digest != present?.sha256)
        })
    let candidate = try filler.build(
      from: source, settings: entry.settingsForStore(reading: reading))
    let isAccepted = run.takesAnything || digest == run.accepted
    if !isAccepted, !run.forcesReading, let loss = try loss(present, candidate, filler) {
      filler.discard(candidate)
      return .refused(
        label: label, reason: "the new list from \(label) \(loss)", sha256: digest)
    }
    guard run.mayPublish() else {
      filler.discard(candidate)
      return .held(label: label)
    }
    let origin = list.location.generation(namedBy: list.location.link)
    try filler.publish(candidate)
    var notices = candidate.notices + (candidate.changes?.notices ?? [])
    let isOther =
      present?.source != candidate.facts.source
      && candidate.changes?.parts.first?.new == candidate.facts.records
    let otherGeneration = isOther ? candidate.generation : nil
    do {
      notices += try defaults.record(
        candidate.facts, of: list, at: context.now(), firstGeneration: otherGeneration,
        seenWhenUnknown: origin)
    } catch {
      // The list has changed, which is what counts; the next start writes the settings again.
      notices.append("\(error)")
    }
    return .published(
      Publication(
        facts: candidate.facts, label: label, notices: notices, changes: candidate.changes,
        origin: present == nil ? nil : origin, otherGeneration: otherGeneration))
  }

  /// What the present list would lose that nobody loses on purpose; nil: nothing.
  ///
  /// More than half of 20 records or more from the same source, or the prices of all of them.
  private func loss(
    _ present: StoreFacts?, _ candidate: ListFiller.Candidate, _ filler: ListFiller
  ) throws -> String? {
    let new = candidate.facts
    // A file is the user's own doing; a remote may be broken.
    guard let present, new.validatorURL != nil, let path = list.location.currentFile else {
      return nil
    }
    if present.source == new.source, present.records >= 20, new.records * 2 < present.records {
      return "has only \(new.records) of \(present.records) records"
    }
    let priced = try? SQLiteRepository(path: path).countPriced()
    guard let priced, priced > 0 else { return nil }
    let isPriced = try SQLiteRepository(path: filler.path(of: candidate)).countPriced() ?? 0 > 0
    return isPriced ? nil : "has no prices, where the present one has \(priced)"
  }
}
