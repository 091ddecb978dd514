/// Something of a record that filters and sorts can name.
package enum RecordField: Sendable, Hashable {
  /// An attribute, as an index into the entity's attributes.
  case attribute(Int)
  /// The section heading above the record.
  case section
  /// The new price minus the old one, since the list was last looked at.
  case change
  /// That change in percent of the old price.
  case changePercent
  /// The old price.
  case old
}

/// What the records of an entity can be filtered and sorted by, by name.
struct RecordFields: Sendable, Equatable {
  let attributes: [Attribute]
  private let names: FieldNames
  /// What heads the columns in the source, which counts where no attribute has that name.
  private let headers: FieldNames

  /// The names that are no attributes; an attribute of the same name comes before them.
  private static let others: [(name: String, field: RecordField)] = [
    ("section", .section), ("change", .change), ("change%", .changePercent), ("old", .old),
  ]

  init(_ entity: Entity) {
    attributes = entity.attributes
    let indices = entity.attributes.indices
    names = FieldNames(
      indices.map { (entity.attributes[$0].name, .attribute($0)) } + Self.others)
    headers = FieldNames(
      indices.compactMap { index in
        entity.attributes[index].header.map { ($0, .attribute(index)) }
      })
  }

  /// The field with this name, or with a name that folds to the same; nil: there is none.
  func field(named name: String) -> RecordField? {
    guard !name.isEmpty else { return nil }
    return names.field(named: name) ?? headers.field(named: name)
  }

  /// Whether a text begins a name that has to stand in quotes.
  func areBegun(by text: String) -> Bool {
    let folded = TextFolding.fold(text)
    return names.areBegun(by: folded) || headers.areBegun(by: folded)
  }

  /// The name of a field, as messages tell it.
  func name(of field: RecordField) -> String {
    switch field {
    case .attribute(let index): attributes[index].name
    default: Self.others.first { $0.field == field }?.name ?? ""
    }
  }

  /// The names of the attributes, for messages.
  var knownNames: String { attributes.knownNames }

  /// How the values of a field compare.
  func kind(of field: RecordField) -> FieldKind {
    switch field {
    case .section: .text
    case .change, .changePercent, .old: .change
    case .attribute(let index):
      switch attributes[index].type {
      case .text: .text
      case .integer, .price: .number
      case .date: .date(attributes[index].dateOrder)
      }
    }
  }
}

/// Fields by names of one kind; of equal names the first counts.
private struct FieldNames: Sendable, Equatable {
  private let exact: [String: RecordField]
  private let folded: [[UInt8]: RecordField]

  init(_ named: [(String, RecordField)]) {
    exact = Dictionary(named) { first, _ in first }
    folded = Dictionary(named.map { (TextFolding.fold($0.0), $0.1) }) { first, _ in first }
  }

  func field(named name: String) -> RecordField? { exact[name] ?? folded[TextFolding.fold(name)] }

  func areBegun(by text: [UInt8]) -> Bool {
    folded.keys.contains { $0.starts(with: text) && $0.contains(UInt8(ascii: " ")) }
  }
}

/// How the values of a field compare.
enum FieldKind: Equatable {
  case text, number, change
  /// Calendar dates, in the order in which sources write them if that is known.
  case date(DateOrder?)
}
