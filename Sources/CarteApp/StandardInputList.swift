import CatalogModel
import CatalogPreload
import CatalogStore
import Glibc

/// Standard input as a list: kept in a private folder that is gone when this is.
final class StandardInputList {
  /// The list.
  let identity: ListIdentity
  /// Where everything of it is.
  var directories: Directories { folder.directories }
  private let folder: PrivateFolder

  /// Reads standard input to its end.
  ///
  /// - Throws: when it cannot be kept, is too big, or the user interrupts.
  init(
    below directories: Directories, maximumSize: Int, cancellation: Cancellation
  ) throws {
    folder = try PrivateFolder(below: directories)
    let path = folder.path + "/standard input"
    identity = ListIdentity(file: path, name: "standard input", directories: folder.directories)
    try Self.copyInput(to: path, maximumSize: maximumSize, cancellation: cancellation)
  }

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
}
