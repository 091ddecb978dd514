import Glibc
import Synchronization

/// Messages from other threads, and a pipe that wakes the thread that polls for them.
final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let readEnd: Int32
  private let writeEnd: Int32

  /// An empty mailbox; nil when the system gives no pipe.
  init?() {
    guard let pipe = PipeEnds() else { return nil }
    pipe.setNonBlocking()
    readEnd = pipe.read
    writeEnd = pipe.write
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Readable as soon as a message is there.
  var descriptor: Int32 { readEnd }

  /// Puts a message in; from any thread.
  func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  /// Takes all messages out, without waiting.
  func takeAll() -> [Message] {
    var drain = [UInt8](repeating: 0, count: 256)
    while read(readEnd, &drain, drain.count) > 0 {}
    return messages.withLock { held in
      defer { held = [] }
      return held
    }
  }

  /// Waits until a message is there and takes all out.
  ///
  /// - Parameter milliseconds: how long at most; −1: for ever.
  /// - Returns: the messages in their order.
  func waitAndTakeAll(milliseconds: Int32 = -1) -> [Message] {
    var waiting = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, milliseconds) < 0, errno == EINTR {}
    return takeAll()
  }
}
