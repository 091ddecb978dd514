import Foundation
import Glibc

/// What the tests know about files.
extension TemporaryHome {
  /// The permission bits of a file.
  func mode(_ path: String) throws -> Int {
    Int(try status(path).st_mode & 0o7777)
  }

  /// Inode and time of change of the list's link, its generation and `defaults.json`.
  func identities() throws -> [String] {
    try [store, generationFile, data("defaults.json")].map {
      let status = try status($0)
      return "\(status.st_ino) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
    }
  }

  /// Whether there is a file, even a link to nothing, at this path.
  func exists(_ path: String) -> Bool {
    (try? status(path)) != nil
  }

  private func status(_ path: String) throws -> stat {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw SystemFailure(path) }
    return status
  }

  /// The bytes of a file.
  func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
