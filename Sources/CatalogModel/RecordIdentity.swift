/// The attributes whose values tell the records of a list apart, also in its next generation.
package struct RecordIdentity: Sendable, Equatable {
  /// The names of the attributes.
  package var attributes: [String]
  /// Whether the user or the catalog named them, so that they count although values are missing or
  /// shared.
  package var isDeclared: Bool
  /// Whether every record must have a value, as in a column of identifiers.
  package var needsValues: Bool

  package init(attributes: [String], isDeclared: Bool = false, needsValues: Bool = false) {
    self.attributes = attributes
    self.isDeclared = isDeclared
    self.needsValues = needsValues
  }

  /// What messages call it: `sku`, `name and detail`.
  package var label: String {
    guard attributes.count > 2 else { return attributes.joined(separator: " and ") }
    return "all text"
  }

  /// What may identify the records of an entity, the best first.
  ///
  /// The key that is named; else a column of identifiers, by its name; else the shortest of name,
  /// name and detail, and everything but the prices.
  ///
  /// - Parameters:
  ///   - entity: the entity, whose key counts.
  ///   - others: the names of the attributes that the other generation has.
  /// - Returns: at least one identity, unless the generations have no attribute in common.
  package static func candidates(for entity: Entity, and others: Set<String>) -> [RecordIdentity] {
    let common = entity.attributes.filter { others.contains($0.name) }
    if !entity.key.isEmpty, entity.key.allSatisfy({ name in common.contains { $0.name == name } }) {
      return [RecordIdentity(attributes: entity.key, isDeclared: true)]
    }
    var found = common.filter(\.isIdentifierByName).map {
      RecordIdentity(attributes: [$0.name], needsValues: true)
    }
    let named = ["name", "title"].compactMap { name in common.first { $0.name == name } }
    guard let name = named.first ?? common.first else { return found }
    found.append(RecordIdentity(attributes: [name.name]))
    if common.contains(where: { $0.name == "detail" }), name.name != "detail" {
      found.append(RecordIdentity(attributes: [name.name, "detail"]))
    }
    let texts = common.filter { $0.type != .price && $0.name != name.name }.map(\.name)
    if !texts.isEmpty, [name.name] + texts != found.last?.attributes {
      found.append(RecordIdentity(attributes: [name.name] + texts))
    }
    return found
  }
}

extension Attribute {
  /// Whether the name says that the values identify records: `id`, `SKU`, `article number`.
  fileprivate var isIdentifierByName: Bool {
    var word = ""
    for scalar in name.lowercased().unicodeScalars where scalar.properties.isAlphabetic {
      word.unicodeScalars.append(scalar)
    }
    return type != .price && Self.identifierWords.contains(word)
  }

  /// Names of identifiers without digits, spaces and marks; `id 2` is a column `id` of a source.
  private static let identifierWords: Set<String> = [
    "id", "sku", "ean", "gtin", "upc", "isbn", "code", "article", "articleno", "articlenumber",
    "articlecode", "articleid", "artno", "artnr", "artikel", "artikelnr", "artikelnummer",
    "itemid", "itemno", "itemnumber", "itemcode", "productid", "productno", "productnumber",
    "productcode", "partno", "partnumber", "plu", "uuid", "guid", "barcode",
  ]
}
