/// Takes JSON (RFC 8259) apart into tokens, from memory or from a stream.
///
/// Whether tokens follow each other as they must is the parser's matter.
final class JSONTokenizer {
  /// One piece of a JSON text.
  enum Token: Equatable {
    case openObject, closeObject, openArray, closeArray, comma, colon
    case string, number
    case null, yes, no
    case end
  }

  let window: ByteWindow
  /// The unescaped bytes of the last string, or the digits of the last number.
  @exclusivity(unchecked) var text: [UInt8] = []
  /// Line of the last token, 1-based.
  @exclusivity(unchecked) private(set) var line = 1
  /// Place in the text where the present line begins.
  @exclusivity(unchecked) private var lineStart = 0
  /// Place in the text where the last token begins.
  @exclusivity(unchecked) private var tokenStart = 0

  /// How many bytes of the file were used up so far, as stored.
  var storedBytesRead: Int { window.storedBytesRead }
  /// Line of the byte that comes next.
  @exclusivity(unchecked) private var currentLine = 1

  init(_ stream: any ByteStream) { window = ByteWindow(stream) }

  /// An error about the last token.
  func error(_ reason: String) -> JSONError {
    JSONError(line: line, column: max(1, tokenStart - lineStart + 1), reason: reason)
  }

  /// The byte that comes next, nil at the end.
  @inline(__always)
  func peek() throws(JSONError) -> UInt8? {
    if window.position < window.count { return window.base[window.position] }
    do throws(SourceError) {
      guard try window.refill() else { return nil }
    } catch {
      throw JSONError(line: currentLine, column: 1, reason: error.reason, source: error)
    }
    return window.base[window.position]
  }

  @inline(__always)
  func skip() { window.position += 1 }

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
      default: return try readLiteral()
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

  private func readLiteral() throws(JSONError) -> Token {
    text.removeAll(keepingCapacity: true)
    try collect { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
    }
    switch String(decoding: text, as: UTF8.self) {
    case "true": return .yes
    case "false": return .no
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
