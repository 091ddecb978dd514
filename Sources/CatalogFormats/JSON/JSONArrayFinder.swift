/// Goes through a whole JSON document, checks it, and finds the arrays that may be lists, with all
/// the keys of their elements.
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
  private(set) var shape = JSONShape()
  /// The places with arrays in the order of their first ones.
  private var places: [JSONShape.Place] = []
  /// Whether several values follow each other, one a line (NDJSON).
  private(set) var isLines = false
  /// How many values there were, to tell what came first.
  private var count = 0
  /// Lines that are objects, and those that are arrays.
  private var lines = (objects: 0, arrays: 0)

  /// - Throws: when the document is not well-formed from its first byte to its last.
  init(_ stream: any ByteStream) throws(JSONError) {
    tokens = JSONTokenizer(stream)
    var token = try tokens.next()
    let start = token
    try walk(token, JSONShape.top, depth: 0)
    token = try tokens.next()
    guard token != .end else { return }
    // More values: the document is the sequence of them, whatever is in the first one.
    guard start == .openObject || start == .openArray else {
      throw tokens.error("nothing may stand behind the value")
    }
    isLines = true
    countLine(start)
    while token != .end {
      guard token == .openObject || token == .openArray else {
        throw tokens.error("an object must stand here")
      }
      countLine(token)
      try walk(token, JSONShape.top, depth: 0)
      token = try tokens.next()
    }
  }

  /// Everything that may be a list.
  var found: [Found] {
    guard !isLines else {
      return [Found(path: JSONPath(), objects: lines.objects, arrays: lines.arrays)]
    }
    return places.map { place in
      let node = shape.nodes[place]
      return Found(path: shape.path(of: place), objects: node.objects, arrays: node.arrays)
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

  private mutating func countLine(_ token: JSONTokenizer.Token) {
    if token == .openObject { lines.objects += 1 } else { lines.arrays += 1 }
  }

  /// Checks a value; nil as its place: it is not told apart from others.
  private mutating func walk(
    _ token: JSONTokenizer.Token, _ place: JSONShape.Place?, depth: Int
  ) throws(JSONError) {
    guard depth <= SourceLimits.nesting else {
      throw tokens.error("more than \(SourceLimits.nesting) arrays and objects inside each other")
    }
    count += 1
    switch token {
    case .openArray: try walkArray(place, depth: depth)
    case .openObject: try walkObject(place, depth: depth)
    case .string, .number, .null, .yes, .no:
      if let place, shape.nodes[place].firstPlain < 0 { shape.nodes[place].firstPlain = count }
    default: _ = try JSONParser(tokens: tokens).value(from: token, depth: depth)
    }
  }

  private mutating func walkArray(_ place: JSONShape.Place?, depth: Int) throws(JSONError) {
    var element: JSONShape.Place?
    if let place {
      if shape.nodes[place].firstArray < 0 {
        shape.nodes[place].firstArray = count
        places.append(place)
      }
      element = shape.element(of: place)
    }
    var token = try tokens.next()
    if token == .closeArray { return }
    while true {
      if let place {
        if token == .openObject { shape.nodes[place].objects += 1 }
        if token == .openArray { shape.nodes[place].arrays += 1 }
      }
      try walk(token, element, depth: depth + 1)
      switch try tokens.next() {
      case .closeArray: return
      case .comma: token = try tokens.next()
      case .end: throw tokens.error("an array without its closing bracket")
      default: throw tokens.error("a comma or ] must stand here")
      }
    }
  }

  private mutating func walkObject(_ place: JSONShape.Place?, depth: Int) throws(JSONError) {
    var token = try tokens.next()
    if token == .closeObject { return }
    while true {
      guard token == .string else {
        throw tokens.error(
          token == .end ? "an object without its closing brace" : "a key must stand here")
      }
      let member = place.flatMap { shape.knownMember(of: $0, named: tokens.text) }
      guard try tokens.next() == .colon else { throw tokens.error("a colon must stand here") }
      try walk(try tokens.next(), member, depth: depth + 1)
      switch try tokens.next() {
      case .closeObject: return
      case .comma: token = try tokens.next()
      case .end: throw tokens.error("an object without its closing brace")
      default: throw tokens.error("a comma or } must stand here")
      }
    }
  }
}
