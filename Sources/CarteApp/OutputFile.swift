import CatalogPreload
import CatalogStore
import Glibc

/// A file that is replaced as a whole: whoever reads it sees the old content or all of the new.
struct OutputFile {
  /// The file as the user named it.
  let path: String
  /// The umask of the user, for a new file.
  let mask: mode_t
  /// Whether what is there may be replaced.
  var mayReplace = true
  /// Ends the writing until the file has its name.
  var cancellation = Cancellation()

  /// What must not be replaced has the name of the file by now.
  struct NameTaken: Error {}

  /// Writes the file by a temporary one beside it, synced and renamed.
  ///
  /// A pipe or device is written as it is. A link is followed.
  func write(_ body: (Int32) throws -> Void) throws {
    var info = stat()
    let exists = stat(path, &info) == 0
    if exists, info.st_mode & S_IFMT != S_IFREG {
      guard mayReplace else { throw NameTaken() }
      return try writeInPlace(body)
    }
    try replace { temporary in
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw FileError("write", path) }
      do {
        try body(descriptor)
      } catch {
        close(descriptor)
        throw error
      }
      guard close(descriptor) == 0 else { throw FileError("write", path) }
    }
  }

  /// Makes the file by a body that writes a temporary one, which is then synced and renamed.
  func replace(_ body: (String) throws -> Void) throws {
    var info = stat()
    let exists = stat(path, &info) == 0
    guard !exists || info.st_mode & S_IFMT == S_IFREG else {
      throw FileError("write a database over", path, code: EINVAL)
    }
    let target = realpath(path, nil)
    defer { free(target) }
    let final = target.map { String(cString: $0) } ?? path
    let temporary = final + Self.temporaryInfix + String(getpid())
    Self.sweep(beside: final)
    do {
      try FileSystem.remove(temporary)
      try body(temporary)
      guard chmod(temporary, exists ? info.st_mode & 0o777 : 0o666 & ~mask) == 0 else {
        throw FileError("write", path)
      }
      try FileSystem.synchronize(temporary)
      try cancellation.check()
      if mayReplace {
        try FileSystem.rename(temporary, to: final)
      } else {
        guard try FileSystem.renameToFreeName(temporary, to: final) else { throw NameTaken() }
      }
      try FileSystem.synchronize(FileSystem.directory(of: final))
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private func writeInPlace(_ body: (Int32) throws -> Void) throws {
    // A pipe that nobody reads yet is waited for, and the waiting can be ended.
    var descriptor: Int32 = -1
    while descriptor < 0 {
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
      guard descriptor < 0 else { break }
      guard errno == ENXIO || errno == EINTR else { throw FileError("write", path) }
      try cancellation.check()
      poll(nil, 0, 50)
    }
    defer { close(descriptor) }
    try body(descriptor)
  }
}
