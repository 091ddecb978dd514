/// What a price cell says: its written form, and the exact amount when it is a number.
package struct Price: Sendable, Hashable {
  /// The price as the source writes it, trimmed: `$1,234.50`, `5–7`, `market price`.
  package let text: String
  /// The exact amount, nil when the text is no number; a range counts as its lower end.
  package let amount: Amount?
  /// The currency as an ISO 4217 code, or its symbol where that may mean several; nil: not written.
  package let currency: String?

  package init(text: String, amount: Amount?, currency: String? = nil) {
    self.text = text
    self.amount = amount
    self.currency = currency
  }

  /// Whether the written form says more than the digits of the amount do.
  package var saysMoreThanAmount: Bool { amount?.description != text }
}
