import CatalogBrowser
import CatalogModel
import Testing

@Suite struct PriceHistoryTests {
  private func points(_ prices: [Value]) -> [PricePoint] {
    prices.enumerated().map { index, value in
      let price: Price =
        if case .price(let price) = value { price } else {
          Price(text: value.text, amount: nil)
        }
      return PricePoint(price: price, since: Timestamp(seconds: Int64(index) * 86_400))
    }
  }

  /// The lines of the pane that tell the history.
  private func history(
    _ points: [PricePoint], widths: CharacterWidths = testWidths
  ) -> [String] {
    var browser = Samples.browser(columns: 100, rows: 30, widths: widths)
    browser.history = { _ in points }
    browser.press(.enter)
    let wall = widths.columns(of: "│") == 1 ? "│ " : "| "
    let lines = browser.lines.dropLast().compactMap { line in
      line.split(separator: wall, maxSplits: 1).dropFirst().first.map(String.init)
    }
    guard let first = lines.firstIndex(where: { $0.hasPrefix("History") }) else { return [] }
    return lines[first...].prefix { !$0.isEmpty }.map { String($0.dropFirst(10)) }
  }

  @Test func `it is asked for once while the pane is open`() {
    var browser = Samples.changedBrowser()
    browser.history = nil
    browser.type("jjk")
    #expect(browser.asked.isEmpty)
    browser.press(.enter)
    #expect(browser.asked == [2])
    browser.type("jkJK")
    browser.send(.clock(5))
    #expect(browser.asked == [2, 3])
    browser.send(.history(generation: 1, row: 2, []))
    browser.send(.history(generation: 9, row: 2, Samples.history))
    browser.type("jk")
    #expect(browser.asked == [2, 3])
    #expect(!browser.frame.text.contains("History"))
    browser.send(.history(generation: 1, row: 2, Samples.history))
    #expect(browser.frame.text.contains("History   ▃▃▁ ▁▆█"))
    browser.press(.escape)
    browser.type("jjjj")
    #expect(browser.asked == [2, 3])
    browser.press(.enter)
    browser.send(.listReplaced(Samples.changedList(generation: 2), cursor: 6, notice: ""))
    #expect(browser.asked == [2, 3, 6, 6])
  }

  @Test func `a list without prices has no history`() {
    let entity = Entity(name: "Event", attributes: [Attribute(name: "timeStamp", type: .date)])
    var browser = Samples.browser(entity: entity) {
      Record(position: $0, values: [.date("2010-01-16")])
    }
    browser.press(.enter)
    #expect(browser.asked.isEmpty)
  }

  @Test func `fewer than two prices draw nothing`() {
    #expect(history([]).isEmpty)
    #expect(history(points([Samples.price("5", 5, 0)])).isEmpty)
  }

  @Test func `equal prices are a flat line`() {
    let flat = points([Samples.price("5", 5, 0), Samples.price("5.0", 50, 1)])
    #expect(history(flat) == ["▁▁   lowest and highest 5.0", "since 1970-01-01"])
    #expect(history(flat, widths: .ascii).first == "__   lowest and highest 5.0")
  }

  @Test func `what is no amount, or of another currency, is a gap`() {
    let euros = Price(text: "3 €", amount: Amount(significand: 3, scale: 0), currency: "EUR")
    let pounds = Price(text: "1 £", amount: Amount(significand: 1, scale: 0), currency: "GBP")
    let mixed = points([
      Samples.price("2", 2, 0), .price(pounds), .none, .price(euros), .text("ask"),
    ])
    #expect(history(mixed).prefix(2) == ["▁  █", "lowest 2 (1970-01-01)"])
    let single = points([.text("ask"), .price(euros), .none])
    #expect(history(single) == ["ask (1970-01-01)", "3 € (1970-01-02)", "– (1970-01-03)"])
  }

  @Test func `many prices are sampled down to the room there is, with the highest and the last`() {
    let many = points(
      (1...5_000).map { Samples.price("\($0)", $0 == 4_321 ? 99_999 : Int64($0 % 7), 0) })
    let lines = history(many)
    #expect(lines[0].count == 28)
    #expect(lines[0].filter { $0 == "█" }.count == 1)
    #expect(lines[0].last == "▁")
    #expect(lines[1] == "lowest 4998 (1983-09-07)")
    #expect(lines.last == "since 1980-11-20")
  }

  @Test func `moments and amounts that nobody has do no harm`() {
    let odd = [Int64.min, -1, 0, .max].map { seconds in
      PricePoint(
        price: Price(
          text: "x", amount: Amount(significand: seconds < 0 ? -999_999_999_999_999 : 1, scale: 15)),
        since: Timestamp(seconds: seconds))
    }
    #expect(
      history(odd) == [
        "▁▁██   lowest x (1969-12-31)", "highest x (9999-12-31)", "since 0001-01-01",
      ])
    for columns in [1, 2, 5, 11, 12, 20, 23, 24, 25, 30, 60] {
      var browser = Samples.browser(columns: columns, rows: 12)
      browser.history = { _ in odd }
      browser.send(.clock(.max))
      browser.press(.enter)
      browser.type("9J")
      #expect(browser.lines.count == 12)
    }
  }
}
