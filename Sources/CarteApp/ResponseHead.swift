import CatalogModel

/// The status line and header fields of an HTTP response (RFC 9112), as curl writes them down.
struct ResponseHead: Equatable {
  /// The status code, 0 when no response came.
  var status = 0
  /// The reason phrase; HTTP/2 has none.
  var reason = ""
  /// The header fields; names in lower case, the last of a name wins.
  var fields: [String: String] = [:]

  /// Reads the heads of all responses, redirects and interim ones included, and keeps the last.
  init(lastOf bytes: some Collection<UInt8>) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self).drop { $0 == "\r" }
      let trimmed = text.last == "\r" ? text.dropLast() : text
      let parts = trimmed.split(separator: " ", maxSplits: 2)
      if trimmed.hasPrefix("HTTP/"), parts.count > 1, let code = Int(parts[1]) {
        status = code
        reason = parts.count > 2 ? String(parts[2]) : ""
        fields = [:]
      } else if let colon = trimmed.firstIndex(of: ":") {
        let value = trimmed[trimmed.index(after: colon)...]
        fields[trimmed[..<colon].lowercased()] = String(value.trimmingSpaces)
      }
    }
  }

  /// The announced length of the body in bytes.
  var contentLength: Int64? { fields["content-length"].flatMap { Int64($0) } }

  /// Whether `Last-Modified` is at least a second older than the answer.
  ///
  /// A younger one may belong to a content that changed again within that second, and is not worth
  /// keeping (RFC 9110, section 8.8.2.2).
  var hasStrongDate: Bool {
    guard let modified = fields["last-modified"].flatMap(Timestamp.init(httpDate:)),
      let answered = fields["date"].flatMap(Timestamp.init(httpDate:))
    else { return false }
    return modified.seconds < answered.seconds
  }

  /// In how many seconds the server wants to be asked again (RFC 9110, section 10.2.3); nil: it does
  /// not say.
  func retryAfter(now: Timestamp) -> Int64? {
    guard let text = fields["retry-after"] else { return nil }
    if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      return Int64(text)
    }
    guard let moment = Timestamp(httpDate: text) else { return nil }
    // The server's own clock, as far as it tells the time.
    let answered = fields["date"].flatMap(Timestamp.init(httpDate:)) ?? now
    return max(0, moment.seconds - answered.seconds)
  }

  /// Whether the body is a web page.
  var isPage: Bool {
    let type = fields["content-type"]?.lowercased() ?? ""
    return type.hasPrefix("text/html") || type.hasPrefix("application/xhtml")
  }

  /// Whether the answer sends the client on to another address.
  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

  /// `404 Not Found`.
  var statusText: String { reason.isEmpty ? String(status) : "\(status) \(reason.prefix(60))" }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var result = drop { $0 == " " || $0 == "\t" }
    while let last = result.last, last == " " || last == "\t" { result.removeLast() }
    return result
  }
}

extension Timestamp {
  /// The moment that an HTTP date means, such as `Mon, 30 Nov 2026 09:00:00 GMT`.
  fileprivate init?(httpDate text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT",
      let day = DateGrammar.read("\(parts[1]) \(parts[2]) \(parts[3])".utf8).day(order: .dmy)
    else { return nil }
    self.init("\(day)T\(parts[4])Z")
  }
}
