extension RecordFilter {
  /// A filter with one more word, by which a column has exactly the value that it has in a record.
  ///
  /// - Parameters:
  ///   - text: the filter so far.
  ///   - attribute: the column.
  ///   - record: a record that the filter wants.
  ///   - entity: what the records are.
  /// - Returns: the longer filter, the same one when it says so already; nil when the value cannot be
  ///   written in a filter.
  package static func narrowing(
    _ text: String, to attribute: Int, of record: Record, entity: Entity
  ) -> String? {
    guard entity.attributes.indices.contains(attribute) else { return nil }
    let name = nameText(entity.attributes[attribute].name)
    let words = valueTexts(record.value(attribute)).map { "\(name)=\($0)" }
    // The record that has the value tells which way of writing it is understood.
    func isUnderstood(_ text: String) -> Bool {
      var matcher = RecordMatcher(RecordFilter(text, entity: entity))
      return matcher.matches(record)
    }
    guard
      let word = words.first(where: {
        isUnderstood($0) && RecordFilter($0, entity: entity).names(.attribute(attribute))
      })
    else { return nil }
    var before = text
    // A bar at the end would make an alternative of the new word.
    while let last = before.last, last.isWhitespace || last == "|" || last == "\u{FF5C}" {
      before.removeLast()
    }
    if before == word || before.hasSuffix(" " + word) { return before }
    if before.isEmpty { return word }
    // A quote that is still open is closed.
    return ["\(before) \(word)", "\(before)\" \(word)"].first {
      let filter = RecordFilter($0, entity: entity)
      return isUnderstood($0) && filter.groups.last?.count == 1
        && filter.groups.last == RecordFilter(word, entity: entity).groups.last
    }
  }

  /// Whether the filter is one condition on a field.
  private func names(_ field: RecordField) -> Bool {
    guard groups.count == 1, groups[0].count == 1 else { return false }
    switch groups[0][0] {
    case .contains(_, field), .text(_, field), .number(_, _, field), .day(_, field): return true
    case .not(.hasValue(field)): return true
    case .either(_, .text(_, field)): return true
    default: return false
    }
  }

  private static func nameText(_ name: String) -> String {
    let isPlain = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isPlain ? name : WrittenName.quoted(name)
  }

  /// Ways to write a value behind `=`, the best first.
  private static func valueTexts(_ value: Value) -> [String] {
    var scalars = String.UnicodeScalarView()
    for scalar in value.text.unicodeScalars {
      scalars.append(scalar.isTerminalControl ? " " : scalar)
    }
    let literal = WrittenName.quoted(String(scalars))
    switch value {
    case .none: return [WrittenName.quoted("")]
    case .text: return [literal]
    case .integer(let number): return [String(number), literal]
    case .date(let day): return [day, literal]
    case .price(let price):
      guard let amount = price.amount else { return [literal] }
      let number = amount.reduced.description
      return [price.currency.map { number + $0 }, number, literal].compactMap(\.self)
    }
  }
}
