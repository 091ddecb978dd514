/// How many records differ between two generations of a list, for a sentence.
package struct ChangeReport: Sendable, Equatable {
  /// What changed in the records of one entity.
  package struct Part: Sendable, Equatable {
    /// The entity's name.
    package var entity: String
    /// Records that the old generation has not.
    package var new = 0
    /// Records that the new generation has not.
    package var gone = 0
    /// Prices that are others.
    package var prices = 0
    /// Values of other attributes that are others.
    package var others = 0
    /// What the records were paired by.
    package var identity: RecordIdentity

    package init(
      entity: String, new: Int = 0, gone: Int = 0, prices: Int = 0, others: Int = 0,
      identity: RecordIdentity
    ) {
      self.entity = entity
      self.new = new
      self.gone = gone
      self.prices = prices
      self.others = others
      self.identity = identity
    }

    /// Whether every record is as it was.
    package var isEmpty: Bool { new == 0 && gone == 0 && prices == 0 && others == 0 }

    /// The counts in words: `+3 new  −1 gone  5 prices changed (by sku)`.
    package var sentence: String {
      var words: [String] = []
      if new > 0 { words.append("+\(new) new") }
      if gone > 0 { words.append("−\(gone) gone") }
      if prices > 0 { words.append(prices == 1 ? "1 price changed" : "\(prices) prices changed") }
      if others > 0 { words.append(others == 1 ? "1 other change" : "\(others) other changes") }
      if words.isEmpty { words.append("no record changed") }
      let label = identity.label
      return words.joined(separator: "  ") + (label.isEmpty ? "" : " (by \(label))")
    }
  }

  /// The entities, the browsed one first.
  package var parts: [Part]
  /// What else is different, a sentence each, such as a column that is new.
  package var notices: [String]

  package init(parts: [Part], notices: [String] = []) {
    self.parts = parts
    self.notices = notices
  }

  /// Says which columns came and went, a sentence each.
  package static func columnNotices(from old: Entity, to new: Entity) -> [String] {
    let came = new.attributes.map(\.name).filter { old.column(named: $0) == nil }
    let went = old.attributes.map(\.name).filter { new.column(named: $0) == nil }
    return came.prefix(9).map { "the column \($0) is new" }
      + went.prefix(9).map { "the column \($0) is gone" }
  }

  /// The browsed entity in words, and the others where something changed.
  package var sentence: String {
    parts.enumerated().compactMap { index, part in
      if index == 0 { return part.sentence }
      return part.isEmpty ? nil : "\(part.entity): \(part.sentence)"
    }.joined(separator: "; ")
  }
}
