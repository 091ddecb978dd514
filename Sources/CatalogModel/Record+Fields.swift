extension Record {
  /// The value of an attribute; `none` where the record is short.
  func value(_ attribute: Int) -> Value {
    values.indices.contains(attribute) ? values[attribute] : .none
  }

  /// The written form of a field; empty when there is none.
  func text(of field: RecordField, _ attributes: [Attribute]) -> String {
    switch field {
    case .attribute(let index): value(index).text
    case .section: section ?? ""
    case .old: PriceChange(self, attributes: attributes)?.old.text ?? ""
    case .change, .changePercent: ""
    }
  }

  /// The number that a field is, and its currency; nil when it is none.
  func number(
    of field: RecordField, _ attributes: [Attribute]
  ) -> (number: ExactNumber, currency: String?)? {
    switch field {
    case .attribute(let index):
      switch value(index) {
      case .none, .date: return nil
      case .integer(let number): return (ExactNumber(number), nil)
      case .price(let price): return price.amount.map { (ExactNumber($0), price.currency) }
      case .text(let text):
        return NumberText.number(text).map { (ExactNumber($0.amount), $0.currency) }
      }
    case .section:
      return section.flatMap(NumberText.number).map { (ExactNumber($0.amount), $0.currency) }
    case .old:
      guard let old = PriceChange(self, attributes: attributes)?.old else { return nil }
      return old.amount.map { (ExactNumber($0), old.currency) }
    case .change:
      guard let change = PriceChange(self, attributes: attributes) else { return nil }
      return change.difference.map { ($0, change.new?.currency) }
    case .changePercent:
      return PriceChange(self, attributes: attributes)?.percentage.map { ($0, nil) }
    }
  }

  /// The day that a field is, as the number yyyymmdd; nil when it is none.
  func day(of field: RecordField, _ attributes: [Attribute]) -> Int? {
    guard case .attribute(let index) = field else { return nil }
    switch value(index) {
    case .date(let text): return DaySpan.day(text, order: .ymd)
    case .text(let text):
      return DaySpan.day(
        text, order: attributes.indices.contains(index) ? attributes[index].dateOrder : nil)
    case .none, .integer, .price: return nil
    }
  }
}
