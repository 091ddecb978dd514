import Glibc

/// How the characters of a source are written as bytes.
package struct TextEncoding: Equatable, Sendable {
  /// The name as messages and `iconv -l` have it: `UTF-8`, `CP932`.
  package var name: String
  /// Bytes of the byte order mark at the start of the source.
  package var markLength = 0

  /// UTF-8, with or without a byte order mark.
  package static let utf8 = TextEncoding(name: "UTF-8")

  /// Whether it is UTF-8.
  package var isUTF8: Bool {
    let folded = name.uppercased()
    return folded == "UTF-8" || folded == "UTF8"
  }

  /// Whether the C library can convert from an encoding of this name.
  package static func isKnown(_ name: String) -> Bool {
    let descriptor = iconv_open("UTF-8", name)
    guard descriptor != iconv_t(bitPattern: -1) else { return false }
    iconv_close(descriptor)
    return true
  }

  /// The encoding that the first bytes of a source prove: a byte order mark, or NULs in every other
  /// byte; nil when they prove nothing.
  static func proven(by start: [UInt8]) -> TextEncoding? {
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
    if start.starts(with: [0xFF, 0xFE, 0, 0]) { return .init(name: "UTF-32LE", markLength: 4) }
    if start.starts(with: [0, 0, 0xFE, 0xFF]) { return .init(name: "UTF-32BE", markLength: 4) }
    if start.starts(with: [0xFF, 0xFE]) { return .init(name: "UTF-16LE", markLength: 2) }
    if start.starts(with: [0xFE, 0xFF]) { return .init(name: "UTF-16BE", markLength: 2) }
    let pairs = start.count / 2
    guard pairs > 0 else { return nil }
    let zeros = (0...1).map { offset in
      stride(from: offset, to: pairs * 2, by: 2).count { start[$0] == 0 }
    }
    // Text of any script has ASCII line ends, digits and delimiters, but never U+0000.
    if zeros[0] == 0, zeros[1] * 4 >= pairs { return .init(name: "UTF-16LE") }
    if zeros[1] == 0, zeros[0] * 4 >= pairs { return .init(name: "UTF-16BE") }
    return nil
  }
}

/// The text of a file: its bytes, expanded and converted to UTF-8.
struct TextSource {
  let file: SourceFile
  let maximumSize: Int
  var encoding: TextEncoding

  /// A stream of the text from its start, and the log of what could not be decoded.
  func open() throws(SourceError) -> (stream: any ByteStream, log: ReplacementLog) {
    let log = ReplacementLog()
    let bytes = try file.makeStream(maximumSize: maximumSize)
    guard !encoding.isUTF8 else { return (UTF8Stream(bytes, log: log), log) }
    try skip(encoding.markLength, of: bytes)
    guard let text = encoding.decode(bytes, log: log) else {
      throw SourceError(
        file: file.name, reason: "the encoding \"\(encoding.name)\" is not known (iconv -l)")
    }
    // Replaces NULs; nothing else is left to repair.
    return (UTF8Stream(text, log: log), log)
  }

  private func skip(_ count: Int, of stream: any ByteStream) throws(SourceError) {
    guard count > 0 else { return }
    let ignored = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    defer { ignored.deallocate() }
    var left = count
    while left > 0 {
      let got = try stream.read(into: .init(rebasing: ignored[..<left]))
      if got == 0 { return }
      left -= got
    }
  }
}
