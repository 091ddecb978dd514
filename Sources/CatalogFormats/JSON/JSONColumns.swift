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
  /// The columns that are known already: their level and keys.
  private var known: Set<[String]> = []

  /// The headers; a member of an outer object that has the name of an inner one names both keys.
  var names: [String] {
    let own = Set(columns.filter { $0.level == 0 }.map(\.name))
    return columns.map { column in
      column.level > 0 && own.contains(column.name) ? "parent.\(column.name)" : column.name
    }
  }

  /// Adds the columns of an element that are not known yet.
  ///
  /// - Parameters:
  ///   - chain: the element and the elements around it, the innermost first.
  ///   - lists: the key at which each of the outer ones holds the inner one.
  mutating func add(_ chain: [JSONValue], lists: [String?]) {
    for (level, value) in chain.enumerated() {
      let list = level > 0 && level <= lists.count ? lists[level - 1] : nil
      add(value, level: level, keys: [], besides: list)
    }
  }

  private mutating func add(_ value: JSONValue, level: Int, keys: [String], besides: String?) {
    for member in value.members ?? [] where member.name != besides || !keys.isEmpty {
      let keys = keys + [member.name]
      if case .object = member.value {
        add(member.value, level: level, keys: keys, besides: besides)
        continue
      }
      if level > 0, case .array = member.value { continue }
      guard known.insert([String(level)] + keys).inserted else { continue }
      let column = Column(level: level, keys: keys, name: keys.joined(separator: "."))
      columns.insert(column, at: columns.firstIndex { $0.level > level } ?? columns.count)
    }
  }

  /// Fills a record with the cells of an element.
  func fill(_ record: inout RawRecord, with chain: [JSONValue]) {
    for column in columns {
      var value: JSONValue? = column.level < chain.count ? chain[column.level] : nil
      for key in column.keys { value = value?[key] }
      record.append(value ?? .null)
    }
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
