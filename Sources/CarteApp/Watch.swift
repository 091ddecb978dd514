import CLinux
import Glibc

/// When a list is reloaded by itself (`--watch`): when one of its files changes, or at an interval.
struct Watch {
  /// How long a file has to be left alone before it is read.
  private static let calm = Duration.milliseconds(200)

  private var files: FileWatch?
  private let interval: Duration?
  /// When the list is to be reloaded next; nil: when a file changes.
  private(set) var due: ContinuousClock.Instant?

  /// Asks a remote at an interval, from now on.
  init(every interval: Duration, from now: ContinuousClock.Instant) {
    self.interval = interval
    due = now + interval
  }

  /// Waits for changes of files; nil when the system cannot tell them.
  init?(files paths: [String]) {
    guard let files = FileWatch(paths) else { return nil }
    self.files = files
    interval = nil
  }

  /// Readable when something has happened to a file; nil: there are no files.
  var descriptor: Int32? { files?.descriptor }

  /// Whether the list is to be reloaded now.
  ///
  /// - Parameters:
  ///   - now: the present moment.
  ///   - isBusy: whether it is being reloaded; what happens meanwhile is looked at afterwards.
  /// - Returns: true once for each time that it is due.
  mutating func takeDue(at now: ContinuousClock.Instant, isBusy: Bool) -> Bool {
    if files?.takeChanges() == true { due = now + Self.calm }
    guard let due, due <= now else { return false }
    guard !isBusy else {
      self.due = now + Self.calm
      return false
    }
    self.due = interval.map { now + $0 }
    return true
  }

  /// Waits longer when the remote asks for that (`Retry-After`).
  mutating func wait(atLeast duration: Duration, from now: ContinuousClock.Instant) {
    guard let due, interval != nil else { return }
    self.due = max(due, now + duration)
  }
}

/// Notices changes of files, also when an editor puts another file in their place (inotify(7)).
final class FileWatch {
  /// Readable when something has happened.
  let descriptor: Int32
  private var names: [Int32: Set<String>] = [:]

  /// Watches the directories of some files; nil when that cannot be done.
  init?(_ paths: [String]) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    for path in paths {
      guard let slash = path.lastIndex(of: "/") else { continue }
      let directory = slash == path.startIndex ? "/" : String(path[..<slash])
      let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_ATTRIB | IN_DELETE | IN_MOVED_FROM)
      let watch = inotify_add_watch(descriptor, directory, mask)
      guard watch >= 0 else { continue }
      let name = String(path[path.index(after: slash)...])
      // A database is written to through its journal and log as well.
      names[watch, default: []].formUnion([name, name + "-wal", name + "-journal"])
    }
    guard !names.isEmpty else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// Whether one of the files was written or replaced since the last call.
  func takeChanges() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var hasChanged = false
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return hasChanged }
      var offset = 0
      while offset + MemoryLayout<inotify_event>.size <= count {
        let event = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        }
        let start = offset + MemoryLayout<inotify_event>.size
        let end = min(count, start + Int(event.len))
        let name = String(decoding: buffer[start..<end].prefix { $0 != 0 }, as: UTF8.self)
        // Changes that were too many to be told may be of any file.
        let wasLost = event.mask & UInt32(IN_Q_OVERFLOW) != 0
        if wasLost || names[event.wd]?.contains(name) == true { hasChanged = true }
        offset = end
      }
    }
  }
}
