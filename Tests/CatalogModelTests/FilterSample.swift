import CatalogModel

/// A small list with every kind of attribute and of change.
enum FilterSample {
  static let entity = Entity(
    name: "Item",
    attributes: [
      Attribute(name: "name", type: .text), Attribute(name: "détail", type: .text),
      Attribute(name: "price", type: .price), Attribute(name: "set name", type: .text),
      Attribute(name: "stock", type: .text), Attribute(name: "calories", type: .integer),
      Attribute(name: "since", type: .date), Attribute(name: "large", type: .price),
      Attribute(name: "a:b", type: .text),
    ])

  static let records: [Record] = [
    record(
      1, "Crème Brûlée", "custard, burnt sugar", "8.50", set: "Alpha One", stock: "12",
      calories: 450, since: "2010-01-16", section: "Desserts"),
    record(
      2, "Ramen ラーメン", "pork | egg", "１２.００円", set: "Beta", stock: "007", calories: 900,
      since: "2010-02-01", section: "Soups",
      change: .changed([.init(attribute: 2, old: price("10"))])),
    record(
      3, "Oysters!", "price:5 each", "market price", stock: "9,5", since: "2009-12-31",
      section: "Soups", change: .new),
    record(4, "Tea", "", nil, set: "Alpha", stock: "many", calories: 0, section: "Drinks"),
    record(
      5, "Green Tea", "5-8 cups", "$5", set: "Gamma", stock: "5-8", calories: 5,
      since: "2011-06-30",
      section: "Drinks", change: .changed([.init(attribute: 2, old: price("$10"))])),
    record(
      6, "Roast 12\"", "a \"rare\" cut", "€1.200,00", stock: "1,250", calories: -3,
      change: .changed([.init(attribute: 0, old: .text("Stake"))]), other: "x"),
    record(
      7, "Pizza", "ham", "8,5", stock: "2.5", large: "12",
      change: .changed([
        .init(attribute: 7, old: price("16")), .init(attribute: 2, old: price("free")),
      ])),
    record(
      8, "Cola", "large", "3-4", large: "5",
      change: .changed([.init(attribute: 7, old: price("4"))])),
  ]

  static func price(_ text: String) -> Value {
    let reading = PriceGrammar.read(text)
    return .price(
      Price(text: text, amount: reading.amount(mark: .point), currency: reading.currency))
  }

  private static func record(
    _ position: Int, _ name: String, _ detail: String, _ written: String?, set: String? = nil,
    stock: String? = nil, calories: Int64? = nil, since: String? = nil, large: String? = nil,
    section: String? = nil, change: RecordChange? = nil, other: String? = nil
  ) -> Record {
    func text(_ text: String?) -> Value { text.map(Value.text) ?? .none }
    var record = Record(
      position: position,
      values: [
        .text(name), .text(detail), written.map(price) ?? .none, text(set), text(stock),
        calories.map(Value.integer) ?? .none, since.map(Value.date) ?? .none,
        large.map(price) ?? .none, text(other),
      ], section: section)
    record.change = change
    return record
  }
}
