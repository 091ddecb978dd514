import CatalogModel

/// What headed the columns of a source, kept in `carte_meta` as names and headers in turn.
enum StoreHeaders {
  private static let separator: Character = "\u{1F}"

  /// The key of an entity's row.
  static func key(of entity: String) -> String { "headers \(entity)" }

  /// The headers of an entity as one text; nil: they are the names.
  static func text(of entity: Entity) -> String? {
    let parts = entity.attributes.flatMap { attribute in
      attribute.header.map { [attribute.name, $0] } ?? []
    }
    guard !parts.isEmpty else { return nil }
    return parts.map { $0.filter { $0 != separator } }.joined(separator: String(separator))
  }

  /// Gives the attributes of an entity the headers of such a text.
  static func add(_ text: String, to entity: inout Entity) {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      guard let column = entity.column(named: parts[index]) else { continue }
      entity.attributes[column].header = parts[index + 1]
    }
  }
}
