import Glibc

/// The two ends of a pipe, not inherited by programs that are started.
struct PipeEnds {
  let read: Int32
  let write: Int32

  /// A new pipe; nil when the system gives none.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    read = ends[0]
    write = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  /// Makes reads and writes return at once.
  func setNonBlocking() {
    for end in [read, write] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }
}
