import CatalogPreload
import CatalogStore
import Glibc

/// A folder in the data directory that only this process uses and that is gone with this value.
final class PrivateFolder {
  /// Where it is.
  let path: String
  /// Where the lists in it are.
  var directories: Directories { Directories(below: path) }

  /// Makes the folder, and removes those that killed processes left.
  init(below directories: Directories) throws {
    let parent = directories.data + "/lists"
    try FileSystem.makeDirectory(parent)
    Self.removeThoseOfTheDead(in: parent)
    var template = Array("\(parent)/.private-\(getpid())-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileError("make a folder in", parent) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  private static func removeThoseOfTheDead(in parent: String) {
    for name in FileSystem.names(in: parent) where name.hasPrefix(".private-") {
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
