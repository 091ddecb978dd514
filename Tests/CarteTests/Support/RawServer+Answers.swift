extension RawServer.Step {
  /// A status line, headers and the blank line below them.
  static func head(_ status: String = "200 OK", _ headers: String...) -> Self {
    let lines = ["HTTP/1.1 \(status)", "Connection: close"] + headers
    return .send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
  }

  /// A text of the body.
  static func text(_ text: String) -> Self { .send(Array(text.utf8)) }
}

extension RawServer {
  /// Starts a server that answers every request by the same steps.
  convenience init(always steps: Step...) throws {
    try self.init { _ in steps }
  }

  /// A whole and honest answer.
  static func honest(_ body: String) -> [Step] { honest(Array(body.utf8)) }

  /// A whole and honest answer.
  static func honest(_ body: [UInt8]) -> [Step] {
    [.head("200 OK", "Content-Type: text/csv", "Content-Length: \(body.count)"), .send(body)]
  }
}
