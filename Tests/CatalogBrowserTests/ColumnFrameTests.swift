import CatalogBrowser
import CatalogModel
import Testing

@Suite struct ColumnFrameTests {
  private let entity = Entity(
    name: "Item",
    attributes: [
      Attribute(name: "sku", type: .text), Attribute(name: "name", type: .text),
      Attribute(name: "detail", type: .text), Attribute(name: "price", type: .price),
      Attribute(name: "large", type: .price), Attribute(name: "kitchen", type: .text),
    ])

  private func browser(columns: Int, rows: Int = 6) -> TestBrowser {
    Samples.browser(count: 2, columns: columns, rows: rows, entity: entity) { position in
      Record(
        position: position,
        values: [
          .text("B-01\(position)"), .text("Eggs Benedict"), .text("Poached eggs on a muffin"),
          Samples.price("11.5", 115, 1), Samples.price("14", 14, 0), .text("warm"),
        ])
    }
  }

  @Test func `name, detail and price come first and the others as room allows`() {
    let browser = browser(columns: 90)
    #expect(
      browser.lines[1].split(separator: " ") == [
        "Name", "Detail", "Price", "Sku", "Large", "Kitchen",
      ])
  }

  @Test func `columns that do not fit scroll sideways and the first stays`() {
    var browser = browser(columns: 50)
    #expect(browser.lines[1].split(separator: " ") == ["Name", "Detail", "Price›"])
    browser.press(.right, .right, .right)
    #expect(browser.browser.currentAttribute == "sku")
    #expect(browser.lines[1].split(separator: " ").first == "Name")
    #expect(browser.lines[1].contains("Sku"))
    #expect(browser.frame.text(with: .bold).contains("Sku"))
    browser.type("9l")
    #expect(browser.browser.currentAttribute == "kitchen")
    #expect(browser.lines[1].contains("Kitchen"))
    #expect(!browser.lines[1].contains("Detail"))
    browser.type("9h")
    #expect(browser.browser.currentAttribute == "name")
  }

  @Test(
    arguments: [
      ("13.5", 135, 1, "13", ".5"), ("$1,234.50", 123_450, 2, "$1,234", ".50"),
      ("1.234,50 €", 123_450, 2, "1.234", ",50 €"), ("CHF 12.–", 12, 0, "CHF 12", ".–"),
      ("12 €", 12, 0, "12", " €"), ("２５０円", 250, 0, "２５０", "円"),
      ("11,143", 11_143, 0, "11,143", ""),
      ("(2.00)", -200, 2, "(2", ".00)"),
    ] as [(String, Int64, Int, String, String)])
  func `a price is parted at its decimal mark`(
    text: String, significand: Int64, scale: Int, head: String, tail: String
  ) {
    // Both rows have a mark at the same column when the first is aligned on it.
    let amount = Amount(significand: significand, scale: scale)
    let browser = Samples.browser(count: 2, columns: 60, rows: 6) { position in
      let price =
        position == 1
        ? Price(text: text, amount: amount)
        : Price(text: "7", amount: Amount(significand: 7, scale: 0))
      return Record(position: position, values: [.text("a"), .text("b"), .price(price)])
    }
    let runs = browser.frame.runs.filter { $0.style.role == .price }
    #expect(runs.map(\.text) == [head + tail, "7"])
    let headWidth = head.unicodeScalars.reduce(0) { $0 + testWidth(of: $1) }
    #expect(runs.first.map { $0.column + headWidth } == runs.last.map { $0.column + 1 })
  }

  @Test(arguments: ["5–7", "market price", "free", "½", ""])
  func `a price that is no plain number keeps to the right edge`(text: String) {
    let browser = Samples.browser(count: 1, columns: 60, rows: 6) { position in
      Record(
        position: position,
        values: [
          .text("a"), .text("b"),
          .price(Price(text: text, amount: Amount(significand: 5, scale: text == "½" ? 1 : 0))),
        ])
    }
    #expect(browser.lines[2].hasSuffix(text.isEmpty ? "–" : text))
    #expect(browser.lines[2].count == 59)
  }

  @Test func `prices do not move when a line scrolls out of sight`() {
    var browser = Samples.browser(count: 60, columns: 60, rows: 8) { position in
      Record(
        position: position,
        values: [
          .text("a"), .text("b"),
          position == 1 ? Samples.price("10000.25", 1_000_025, 2) : Samples.price("1", 1, 0),
        ])
    }
    let before = browser.lines[4]
    browser.press(.pageDown)
    #expect(browser.lines[4] == before)
  }

  @Test func `a list of dates alone, and one without attributes`() {
    let dates = Samples.browser(
      count: 1, columns: 30, rows: 5,
      entity: Entity(name: "Event", attributes: [Attribute(name: "timeStamp", type: .date)])
    ) { Record(position: $0, values: [.date("2010-01-16")]) }
    #expect(dates.lines[1] == " TimeStamp")
    #expect(dates.lines[2] == " 2010-01-16")
    let nothing = Samples.browser(
      count: 1, columns: 30, rows: 5, entity: Entity(name: "Empty", attributes: [])
    ) { Record(position: $0, values: []) }
    #expect(nothing.lines.count == 5)
    #expect(nothing.browser.currentAttribute == nil)
  }
}
