/// Takes JSON (RFC 8259) apart into tokens, from memory or from a stream.
///
/// Whether tokens follow each other as they must is the parser's matter.
final class JSONTokenizer {
  /// One piece of a JSON text.
  enum Token: Equatable {
    case openObject, closeObject, openArray, closeArray, comma, colon
    case string, number
    case literal(JSONValue)
    case end
  }

  private let window: ByteWindow
  /// The unescaped bytes of the last string, or the digits of the last number.
  private(set) var text: [UInt8] = []
  /// Line of the last token, 1-based.
  private(set) var line = 1
  /// Place in the text where the present line begins.
  private var lineStart = 0
  /// Place in the text where the last token begins.
  private var tokenStart = 0

  /// How many bytes of the file were used up so far, as stored.
  var storedBytesRead: Int { window.storedBytesRead }
  /// Line of the byte that comes next.
  private var currentLine = 1

  init(_ stream: any ByteStream) { window = ByteWindow(stream) }

  /// An error about the last token.
  func error(_ reason: String) -> JSONError {
    JSONError(line: line, column: max(1, tokenStart - lineStart + 1), reason: reason)
  }

  /// The byte that comes next, nil at the end.
  @inline(__always)
  private func peek() throws(JSONError) -> UInt8? {
    if window.position < window.count { return window.base[window.position] }
    do throws(SourceError) {
      guard try window.refill() else { return nil }
    } catch {
      throw JSONError(line: currentLine, column: 1, reason: error.reason, source: error)
    }
    return window.base[window.position]
  }

  @inline(__always)
  private func skip() { window.position += 1 }

  /// Place in the text of the byte that comes next.
  private var place: Int { window.offset + window.position }

  /// Skips a byte order mark at the start.
  func skipByteOrderMark() throws(JSONError) {
    guard try peek() == 0xEF else { return }
    for byte: UInt8 in [0xEF, 0xBB, 0xBF] {
      guard try peek() == byte else { throw error("not valid UTF-8") }
      skip()
    }
    lineStart = place
  }

  /// The next token.
  func next() throws(JSONError) -> Token {
    while let byte = try peek() {
      tokenStart = place
      line = currentLine
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): skip()
      case UInt8(ascii: "\n"):
        skip()
        currentLine += 1
        lineStart = place
      case UInt8(ascii: "{"): return take(.openObject)
      case UInt8(ascii: "}"): return take(.closeObject)
      case UInt8(ascii: "["): return take(.openArray)
      case UInt8(ascii: "]"): return take(.closeArray)
      case UInt8(ascii: ","): return take(.comma)
      case UInt8(ascii: ":"): return take(.colon)
      case UInt8(ascii: "\""):
        try readString()
        return .string
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        try readNumber()
        return .number
      default: return .literal(try readLiteral())
      }
    }
    tokenStart = place
    line = currentLine
    return .end
  }

  private func take(_ token: Token) -> Token {
    skip()
    return token
  }

  /// Reads on while bytes are of a kind.
  private func collect(while isWanted: (UInt8) -> Bool) throws(JSONError) {
    while let byte = try peek(), isWanted(byte) {
      guard text.count < SourceLimits.cell else { throw error("a value of more than 1 MiB") }
      text.append(byte)
      skip()
    }
  }

  private func readLiteral() throws(JSONError) -> JSONValue {
    text.removeAll(keepingCapacity: true)
    try collect { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
    }
    switch String(decoding: text, as: UTF8.self) {
    case "true": return true
    case "false": return false
    case "null": return .null
    case "": throw error("not a JSON value")
    case let word: throw error("\"\(word.prefix(20))\" is not a JSON value")
    }
  }

  private func readNumber() throws(JSONError) {
    text.removeAll(keepingCapacity: true)
    try collect { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard JSONNumber.isValid(text) else { throw error("not a JSON number") }
  }
}

/// Strings.
extension JSONTokenizer {
  private func readString() throws(JSONError) {
    text.removeAll(keepingCapacity: true)
    skip()
    var isASCII = true
    while let byte = try peek() {
      skip()
      switch byte {
      case UInt8(ascii: "\""):
        guard isASCII || String(validating: text, as: UTF8.self) != nil else {
          throw error("a string that is not valid UTF-8")
        }
        return
      case UInt8(ascii: "\\"): try readEscape()
      case 0..<0x20: throw error("a control character in a string")
      default:
        isASCII = isASCII && byte < 0x80
        text.append(byte)
      }
      guard text.count <= SourceLimits.cell else { throw error("a string of more than 1 MiB") }
    }
    throw error("a string without its closing quote")
  }

  private func readEscape() throws(JSONError) {
    guard let byte = try peek() else { throw error("a string without its closing quote") }
    skip()
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"): try readUnicodeEscape()
    default: throw error("an unknown escape in a string")
    }
  }

  /// Reads the digits of `\u`, and a second escape when both are a surrogate pair.
  ///
  /// A surrogate that stands alone is an error: it is no character.
  private func readUnicodeEscape() throws(JSONError) {
    var value = try readFourDigits()
    if 0xD800..<0xDC00 ~= value {
      for wanted: UInt8 in [UInt8(ascii: "\\"), UInt8(ascii: "u")] {
        guard try peek() == wanted else { throw error("half a surrogate pair in a string") }
        skip()
      }
      let low = try readFourDigits()
      guard 0xDC00..<0xE000 ~= low else { throw error("half a surrogate pair in a string") }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw error("half a surrogate pair in a string")
    }
    text.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
  }

  private func readFourDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = try peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else { throw error("an escape without four hexadecimal digits") }
      skip()
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
