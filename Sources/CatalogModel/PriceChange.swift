/// The price of a record and the one that it had when the list was last looked at.
struct PriceChange {
  /// The price as it is now; nil: it is no number.
  let new: Price?
  /// The price as it was.
  let old: Price

  /// The change of `price`, else of the first attribute that is a price; nil when none changed.
  init?(_ record: Record, attributes: [Attribute]) {
    guard case .changed(let values) = record.change else { return nil }
    let prices = values.filter {
      attributes.indices.contains($0.attribute) && attributes[$0.attribute].type == .price
    }
    let first = prices.min { $0.attribute < $1.attribute }
    guard let value = prices.first(where: { attributes[$0.attribute].name == "price" }) ?? first,
      case .price(let old) = value.old
    else { return nil }
    self.old = old
    let present =
      record.values.indices.contains(value.attribute)
      ? record.values[value.attribute] : .none
    if case .price(let price) = present { new = price } else { new = nil }
  }

  /// Both amounts; nil when one is no number or they are of two currencies.
  private var amounts: (new: Amount, old: Amount)? {
    guard let new, let newAmount = new.amount, let oldAmount = old.amount,
      Currency.mayBeSame(new.currency, old.currency)
    else { return nil }
    return (newAmount, oldAmount)
  }

  /// The new amount minus the old one.
  var difference: ExactNumber? { amounts.map { ExactNumber.difference($0.new, $0.old) } }

  /// The difference in percent of the old amount.
  var percentage: ExactNumber? {
    amounts.flatMap { ExactNumber.percentage($0.new, $0.old) }
  }
}

extension Currency {
  /// Whether two prices may be of one currency: the same one, or one is not written.
  static func mayBeSame(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return true }
    return both(one, other) != nil
  }
}
