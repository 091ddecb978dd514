import CatalogFormats
import CatalogModel
import CatalogStore
import Glibc

/// Opens a list at the start of the program: judges what is there, repairs it, or preloads.
///
/// The rows of the recovery table of the contract, the first that fits counts. A start with a good
/// store and defaults that agree takes no lock and writes nothing.
package struct ListOpener: Sendable {
  let list: ListIdentity
  let context: PreloadContext
  let options: ReadingOptions
  let seed: String?
  let reading: [String: String]
  let cancellation: Cancellation
  let progress: @Sendable (FillProgress) -> Void
  let preview: (@Sendable (ListPreview) -> Void)?

  /// An opener for one list.
  ///
  /// - Parameters:
  ///   - list: which list.
  ///   - context: where it is and how it is filled.
  ///   - options: how its source is read.
  ///   - seed: the source of a first fill in place of the bundled one; nil: the bundled one.
  ///   - reading: the written reading options, for the copy of the settings in the store.
  ///   - cancellation: ends a fill at once.
  ///   - progress: told how far a first fill is.
  ///   - preview: told the first records of a big list that is filled; nil: nobody looks at them.
  package init(
    list: ListIdentity, context: PreloadContext, options: ReadingOptions, seed: String?,
    reading: [String: String] = [:],
    cancellation: Cancellation, progress: @escaping @Sendable (FillProgress) -> Void = { _ in },
    preview: (@Sendable (ListPreview) -> Void)? = nil
  ) {
    self.list = list
    self.context = context
    self.options = options
    self.seed = seed
    self.reading = reading
    self.cancellation = cancellation
    self.progress = progress
    self.preview = preview
  }

  private var defaults: DefaultsFile { DefaultsFile(directories: context.directories) }

  /// Opens the list, filling it first when there is nothing to open.
  package func open() throws -> OpenedList {
    var connection: Connection?
    return try openGood(keeping: &connection) ?? prepare()
  }

  /// Opens the list when nothing has to be filled or repaired for that.
  ///
  /// - Parameter connection: the connection to its store, when that needed nothing; else nil.
  /// - Returns: nil when ``prepare()`` has to be called.
  /// - Throws: why it cannot be opened.
  package func openGood(keeping connection: inout Connection?) throws -> OpenedList? {
    let entry = try defaults.entry(of: list)
    var inspected: Connection?
    guard !isPlainFile, let path = list.location.currentFile,
      case .good(let facts) = StoreInspection.inspect(path, opened: &inspected)
    else { return nil }
    connection = inspected
    if entry.agrees(with: facts) { return try opened(path, facts, entry, notices: []) }
    // The list is good whatever becomes of the settings: nobody has to wait for a fill that runs.
    if access(list.location.directory, W_OK) != 0 {
      return try opened(
        path, facts, entry,
        notices: ["\(list.location.directory) cannot be written; the list is shown as it is"])
    }
    connection = nil
    inspected = nil
    let lock: StoreLock
    do throws(StoreLock.Failure) {
      lock = try StoreLock.take(list.location.lock)
    } catch {
      return try opened(path, facts, entry, notices: [])
    }
    return try withExtendedLifetime(lock) { try repair(with: lock) }
  }

  /// Repairs or fills the list under its lock, and opens it.
  package func prepare() throws -> OpenedList {
    try list.location.makeDirectories()
    let lock: StoreLock?
    do throws(StoreLock.Failure) {
      lock = try StoreLock.wait(for: list.location.lock) { cancellation.isCancelled }
    } catch {
      throw PreloadError("cannot prepare the list \(list.name): \(error)")
    }
    guard let lock else { throw CancellationFailure() }
    return try withExtendedLifetime(lock) { try repair(with: lock) }
  }

  private var isPlainFile: Bool {
    FileSystem.exists(list.location.link) && FileSystem.linkTarget(list.location.link) == nil
  }

  /// Whether the store is a generation, or lies in the link's place; a link of the user to a file
  /// elsewhere is read, and nothing more.
  private var isOurFile: Bool {
    isPlainFile || list.location.generation(namedBy: list.location.link) != nil
  }

  /// The database itself, not the link.
  private var storePath: String { list.location.currentFile ?? list.location.link }

  private func inspect(_ companions: StoreInspection.Companions) -> StoreInspection {
    StoreInspection.inspect(storePath, companions: companions)
  }

  private func repair(with lock: StoreLock) throws -> OpenedList {
    let publisher = Publisher(location: list.location, lock: lock)
    var notices: [String] = []
    var wasRecovered = false
    var didPreload = false
    var companions = StoreInspection.Companions.sayTouched
    while true {
      let entry = try defaults.entry(of: list)
      switch inspect(companions) {
      case .touched:
        companions = wasRecovered || !isOurFile ? .belongToWriter : recover()
        wasRecovered = true
      case .none:
        if entry.isPreloadedOrUnknown, try putBackPrevious(publisher, &notices) { continue }
        if entry.isPreloaded {
          notices.append("the database of \(list.name) was missing and was loaded again")
        }
        notices += try Preload(opener: self, lock: lock).run(entry)
        didPreload = true
      case .good where isPlainFile:
        try publisher.adoptPlainFile()
        notices.append("the store in \(list.location.link) was taken over as the list")
      case .good(let facts):
        notices += record(facts, didPreload: didPreload)
        let entry = try defaults.entry(of: list)
        return try opened(storePath, facts, entry, notices: notices, didPreload: didPreload)
      case .older(let version, let facts):
        notices.append("the store of version \(version) was brought to \(StoreFormat.version)")
        notices += try Preload(opener: self, lock: lock).refill(entry, facts, from: storePath)
      case .newer(let version):
        throw PreloadError(
          "\(list.location.link) was written by a newer carte (store version \(version)); "
            + "nothing was changed")
      case .stranger:
        throw PreloadError(
          "\(list.location.link) is a database of another program; nothing was changed")
      case .unreadable(let reason):
        throw UnreadableStoreError("cannot read \(list.location.link): \(reason)")
      case .damaged(let reason):
        let aside = try putAside()
        wasRecovered = false
        companions = .sayTouched
        notices.append("the store of \(list.name) was damaged (\(reason)); it is now \(aside)")
      }
    }
  }

  /// Writes the facts down; that this fails is no reason not to show the list.
  private func record(_ facts: StoreFacts, didPreload: Bool) -> [String] {
    do {
      let generation = list.location.generation(namedBy: list.location.link)
      let seedURL = didPreload ? seed.flatMap { RemoteURL.isURL($0) ? $0 : nil } : nil
      return try defaults.record(
        facts, of: list, at: context.now(), remote: seedURL,
        firstGeneration: didPreload ? generation : nil, seenWhenUnknown: generation)
    } catch {
      return ["\(error); the list is shown, but its state could not be written down"]
    }
  }

  /// Recovers a store that another program wrote to, and says how its companions are to be judged.
  private func recover() -> StoreInspection.Companions {
    do throws(SQLiteError) {
      return try StoreRecovery.recover(storePath) ? .sayTouched : .belongToWriter
    } catch {
      // What SQLite calls damage under its own lock is damage; anything else may only be in the way.
      return error.isDamage ? .areDebris : .belongToWriter
    }
  }

  private func putBackPrevious(_ publisher: Publisher, _ notices: inout [String]) throws -> Bool {
    guard let previous = list.location.file(namedBy: list.location.previousLink),
      case .good = StoreInspection.inspect(previous, companions: .belongToWriter)
    else { return false }
    try publisher.putBackPrevious()
    notices.append(
      "the list \(list.name) was missing; the previous one, from before the last reload, is back")
    return true
  }

  /// Moves a damaged store and its companions out of the way, into the data directory.
  private func putAside() throws -> String {
    let path = isOurFile ? storePath : list.location.link
    let base = list.location.damaged(at: context.now())
    var aside = base
    var number = 1
    while FileSystem.exists(aside) {
      number += 1
      aside = "\(base)-\(number)"
    }
    try FileSystem.rename(path, to: aside)
    for suffix in StoreLocation.companionSuffixes where FileSystem.exists(path + suffix) {
      try FileSystem.rename(path + suffix, to: aside + suffix)
    }
    try FileSystem.synchronize(list.location.directory)
    return aside
  }

  private func opened(
    _ path: String, _ facts: StoreFacts, _ entry: ListEntry, notices: [String],
    didPreload: Bool = false
  ) throws -> OpenedList {
    var notices = notices
    if seed != nil, !didPreload {
      notices.append("\(list.name) is already full, so --seed changes nothing; --reset empties it")
    }
    return OpenedList(
      identity: list, path: path,
      generation: list.location.generation(namedBy: list.location.link) ?? 0, facts: facts,
      remote: entry.remoteURL, isStale: isStale(facts, entry),
      wasFilled: didPreload,
      hasNewerSource: isOlderThanBundled(facts, entry), notices: notices)
  }

  /// Whether the list's own file is another now than when it was read.
  private func isStale(_ facts: StoreFacts, _ entry: ListEntry) -> Bool {
    guard case .file(let path) = list.source, entry.remoteURL == nil else { return false }
    return facts.source != path || UserFile.fingerprint(path) != facts.fingerprint
  }

  /// Whether the list came from the bundled file, has no remote, and the file is another now.
  private func isOlderThanBundled(_ facts: StoreFacts, _ entry: ListEntry) -> Bool {
    guard entry.remoteURL == nil, facts.source == list.bundledSource,
      let files = try? BundledSource(list: list, bundle: context.bundle)
    else { return false }
    if files.fingerprint == facts.fingerprint { return false }
    return (try? files.digest(cancellation: cancellation)).map { $0 != facts.sha256 } ?? false
  }
}
