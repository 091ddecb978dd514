extension Value {
  /// Whether both say the same: prices by amount and currency, however they are written, and no
  /// value like an empty text.
  package func saysTheSame(as other: Value) -> Bool {
    guard case .price(let price) = self, case .price(let old) = other, let amount = price.amount,
      let before = old.amount
    else { return text == other.text }
    // Of a range the amount is only one end.
    if PriceGrammar.isRange(price.text.utf8) || PriceGrammar.isRange(old.text.utf8),
      price.text != old.text
    {
      return false
    }
    return amount.hasSameValue(as: before) && price.currency == old.currency
  }
}

extension Entity {
  /// The attribute that records are called by: `name`, else `title`, else the first one.
  package var nameColumn: Int {
    ["name", "title"].compactMap(column(named:)).first ?? 0
  }

  /// The attribute that is the price of a record: `price`, else the first one of that type.
  package var priceColumn: Int? {
    if let column = column(named: "price"), attributes[column].type == .price { return column }
    return attributes.firstIndex { $0.type == .price }
  }
}
