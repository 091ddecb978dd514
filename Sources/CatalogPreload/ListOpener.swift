import CatalogFormats
import CatalogModel
import CatalogStore
import Glibc

/// Opens a list at the start of the program: judges what is there, repairs it, or preloads.
///
/// The rows of the recovery table of the contract, the first that fits counts. A start with a good
/// store and defaults that agree takes no lock and writes nothing.
package struct ListOpener {
  let list: ListIdentity
  let context: PreloadContext
  let options: ReadingOptions
  let seed: String?
  let cancellation: Cancellation
  let progress: (FillProgress) -> Void

  /// An opener for one list.
  ///
  /// - Parameters:
  ///   - list: which list.
  ///   - context: where it is and how it is filled.
  ///   - options: how its source is read.
  ///   - seed: the source of a first fill in place of the bundled one; nil: the bundled one.
  ///   - cancellation: ends a fill at once.
  ///   - progress: told how far a first fill is.
  package init(
    list: ListIdentity, context: PreloadContext, options: ReadingOptions, seed: String?,
    cancellation: Cancellation, progress: @escaping (FillProgress) -> Void
  ) {
    self.list = list
    self.context = context
    self.options = options
    self.seed = seed
    self.cancellation = cancellation
    self.progress = progress
  }

  private var defaults: DefaultsFile { DefaultsFile(directories: context.directories) }

  /// Opens the list, filling it first when there is nothing to open.
  package func open() throws -> OpenedList {
    let entry = try defaults.entry(of: list)
    if case .good(let facts) = inspect(), !isPlainFile, let path = list.location.currentFile {
      if entry.agrees(with: facts) { return try opened(path, facts, entry, notices: []) }
      if access(list.location.directory, W_OK) != 0 {
        return try opened(
          path, facts, entry,
          notices: ["\(list.location.directory) cannot be written; the list is shown as it is"])
      }
    }
    try list.location.makeDirectories()
    guard let lock = try waitForLock() else { throw CancellationFailure() }
    return try withExtendedLifetime(lock) { try repair(with: lock) }
  }

  private func waitForLock() throws -> StoreLock? {
    do {
      return try StoreLock.wait(for: list.location.lock) { cancellation.isCancelled }
    } catch {
      throw PreloadError("cannot prepare the list \(list.name): \(error)")
    }
  }

  private var isPlainFile: Bool {
    FileSystem.exists(list.location.link) && FileSystem.linkTarget(list.location.link) == nil
  }

  /// The database itself, not the link.
  private var storePath: String { list.location.currentFile ?? list.location.link }

  private func inspect(ignoringCompanions: Bool = false) -> StoreInspection {
    StoreInspection.inspect(storePath, ignoringCompanions: ignoringCompanions)
  }

  private func repair(with lock: StoreLock) throws -> OpenedList {
    let publisher = Publisher(location: list.location, lock: lock)
    var notices: [String] = []
    var wasRecovered = false
    var ignoringCompanions = false
    while true {
      let entry = try defaults.entry(of: list)
      switch inspect(ignoringCompanions: ignoringCompanions) {
      case .touched:
        ignoringCompanions = wasRecovered || !recover()
        wasRecovered = true
      case .none:
        if entry.isPreloadedOrUnknown, try putBackPrevious(publisher, &notices) { continue }
        if entry.isPreloaded {
          notices.append("the database of \(list.name) was missing and was loaded again")
        }
        notices += try Preload(opener: self, lock: lock).run(entry)
      case .good where isPlainFile:
        try publisher.adoptPlainFile()
        notices.append("the store in \(list.location.link) was taken over as the list")
      case .good(let facts):
        notices += try defaults.record(facts, of: list, at: context.now())
        let entry = try defaults.entry(of: list)
        return try opened(storePath, facts, entry, notices: notices)
      case .older(let version, _):
        notices.append("the store of version \(version) was brought to \(StoreFormat.version)")
        notices += try Preload(opener: self, lock: lock).refill(entry, from: storePath)
      case .newer(let version):
        throw PreloadError(
          "\(list.location.link) was written by a newer carte (store version \(version)); nothing was changed"
        )
      case .stranger:
        throw PreloadError(
          "\(list.location.link) is a database of another program; nothing was changed")
      case .unreadable(let reason):
        throw PreloadError("cannot read \(list.location.link): \(reason)")
      case .damaged(let reason):
        let aside = try putAside()
        wasRecovered = false
        ignoringCompanions = false
        notices.append("the store of \(list.name) was damaged (\(reason)); it is now \(aside)")
      }
    }
  }

  /// Recovers a store that another program wrote to; false when companions are left.
  private func recover() -> Bool {
    do throws(SQLiteError) {
      return try StoreRecovery.recover(storePath)
    } catch {
      // A database that SQLite itself cannot open is judged, and put aside, by the next round.
      return false
    }
  }

  private func putBackPrevious(_ publisher: Publisher, _ notices: inout [String]) throws -> Bool {
    guard let previous = list.location.file(namedBy: list.location.previousLink),
      case .good = StoreInspection.inspect(previous, ignoringCompanions: true)
    else { return false }
    try publisher.putBackPrevious()
    notices.append(
      "the list \(list.name) was missing; the previous one, from before the last reload, is back")
    return true
  }

  /// Moves a damaged store and its companions out of the way, into the data directory.
  private func putAside() throws -> String {
    let path = storePath
    let aside = list.location.damaged(at: context.now())
    for suffix in StoreLocation.companionSuffixes where FileSystem.exists(path + suffix) {
      try FileSystem.rename(path + suffix, to: aside + suffix)
    }
    try FileSystem.rename(path, to: aside)
    try FileSystem.synchronize(list.location.directory)
    return aside
  }

  private func opened(
    _ path: String, _ facts: StoreFacts, _ entry: ListEntry, notices: [String]
  ) throws -> OpenedList {
    var notices = notices
    if seed != nil, notices.isEmpty {
      notices.append("\(list.name) is already full, so --seed changes nothing; --reset empties it")
    }
    if isOlderThanBundled(facts, entry) {
      notices.append("a newer bundled list is there; r or carte \(list.name) --reload loads it")
    }
    return OpenedList(
      identity: list, path: path,
      generation: list.location.generation(namedBy: list.location.link) ?? 0, facts: facts,
      remote: entry.remoteURL, isStale: isStale(facts, entry), notices: notices)
  }

  /// Whether the list's own file is another now than when it was read.
  private func isStale(_ facts: StoreFacts, _ entry: ListEntry) -> Bool {
    guard case .file(let path) = list.source, entry.remoteURL == nil, facts.source == path else {
      return false
    }
    return UserFile.fingerprint(path) != facts.fingerprint
  }

  /// Whether the list came from the bundled file, has no remote, and the file is another now.
  private func isOlderThanBundled(_ facts: StoreFacts, _ entry: ListEntry) -> Bool {
    guard entry.remoteURL == nil, facts.source == list.bundledSource,
      let path = try? context.bundle.path(of: facts.source),
      let file = try? SourceFile(path: path),
      let digest = try? file.digest(cancellation: cancellation)
    else { return false }
    return digest != facts.sha256
  }
}
