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
  /// A name is that of an attribute, also in other case or without its accents, what heads its column
  /// in the source, `section`, `change`, `change%` or `old`. One with a comma or colon stands in double
  /// quotes, `""` in it is one quote.
  ///
  /// - Parameters:
  ///   - text: the order as written.
  ///   - entity: what the records are.
  /// - Throws: ``UnknownAttribute`` for a name that is none.
  package init(_ text: String, entity: Entity) throws(UnknownAttribute) {
    let fields = RecordFields(entity)
    var levels: [Level] = []
    for item in WrittenName.list(text) {
      guard let level = Self.level(item, fields) else {
        throw UnknownAttribute(name: item.whole, known: entity.knownNames)
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
    guard !text.isEmpty else {
      self.init([])
      return
    }
    let fields = RecordFields(entity)
    self.init(WrittenName.list(text).compactMap { Self.level($0, fields) })
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
      return (isPlain ? name : WrittenName.quoted(name)) + (level.isDescending ? ":desc" : "")
    }.joined(separator: ",")
  }

  private static func level(_ item: WrittenName, _ fields: RecordFields) -> Level? {
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
}
