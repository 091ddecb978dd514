import Foundation
import Glibc
import Synchronization

/// A web server that does what no honest one does: a test says each byte and each pause.
final class RawServer: Sendable {
  /// A part of an answer.
  enum Step: Sendable {
    case send([UInt8])
    /// Sends these bytes for as long as somebody takes them.
    case sendForever([UInt8])
    /// Says nothing for a tenth of a second.
    case wait
    /// Says nothing more, and keeps the connection open.
    case stall
    /// Ends the connection by a reset.
    case reset
  }

  /// What a client asked for.
  struct Request: Sendable {
    /// 1 for the first one.
    let number: Int
    /// The request line and the header lines as sent.
    let head: String

    /// The value of a header, whatever the case of its name.
    func header(_ name: String) -> String? {
      head.split(separator: "\r\n").first {
        $0.lowercased().hasPrefix(name.lowercased() + ":")
      }.map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }
  }

  private let listener: Int32
  private let port: Int
  private let log = Mutex<[Request]>([])
  private let isStopped = Mutex(false)
  private let answer: @Sendable (Request) -> [Step]

  /// Starts a server that answers each request by these steps and then closes the connection.
  init(_ answer: @escaping @Sendable (Request) -> [Step]) throws {
    self.answer = answer
    (listener, port) = try Self.listen()
    Thread.detachNewThread { [self] in acceptConnections() }
  }

  /// Host and port, as messages call the server.
  var host: String { "127.0.0.1:\(port)" }

  /// The address of a file, whatever its name.
  func url(_ name: String = "menu.csv") -> String { "http://127.0.0.1:\(port)/\(name)" }

  /// The requests so far.
  var requests: [Request] { log.withLock { $0 } }

  /// Ends the server and every connection.
  func stop() {
    isStopped.withLock { $0 = true }
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private var hasStopped: Bool { isStopped.withLock { $0 } }

  private func acceptConnections() {
    var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, -1) >= 0, !hasStopped {
      let connection = Child.withoutLeaks {
        let connection = accept(listener, nil, nil)
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        return connection
      }
      if connection < 0 { break }
      Thread.detachNewThread { [self] in
        serve(connection)
        close(connection)
      }
    }
    close(listener)
  }

  private func serve(_ connection: Int32) {
    guard let head = readHead(connection) else { return }
    let request = log.withLock { requests in
      requests.append(Request(number: requests.count + 1, head: head))
      return requests[requests.count - 1]
    }
    for step in answer(request) {
      switch step {
      case .send(let bytes): guard send(bytes, on: connection) else { return }
      case .sendForever(let bytes): while !hasStopped, send(bytes, on: connection) {}
      case .wait: usleep(100_000)
      case .stall: waitForEnd(of: connection)
      case .reset:
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
          connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        return
      }
    }
    shutdown(connection, Int32(SHUT_WR))
    waitForEnd(of: connection)
  }

  private func readHead(_ connection: Int32) -> String? {
    var head: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4_096)
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let count = recv(connection, &block, block.count, 0)
      if count <= 0 { return nil }
      head += block[..<count]
    }
    return String(decoding: head, as: UTF8.self)
  }

  private func send(_ bytes: [UInt8], on connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func waitForEnd(of connection: Int32) {
    var byte: UInt8 = 0
    var waiting = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    while !hasStopped {
      if poll(&waiting, 1, 50) > 0, recv(connection, &byte, 1, 0) <= 0 { return }
    }
  }
}
