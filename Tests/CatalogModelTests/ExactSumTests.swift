import CatalogModel
import Testing

@Suite struct ExactSumTests {
  private func price(
    _ significand: Int64, _ scale: Int, _ currency: String? = nil
  ) -> Value {
    .price(
      Price(
        text: "\(significand)", amount: Amount(significand: significand, scale: scale),
        currency: currency))
  }

  @Test(
    arguments: [
      ([(115, 1, 3), (0, 0, 1)], "34.5"), ([(1150, 2, 3)], "34.50"), ([(-25, 2, 1)], "-0.25"),
      ([(-25, 2, 1), (25, 2, 1)], "0.00"), ([(-5, 1, 3), (1, 0, 1)], "-0.5"),
      ([(999_999_999_999_999, 0, 1_000_000)], "999999999999999000000"),
      (
        [(999_999_999_999_999, 0, 1_000_000), (1, 15, 1_000_000)],
        "999999999999999000000.000000001000000"
      ),
      ([(-999_999_999_999_999, 15, 1_000_000)], "-999999.999999999000000"),
      ([(1, 15, 1), (-1, 0, 1)], "-0.999999999999999"), ([], "0"),
    ] as [([(Int64, Int, Int)], String)])
  func `sums are exact`(addends: [(Int64, Int, Int)], text: String) throws {
    var sum = ExactSum()
    for (significand, scale, times) in addends {
      sum.add(try #require(Amount(significand: significand, scale: scale)), times: times)
    }
    #expect(sum.description == text)
  }

  @Test func `a million of the longest amounts cannot overflow`() throws {
    let amount = try #require(Amount(significand: 999_999_999_999_999, scale: 15))
    var sum = ExactSum()
    for _ in 0..<100_000 { sum.add(amount, times: 1_000_000) }
    #expect(sum.description == "99999999999.999900000000000")
  }

  @Test func `currencies stay apart, and what has no amount is counted`() {
    var totals = PriceTotals()
    #expect(totals.text.isEmpty)
    totals.add(price(400, 2, "EUR"), times: 3)
    totals.add(price(8, 0), times: 1)
    totals.add(price(-150, 2, "CHF"), times: 2)
    totals.add(.price(Price(text: "market price", amount: nil)), times: 4)
    totals.add(.none, times: 1)
    totals.add(.price(Price(text: "5–7", amount: Amount(significand: 5, scale: 0))), times: 2)
    #expect(totals.text == "-3.00 CHF + 12.00 EUR + 18")
    #expect(totals.unpriced == 5)
    #expect(totals.isAtLeast)
  }

  @Test(
    arguments: [
      (["5 €", "EUR 2.50", "2.00 EUR", "€ 1"], "10.50 EUR", 0, false),
      (["$3", "3 €", "US$1", "4", "$1"], "4 $ + 3 EUR + 1 USD + 4", 0, false),
      (["(2.00)", "10.5", "-1"], "7.50", 0, false),
      (["-2.00 €", "1.50 $", "-3"], "1.50 $ - 2.00 EUR - 3", 0, false),
      (["-5"], "-5", 0, false),
      (["0", "0.00 €", "free"], "0.00 EUR + 0", 1, false),
      (["market price", "", "MP"], "", 3, false),
      (["5–7", "3 - 4", "1"], "9", 0, true),
      (["5 € – 7 €", "12.–"], "5 EUR + 12", 0, true),
    ])
  func `every currency has its own sum, whatever it is written like`(
    prices: [String], text: String, unpriced: Int, isAtLeast: Bool
  ) {
    var totals = PriceTotals()
    for text in prices {
      let reading = PriceGrammar.read(text)
      let price = Price(
        text: text, amount: reading.amount(mark: .point), currency: reading.currency)
      totals.add(.price(price), times: 1)
    }
    #expect(totals.text == text)
    #expect(totals.unpriced == unpriced)
    #expect(totals.isAtLeast == isAtLeast)
  }

  private func summary(_ type: AttributeType, _ values: [Value]) -> ColumnSummary {
    var summarizer = ColumnSummarizer(type: type)
    values.forEach { summarizer.add($0) }
    return summarizer.summary
  }

  @Test func `numbers have a sum, ends and a middle, by currency`() throws {
    let found = summary(
      .price,
      [
        price(10, 0, "EUR"), price(25, 1, "EUR"), price(-3, 0), .none, price(1, 15),
        .price(Price(text: "ask", amount: nil)), price(7, 0, "EUR"), price(75, 1, "EUR"),
      ])
    #expect((found.rows, found.filled) == (8, 6))
    guard case .numbers(let groups) = found.content else {
      Issue.record("no numbers")
      return
    }
    #expect(groups.map(\.currency) == ["EUR", ""])
    let euro = try #require(groups.first)
    #expect(
      [euro.sum, euro.lowest, euro.median, euro.highest].map(\.description)
        == ["27.0", "2.5", "7.25", "10"])
    #expect(groups.last?.median.description == "-1.4999999999999995")
  }

  @Test func `texts that are all numbers are numbers, others are counted`() {
    guard case .numbers(let groups) = summary(.text, [.text("2"), .text("10"), .none]).content
    else {
      Issue.record("no numbers")
      return
    }
    #expect(groups.first?.sum.description == "12")
    let texts = summary(.text, ["b", "2", "a", "b", "a"].map { .text($0) })
    #expect(texts.content == .texts(different: 3, commonest: "a", times: 2))
    #expect(
      summary(.text, [.text("x"), .text("y")]).content
        == .texts(different: 2, commonest: nil, times: 0))
    #expect(summary(.text, []).content == .texts(different: 0, commonest: nil, times: 0))
    #expect(summary(.price, [.none]).content == .numbers([]))
    #expect(
      summary(.date, [.date("2020-01-02"), .none, .date("2019-12-31")]).content
        == .dates(different: 2, earliest: "2019-12-31", latest: "2020-01-02"))
    guard case .numbers(let large) = summary(.integer, [.integer(.max), .integer(.max)]).content
    else { return }
    #expect(large.first?.sum.description == "18446744073709551614")
  }
}
