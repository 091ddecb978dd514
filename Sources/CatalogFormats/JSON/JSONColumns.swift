/// The columns of a list of JSON objects: their members, those of objects in them, and those of the
/// objects that they stand in.
struct JSONColumns: Equatable {
  /// One column.
  struct Column: Equatable {
    /// 0: a member of the element itself; 1: of the element of the array around it; and so on.
    var level: Int
    /// The keys from that object down.
    var keys: [String]
    /// The header.
    var name: String
  }

  /// The columns in the order in which they first appear, those of the elements themselves first.
  private(set) var columns: [Column] = []

  /// The headers; a member of an outer object that has the name of an inner one names both keys.
  var names: [String] {
    let own = Set(columns.filter { $0.level == 0 }.map(\.name))
    return columns.map { column in
      column.level > 0 && own.contains(column.name) ? "parent.\(column.name)" : column.name
    }
  }

  /// Whether all columns are of the elements themselves.
  var isFlat: Bool { columns.allSatisfy { $0.level == 0 } }

  /// Fills a record with the cells of an element.
  func fill(_ record: inout RawRecord, with chain: [JSONValue]) {
    for column in columns {
      var value: JSONValue? = column.level < chain.count ? chain[column.level] : nil
      for key in column.keys { value = value?[key] }
      record.append(value ?? .null)
    }
  }
}

extension JSONColumns {
  /// The columns of the list at a path of a document.
  init(of path: JSONPath, in shape: JSONShape, isLines: Bool) {
    var steps = path.steps[...]
    var place = JSONShape.top
    if !isLines {
      place = shape.place(below: place, along: &steps)
      place = shape.nodes[place].element
      steps = steps.dropFirst()
    }
    // The elements around the records, the outermost first, with the key that leads inwards.
    var around: [(place: JSONShape.Place, list: String)] = []
    while let step = steps.first {
      if case .member(let name) = step { around.append((place, name)) }
      place = shape.nodes[shape.place(below: place, along: &steps)].element
      steps = steps.dropFirst()
    }
    add(place, level: 0, besides: nil, in: shape)
    for (level, outer) in around.reversed().enumerated() {
      add(outer.place, level: level + 1, besides: outer.list, in: shape)
    }
  }

  private mutating func add(
    _ place: JSONShape.Place, level: Int, besides: String?, in shape: JSONShape
  ) {
    guard place >= 0 else { return }
    var found: [(first: Int, column: Column)] = []
    func visit(_ place: JSONShape.Place, _ keys: [String]) {
      for member in shape.members(of: place) {
        let name = shape.name(member) ?? ""
        if keys.isEmpty, name == besides { continue }
        let node = shape.nodes[member]
        // The arrays of outer elements are other lists.
        let times = level == 0 ? [node.firstPlain, node.firstArray] : [node.firstPlain]
        if let first = times.filter({ $0 >= 0 }).min() {
          let path = keys + [name]
          found.append((first, Column(level: level, keys: path, name: path.joined(separator: "."))))
        }
        visit(member, keys + [name])
      }
    }
    visit(place, [])
    columns += found.sorted { $0.first < $1.first }.map(\.column)
  }
}

extension JSONShape {
  /// The way from the top to a place.
  func path(of place: Place) -> JSONPath {
    var steps: [JSONPath.Step] = []
    var place = place
    while nodes[place].parent >= 0 {
      steps.append(name(place).map { .member($0) } ?? .element)
      place = nodes[place].parent
    }
    return JSONPath(steps: steps.reversed())
  }

  /// Follows the members that a way begins with, and takes them off it.
  fileprivate func place(below start: Place, along steps: inout ArraySlice<JSONPath.Step>) -> Place
  {
    var place = start
    while case .member(let wanted)? = steps.first {
      place = members(of: place).first { name($0) == wanted } ?? place
      steps = steps.dropFirst()
    }
    return place
  }
}

extension RawRecord {
  /// Adds a cell for a JSON value: text as it is, a number with its digits, nothing for null.
  mutating func append(_ value: JSONValue) {
    switch value {
    case .null: append(cell: [], isQuoted: false)
    case .bool(let flag): append(cell: (flag ? "true" : "false").utf8, isQuoted: true)
    case .string(let text): append(text: text)
    case .number(let digits):
      append(cell: JSONNumber.plain(digits).utf8, isQuoted: false)
      cells[cells.count - 1].isNumber = true
    case .array(let elements):
      let texts = elements.map { $0.string ?? String(decoding: $0.serialized(), as: UTF8.self) }
      append(text: texts.joined(separator: ", "))
    case .object: append(text: String(decoding: value.serialized(), as: UTF8.self))
    }
  }

  /// Adds a cell of text; a NUL in it is replaced.
  private mutating func append(text: String) {
    guard text.utf8.contains(0) else { return append(cell: text.utf8, isQuoted: true) }
    append(cell: text.replacing("\u{0}", with: "\u{FFFD}").utf8, isQuoted: true)
    flags.insert(.replacedBytes)
  }
}
