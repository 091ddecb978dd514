import CatalogBrowser
import CatalogModel
import CursesTerminal

/// What comes from the terminal: the first two bytes are the size of the screen, the rest is typed.
enum FuzzKeys {
  private static let entity = Entity(
    name: "Item",
    attributes: [
      Attribute(name: "name", type: .text), Attribute(name: "detail", type: .text),
      Attribute(name: "price", type: .price),
    ])
  private static let widths = CharacterWidths { scalar in
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: -1
    case 0x300...0x36F, 0x200B...0x200F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0x1F300...0x1FAFF: 2
    default: 1
    }
  }

  static func run(_ bytes: [UInt8]) {
    guard bytes.count > 2 else { return }
    let (columns, rows) = (Int(bytes[0]), Int(bytes[1]) % 64)
    var decoder = KeyDecoder()
    var browser = Browser(
      list: ListDescription(
        generation: 1, title: "List", entity: entity, count: 300, origin: "example.org"),
      now: 1_000, widths: widths)
    take(browser.handle(.resized(columns: columns, rows: rows)), &browser)
    // In pieces, as a terminal sends them.
    for piece in bytes.dropFirst(2).split(separator: 0, omittingEmptySubsequences: true) {
      for key in decoder.keys(of: piece.map { Int32($0) }) {
        take(browser.handle(.key(key)), &browser)
      }
      let frame = browser.frame(columns: columns, rows: rows)
      guard frame.columns == columns, frame.rows == rows else { broken("a frame has its size") }
      for run in frame.runs where run.row < 0 || run.row >= rows || run.column < 0 {
        broken("a run lies on the screen")
      }
      guard (1...300).contains(browser.cursor) else { broken("the cursor is on a row") }
    }
  }

  private static func take(_ effects: [Effect], _ browser: inout Browser) {
    for effect in effects {
      switch effect {
      case .fetch(let generation, let positions):
        let records = positions.map { position in
          Record(
            position: position,
            values: [
              .text("Dish \(position)"), .text("豚骨 broth"),
              .price(Price(text: "\(position)", amount: Amount(significand: 5, scale: 0))),
            ])
        }
        take(
          browser.handle(.records(generation: generation, positions: positions, records)), &browser)
      case .fetchHistory(let generation, let row):
        take(browser.handle(.history(generation: generation, row: row, [])), &browser)
      default: break
      }
    }
  }
}
