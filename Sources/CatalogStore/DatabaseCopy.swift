import CLinux
import Glibc

/// Copies a database of another program with its journal or log, never opening the original.
package enum DatabaseCopy {
  /// Whether a file begins as an SQLite database.
  package static func isDatabase(_ start: [UInt8]) -> Bool {
    start.starts(with: "SQLite format 3\0".utf8)
  }

  /// Why a copy was not to be had.
  package enum Failure: Error, Sendable, Equatable, CustomStringConvertible {
    /// The database was written to each time that it was copied.
    case busy(String)
    case file(FileError)

    package var description: String {
      switch self {
      case .busy(let path): "\(path) is being written to by another program; try again later"
      case .file(let error): error.description
      }
    }
  }

  /// Copies the main file and its `-wal` or `-journal`.
  ///
  /// Again when they changed meanwhile, three times at most. The `-shm` file is made anew by SQLite (https://sqlite.org/walformat.html).
  ///
  /// - Parameters:
  ///   - path: the database.
  ///   - target: a new file for the copy; companions go beside it.
  ///   - mayGoOn: asked before each block; false ends the copying with `ECANCELED`.
  /// - Throws: ``Failure``; no file is left behind.
  package static func copy(
    _ path: String, to target: String, mayGoOn: () -> Bool = { true }
  ) throws(Failure) {
    for _ in 0..<3 {
      let before = fingerprint(path)
      do throws(FileError) {
        for suffix in ["", "-wal", "-journal"] {
          try FileSystem.remove(target + suffix)
          guard suffix.isEmpty || FileSystem.exists(path + suffix) else { continue }
          try FileSystem.copy(path + suffix, to: target + suffix, mayGoOn: mayGoOn)
        }
      } catch {
        remove(target)
        throw .file(error)
      }
      if fingerprint(path) == before { return }
    }
    remove(target)
    throw .busy(path)
  }

  /// Whether a database is in write-ahead log mode, by its header.
  package static func isWriteAheadLog(_ path: String) -> Bool {
    (try? DatabaseHeader.read(path).get().isWriteAheadLog) ?? false
  }

  /// Whether a database says in its header that it is a store of carte, of whatever version.
  package static func isStore(_ path: String) -> Bool {
    (try? DatabaseHeader.read(path).get().applicationID == StoreFormat.applicationID) ?? false
  }

  /// Removes a copy and its companions.
  package static func remove(_ target: String) {
    for suffix in [""] + StoreLocation.companionSuffixes { unlink(target + suffix) }
  }

  /// What main file, log and journal are like now.
  package static func fingerprint(_ path: String) -> String {
    ["", "-wal", "-journal"].map { suffix in
      var info = stat()
      guard stat(path + suffix, &info) == 0 else { return "-" }
      return "\(info.st_dev):\(info.st_ino):\(info.st_size):"
        + "\(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec)"
    }.joined(separator: " ")
  }
}

extension FileSystem {
  /// How many bytes are copied at a time: by the kernel, and by this program.
  private static let copied = (byKernel: 16 << 20, here: 1 << 20)

  /// Copies a file's bytes into a new file (0600).
  package static func copy(
    _ source: String, to target: String, mayGoOn: () -> Bool
  ) throws(FileError) {
    let input = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard input >= 0 else { throw FileError("read", source) }
    defer { close(input) }
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard output >= 0 else { throw FileError("write", target) }
    defer { close(output) }
    func check() throws(FileError) {
      guard mayGoOn() else { throw FileError("copy", source, code: ECANCELED) }
    }
    repeat { try check() } while copy_file_range(input, nil, output, nil, copied.byKernel, 0) > 0
    // What the kernel or the file system could not copy, and whether that was all.
    var block = [UInt8](repeating: 0, count: copied.here)
    while true {
      try check()
      let count = block.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError("read", source) }
      if count == 0 { return }
      try write(Array(block[..<count]), to: output, path: target)
    }
  }

  /// Lets the disk begin to write a file that is synced later.
  package static func beginSynchronizing(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = sync_file_range(descriptor, 0, 0, UInt32(CARTE_SYNC_FILE_RANGE_WRITE))
    close(descriptor)
  }
}
