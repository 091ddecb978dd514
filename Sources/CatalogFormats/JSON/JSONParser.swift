/// Puts tokens together to values and checks their order (RFC 8259).
struct JSONParser {
  let tokens: JSONTokenizer

  /// The value that begins with a token, `depth` arrays and objects below the top.
  func value(from token: JSONTokenizer.Token, depth: Int) throws(JSONError) -> JSONValue {
    switch token {
    case .string: return .string(text)
    case .number: return .number(text)
    case .null: return .null
    case .yes: return true
    case .no: return false
    case .openArray: return .array(try elements(depth: try deeper(depth)))
    case .openObject: return .object(try members(depth: try deeper(depth)))
    case .end: throw tokens.error("the text ends where a value must stand")
    default: throw tokens.error("a value must stand here")
    }
  }

  private var text: String { String(decoding: tokens.text, as: UTF8.self) }

  private func deeper(_ depth: Int) throws(JSONError) -> Int {
    guard depth < SourceLimits.nesting else {
      throw tokens.error("more than \(SourceLimits.nesting) arrays and objects inside each other")
    }
    return depth + 1
  }

  private func elements(depth: Int) throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    var token = try tokens.next()
    if token == .closeArray { return elements }
    while true {
      elements.append(try value(from: token, depth: depth))
      switch try tokens.next() {
      case .closeArray: return elements
      case .comma: token = try tokens.next()
      case .end: throw tokens.error("an array without its closing bracket")
      default: throw tokens.error("a comma or ] must stand here")
      }
    }
  }

  private func members(depth: Int) throws(JSONError) -> [JSONMember] {
    var members: [JSONMember] = []
    /// The names of the members once there are many.
    var names: Set<String> = []
    var token = try tokens.next()
    if token == .closeObject { return members }
    while true {
      guard token == .string else {
        throw tokens.error(
          token == .end ? "an object without its closing brace" : "a key must stand here")
      }
      let name = text
      if members.count == 16 { names = Set(members.map(\.name)) }
      let isNew =
        members.count < 16
        ? !members.contains { $0.name == name } : names.insert(name).inserted
      guard isNew else {
        throw tokens.error("the key \"\(name)\" stands twice in one object")
      }
      guard try tokens.next() == .colon else { throw tokens.error("a colon must stand here") }
      members.append(JSONMember(name, try value(from: try tokens.next(), depth: depth)))
      switch try tokens.next() {
      case .closeObject: return members
      case .comma: token = try tokens.next()
      case .end: throw tokens.error("an object without its closing brace")
      default: throw tokens.error("a comma or } must stand here")
      }
    }
  }
}

extension JSONValue {
  /// Reads a whole JSON text (RFC 8259); a byte order mark at its start is allowed.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    let tokens = JSONTokenizer(MemoryByteStream(bytes))
    try tokens.skipByteOrderMark()
    self = try JSONParser(tokens: tokens).value(from: try tokens.next(), depth: 0)
    guard try tokens.next() == .end else {
      throw tokens.error("nothing may stand behind the value")
    }
  }
}
