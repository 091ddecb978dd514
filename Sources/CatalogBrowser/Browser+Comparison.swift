import CatalogModel

/// Comparisons in words, which a filter takes for texts.
extension Browser {
  /// What somebody writes who has not read how numbers are compared, and what is meant by it.
  private static let signs = [
    "below": "<", "under": "<", "less": "<", "cheaper": "<", "max": "<=", "above": ">", "over": ">",
    "more": ">", "min": ">=",
  ]

  /// What a filter holds that looks like a comparison and is looked for as text.
  struct SpokenComparison {
    var spoken: String
    /// What is meant by it: `price<12`.
    var written: String
    /// What to do instead.
    var advice = "a number is compared by"
  }

  /// What can be typed into an empty filter: `words, or price<12`; nil: there are no numbers.
  var filterExample: String? {
    numberColumn(named: [], in: list.entity).map { "words, or \($0)<12" }
  }

  /// A comparison that a filter holds in words or in other signs: `below 12`, `12>price`, `3..12`.
  ///
  /// - Parameter list: the list, with its filter.
  /// - Returns: the comparison; nil when there is none, or no column has numbers.
  func spokenComparison(in list: ListDescription) -> SpokenComparison? {
    let words = list.query.filter.split(whereSeparator: \.isWhitespace)
    guard let column = numberColumn(named: words, in: list.entity) else { return nil }
    for (index, word) in words.enumerated() {
      if word == "&" || word == "&&" {
        let others = words.filter { $0 != word }.joined(separator: " ")
        return SpokenComparison(
          spoken: String(word), written: others.isEmpty ? "\(column)<12" : others,
          advice: "words stand side by side:")
      }
      if let condition = condition(writtenAs: word, column: column) {
        return SpokenComparison(spoken: String(word), written: condition)
      }
      guard let sign = Self.signs[word.lowercased()] else { continue }
      var place = index + 1
      if place < words.count, words[place].lowercased() == "than" { place += 1 }
      guard place < words.count, let number = number(words[place]) else { continue }
      return SpokenComparison(
        spoken: words[index...place].joined(separator: " "), written: "\(column)\(sign)\(number)")
    }
    return nil
  }

  /// A number without its currency sign; nil: it is none.
  private func number(_ text: some StringProtocol) -> String? {
    let number = text.filter { !$0.isCurrencySymbol }
    let isNumber =
      number.first?.isNumber == true && number.allSatisfy { $0.isNumber || ".,".contains($0) }
    return isNumber ? String(number) : nil
  }

  /// How a condition is written that lacks its column or has it behind: `<12`, `12>price`, `3..12`.
  private func condition(writtenAs word: Substring, column: String) -> String? {
    if let start = word.firstIndex(of: "."), word[start...].hasPrefix(".."),
      let low = number(word[..<start]),
      let high = number(word[start...].drop { $0 == "." })
    {
      return "\(column):\(low)-\(high)"
    }
    guard let start = word.firstIndex(where: { "<>".contains($0) }) else { return nil }
    let end = word[start...].firstIndex { !"<>=".contains($0) } ?? word.endIndex
    let (before, sign, after) = (word[..<start], word[start..<end], word[end...])
    if before.isEmpty, let number = number(after) { return "\(column)\(sign)\(number)" }
    guard let number = number(before) else { return nil }
    let turned = sign.map { $0 == "<" ? ">" : $0 == ">" ? "<" : String($0) }.joined()
    return "\(column)\(turned)\(number)"
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
