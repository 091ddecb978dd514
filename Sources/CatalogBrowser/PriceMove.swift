import CatalogModel

/// Where a price went.
enum PriceMove: Sendable, Equatable {
  case rose
  case fell

  /// The way from one price to another; nil when they are equal or cannot be compared.
  init?(from old: Price, to new: Price) {
    guard old.isComparable(to: new), let before = old.amount, let after = new.amount,
      !before.hasSameValue(as: after)
    else { return nil }
    self = before < after ? .rose : .fell
  }
}

extension Price {
  /// Whether both are amounts of one currency, as far as one is written.
  func isComparable(to other: Price) -> Bool {
    guard amount != nil, other.amount != nil else { return false }
    return currency == nil || other.currency == nil || currency == other.currency
  }
}

extension Record {
  /// The values that were other ones when the list was last looked at, by attribute.
  var oldValues: [Int: Value] {
    guard case .changed(let values) = change else { return [:] }
    return Dictionary(
      values.map { ($0.attribute, $0.old) }, uniquingKeysWith: { first, _ in first })
  }

  /// Where prices went since the list was last looked at, by attribute.
  var priceMoves: [Int: PriceMove] {
    var moves: [Int: PriceMove] = [:]
    for (attribute, old) in oldValues where values.indices.contains(attribute) {
      guard case .price(let before) = old, case .price(let after) = values[attribute] else {
        continue
      }
      moves[attribute] = PriceMove(from: before, to: after)
    }
    return moves
  }
}
