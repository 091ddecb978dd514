import CatalogModel
import CatalogStore

/// Numbers that are the same in every run.
struct SteadyNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}

/// A record as a test understands it, without any of the program's own reading.
struct PlainRecord {
  var name: String
  /// What is written as a price, and the number in hundredths; no number for a text.
  var price: (text: String, cents: Int?)?
  /// A column of texts, some of them numbers.
  var stock: (text: String, cents: Int?)?
  var calories: Int?
  /// As yyyymmdd.
  var since: Int?
  var section: String
  /// Its name, its section and all that is written in it, as ``folded(_:)`` gives them.
  private(set) var foldedName = ""
  private(set) var foldedSection = ""
  private(set) var foldedTexts: [String] = []

  static let entity = Entity(
    name: "Item",
    attributes: [
      Attribute(name: "name", type: .text, header: "Plat"), Attribute(name: "price", type: .price),
      Attribute(name: "stock", type: .text), Attribute(name: "calories", type: .integer),
      Attribute(name: "since", type: .date),
    ])

  static let words = [
    "tea", "Tea", "coffee", "crème", "Brûlée", "soup", "pie", "egg", "Eggs", "rice", "bean", "ham",
  ]

  /// Small letters without accents, by a table of what the words have.
  static func folded(_ text: String) -> String {
    String(text.lowercased().map { ["è": "e", "é": "e", "û": "u"][$0] ?? $0 })
  }

  /// Hundredths as they are written: `12`, `12.5`, `12.50`.
  static func written(_ cents: Int, mark: String = ".", _ numbers: inout SteadyNumbers) -> String {
    let sign = cents < 0 ? "-" : ""
    let (whole, part) = (abs(cents) / 100, abs(cents) % 100)
    if part == 0, Bool.random(using: &numbers) { return "\(sign)\(whole)" }
    if part % 10 == 0, Bool.random(using: &numbers) { return "\(sign)\(whole)\(mark)\(part / 10)" }
    return "\(sign)\(whole)\(mark)\(part < 10 ? "0" : "")\(part)"
  }

  init(_ numbers: inout SteadyNumbers, section: String) {
    let count = Int.random(in: 1...3, using: &numbers)
    name = (0..<count).map { _ in Self.words.randomElement(using: &numbers) ?? "" }
      .joined(separator: " ")
    self.section = section
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0: price = nil
    case 1: price = (["market price", "ask", "free"].randomElement(using: &numbers) ?? "", nil)
    default:
      let cents = Int.random(in: -200...2_000, using: &numbers)
      price = (Self.written(cents, &numbers), cents)
    }
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0, 1: stock = nil
    case 2: stock = (["many", "n/a", "few"].randomElement(using: &numbers) ?? "", nil)
    default:
      let cents = Int.random(in: 0...300, using: &numbers) * 50
      stock = (Self.written(cents, &numbers), cents)
    }
    calories =
      Int.random(in: 0..<6, using: &numbers) == 0
      ? nil : Int.random(in: 0...900, using: &numbers)
    since =
      Int.random(in: 0..<6, using: &numbers) == 0
      ? nil
      : Int.random(in: 2_008...2_012, using: &numbers) * 10_000
        + Int.random(in: 1...12, using: &numbers) * 100 + Int.random(in: 1...28, using: &numbers)
    foldedName = Self.folded(name)
    foldedSection = Self.folded(section)
    foldedTexts = texts.map(Self.folded)
  }

  /// All that is written in it.
  var texts: [String] {
    [name, price?.text, stock?.text, calories.map { "\($0)" }, since.map(Self.day), section]
      .compactMap(\.self)
  }

  /// A day as it is stored.
  static func day(_ number: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(number / 10_000)-\(two(number / 100 % 100))-\(two(number % 100))"
  }

  /// The row that is written into a store.
  var row: ImportedRow {
    var row = ImportedRow()
    func range(of text: String) -> Range<Int> {
      let start = row.bytes.count
      row.bytes += Array(text.utf8)
      return start..<row.bytes.count
    }
    row.section = section
    let named = range(of: name)
    let priced = price.map { price in
      ImportedValue.price(
        price.cents.flatMap { Amount(significand: Int64($0), scale: 2) },
        text: range(of: price.text), currency: nil)
    }
    let stocked = stock.map { ImportedValue.text(range(of: $0.text)) }
    let day = since.flatMap {
      CalendarDay(year: $0 / 10_000, month: $0 / 100 % 100, day: $0 % 100)
    }
    row.values = [
      .text(named), priced ?? .none, stocked ?? .none,
      calories.map { .integer(Int64($0)) } ?? .none, day.map { .date($0) } ?? .none,
    ]
    return row
  }
}
