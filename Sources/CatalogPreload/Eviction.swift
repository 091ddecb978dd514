import CatalogModel
import CatalogStore
import Glibc

/// Drops the stores of ad hoc lists that were not opened for the longest time, beyond a limit.
///
/// Only what can be made again goes: a list with a previous list, history or marks is never dropped.
struct Eviction {
  let context: PreloadContext
  /// The list that stays, since it is in use.
  let kept: ListIdentity

  /// The most bytes that kept stores may take: as configured, else 2 GB, or a tenth of the free space
  /// where that is less.
  private var limit: Int64 {
    // A configuration that cannot be read is told at the start; here it only leaves the default.
    if let configured = try? Configuration(directories: context.directories).cacheLimit {
      return configured
    }
    var info = statvfs()
    guard statvfs(context.directories.data, &info) == 0 else { return 2_000_000_000 }
    let free = Int64(clamping: UInt64(info.f_bavail) &* UInt64(info.f_frsize))
    return min(2_000_000_000, free / 10)
  }

  /// Drops stores until the rest is within the limit, the least recently opened first.
  func run() {
    let directory = context.directories.data + "/lists"
    var stores = FileSystem.names(in: directory).compactMap { store($0, in: directory) }
    var total = stores.reduce(0) { $0 + $1.size }
    let limit = limit
    stores.sort { $0.opened < $1.opened }
    for store in stores where total > limit && store.location != kept.location {
      guard !FileSystem.exists(store.location.previousLink),
        !StoreGenerations.hasHistory(store.location.link), drop(store.location)
      else { continue }
      total -= store.size
    }
  }

  private func store(
    _ file: String, in directory: String
  ) -> (location: StoreLocation, size: Int64, opened: Int64)? {
    guard file.hasSuffix(".sqlite"), !file.hasSuffix(".previous.sqlite") else { return nil }
    let location = StoreLocation(
      directory: directory, name: String(file.dropLast(".sqlite".count)))
    var info = stat()
    guard stat(location.link, &info) == 0 else { return nil }
    return (location, Int64(info.st_size), Int64(max(info.st_atim.tv_sec, info.st_mtim.tv_sec)))
  }

  /// Drops one store, whose entry says first that it is gone; false when it is in use or has marks.
  private func drop(_ location: StoreLocation) -> Bool {
    let defaults = DefaultsFile(directories: context.directories)
    guard let lock = try? StoreLock.take(location.lock) else { return false }
    return withExtendedLifetime(lock) {
      let known = ((try? defaults.entries()) ?? []).first { entry in
        entry.section == "lists"
          && ListIdentity.location(ofKey: entry.key, directories: context.directories) == location
      }
      // Only a file can be read again at any time; and what is not known may hold marks.
      guard let known, !known.entry.hasMarks, !RemoteURL.isURL(known.key),
        known.entry.remoteURL == nil, FileSystem.exists(known.key)
      else { return false }
      do {
        try Publisher(location: location, lock: lock).reset {
          try defaults.forgetContent(ofAdHocList: known.key, at: context.now())
        }
        return true
      } catch {
        // What cannot be dropped now is dropped by a later fill.
        return false
      }
    }
  }
}
