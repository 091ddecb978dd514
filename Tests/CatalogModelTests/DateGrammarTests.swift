import CatalogModel
import Testing

@Suite struct DateGrammarTests {
  @Test(arguments: [
    ("2010-01-16", "2010-01-16"), ("2010/1/6", "2010-01-06"), ("2010.12.31", "2010-12-31"),
    ("16 Jan 2010", "2010-01-16"), ("Jan 16, 2010", "2010-01-16"), ("1 September 99", "1999-09-01"),
    ("16-Jan-2010", "2010-01-16"), ("2010-01-16T23:59:59Z", "2010-01-16"),
    ("2010-01-16 10:30", "2010-01-16"), (" 2010-01-16 ", "2010-01-16"),
    ("2000-02-29", "2000-02-29"),
  ])
  func `a date that says its order is one day`(text: String, day: String) {
    #expect(DateGrammar.read(Array(text.utf8)).day(order: .dmy)?.description == day)
  }

  @Test(
    arguments: [
      ("01/16/2010", "2010-01-16", nil), ("02/01/2010", "2010-02-01", "2010-01-02"),
      ("16.1.2010", nil, "2010-01-16"), ("3-5-10", "2010-03-05", "2010-05-03"),
      ("1/2/2010 10:00 pm", "2010-01-02", "2010-02-01"),
    ] as [(String, String?, String?)])
  func `numbers depend on the order`(text: String, mdy: String?, dmy: String?) {
    let reading = DateGrammar.read(Array(text.utf8))
    #expect(reading.day(order: .mdy)?.description == mdy)
    #expect(reading.day(order: .dmy)?.description == dmy)
  }

  @Test(arguments: [
    "2010-02-30", "2011-02-29", "13/13/2010", "0000-01-01", "1/2/3/4", "1.234,50", "12.50", "soon",
    "1-2", "16 Brumaire 2010", "٢٠١٠-٠١-١٦", "99999999999999999999", "1/1/20100", "2010-01-16 then",
    "-1/2/2010", "1//2010",
  ])
  func `what is no day is no date`(text: String) {
    #expect(DateGrammar.read(Array(text.utf8)) == .none)
  }

  @Test(
    arguments: [
      (["01/16/2010", "02/01/2010"], .mdy), (["16/01/2010", "02/01/2010"], .dmy),
      (["02/01/2010", "03/05/2010"], nil), (["2010-01-02"], .ymd), ([], .ymd),
      (["16/01/2010", "01/16/2010"], nil), (["16/01/2010", "17/01/2010", "01/18/2010"], .dmy),
    ] as [([String], DateOrder?)])
  func `the column decides the order`(dates: [String], order: DateOrder?) {
    var votes = DateVotes()
    for date in dates { votes.add(DateGrammar.read(Array(date.utf8))) }
    #expect(votes.decision() == order)
  }
}
