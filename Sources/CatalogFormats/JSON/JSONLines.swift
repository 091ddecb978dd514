/// Tells on which line of a JSON text a key stands.
struct JSONLines {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line of `a.b[2].c`: of its key, or of the innermost part of the way that is there.
  func line(of path: String) -> Int? {
    var lines: [String: Int] = [:]
    do throws(JSONError) {
      let tokens = JSONTokenizer(MemoryByteStream(bytes))
      try tokens.skipByteOrderMark()
      try note(try tokens.next(), at: "", tokens: tokens, in: &lines)
    } catch {
      // The text was parsed before; what was noted so far is good enough for a message.
    }
    var place = path[...]
    while true {
      if let line = lines[String(place)] { return line }
      guard let cut = place.lastIndex(where: { $0 == "." || $0 == "[" }) else { return lines[""] }
      place = place[..<cut]
    }
  }

  private func note(
    _ token: JSONTokenizer.Token, at path: String, tokens: JSONTokenizer,
    in lines: inout [String: Int]
  ) throws(JSONError) {
    if lines[path] == nil { lines[path] = tokens.line }
    switch token {
    case .openArray:
      var token = try tokens.next()
      var index = 0
      while token != .closeArray, token != .end {
        try note(token, at: "\(path)[\(index)]", tokens: tokens, in: &lines)
        token = try tokens.next()
        if token == .comma { token = try tokens.next() }
        index += 1
      }
    case .openObject:
      var token = try tokens.next()
      while token == .string {
        let name = String(decoding: tokens.text, as: UTF8.self)
        let place = path.isEmpty ? name : "\(path).\(name)"
        lines[place] = tokens.line
        _ = try tokens.next()
        try note(try tokens.next(), at: place, tokens: tokens, in: &lines)
        token = try tokens.next()
        if token == .comma { token = try tokens.next() }
      }
    default: break
    }
  }
}
