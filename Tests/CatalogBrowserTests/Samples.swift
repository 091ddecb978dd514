import CatalogBrowser
import CatalogModel

/// Lists to browse in tests.
enum Samples {
  static let entity = Entity(
    name: "MenuItem",
    attributes: [
      Attribute(name: "name", type: .text), Attribute(name: "detail", type: .text),
      Attribute(name: "price", type: .price),
    ])

  static func price(_ text: String, _ significand: Int64, _ scale: Int) -> Value {
    .price(Price(text: text, amount: Amount(significand: significand, scale: scale)))
  }

  static let menu: [[Value]] = [
    [.text("Big Batter Breakfast"), .text("3 eggs, home fries, toast"), price("13.5", 135, 1)],
    [.text("Country Breakfast"), .text("Two eggs as you like, bacon"), price("8.5", 85, 1)],
    [.text("Crème Brûlée"), .text("Burnt sugar over vanilla custard"), price("7.25", 725, 2)],
    [
      .text("Eggs Benedict"), .text("Poached eggs on a toasted English muffin"), price("11", 11, 0),
    ],
    [.text("Ramen 🍜"), .text("豚骨 broth, egg, spring onion"), price("12.0", 120, 1)],
    [
      .text("Oysters"), .text("Half a dozen"), .price(Price(text: "market price", amount: nil)),
    ],
    [.text("Daily soup"), .text("Ask"), .none],
  ]

  static func record(_ position: Int) -> Record {
    Record(position: position, values: menu[(position - 1) % menu.count])
  }

  static func list(
    count: Int, generation: Int = 1, entity: Entity = entity, origin: String = "example.org"
  ) -> ListDescription {
    ListDescription(
      generation: generation, title: "Menu", entity: entity, count: count, origin: origin,
      loadedAt: 1_000_000)
  }

  /// A browser whose fetches are answered at once.
  static func browser(
    count: Int = menu.count, columns: Int = 80, rows: Int = 24, entity: Entity = entity,
    widths: CharacterWidths = testWidths, record: @escaping (Int) -> Record = record
  ) -> TestBrowser {
    TestBrowser(
      Browser(
        list: list(count: count, entity: entity), now: 1_000_000 + 3 * 3_600 + 60, widths: widths),
      columns: columns, rows: rows, record: record)
  }
}

/// A browser together with a store that answers at once.
struct TestBrowser {
  var browser: Browser
  var columns: Int
  var rows: Int
  let record: (Int) -> Record
  /// What was asked for, fetches excepted.
  var effects: [Effect] = []
  /// The fetches.
  var fetches: [Range<Int>] = []
  /// The rows whose histories were asked for; answered with ``history`` when there is one.
  var asked: [Int] = []
  var history: ((Int) -> [PricePoint])?

  init(
    _ browser: Browser, columns: Int, rows: Int, record: @escaping (Int) -> Record,
    history: ((Int) -> [PricePoint])? = nil
  ) {
    self.browser = browser
    self.history = history
    self.columns = columns
    self.rows = rows
    self.record = record
    send(.resized(columns: columns, rows: rows))
  }

  mutating func send(_ event: Event) {
    for effect in browser.handle(event) {
      switch effect {
      case .fetch(let generation, let positions):
        fetches.append(positions)
        send(.records(generation: generation, positions: positions, positions.map(record)))
      case .fetchHistory(let generation, let row):
        asked.append(row)
        if let history { send(.history(generation: generation, row: row, history(row))) }
      default: effects.append(effect)
      }
    }
  }

  mutating func press(_ keys: Key...) { keys.forEach { send(.key($0)) } }

  mutating func type(_ text: String) {
    text.unicodeScalars.forEach { send(.key(Key(typed: $0))) }
  }

  /// Answers the question for other rows of the outermost list.
  mutating func answer(_ list: ListDescription, cursor: Int?) {
    send(.rowsReplaced(list, level: 0, cursor: cursor, answering: list.query))
  }

  var frame: Frame { browser.frame(columns: columns, rows: rows) }
  var lines: [String] { frame.lines }
  var status: String { lines.last ?? "" }
}

extension Key {
  /// The key that this is typed with: Enter and Esc are the control characters that they send.
  init(typed scalar: Unicode.Scalar) {
    switch scalar {
    case "\r": self = .enter
    case "\u{1B}": self = .escape
    default: self = .character(scalar)
    }
  }
}
