import CatalogModel
import Glibc

/// The exclusive right to fill, repair or reset one list; given back at the end of its life.
///
/// `flock` on `NAME.lock`, which holds the process number of the holder and the number of the last
/// generation, so that no generation's name is ever used twice. The kernel gives the lock back when
/// a process dies.
package final class StoreLock: Sendable {
  private let descriptor: Int32
  private let path: String

  /// How long a holder may go without a sign of progress before waiting for it is given up, in seconds.
  package static let patience: Int64 = 30

  /// Why a lock was not to be had.
  package enum Failure: Error, Sendable, Equatable {
    /// Another process has it.
    case held(by: Int32)
    /// Another process has it and has not touched it for ``StoreLock/patience``.
    case stuck(by: Int32)
    case file(FileError)
  }

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// Takes the lock if nobody has it.
  package static func take(_ path: String) throws(Failure) -> StoreLock {
    while true {
      let lock = try open(path)
      if lock.isStillNamed { return lock }
    }
  }

  /// Whether the locked file is the one that others find under its name; not after it was removed.
  private var isStillNamed: Bool {
    var own = stat()
    var named = stat()
    return fstat(descriptor, &own) == 0 && stat(path, &named) == 0
      && own.st_ino == named.st_ino && own.st_dev == named.st_dev
  }

  private static func open(_ path: String) throws(Failure) -> StoreLock {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .file(FileError("lock", path)) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      let code = errno
      let holder = read(descriptor).first ?? 0
      close(descriptor)
      guard code == EWOULDBLOCK else { throw .file(FileError("lock", path, code: code)) }
      throw .held(by: Int32(exactly: holder) ?? 0)
    }
    let lock = StoreLock(descriptor: descriptor, path: path)
    do throws(FileError) {
      try lock.write(lastGeneration: lock.lastGeneration)
    } catch {
      throw .file(error)
    }
    return lock
  }

  /// Takes the lock, waiting as long as its holder makes progress.
  ///
  /// - Parameters:
  ///   - path: the lock file.
  ///   - isCancelled: asked at least ten times a second.
  /// - Returns: the lock, nil when cancelled.
  /// - Throws: ``Failure/stuck(by:)`` when the holder makes no progress, or why the file cannot be locked.
  package static func wait(
    for path: String, isCancelled: () -> Bool
  ) throws(Failure) -> StoreLock? {
    var lastTouch: timespec?
    var unchangedSince = monotonicSeconds()
    // Most are held for a moment only, by another thread of this process.
    var nap: useconds_t = 1_000
    while true {
      do throws(Failure) {
        return try take(path)
      } catch {
        guard case .held(let holder) = error else { throw error }
        var info = stat()
        let touch = stat(path, &info) == 0 ? info.st_mtim : nil
        if touch?.tv_sec != lastTouch?.tv_sec || touch?.tv_nsec != lastTouch?.tv_nsec {
          lastTouch = touch
          unchangedSince = monotonicSeconds()
        }
        if monotonicSeconds() - unchangedSince >= patience { throw .stuck(by: holder) }
        if isCancelled() { return nil }
        usleep(nap)
        nap = min(nap * 2, 100_000)
      }
    }
  }

  private static func monotonicSeconds() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec)
  }

  /// Shows others that the holder makes progress; to be called at least every 5 s.
  package func touch() { futimens(descriptor, nil) }

  /// The number of the last generation that was given a name, 0 when not known.
  package var lastGeneration: Int {
    let numbers = Self.read(descriptor)
    return numbers.count > 1 ? numbers[1] : 0
  }

  /// Remembers the number of a generation before it gets its name.
  package func use(generation number: Int) throws(FileError) {
    try write(lastGeneration: number)
  }

  /// What a number in a lock file, or of a generation, can be.
  static let numbers = 0...1 << 40

  private static func read(_ descriptor: Int32) -> [Int] {
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = buffer.withUnsafeMutableBytes { buffer in
      FileSystem.uninterrupted { pread(descriptor, buffer.baseAddress, buffer.count, 0) }
    }
    guard count > 0 else { return [] }
    return String(decoding: buffer[..<count], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace)
      .map { word in Int(word).flatMap { numbers.contains($0) ? $0 : nil } ?? 0 }
  }

  private func write(lastGeneration number: Int) throws(FileError) {
    // Fixed width: a reader in between sees the old numbers or the new ones.
    let bytes = Array("\(getpid())\n\(number)\n".utf8)
    let padded = bytes + [UInt8](repeating: UInt8(ascii: "\n"), count: max(0, 32 - bytes.count))
    var rest = padded[...]
    while !rest.isEmpty {
      let start = off_t(rest.startIndex)
      let count = rest.withUnsafeBytes { bytes in
        FileSystem.uninterrupted { pwrite(descriptor, bytes.baseAddress, bytes.count, start) }
      }
      guard count > 0 else { throw FileError("write", path, code: count < 0 ? errno : ENOSPC) }
      rest = rest.dropFirst(count)
    }
  }
}

extension StoreLock.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .held(let holder): "another carte (process \(holder)) is reloading this list"
    case .stuck(let holder):
      "another carte (process \(holder)) is at work and has made no progress for "
        + "\(StoreLock.patience) s"
    case .file(let error): error.description
    }
  }
}
