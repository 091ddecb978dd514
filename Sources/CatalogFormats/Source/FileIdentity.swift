import Glibc

/// What tells one content of a file from another without reading it.
package struct FileIdentity: Equatable, Sendable {
  /// The file system.
  package var device: UInt64
  /// The file in its file system.
  package var inode: UInt64
  /// Size in bytes.
  package var size: Int
  /// Time of the last change of the content, in nanoseconds since 1970; wraps around after 2262.
  package var modified: Int64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
  }
}
