/// By what records are sorted: levels, each of which decides where those before it are equal.
///
/// Numbers, prices and dates sort by value, texts as the user's language does. In a column of texts
/// numbers sort by value too, and come before the other texts in both directions; records without a
/// value come last in both. Records that are equal stay in the order of the list.
package struct SortOrder: Sendable, Equatable {
  /// One level of a sort order.
  package struct Level: Sendable, Equatable {
    /// What is compared.
    package var field: RecordField
    /// Whether the greatest comes first.
    package var isDescending: Bool

    package init(_ field: RecordField, isDescending: Bool = false) {
      self.field = field
      self.isDescending = isDescending
    }
  }

  /// The levels, the deciding one first; none: the order of the list.
  package var levels: [Level]

  package init(_ levels: [Level]) { self.levels = levels }

  /// Reads `price:desc,name`: names with commas between them, `:desc` or `:asc` behind each.
  ///
  /// A name is that of an attribute, also in other case or without its accents, `section`, `change`,
  /// `change%` or `old`. One with a comma or colon stands in double quotes, `""` in it is one quote.
  ///
  /// - Parameters:
  ///   - text: the order as written.
  ///   - entity: what the records are.
  /// - Throws: ``SortOrderError`` for a name that is none.
  package init(_ text: String, entity: Entity) throws(SortOrderError) {
    let fields = RecordFields(entity)
    var levels: [Level] = []
    for item in Self.items(of: text) {
      guard let level = Self.level(item, fields) else {
        throw SortOrderError(
          name: item.whole, known: entity.attributes.map(\.name))
      }
      levels.append(level)
    }
    self.init(levels)
  }

  /// Reads what of an order the entity has; levels by other names are left out.
  ///
  /// - Parameters:
  ///   - text: the order as written, perhaps for another generation of the list.
  ///   - entity: what the records are now.
  package init(_ text: String, knownIn entity: Entity) {
    let fields = RecordFields(entity)
    self.init(Self.items(of: text).compactMap { Self.level($0, fields) })
  }

  /// The order as ``init(_:entity:)`` reads it; empty for the order of the list.
  package func text(in entity: Entity) -> String {
    levels.compactMap { level in
      let name: String
      switch level.field {
      case .attribute(let index):
        guard entity.attributes.indices.contains(index) else { return nil }
        name = entity.attributes[index].name
      case .section: name = "section"
      case .change: name = "change"
      case .changePercent: name = "change%"
      case .old: name = "old"
      }
      let isPlain = !name.isEmpty && !name.contains { ",:\"".contains($0) }
      let quoted =
        "\""
        + name.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"") + "\""
      return (isPlain ? name : quoted) + (level.isDescending ? ":desc" : "")
    }.joined(separator: ",")
  }

  /// A name and what stands behind it.
  private struct Item {
    var name = ""
    var isQuoted = false
    /// What stands behind the closing quote.
    var rest = ""

    var whole: String { name + rest }
  }

  private static func level(_ item: Item, _ fields: RecordFields) -> Level? {
    if item.rest.isEmpty, let field = fields.field(named: item.name) { return Level(field) }
    let parts = (item.isQuoted ? item.rest : item.name)
      .split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, let word = parts.last?.lowercased(), ["asc", "desc"].contains(word)
    else { return nil }
    let before = parts.dropLast().joined(separator: ":")
    guard !item.isQuoted || before.isEmpty else { return nil }
    return fields.field(named: item.isQuoted ? item.name : before)
      .map { Level($0, isDescending: word == "desc") }
  }

  private static func items(of text: String) -> [Item] {
    var items = [Item()]
    var isInQuotes = false
    var rest = text[...]
    while let character = rest.popFirst() {
      let last = items.count - 1
      switch character {
      case "\"" where isInQuotes:
        if rest.first == "\"" {
          items[last].name.append(contentsOf: String(rest.removeFirst()))
        } else {
          isInQuotes = false
        }
      case "\"" where items[last].whole.isEmpty && !items[last].isQuoted:
        isInQuotes = true
        items[last].isQuoted = true
      case "," where !isInQuotes: items.append(Item())
      case _ where items[last].isQuoted && !isInQuotes: items[last].rest.append(character)
      default: items[last].name.append(character)
      }
    }
    return items
  }
}

/// A name in a sort order that is no attribute.
package struct SortOrderError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was written.
  package let name: String
  /// The names of the attributes that there are.
  package let known: [String]

  package var description: String {
    let names = known.joined(separator: ", ")
    return name.isEmpty
      ? "a name is missing in the sort order; the list has \(names)"
      : "there is no attribute \(name); the list has \(names)"
  }
}
