import CatalogModel

/// A URL that a list is loaded from: `http` or `https` (RFC 3986).
package struct RemoteURL: Sendable, Equatable {
  /// The URL as it is asked for, credentials included, the `#sha256=` fragment left out.
  package let request: String
  /// The URL without credentials, for messages, the store and exports.
  package let publicForm: String
  /// The host without credentials and port.
  package let host: String
  /// The host with the port, when one is written: what messages call the remote.
  package let hostAndPort: String
  /// The user name and password as written before the `@`; nil: none.
  package let credentials: String?
  /// The SHA-256 that the content must have (`#sha256=HEX`), in lower case; nil: any.
  package let sha256: String?

  /// The URL with credentials and checksum, as a setting.
  package var written: String { request + (sha256.map { "#sha256=\($0)" } ?? "") }

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
      throw PreloadError("a URL has spaces or control characters in it; write them as %20")
    }
    // By bytes: a combining mark must not hide a delimiter.
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[colon...].starts(with: "://".utf8)
    else { throw PreloadError("a remote begins with http:// or https://") }
    let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    guard scheme == "http" || scheme == "https" else {
      throw PreloadError("cannot load from \(scheme)://; a remote begins with http:// or https://")
    }
    var rest = bytes[(colon + 3)...]
    sha256 = try Self.takeChecksum(from: &rest)
    let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    let authority = rest[..<end]
    guard authority.allSatisfy({ (0x21..<0x7F).contains($0) && $0 != UInt8(ascii: "\\") }) else {
      throw PreloadError("the host of a URL must be written in ASCII")
    }
    let at = authority.lastIndex(of: UInt8(ascii: "@"))
    let hostAndPort = at.map { authority[($0 + 1)...] } ?? authority
    guard hostAndPort.first != UInt8(ascii: "[") || hostAndPort.contains(UInt8(ascii: "]")) else {
      throw PreloadError("the host of a URL has a bracket without its end")
    }
    let host = Self.host(of: hostAndPort)
    guard !host.isEmpty else { throw PreloadError("the URL \(scheme)://… names no host") }
    func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    request = "\(scheme)://\(string(rest))"
    publicForm = "\(scheme)://\(string(hostAndPort))\(string(rest[end...]))"
    credentials = at.map { string(authority[..<$0]) }
    self.host = string(host)
    self.hostAndPort = string(hostAndPort)
  }

  /// The host of an authority without credentials: a name, an address, or one in brackets.
  private static func host(of authority: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if authority.first == UInt8(ascii: "["), let end = authority.firstIndex(of: UInt8(ascii: "]")) {
      return authority[...end]
    }
    return authority.lastIndex(of: UInt8(ascii: ":")).map { authority[..<$0] } ?? authority
  }

  /// Takes a `#sha256=HEX` off the end; other fragments belong to the link.
  private static func takeChecksum(
    from rest: inout ArraySlice<UInt8>
  ) throws(PreloadError) -> String? {
    guard let hash = rest.lastIndex(of: UInt8(ascii: "#")),
      rest[hash...].starts(with: "#sha256=".utf8)
    else { return nil }
    let digits = String(decoding: rest[(hash + 8)...], as: UTF8.self).lowercased()
    guard digits.utf8.count == 64, digits.utf8.allSatisfy("0123456789abcdef".utf8.contains) else {
      throw PreloadError("#sha256= in the URL is not followed by 64 hexadecimal digits")
    }
    rest = rest[..<hash]
    return digits
  }
}
