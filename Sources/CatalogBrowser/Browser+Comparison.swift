import CatalogModel

/// Comparisons in words, which a filter takes for texts.
extension Browser {
  /// What somebody writes who has not read how numbers are compared, and what is meant by it.
  private static let signs = [
    "below": "<", "under": "<", "less": "<", "cheaper": "<", "max": "<=", "above": ">", "over": ">",
    "more": ">", "min": ">=",
  ]

  /// A comparison in words that a filter holds, and how it is written: `below 12`, `price<12`.
  ///
  /// - Parameter list: the list, with its filter.
  /// - Returns: both; nil when there is none, or no column has numbers.
  func spokenComparison(in list: ListDescription) -> (spoken: String, written: String)? {
    let words = list.query.filter.split(whereSeparator: \.isWhitespace)
    for (index, word) in words.enumerated() {
      guard let sign = Self.signs[word.lowercased()] else { continue }
      var place = index + 1
      if place < words.count, words[place].lowercased() == "than" { place += 1 }
      guard place < words.count else { continue }
      let number = words[place].filter { !$0.isCurrencySymbol }
      guard number.first?.isNumber == true, number.allSatisfy({ $0.isNumber || ".,".contains($0) }),
        let column = numberColumn(named: words, in: list.entity)
      else { continue }
      return (words[index...place].joined(separator: " "), "\(column)\(sign)\(number)")
    }
    return nil
  }

  /// The column of numbers that is named, else the one that is summed up, else the first one.
  private func numberColumn(named words: [Substring], in entity: Entity) -> String? {
    let columns = entity.attributes.indices.filter {
      [.price, .integer].contains(entity.attributes[$0].type)
    }
    let named = columns.first { words.contains(Substring(entity.attributes[$0].name)) }
    let column = named ?? entity.totalledColumn ?? columns.first
    guard let name = column.map({ entity.attributes[$0].name }) else { return nil }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? name : "\"\(name)\""
  }
}
