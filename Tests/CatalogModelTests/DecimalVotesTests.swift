import CatalogModel
import Testing

@Suite struct DecimalVotesTests {
  static let cases: [(cells: [String], semicolons: Bool, mark: DecimalMark, notice: String?)] = [
    ([], false, .point, nil),
    (["12", "8"], false, .point, nil),
    (["12.50", "1.234"], false, .point, nil),
    (["12,50", "1.234"], false, .comma, nil),
    (["1,234,567", "11,143"], false, .point, nil),
    (["12.50", "12,50"], false, .point, nil),
    (
      ["12.50", "12,50", "1,50", "1.234"], false, .comma,
      "price: 2 prices have a decimal comma and 1 a decimal point;"
        + " the others are read with the comma (--decimal)"
    ),
    (
      ["11,143", "2,500", "MP", ""], false, .point,
      "price: the comma before three digits groups thousands"
        + " (--decimal comma reads it otherwise)"
    ),
    (
      ["1.234"], false, .point,
      "price: the point before three digits is the decimal mark"
        + " (--decimal comma reads it otherwise)"
    ),
    (
      ["1.234", "2.500"], true, .comma,
      "price: the point before three digits groups thousands"
        + " (--decimal point reads it otherwise)"
    ),
    (
      ["1,234"], true, .point,
      "price: the comma before three digits groups thousands"
        + " (--decimal comma reads it otherwise)"
    ),
  ]

  @Test(arguments: cases)
  func `the mark of a column is decided by what is written in it`(
    cells: [String], semicolons: Bool, mark: DecimalMark, notice: String?
  ) {
    var votes = DecimalVotes()
    for cell in cells { votes.add(PriceGrammar.read(cell)) }
    let decision = votes.decision(column: "price", semicolons: semicolons)
    #expect(decision.mark == mark)
    #expect(decision.notice == notice)
  }

  @Test func `what the user demands settles it without a notice`() {
    var votes = DecimalVotes()
    votes.add(PriceGrammar.read("1,234"))
    votes.add(PriceGrammar.read("12.50"))
    let decision = votes.decision(column: "price", semicolons: false, option: .comma)
    #expect(decision == DecimalVotes.Decision(mark: .comma, notice: nil))
    let amount = PriceGrammar.read("1,234").amount(mark: decision.mark)
    #expect(amount?.description == "1.234")
  }
}
