import CatalogFormats
import CatalogModel
import CatalogStore
import Glibc
import Synchronization

/// `defaults.json`: the preload state and the settings of every list.
///
/// Read, changed, written to a temporary file, synced and renamed under `defaults.lock`, which is
/// taken last and held for that only. Unknown keys survive, in order.
package struct DefaultsFile: Sendable {
  private let directories: Directories

  package init(directories: Directories) { self.directories = directories }

  private enum Content {
    case missing
    case damaged
    case value(JSONValue)
  }

  /// The text that was parsed last, and its value: a start asks for the same one several times.
  private static let parsed = Mutex<(bytes: [UInt8], value: JSONValue)?>(nil)

  private func read() throws -> Content {
    guard let bytes = try FileSystem.contents(of: directories.defaults) else { return .missing }
    if let known = Self.parsed.withLock({ $0?.bytes == bytes ? $0?.value : nil }) {
      return .value(known)
    }
    guard let value = try? JSONValue(parsing: bytes), value.members != nil else { return .damaged }
    Self.parsed.withLock { $0 = (bytes, value) }
    return .value(value)
  }

  /// What the file says of a list.
  package func entry(of list: ListIdentity) throws -> ListEntry {
    switch try read() {
    case .missing: return ListEntry(json: [:], isKnown: false, isCorrupt: false)
    case .damaged: return ListEntry(json: [:], isKnown: false, isCorrupt: true)
    case .value(let value): return entry(in: value, list.section, list.key, isCorrupt: false)
    }
  }

  /// Writes what a store says of itself, when the file does not say the same.
  ///
  /// An entry that was not there, or could not be read, gets back the settings that the store keeps.
  /// With a remote, that is the list's remote from now on; a generation that was the first fill has
  /// been looked at, and so has one that is given where nothing is known about that.
  ///
  /// - Returns: what the user should know, a sentence each.
  func record(
    _ facts: StoreFacts, of list: ListIdentity, at moment: Timestamp, remote: String? = nil,
    firstGeneration: Int? = nil, seenWhenUnknown: Int? = nil
  ) throws -> [String] {
    try update(list, at: moment) { entry in
      if !entry.isKnown, let path = list.location.currentFile,
        let settings = try? StoreSettings.read(path)
      {
        entry.restoreSettings(settings)
      }
      entry.record(facts)
      if let remote { entry.json["remoteURL"] = .string(remote) }
      if let firstGeneration { entry.see(firstGeneration, at: moment) }
      if let seenWhenUnknown, entry.changeOrigin(of: list) == nil {
        entry.see(seenWhenUnknown, at: moment)
      }
    }
  }

  /// Says that the user has looked at a generation of a list.
  ///
  /// An older one that an undo brought back leaves the newer one seen.
  ///
  /// - Parameters:
  ///   - generation: its number.
  ///   - list: which list.
  ///   - moment: when.
  ///   - givesUp: asked while another process changes the settings; true ends the waiting.
  /// - Throws: why that cannot be written down.
  package func see(
    _ generation: Int, of list: ListIdentity, at moment: Timestamp,
    givesUp: () -> Bool = { false }
  ) throws {
    // A list that was forgotten meanwhile stays forgotten.
    let newest = list.location.newestGeneration
    _ = try update(list, at: moment, givesUp: givesUp) { entry in
      let seen = entry.seenGeneration.flatMap { $0 <= newest ? $0 : nil } ?? 0
      if entry.isKnown { entry.see(max(generation, seen), at: moment) }
    }
  }

  /// Remembers which attributes identify the records of a list.
  package func setKey(_ key: [String], of list: ListIdentity, at moment: Timestamp) throws {
    _ = try update(list, at: moment) { entry in
      entry.json["key"] = key.isEmpty ? Optional.none : .array(key.map { .string($0) })
    }
  }

  /// Remembers which records the browser shows, and in which order; empty texts are forgotten, what
  /// is nil stays as it is.
  package func setView(
    filter: String?, sort: String?, of list: ListIdentity, at moment: Timestamp
  ) throws {
    _ = try update(list, at: moment) { entry in
      if let filter { entry.json["filter"] = filter.isEmpty ? Optional.none : .string(filter) }
      if let sort { entry.json["sort"] = sort.isEmpty ? Optional.none : .string(sort) }
    }
  }

  /// Remembers the digest of a list that is undone.
  ///
  /// - Parameters:
  ///   - sha256: the digest of its source.
  ///   - list: which list.
  ///   - moment: when.
  ///   - givesUp: asked while another process changes the settings; true ends the waiting.
  /// - Throws: why that cannot be written down.
  func setUndone(
    _ sha256: String, of list: ListIdentity, at moment: Timestamp, givesUp: () -> Bool
  ) throws {
    _ = try update(list, at: moment, givesUp: givesUp) { entry in
      guard entry.isKnown else { return }
      entry.json["undoneSHA256"] = .string(sha256)
    }
  }

  /// Says that a list is empty again; its settings stay.
  func forgetContent(of list: ListIdentity, at moment: Timestamp) throws {
    _ = try update(list, at: moment) { $0.forgetContent() }
  }

  /// Says that an ad hoc list is empty again; its settings stay.
  func forgetContent(ofAdHocList key: String, at moment: Timestamp) throws {
    _ = try update("lists", key, at: moment) { $0.forgetContent() }
  }

  /// Remembers the remote of a list; nil forgets it.
  package func setRemote(_ url: String?, of list: ListIdentity, at moment: Timestamp) throws {
    _ = try update(list, at: moment) { entry in
      if !entry.isKnown { entry.forgetContent() }
      let before = entry.remote(of: list)
      entry.json["remoteURL"] = url.map { .string($0) } ?? .null
      // Headers are secrets of one remote.
      if let before, entry.remote(of: list).map(before.trusts) != true {
        entry.json[ListEntry.headersName] = Optional.none
      }
    }
  }

  /// Remembers the header lines for the remote of a list; none forgets them.
  package func setHeaders(
    _ headers: RemoteHeaders, of list: ListIdentity, at moment: Timestamp
  ) throws {
    _ = try update(list, at: moment) { entry in
      if !entry.isKnown { entry.forgetContent() }
      // They were for a seed that is not the remote.
      if let url = headers.url, let remote = entry.remote(of: list), !url.trusts(remote) { return }
      entry.json[ListEntry.headersName] = headers.lines.isEmpty ? Optional.none : headers.json
    }
  }

  /// Remembers how the sources of a list are read.
  package func setReading(
    _ values: [String: String], of list: ListIdentity, at moment: Timestamp
  ) throws {
    _ = try update(list, at: moment) { entry in
      entry.json["reading"] = values.isEmpty ? Optional.none : ListEntry.json(of: values)
    }
  }

  /// Forgets the settings of a catalog, or the whole entry of an ad hoc list.
  func forget(_ list: ListIdentity, at moment: Timestamp) throws {
    _ = try update(list, at: moment) { entry in
      entry.json = .object((entry.json.members ?? []).filter { ListEntry.isFact($0.name) })
      entry.json["remoteURL"] = .null
      entry.isGone = list.section == "lists"
    }
  }

  /// Every list that the file knows: its section, key and entry.
  package func entries() throws -> [(section: String, key: String, entry: ListEntry)] {
    guard case .value(let value) = try read() else { return [] }
    return ["catalogs", "lists"].flatMap { section in
      (value[section]?.members ?? []).map { member in
        (section, member.name, ListEntry(json: member.value, isKnown: true, isCorrupt: false))
      }
    }
  }

  /// Changes the entry of a list under the lock.
  func update(
    _ list: ListIdentity, at moment: Timestamp, givesUp: () -> Bool = { false },
    _ change: (inout ListEntry) -> Void
  ) throws -> [String] {
    try update(list.section, list.key, at: moment, givesUp: givesUp, change)
  }

  private func update(
    _ section: String, _ key: String, at moment: Timestamp, givesUp: () -> Bool = { false },
    _ change: (inout ListEntry) -> Void
  ) throws -> [String] {
    try FileSystem.makeDirectory(directories.data)
    let lock: StoreLock?
    do throws(StoreLock.Failure) {
      lock = try StoreLock.wait(for: directories.defaultsLock, isCancelled: givesUp)
    } catch {
      throw PreloadError("cannot change the settings: \(error)")
    }
    guard let lock else {
      throw PreloadError("cannot change the settings: another carte is changing them")
    }
    return try withExtendedLifetime(lock) { try write(section, key, at: moment, change) }
  }

  private func write(
    _ section: String, _ key: String, at moment: Timestamp, _ change: (inout ListEntry) -> Void
  ) throws -> [String] {
    var notices: [String] = []
    var value: JSONValue = ["version": 1, "catalogs": [:], "lists": [:]]
    switch try read() {
    case .missing: break
    case .value(let found): value = found
    case .damaged:
      let aside = "\(directories.defaults).damaged-\(moment.fileNameForm)"
      try FileSystem.rename(directories.defaults, to: aside)
      notices.append("the settings could not be read and were made anew; the old ones are \(aside)")
    }
    var entry = entry(in: value, section, key, isCorrupt: !notices.isEmpty)
    let before = entry
    change(&entry)
    guard entry != before || !notices.isEmpty else { return [] }
    var entries = value[section] ?? [:]
    entries[key] = entry.isGone ? Optional.none : entry.json
    value[section] = entries
    let bytes = value.serialized(indent: 2)
    try FileSystem.writeAtomically(bytes, to: directories.defaults)
    return notices
  }

  private func entry(
    in value: JSONValue, _ section: String, _ key: String, isCorrupt: Bool
  ) -> ListEntry {
    let json = value[section]?[key]
    let isObject = json?.members != nil
    return ListEntry(
      json: isObject ? json ?? [:] : [:], isKnown: isObject,
      isCorrupt: isCorrupt || json != nil && !isObject)
  }
}
