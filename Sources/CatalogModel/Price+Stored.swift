extension Price {
  /// A price as a store keeps it: the number, and the written form where that says more.
  ///
  /// A number column loses zeros at the end of a fraction; the written form gives them back.
  ///
  /// - Parameters:
  ///   - number: the amount as the number column prints.
  ///   - text: the written form; nil: exactly what the number prints as.
  ///   - currency: the currency, when known.
  package init(stored number: Amount?, text: String?, currency: String?) {
    guard let text else {
      self.init(text: number?.description ?? "", amount: number, currency: currency)
      return
    }
    guard let number else {
      self.init(text: text, amount: nil, currency: currency)
      return
    }
    var exact = number
    for places in 0...Amount.maximumDigits {
      guard let candidate = number.rescaled(to: places) else { continue }
      if candidate.description == text { exact = candidate }
    }
    self.init(text: text, amount: exact, currency: currency)
  }
}

extension Amount {
  /// The same number with so many places, nil when that would lose digits or need too many.
  fileprivate func rescaled(to places: Int) -> Amount? {
    var digits = reduced.significand
    var count = reduced.scale
    guard places >= count else { return nil }
    while count < places {
      guard digits.magnitude < 100_000_000_000_000 else { return nil }
      digits *= 10
      count += 1
    }
    return Amount(significand: digits, scale: places)
  }
}
