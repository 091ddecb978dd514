extension JSONValue {
  /// The lines of a text on which the members of an object stand, by their names.
  ///
  /// - Parameters:
  ///   - path: the names of the members that lead to the object from the top; none: the top itself.
  ///   - bytes: a whole JSON text.
  /// - Returns: 1-based lines; none when there is no such object.
  /// - Throws: ``JSONError`` for what is no JSON.
  package static func memberLines(
    at path: [String], in bytes: [UInt8]
  ) throws(JSONError) -> [String: Int] {
    let tokens = JSONTokenizer(MemoryByteStream(bytes))
    try tokens.skipByteOrderMark()
    let parser = JSONParser(tokens: tokens)
    var token = try tokens.next()
    var path = path[...]
    var lines: [String: Int] = [:]
    guard token == .openObject else { return [:] }
    token = try tokens.next()
    while token == .string {
      let name = String(decoding: tokens.text, as: UTF8.self)
      if path.isEmpty { lines[name] = tokens.line }
      guard try tokens.next() == .colon else { return lines }
      token = try tokens.next()
      if name == path.first {
        path = path.dropFirst()
        guard token == .openObject else { return [:] }
        token = try tokens.next()
        continue
      }
      _ = try parser.value(from: token, depth: 0)
      guard try tokens.next() == .comma else { return path.isEmpty ? lines : [:] }
      token = try tokens.next()
    }
    return path.isEmpty ? lines : [:]
  }
}
