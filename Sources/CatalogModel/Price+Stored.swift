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
    guard let text, let number else {
      self.init(
        text: text ?? number?.description ?? "", amount: number, currency: currency)
      return
    }
    let reading = PriceGrammar.read(text)
    let written = DecimalMark.allCases.compactMap { reading.amount(mark: $0) }
      .first { $0.hasSameValue(as: number) }
    self.init(text: text, amount: written ?? number, currency: currency)
  }
}
