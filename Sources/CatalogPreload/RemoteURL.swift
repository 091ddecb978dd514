import CatalogModel

/// A URL that a list is loaded from: `http` or `https` (RFC 3986).
package struct RemoteURL: Sendable, Equatable {
  /// The URL as it is asked for, credentials included, the `#sha256=` fragment left out.
  package let request: String
  /// The URL without credentials, for messages, the store and exports.
  package let publicForm: String
  /// The host without credentials and port.
  package let host: String
  /// The SHA-256 that the content must have (`#sha256=HEX`), in lower case; nil: any.
  package let sha256: String?

  /// Whether a text is meant as a URL: a scheme and `://`.
  package static func isURL(_ text: String) -> Bool {
    guard let range = text.firstRange(of: "://"), let first = text.utf8.first else { return false }
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
    return isLetter
      && text[..<range.lowerBound].utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte)
      }
  }

  /// Reads a URL.
  ///
  /// - Throws: a ``PreloadError`` for another scheme, no host, control characters or a checksum that
  ///   is none.
  package init(_ text: String) throws(PreloadError) {
    guard !text.unicodeScalars.contains(where: { $0.isTerminalControl || $0 == " " }) else {
      throw PreloadError(
        "the URL \(text) has spaces or control characters in it; write them as %20")
    }
    guard let separator = text.firstRange(of: "://") else {
      throw PreloadError("\(text) is no URL; a remote begins with http:// or https://")
    }
    let scheme = text[..<separator.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else {
      throw PreloadError("cannot load from \(scheme)://; a remote begins with http:// or https://")
    }
    var rest = text[separator.upperBound...]
    var checksum: String?
    if let hash = rest.lastIndex(of: "#"), rest[hash...].hasPrefix("#sha256=") {
      let digits = rest[hash...].dropFirst("#sha256=".count).lowercased()
      guard digits.utf8.count == 64, digits.utf8.allSatisfy("0123456789abcdef".utf8.contains) else {
        throw PreloadError("#sha256= in the URL is not followed by 64 hexadecimal digits")
      }
      checksum = digits
      rest = rest[..<hash]
    }
    let end = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
    let authority = rest[..<end]
    let hostAndPort =
      authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
      ?? authority
    var host = hostAndPort
    if hostAndPort.hasPrefix("["), let bracket = hostAndPort.firstIndex(of: "]") {
      host = hostAndPort[...bracket]
    } else if let colon = hostAndPort.lastIndex(of: ":") {
      host = hostAndPort[..<colon]
    }
    guard !host.isEmpty else { throw PreloadError("the URL \(scheme)://… names no host") }
    request = "\(scheme)://\(rest)"
    publicForm = "\(scheme)://\(hostAndPort)\(rest[end...])"
    self.host = String(host)
    sha256 = checksum
  }
}
