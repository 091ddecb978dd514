/// Fills records with the members of JSON objects as their tokens come, without making values of
/// them.
struct JSONRecordFiller {
  private let tokens: JSONTokenizer
  private let parser: JSONParser
  private let count: Int
  /// The keys of the columns, with the column of each.
  private var keys = JSONShape()
  /// The number of the present record, to know the keys that it had already.
  private var number = 0

  init(_ columns: JSONColumns, tokens: JSONTokenizer) {
    self.tokens = tokens
    parser = JSONParser(tokens: tokens)
    count = columns.columns.count
    for (index, column) in columns.columns.enumerated() {
      var place: JSONShape.Place? = JSONShape.top
      for key in column.keys {
        place = place.flatMap { keys.knownMember(of: $0, named: Array(key.utf8)) }
      }
      if let place { keys.nodes[place].column = index }
    }
  }

  /// Fills an empty record with the element that begins with a token.
  ///
  /// - Returns: false when the element is neither an object nor an array.
  mutating func fill(
    _ record: inout RawRecord, from token: JSONTokenizer.Token
  ) throws(JSONError) -> Bool {
    switch token {
    case .openObject:
      number += 1
      let empty = RawRecord.Cell(range: 0..<0, isQuoted: false)
      for _ in 0..<count { record.cells.append(empty) }
      try members(of: JSONShape.top, depth: 2, into: &record)
      return true
    case .openArray:
      for cell in try parser.value(from: token, depth: 1).array ?? [] { record.append(cell) }
      return true
    default:
      _ = try parser.value(from: token, depth: 1)
      return false
    }
  }

  private mutating func members(
    of place: JSONShape.Place, depth: Int, into record: inout RawRecord
  ) throws(JSONError) {
    guard depth <= SourceLimits.nesting else {
      throw tokens.error("more than \(SourceLimits.nesting) arrays and objects inside each other")
    }
    var token = try tokens.next()
    if token == .closeObject { return }
    while true {
      guard token == .string else {
        throw tokens.error(
          token == .end ? "an object without its closing brace" : "a key must stand here")
      }
      let member = try member(of: place)
      guard try tokens.next() == .colon else { throw tokens.error("a colon must stand here") }
      try value(of: member, from: try tokens.next(), depth: depth, into: &record)
      switch try tokens.next() {
      case .closeObject: return
      case .comma: token = try tokens.next()
      case .end: throw tokens.error("an object without its closing brace")
      default: throw tokens.error("a comma or } must stand here")
      }
    }
  }

  /// The place of the key that was read.
  @inline(__always)
  private mutating func member(of place: JSONShape.Place) throws(JSONError) -> JSONShape.Place? {
    // A key that is no column is one of an object without any; it may still stand twice.
    guard let member = keys.knownMember(of: place, named: tokens.text) else { return nil }
    guard keys.nodes[member].record != number else {
      let name = String(decoding: tokens.text, as: UTF8.self)
      throw tokens.error("the key \"\(name)\" stands twice in one object")
    }
    keys.nodes[member].record = number
    return member
  }

  private mutating func value(
    of member: JSONShape.Place?, from token: JSONTokenizer.Token, depth: Int,
    into record: inout RawRecord
  ) throws(JSONError) {
    guard let member else {
      _ = try parser.value(from: token, depth: depth)
      return
    }
    let column = keys.nodes[member].column
    switch token {
    case .openObject where column < 0: try members(of: member, depth: depth + 1, into: &record)
    case .string where column >= 0:
      record.set(column, text: tokens.text)
    case .number where column >= 0 && !tokens.text.contains(where: { $0 | 0x20 == 0x65 }):
      record.set(column, digits: tokens.text)
    default:
      let value = try parser.value(from: token, depth: depth)
      if column >= 0 { record.set(column, value) }
      set(value, below: member, into: &record)
    }
  }

  /// Fills the columns of what is in an object that is a cell as well.
  private func set(_ value: JSONValue, below place: JSONShape.Place, into record: inout RawRecord) {
    guard let members = value.members else { return }
    for member in keys.members(of: place) {
      guard let name = keys.name(member), let found = members.first(where: { $0.name == name })
      else { continue }
      let column = keys.nodes[member].column
      if column >= 0 { record.set(column, found.value) }
      set(found.value, below: member, into: &record)
    }
  }
}

extension RawRecord {
  /// Gives a cell that is there its bytes.
  @inline(__always)
  private mutating func set(_ column: Int, _ text: [UInt8], isQuoted: Bool, isNumber: Bool) {
    if !bytes.isEmpty {
      bytes.append(UInt8(ascii: ","))
      bytes.append(UInt8(ascii: " "))
    }
    let start = bytes.count
    bytes.append(contentsOf: text)
    cells[column].range = start..<bytes.count
    cells[column].isQuoted = isQuoted
    cells[column].isNumber = isNumber
  }

  @inline(__always)
  fileprivate mutating func set(_ column: Int, digits: [UInt8]) {
    set(column, digits, isQuoted: false, isNumber: true)
  }

  @inline(__always)
  fileprivate mutating func set(_ column: Int, text: [UInt8]) {
    guard text.contains(0) else {
      return set(column, text, isQuoted: true, isNumber: false)
    }
    set(column, .string(String(decoding: text, as: UTF8.self)))
  }

  fileprivate mutating func set(_ column: Int, _ value: JSONValue) {
    append(value)
    cells[column] = cells.removeLast()
  }
}
