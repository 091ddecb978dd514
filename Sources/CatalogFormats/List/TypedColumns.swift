import CatalogModel

/// Finds the columns that hold the attributes of a catalog's entity.
struct TypedColumns {
  let file: SourceFile
  let entity: Entity
  /// Columns that the user names, by attribute; nil: none.
  let chosen: [String: Int]?

  func found(
    headers: [String]?, profiles: [ColumnProfile]
  ) throws(SourceError) -> FoundColumns {
    let sources: [Int?]
    if let chosen {
      for name in chosen.keys where entity.column(named: name) == nil {
        throw SourceError(
          file: file.name, reason: "\(entity.name) has no attribute \"\(name)\"")
      }
      sources = entity.attributes.map { chosen[$0.name] }
    } else if let headers {
      sources = byHeader(headers, profiles)
    } else {
      sources = byPosition(profiles)
    }
    for (attribute, source) in zip(entity.attributes, sources)
    where source == nil && !attribute.isOptional {
      throw SourceError(file: file.name, reason: "has no column for \"\(attribute.name)\"")
    }
    let columns = zip(entity.attributes, sources).map { attribute, source in
      ListPlan.Column(attribute: attribute, source: source)
    }
    return FoundColumns(entity: entity, columns: columns)
  }

  /// Each attribute takes the column with its name or alias, then the one that usually means it.
  private func byHeader(_ headers: [String], _ profiles: [ColumnProfile]) -> [Int?] {
    let folded = headers.map { HeaderName($0).folded }
    var taken: Set<Int> = []
    var sources: [Int?] = entity.attributes.map { attribute in
      let names = [attribute.name] + attribute.aliases
      for name in names.map({ HeaderName($0).folded }) {
        let column = folded.indices.first { folded[$0] == name && !taken.contains($0) }
        if let column {
          taken.insert(column)
          return column
        }
      }
      return nil
    }
    let mapping = ColumnMapper(headers: headers, profiles: profiles).mapping()
    let usual = ["name": mapping.name, "detail": mapping.detail, "price": mapping.prices.first]
    for (index, attribute) in entity.attributes.enumerated() where sources[index] == nil {
      guard let column = usual[attribute.name] ?? nil, taken.insert(column).inserted else {
        continue
      }
      sources[index] = column
    }
    return sources
  }

  /// Each attribute takes the column at its place; a price takes the one that holds prices.
  private func byPosition(_ profiles: [ColumnProfile]) -> [Int?] {
    var free = Array(profiles.indices)
    let price = entity.attributes.firstIndex { $0.type == .price }
    var priceColumn = price.flatMap { free.contains($0) ? $0 : nil }
    if price != nil, !(priceColumn.map { profiles[$0].isNumeric } ?? false) {
      priceColumn =
        profiles.indices.first { profiles[$0].isMoney }
        ?? profiles.indices.first { profiles[$0].mayBeWholePrices } ?? priceColumn
    }
    free.removeAll { $0 == priceColumn }
    return entity.attributes.indices.map { index in
      if index == price { return priceColumn }
      return free.isEmpty ? nil : free.removeFirst()
    }
  }
}
