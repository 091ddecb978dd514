import CatalogFormats
import CatalogStore
import Glibc

/// A file that the user named.
package enum UserFile {
  /// The path without links and relative parts, nil when the file is not there.
  package static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The path that a file has or would have: links are followed as far as there are files.
  package static func finalPath(_ path: String) -> String {
    if let real = realPath(path) { return real }
    let absolute = absolutePath(path)
    let name = absolute.split(separator: "/").last.map(String.init) ?? ""
    return realPath(FileSystem.directory(of: path)).map { "\($0)/\(name)" } ?? absolute
  }

  /// A path from the root, without links being followed.
  package static func absolutePath(_ path: String) -> String {
    var parts: [Substring] = []
    var whole = path
    if !path.hasPrefix("/"), let current = getcwd(nil, 0) {
      whole = "\(String(cString: current))/\(path)"
      free(current)
    }
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// What a file is like now, to notice a change without reading it; nil: it is not there.
  ///
  /// A database changes in its log or journal first, so these count.
  static func fingerprint(_ path: String) -> String? {
    guard let file = try? SourceFile(path: path) else { return nil }
    return isDatabase(file) ? DatabaseCopy.fingerprint(path) : file.identity.fingerprint
  }

  /// Whether a file begins as an SQLite database.
  static func isDatabase(_ file: SourceFile) -> Bool {
    (try? file.bytes(at: 0, count: 16)).map(DatabaseCopy.isDatabase) ?? false
  }

  /// SHA-256 of a file; of a database with its log and journal, of the digests of all.
  static func digest(of file: SourceFile, at path: String, cancellation: Cancellation) throws
    -> String
  {
    var digests = [try file.digest(cancellation: cancellation)]
    if isDatabase(file) {
      for suffix in ["-wal", "-journal"] where FileSystem.exists(path + suffix) {
        digests.append(try SourceFile(path: path + suffix).digest(cancellation: cancellation))
      }
    }
    return Digest.combined(digests)
  }
}

extension FileIdentity {
  /// Device, inode, size and time of the last change in one text.
  var fingerprint: String { "\(device):\(inode):\(size):\(modified)" }
}
