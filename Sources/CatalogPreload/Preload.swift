import CatalogFormats
import CatalogModel
import CatalogStore

/// The very first fill of a list, from the bundled file or another seed; needs the list's lock.
struct Preload {
  let opener: ListOpener
  let lock: StoreLock

  private var list: ListIdentity { opener.list }
  private var context: PreloadContext { opener.context }

  private func filler(after path: String?, recordsChanges: Bool = false) -> ListFiller {
    ListFiller(
      list: list, context: context, lock: lock, options: opener.options,
      cancellation: opener.cancellation, progress: opener.progress,
      predecessor: path.map {
        ListFiller.Predecessor(path: $0, key: [], recordsChanges: recordsChanges)
      }, preview: path == nil ? opener.preview : nil)
  }

  /// Fills the list from its seed and publishes it.
  ///
  /// - Parameters:
  ///   - entry: the list's settings.
  ///   - path: the store of an older version whose history is kept; nil: there is none.
  ///   - before: what that store says of itself.
  /// - Returns: what the user should know, a sentence each.
  /// - Throws: why the list cannot be filled; the store stays as it was.
  func run(
    _ entry: ListEntry, after path: String? = nil, _ before: StoreFacts? = nil
  ) throws -> [String] {
    let source = try seedSource()
    defer { source.removeTemporary() }
    let filler = filler(
      after: path,
      recordsChanges: try before.map { try $0.sha256 != source.digest.value() } ?? false)
    let candidate = try filler.build(
      from: source, settings: entry.settingsForStore(reading: opener.reading))
    try filler.publish(candidate)
    if list.section == "lists" { Eviction(context: context, kept: list).run() }
    return candidate.notices
  }

  private func seedSource() throws -> AcquiredSource {
    let acquirer = SourceAcquirer(
      list: list, context: context, lock: lock, options: opener.options,
      cancellation: opener.cancellation, progress: opener.progress)
    if let seed = opener.seed { return try acquirer.acquire(seed) }
    return try acquirer.acquireOwn()
  }

  /// Brings a store of an older version to the present one: from its source, else row by row.
  func refill(_ entry: ListEntry, _ facts: StoreFacts?, from path: String) throws -> [String] {
    if list.source != .bundled || facts?.source == list.bundledSource {
      do {
        return try run(entry, after: path, facts)
      } catch let error where !(error is CancellationFailure) {
        // The source is gone or bad now: the records that are there are kept.
      }
    }
    let filler = filler(after: path)
    let candidate = try filler.convert(
      try SQLiteRepository.all(path: path),
      settings: entry.settingsForStore(reading: opener.reading))
    try filler.publish(candidate)
    return candidate.notices
  }
}
