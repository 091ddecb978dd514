import CatalogModel

/// Written prices.
enum FuzzPrice {
  static func run(_ bytes: [UInt8]) {
    let reading = PriceGrammar.read(bytes.span)
    let text = String(decoding: bytes, as: UTF8.self)
    for mark in DecimalMark.allCases {
      guard let amount = reading.amount(mark: mark) else { continue }
      guard let again = PriceGrammar.read(amount.description).amount(mark: .point),
        again.hasSameValue(as: amount)
      else { broken("the digits of an amount read back as the same amount") }
      guard Amount(amount.doubleValue)?.hasSameValue(as: amount) == true else {
        broken("an amount survives a number column")
      }
      let price = Price(text: text, amount: amount, currency: reading.currency)
      guard price.aligned.head + price.aligned.tail == text else {
        broken("aligned halves are the text")
      }
      _ = Price(stored: amount, text: text, currency: reading.currency)
    }
    var votes = DecimalVotes()
    votes.add(reading)
    _ = votes.decision(column: "price", semicolons: false)
  }
}

/// Written dates.
enum FuzzDate {
  static func run(_ bytes: [UInt8]) {
    let reading = DateGrammar.read(bytes)
    for order in DateOrder.allCases {
      guard let day = reading.day(order: order) else { continue }
      guard DateGrammar.read(Array(day.description.utf8)) == .exact(day) else {
        broken("a day in ISO 8601 is that day")
      }
    }
    var votes = DateVotes()
    votes.add(reading)
    _ = votes.decision()
  }
}
