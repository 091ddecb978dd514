import CatalogPreload
import CatalogStore
import Glibc

/// The reader of standard output has gone: the program ends silently with 0.
struct OutputClosed: Error {}

/// Standard output, or another file that is written as it comes.
struct StandardOutput {
  var descriptor: Int32 = STDOUT_FILENO
  var name = "standard output"
  let cancellation: Cancellation

  init(cancellation: Cancellation) { self.cancellation = cancellation }

  /// Writes all bytes.
  ///
  /// - Throws: ``OutputClosed`` when nobody reads any more, a ``FileError`` when the disk is full.
  func write(_ bytes: [UInt8]) throws {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
      }
      if count > 0 {
        offset += count
        continue
      }
      switch errno {
      case EINTR: try cancellation.check()
      case EPIPE: throw OutputClosed()
      case EAGAIN:
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, 100)
        try cancellation.check()
      default: throw FileError("write", name)
      }
    }
  }
}
