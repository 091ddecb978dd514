import Glibc

/// What each byte of an encoding means in which every byte is one character: Windows-1252, KOI8-R.
///
/// The C library fills the table; looking up in it is many times faster than converting there.
struct SingleByteTable {
  /// The UTF-8 of each byte, its first byte lowest; 0: the encoding does not know the byte.
  private var characters = [UInt32](repeating: 0, count: 256)
  /// Whether the first 128 bytes are ASCII.
  private(set) var startsWithASCII = true

  /// - Returns: nil when the C library does not know the encoding, or bytes of it depend on others.
  init?(encoding: String) {
    guard let converter = iconv_open("UTF-8", encoding), Int(bitPattern: converter) != -1 else {
      return nil
    }
    defer { iconv_close(converter) }
    var isKnown = false
    for byte in UInt8.min...UInt8.max {
      switch Self.convert(byte, by: converter) {
      case .character(let character): characters[Int(byte)] = character
      case .unknown: break
      case .depends: return nil
      }
      if byte < 0x80, byte > 0, characters[Int(byte)] != UInt32(byte) { startsWithASCII = false }
      isKnown = isKnown || characters[Int(byte)] != 0
    }
    guard isKnown else { return nil }
  }

  private enum Meaning {
    case character(UInt32)
    /// The encoding has no such byte.
    case unknown
    /// The byte begins something, or changes what others mean.
    case depends
  }

  private static func convert(_ byte: UInt8, by converter: iconv_t) -> Meaning {
    var input = [CChar(bitPattern: byte)]
    var output = [CChar](repeating: 0, count: 16)
    let outcome = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        iconv(converter, nil, nil, nil, nil)
        var from = input.baseAddress
        var to = output.baseAddress
        var left = 1
        var room = output.count
        let result = iconv(converter, &from, &left, &to, &room)
        return (result: result, error: errno, length: output.count - room)
      }
    }
    guard outcome.result != -1 else { return outcome.error == EILSEQ ? .unknown : .depends }
    guard 1...4 ~= outcome.length else { return .depends }
    // U+0000 is looked up as unknown; it is replaced in any case.
    return .character(
      output.prefix(outcome.length).reversed().reduce(0) { $0 << 8 | UInt32(UInt8(bitPattern: $1)) }
    )
  }

  /// The UTF-8 of a byte, its first byte lowest; 0: the encoding does not know the byte.
  @inline(__always)
  subscript(byte: UInt8) -> UInt32 { characters[Int(byte)] }

  /// Whether a byte means a character that texts have: none that is unknown or a C1 control.
  func isText(_ byte: UInt8) -> Bool {
    let character = self[byte]
    // U+0080 to U+009F are C2 80 to C2 9F.
    let isC1 = character & 0xFF == 0xC2 && character >> 8 < 0xA0 && character >> 16 == 0
    return byte == 0 || character != 0 && !isC1
  }
}
