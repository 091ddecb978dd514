import CatalogStore
import Glibc

/// A file that is replaced as a whole: whoever reads it sees the old content or all of the new.
struct OutputFile {
  /// The file as the user named it.
  let path: String
  /// The umask of the user, for a new file.
  let mask: mode_t

  /// Writes the file by a temporary one beside it, synced and renamed.
  ///
  /// A pipe or device is written as it is. A link is followed.
  func write(_ body: (Int32) throws -> Void) throws {
    var info = stat()
    let exists = stat(path, &info) == 0
    if exists, info.st_mode & S_IFMT != S_IFREG { return try writeInPlace(body) }
    let target = realpath(path, nil)
    defer { free(target) }
    let final = target.map { String(cString: $0) } ?? path
    let temporary = "\(final).carte-\(getpid())"
    let mode = exists ? info.st_mode & 0o777 : 0o666 & ~mask
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileError("write", path) }
    do {
      fchmod(descriptor, mode)
      try body(descriptor)
      guard fsync(descriptor) == 0 else { throw FileError("write", path) }
      close(descriptor)
      try FileSystem.rename(temporary, to: final)
      try FileSystem.synchronize(FileSystem.directory(of: final))
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private func writeInPlace(_ body: (Int32) throws -> Void) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw FileError("write", path) }
    defer { close(descriptor) }
    try body(descriptor)
  }
}
