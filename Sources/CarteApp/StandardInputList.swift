import CatalogModel
import CatalogPreload
import CatalogStore
import Glibc

/// Standard input as a list: kept in a private folder that is gone when this is.
final class StandardInputList {
  /// The list.
  let identity: ListIdentity
  /// Where everything of it is.
  let directories: Directories
  private let folder: String

  /// Reads standard input to its end.
  ///
  /// - Throws: when it cannot be kept, is too big, or the user interrupts.
  init(
    below directories: Directories, maximumSize: Int, cancellation: Cancellation
  ) throws {
    let parent = directories.data + "/lists"
    try FileSystem.makeDirectory(parent)
    Self.removeThoseOfTheDead(in: parent)
    var template = Array("\(parent)/.stdin-\(getpid())-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileError("make a folder in", parent) }
    folder = String(
      decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.directories = Directories(below: folder)
    let path = folder + "/standard input"
    identity = ListIdentity(
      file: path, name: "standard input", directories: self.directories)
    do {
      try Self.copyInput(to: path, maximumSize: maximumSize, cancellation: cancellation)
    } catch {
      Self.remove(folder)
      throw error
    }
  }

  deinit { Self.remove(folder) }

  private static func copyInput(
    to path: String, maximumSize: Int, cancellation: Cancellation
  ) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileError("write", path) }
    defer { close(file) }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var size = 0
    while true {
      try cancellation.check()
      let count = read(STDIN_FILENO, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError("read", "standard input") }
      if count == 0 { return }
      size += count
      guard size <= maximumSize else {
        throw PreloadError("standard input holds more than the \(maximumSize) bytes of --max-size")
      }
      try FileSystem.write(Array(block[..<count]), to: file, path: path)
    }
  }

  /// Removes what a killed process left of its standard input.
  private static func removeThoseOfTheDead(in parent: String) {
    for name in FileSystem.names(in: parent) where name.hasPrefix(".stdin-") {
      let process = name.split(separator: "-").dropFirst().first.flatMap { pid_t($0) }
      guard let process, kill(process, 0) != 0, errno == ESRCH else { continue }
      remove("\(parent)/\(name)")
    }
  }

  /// Removes a folder and what is in it; links are not followed.
  private static func remove(_ folder: String) {
    for name in FileSystem.names(in: folder) {
      let path = "\(folder)/\(name)"
      if FileSystem.linkTarget(path) == nil, FileSystem.isDirectory(path) {
        remove(path)
      } else {
        unlink(path)
      }
    }
    rmdir(folder)
  }
}
