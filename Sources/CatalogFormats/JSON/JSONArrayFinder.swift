/// Goes through a whole JSON document, checks it, and finds the arrays that may be lists.
struct JSONArrayFinder {
  /// An array, or all arrays at the same place of their parents taken together.
  struct Found: Equatable {
    var path: JSONPath
    /// Elements that are objects.
    var objects = 0
    /// Elements that are arrays.
    var arrays = 0
  }

  private let tokens: JSONTokenizer
  private(set) var found: [Found] = []
  private var places: [JSONPath: Int] = [:]
  /// Whether several values follow each other, one a line (NDJSON).
  private(set) var isLines = false

  /// - Throws: when the document is not well-formed from its first byte to its last.
  init(_ stream: any ByteStream) throws(JSONError) {
    tokens = JSONTokenizer(stream)
    let parser = JSONParser(tokens: tokens)
    var token = try tokens.next()
    let start = token
    try walk(token, JSONPath(), depth: 0)
    token = try tokens.next()
    guard token != .end else { return }
    // More values: the document is the sequence of them, whatever is in the first one.
    guard start == .openObject || start == .openArray else {
      throw tokens.error("nothing may stand behind the value")
    }
    isLines = true
    found = [Found(path: JSONPath())]
    count(start, at: 0)
    while token != .end {
      guard token == .openObject || token == .openArray else {
        throw tokens.error("an object must stand here")
      }
      count(token, at: 0)
      _ = try parser.value(from: token, depth: 0)
      token = try tokens.next()
    }
  }

  /// The array that the user names, or the longest one: of objects, else of arrays.
  func list(named name: String?) -> Found? {
    if let name { return found.first { $0.path.name == name && $0.objects + $0.arrays > 0 } }
    func longest(_ length: (Found) -> Int) -> Found? {
      var best: Found?
      for array in found where length(array) > 0 {
        guard let present = best else {
          best = array
          continue
        }
        // Of arrays of one length, the inner one has the records.
        let isInside = array.path.steps.starts(with: present.path.steps)
        if length(array) > length(present) || length(array) == length(present) && isInside {
          best = array
        }
      }
      return best
    }
    return longest(\.objects) ?? longest(\.arrays)
  }

  private mutating func count(_ token: JSONTokenizer.Token, at place: Int) {
    if token == .openObject { found[place].objects += 1 }
    if token == .openArray { found[place].arrays += 1 }
  }

  private mutating func walk(
    _ token: JSONTokenizer.Token, _ path: JSONPath, depth: Int
  ) throws(JSONError) {
    guard depth <= SourceLimits.nesting else {
      throw tokens.error("more than \(SourceLimits.nesting) arrays and objects inside each other")
    }
    switch token {
    case .openArray: try walkArray(path, depth: depth)
    case .openObject: try walkObject(path, depth: depth)
    default: _ = try JSONParser(tokens: tokens).value(from: token, depth: depth)
    }
  }

  private mutating func walkArray(_ path: JSONPath, depth: Int) throws(JSONError) {
    let place = places[path] ?? found.count
    if place == found.count {
      found.append(Found(path: path))
      places[path] = place
    }
    let below = path.adding(.element)
    var token = try tokens.next()
    if token == .closeArray { return }
    while true {
      count(token, at: place)
      try walk(token, below, depth: depth + 1)
      switch try tokens.next() {
      case .closeArray: return
      case .comma: token = try tokens.next()
      case .end: throw tokens.error("an array without its closing bracket")
      default: throw tokens.error("a comma or ] must stand here")
      }
    }
  }

  private mutating func walkObject(_ path: JSONPath, depth: Int) throws(JSONError) {
    var token = try tokens.next()
    if token == .closeObject { return }
    while true {
      guard token == .string else {
        throw tokens.error(
          token == .end ? "an object without its closing brace" : "a key must stand here")
      }
      let name = String(decoding: tokens.text, as: UTF8.self)
      guard try tokens.next() == .colon else { throw tokens.error("a colon must stand here") }
      try walk(try tokens.next(), path.adding(.member(name)), depth: depth + 1)
      switch try tokens.next() {
      case .closeObject: return
      case .comma: token = try tokens.next()
      case .end: throw tokens.error("an object without its closing brace")
      default: throw tokens.error("a comma or } must stand here")
      }
    }
  }
}
