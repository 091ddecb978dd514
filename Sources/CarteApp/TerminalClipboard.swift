/// The control sequence by which a terminal takes a text into its clipboard: OSC 52 of xterm.
enum TerminalClipboard {
  /// Terminals drop a sequence of more than 100,000 bytes; so much text makes one.
  static let longest = 74_994

  private static let escape: UInt8 = 0x1B
  private static let end: [UInt8] = [0x1B, UInt8(ascii: "\\")]

  /// The sequence for a text; nil: the text is too long.
  static func sequence(for text: [UInt8]) -> [UInt8]? {
    guard text.count <= longest else { return nil }
    return [escape] + Array("]52;c;".utf8) + base64(text) + end
  }

  /// A sequence that tmux hands on to the terminal that it runs in.
  static func throughTmux(_ sequence: [UInt8]) -> [UInt8] {
    [escape] + Array("Ptmux;".utf8) + sequence.flatMap { $0 == escape ? [escape, escape] : [$0] }
      + end
  }

  /// A sequence that GNU Screen hands on, in pieces as long as it takes.
  ///
  /// The sequence ends with a bell, since its usual end would be that of a piece.
  static func throughScreen(_ sequence: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = (sequence.dropLast(end.count) + [0x07])[...]
    while !rest.isEmpty {
      let piece = rest.prefix(250)
      result += [escape, UInt8(ascii: "P")] + piece + end
      rest = rest.dropFirst(piece.count)
    }
    return result
  }

  /// Bytes in base64 (RFC 4648).
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let piece = bytes[start..<min(start + 3, bytes.count)]
      let group = (0..<3).reduce(0) { sum, place in
        sum << 8 | (place < piece.count ? Int(piece[start + place]) : 0)
      }
      for place in 0..<4 {
        let digit = digits[group >> (18 - 6 * place) & 0x3F]
        result.append(place <= piece.count ? digit : UInt8(ascii: "="))
      }
    }
    return result
  }
}
