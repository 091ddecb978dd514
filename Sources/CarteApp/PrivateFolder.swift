import CatalogPreload
import CatalogStore
import Glibc

/// A folder in the data directory that only this process uses and that is gone with this value.
final class PrivateFolder {
  /// Where it is.
  let path: String
  /// Where the lists in it are.
  var directories: Directories { Directories(below: path) }

  /// What the names of such folders begin with; the number of the process follows.
  private static let prefix = ".private-"

  /// Makes the folder, and removes those that killed processes left.
  init(below directories: Directories) throws {
    let parent = directories.data + "/lists"
    try FileSystem.makeDirectory(parent)
    Self.removeThoseOfTheDead(in: parent)
    // mkdtemp(3) puts letters of its own in the places of the last six, and makes the folder 0700.
    let places = String(repeating: "X", count: 6)
    var name = Array("\(parent)/\(Self.prefix)\(getpid())-\(places)".utf8CString)
    guard mkdtemp(&name) != nil else { throw FileError("make a folder in", parent) }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  private static func removeThoseOfTheDead(in parent: String) {
    for name in FileSystem.names(in: parent) where name.hasPrefix(prefix) {
      let process = pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" })
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
