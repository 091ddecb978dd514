import CatalogModel
import Testing

@Suite struct PriceGrammarTests {
  static let numbers: [(text: String, amount: String, currency: String?, mark: DecimalMark?)] = [
    ("11.0", "11.0", nil, .point),
    (" 8.5", "8.5", nil, .point),
    ("8", "8", nil, nil),
    ("0", "0", nil, nil),
    ("955 ", "955", nil, nil),
    ("\t12.50\t", "12.50", nil, .point),
    ("007", "7", nil, nil),
    ("0.125", "0.125", nil, .point),
    ("0,125", "0.125", nil, .comma),
    (".5", "0.5", nil, .point),
    (",50", "0.50", nil, .comma),
    ("12.3456", "12.3456", nil, .point),
    ("1234.567", "1234.567", nil, .point),
    ("123456789012345", "123456789012345", nil, nil),
    ("$1,234.50", "1234.50", "$", .point),
    ("$ 1200,00", "1200.00", "$", .comma),
    ("$ 1.750,00", "1750.00", "$", .comma),
    ("$700", "700", "$", nil),
    ("1.234,50 €", "1234.50", "EUR", .comma),
    ("1.234,50\u{A0}€", "1234.50", "EUR", .comma),
    ("€1.5", "1.5", "EUR", .point),
    ("1\u{202F}234,50 EUR", "1234.50", "EUR", .comma),
    ("12,50", "12.50", nil, .comma),
    ("CHF 12.–", "12", "CHF", .point),
    ("Fr. 12.50", "12.50", "CHF", .point),
    ("CHF 1'234.50", "1234.50", "CHF", .point),
    ("1’234’567", "1234567", nil, nil),
    ("12,-", "12", nil, .comma),
    ("12,--", "12", nil, .comma),
    ("1.500,- Ft", "1500", "HUF", .comma),
    ("1500,-Ft", "1500", "HUF", .comma),
    ("(2.00)", "-2.00", nil, .point),
    ("($2.00)", "-2.00", "$", .point),
    ("$(2.00)", "-2.00", "$", .point),
    ("−3.50", "-3.50", nil, .point),
    ("-3.50", "-3.50", nil, .point),
    ("- 3,50 €", "-3.50", "EUR", .comma),
    ("-$5", "-5", "$", nil),
    ("$-5", "-5", "$", nil),
    ("+1.50", "1.50", nil, .point),
    ("２５０円", "250", "JPY", nil),
    ("￥１，２００．５０", "1200.50", "¥", .point),
    ("٢٥٠", "250", nil, nil),
    ("١٢٫٥", "12.5", nil, nil),
    ("۱۲٬۵۰۰", "12500", nil, nil),
    ("5–7", "5", nil, nil),
    ("5-7", "5", nil, nil),
    ("3.50-4.20", "3.50", nil, .point),
    ("5 – 7 €", "5", "EUR", nil),
    ("$5–$7", "5", "$", nil),
    ("800-1200", "800", nil, nil),
    ("500円〜800円", "500", "JPY", nil),
    ("1.000–1.500,00 €", "1000", "EUR", .comma),
    ("1 234", "1234", nil, nil),
    ("1 234 567,89 ₽", "1234567.89", "RUB", .comma),
    ("1,234,567", "1234567", nil, .point),
    ("1.234.567", "1234567", nil, .comma),
    ("1,23,456", "123456", nil, .point),
    ("₹1,23,456.50", "123456.50", "INR", .point),
    ("£9.99", "9.99", "GBP", .point),
    ("100 ₴", "100", "UAH", nil),
    ("12,50 zł", "12.50", "PLN", .comma),
    ("120 Kč", "120", "CZK", nil),
    ("1500 Ft", "1500", "HUF", nil),
    ("₺45", "45", "TRY", nil),
    ("45 TL", "45", "TRY", nil),
    ("₪ 12", "12", "ILS", nil),
    ("12 ש\"ח", "12", "ILS", nil),
    ("₩9000", "9000", "KRW", nil),
    ("9000원", "9000", "KRW", nil),
    ("38元", "38", "CNY", nil),
    ("¥38", "38", "¥", nil),
    ("R$ 18,00", "18.00", "BRL", .comma),
    ("45 kr", "45", "kr", nil),
    ("45,50 kr.", "45.50", "kr", .comma),
    ("150 руб.", "150", "RUB", nil),
    ("150 грн", "150", "UAH", nil),
    ("25 lei", "25", "lei", nil),
    ("350 RSD", "350", "RSD", nil),
    ("350 din.", "350", "din", nil),
    ("usd 5", "5", "USD", nil),
    ("5 Euro", "5", "EUR", nil),
    ("US$5.00", "5.00", "USD", .point),
    ("Rs.500", "500", "Rs", nil),
    ("€5 EUR", "5", "EUR", nil),
  ]

  @Test(arguments: numbers)
  func `a written price is read in its only way`(
    text: String, amount: String, currency: String?, mark: DecimalMark?
  ) {
    let reading = PriceGrammar.read(text)
    guard case .exact(let found, let code, let proof, _) = reading else {
      Issue.record("\(reading)")
      return
    }
    #expect(found.description == amount)
    #expect(code == currency)
    #expect(proof == mark)
  }

  @Test(arguments: [
    ("1,234", "1234", "1.234"),
    ("1.234", "1.234", "1234"),
    ("11,143", "11143", "11.143"),
    (" $5,850 ", "5850", "5.850"),
    ("-1.234", "-1.234", "-1234"),
    ("100,000", "100000", "100.000"),
    ("１，２３４", "1234", "1.234"),
    ("1.000–2.000", "1.000", "1000"),
  ])
  func `one separator before three digits is ambiguous`(
    text: String, point: String, comma: String
  ) {
    let reading = PriceGrammar.read(text)
    #expect(reading.amount(mark: .point)?.description == point)
    #expect(reading.amount(mark: .comma)?.description == comma)
    if case .ambiguous = reading {} else { Issue.record("\(reading)") }
  }

  @Test(arguments: [
    "MP", "market price", "free", "Free", "n/a", "-", "–", "$", "5%", "1e5", "1E5", "0x1p3", "nan",
    "inf", "-inf", "2 for 5", "1.2.3", "12.50abc", "abc12.50", "2026-11-30", "30.11.2026", "16/01",
    "01/16/2010", "14-Mar-14", "+49 30 123456", "030 123 456", "0171-1234567", "555-1234",
    "555-123-4567", "½", "5½", "5 ½", "12:30", "5/kg", "5 each", "1,2,3", "12,34,56", "1 2 3",
    "12 34", "1..5", "1,,5", "1.", "5-", "--5", "((5))", "(5", "5)", "7-5", "5-7-9", "5€€", "$5 €",
    "€5–$7", "1.234.56", "1,234.567,8", "0.123.456", "50¢", "#5", "№5", "100g", "340ML", "=5",
    "1'23", "5 –", "5 to 7", "12.50*", "-5–7",
  ])
  func `what is no number has no amount`(_ text: String) {
    #expect(PriceGrammar.read(text) == .text)
  }

  @Test(arguments: ["", " ", "  \t", "\u{A0}", "\u{3000}"])
  func `nothing written is no price`(_ text: String) {
    #expect(PriceGrammar.read(text) == .empty)
  }

  static let tooLong: [(text: String, nearest: String?)] = [
    ("1234567890123456", nil), ("1,234,567,890,123,456", nil), ("9999999999999999999999", nil),
    ("99999999999999999999999999999999999999999999", nil),
    ("12345678901234.56", "12345678901234.6"),
    ("926.6400000000001", "926.64"), ("-1721.5200000000002 €", "-1721.52"),
    ("0.1999999999999999999", "0.2"), ("0.0000000000000000001", "0"),
  ]

  @Test(arguments: tooLong)
  func `more than 15 significant digits are too many`(text: String, nearest: String?) {
    let reading = PriceGrammar.read(text)
    guard case .tooLong(let found, _) = reading else {
      Issue.record("\(reading)")
      return
    }
    #expect(found?.description == nearest)
  }

  @Test(arguments: [
    ("12.34", true), (" 8 ", true), ("0.125", true), ("12,34", false), ("$5", false), ("-5", false),
    ("1'234", false),
  ])
  func `only digits with a point between them are plain`(text: String, isPlain: Bool) {
    guard case .exact(_, _, _, let found) = PriceGrammar.read(text) else {
      Issue.record("no number")
      return
    }
    #expect(found == isPlain)
  }

  @Test(arguments: ["2-5", "2–4", "2.50-5.00", "10–12.5", "7—9"])
  func `a range says more than its lower end`(text: String) {
    guard case .exact(_, _, _, let isPlain) = PriceGrammar.read(text) else {
      Issue.record("no number")
      return
    }
    #expect(!isPlain)
  }
}
