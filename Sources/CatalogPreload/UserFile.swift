import CatalogFormats
import Glibc

/// A file that the user named.
package enum UserFile {
  /// The path without links and relative parts, nil when the file is not there.
  package static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
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

  /// What a file is like now, in the form of ``FileIdentity/fingerprint``; nil: it is not there.
  static func fingerprint(_ path: String) -> String? {
    (try? SourceFile(path: path))?.identity.fingerprint
  }
}

extension FileIdentity {
  /// Device, inode, size and time of the last change in one text.
  var fingerprint: String { "\(device):\(inode):\(size):\(modified)" }
}
