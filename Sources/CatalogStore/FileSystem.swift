import CLinux
import Glibc

/// The few file operations that publishing safely needs, each with its error.
package enum FileSystem {
  /// Makes a directory and the missing ones above it, all for the owner only (0700).
  package static func makeDirectory(_ path: String) throws(FileError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST && isDirectory(path) { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw FileError("make the directory", path, code: errno == EEXIST ? ENOTDIR : errno)
    }
    try makeDirectory(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw FileError("make the directory", path)
    }
  }

  /// Whether a directory, or a link to one, is at a path.
  package static func isDirectory(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether anything, also a dangling link, is at a path.
  package static func exists(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0
  }

  /// Waits until a file's or directory's content has reached the disk.
  package static func synchronize(_ path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("open", path) }
    defer { close(descriptor) }
    // A file system that cannot sync a directory says EINVAL (fsync(2)); there is no more to do.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileError("sync", path) }
  }

  /// Makes a call again for as long as signals interrupt it (EINTR).
  static func uninterrupted(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// Renames a file over another.
  package static func rename(_ source: String, to target: String) throws(FileError) {
    guard Glibc.rename(source, target) == 0 else {
      throw FileError("rename to \(target) from", source)
    }
  }

  /// Gives a file another name that nothing has yet.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - target: its new name, in the same file system.
  /// - Returns: false when something has that name, and keeps it.
  /// - Throws: ``FileError`` when it cannot be renamed for another reason.
  package static func renameToFreeName(
    _ source: String, to target: String
  ) throws(FileError) -> Bool {
    if renameat2(AT_FDCWD, source, AT_FDCWD, target, UInt32(CARTE_RENAME_NOREPLACE)) == 0 {
      return true
    }
    if errno == EEXIST { return false }
    guard errno == EINVAL || errno == ENOSYS else {
      throw FileError("rename to \(target) from", source)
    }
    // Where a file system cannot do that, an empty file takes the name first.
    let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { return false }
      throw FileError("write", target)
    }
    close(descriptor)
    do throws(FileError) {
      try rename(source, to: target)
    } catch {
      unlink(target)
      throw error
    }
    return true
  }

  /// Exchanges two names in one step; false where the file system or the kernel cannot.
  package static func exchange(_ first: String, _ second: String) -> Bool {
    renameat2(AT_FDCWD, first, AT_FDCWD, second, UInt32(CARTE_RENAME_EXCHANGE)) == 0
  }

  /// Removes a file or link; nothing there is fine.
  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError("remove", path) }
  }

  /// Puts a symbolic link in place in one step, over what was there.
  package static func replaceLink(_ path: String, target: String) throws(FileError) {
    let temporary = path + ".new"
    try remove(temporary)
    guard symlink(target, temporary) == 0 else { throw FileError("link", path) }
    try rename(temporary, to: path)
  }

  /// What a symbolic link names, nil when it is none.
  package static func linkTarget(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, buffer.count)
      guard count > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }

  /// The names in a directory, `.` and `..` left out; empty when it cannot be read.
  package static func names(in directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Writes a file beside its final place, syncs it and renames it over what was there (0600).
  ///
  /// One writer at a time: the temporary file has one name, so that a killed one leaves no litter.
  package static func writeAtomically(
    _ bytes: [UInt8], to path: String, mode: mode_t = 0o600
  ) throws(FileError) {
    let temporary = path + ".new"
    try remove(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard descriptor >= 0 else { throw FileError("write", path) }
    do throws(FileError) {
      try write(bytes, to: descriptor, path: path)
      guard fsync(descriptor) == 0 else { throw FileError("sync", path) }
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    guard close(descriptor) == 0 else { throw FileError("write", path) }
    try rename(temporary, to: path)
    try synchronize(directory(of: path))
  }

  /// Writes all bytes, however many calls that takes.
  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, path: String
  ) throws(FileError) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError("write", path, code: count == 0 ? ENOSPC : errno) }
      offset += count
    }
  }

  /// The whole content of a small file; nil when there is none.
  ///
  /// - Throws: ``FileError``, also for a pipe or device (`EINVAL`) and a file over 64 MiB (`EFBIG`).
  package static func contents(of path: String) throws(FileError) -> [UInt8]? {
    // O_NONBLOCK: opening a FIFO without a writer returns at once; regular files ignore it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw FileError("read", path)
    }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw FileError("read", path) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw FileError("read", path, code: EINVAL) }
    guard info.st_size <= 64 << 20 else { throw FileError("read", path, code: EFBIG) }
    var contents: [UInt8] = []
    // One byte more than there are meets the end at once.
    var room = Int(info.st_size) + 1
    while true {
      var count = 0
      let block = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        repeat {
          count = read(descriptor, buffer.baseAddress, room)
        } while count < 0 && errno == EINTR
        filled = max(0, count)
      }
      guard count >= 0 else { throw FileError("read", path) }
      contents = contents.isEmpty ? block : contents + block
      // A read that fills no block has met the end of a regular file.
      if count == 0 || count < room && contents.count >= info.st_size { return contents }
      room = 65_536
    }
  }

  /// The directory that a path is in.
  package static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
