import CatalogModel
import Testing

/// Prices as menus and lists of many countries write them, and what only looks like one.
@Suite struct WrittenPriceTests {
  /// Amount, currency and proven decimal mark of each.
  static let written: [(text: String, reading: String)] = [
    // No cents.
    ("5,- €", "5 EUR comma"), ("€ 5,-", "5 EUR comma"), ("5.-", "5 point"), ("5.–", "5 point"),
    ("15 000,-", "15000 comma"), ("Rp15.000,-", "15000 IDR comma"), ("kr 45,-", "45 kr comma"),
    ("45:-", "45"), ("45:– ", "45"), ("1 295:-", "1295"), ("₹250/-", "250 INR"),
    ("Rs. 250/-", "250 Rs"), ("250/-", "250"), ("SFr. 9.90", "9.90 CHF point"),
    ("Fr. 9.–", "9 CHF point"),
    // Groups and marks.
    ("1'234'567.89", "1234567.89 point"), ("12,345.67", "12345.67 point"),
    ("12.345,67", "12345.67 comma"), ("1 234.56", "1234.56 point"),
    ("1.234.567,89", "1234567.89 comma"), ("1,234,567.89", "1234567.89 point"),
    ("12,34,567.89", "1234567.89 point"), ("1٬234", "1234"), ("1 299,00 kr", "1299.00 kr comma"),
    ("0,5", "0.5 comma"), ("00.50", "0.50 point"), (".99 €", "0.99 EUR point"),
    ("$.99", "0.99 $ point"), ("0,00 €", "0.00 EUR comma"), ("$0", "0 $"),
    // Currencies without a fraction: the mark before three digits can only group.
    ("1,280円", "1280 JPY point"), ("15.000₫", "15000 VND comma"), ("₫15,000", "15000 VND point"),
    ("Rp 15.000", "15000 IDR comma"), ("15.000 ₩", "15000 KRW comma"),
    ("1.490 Ft", "1490 HUF comma"), ("CLP 12.500", "12500 CLP comma"),
    ("25.000 đ – 30.000 đ", "25000 VND comma"),
    // Currencies before and behind.
    ("USD 1,200.00", "1200.00 USD point"), ("1,200.00 USD", "1200.00 USD point"), ("USD5", "5 USD"),
    ("5 $", "5 $"), ("5,00$", "5.00 $ comma"), ("AU$12", "12 AUD"), ("A$12.50", "12.50 AUD point"),
    ("NT$ 350", "350 TWD"), ("HK$88", "88 HKD"), ("￥38", "38 ¥"), ("45 SEK", "45 SEK"),
    ("12,90 R$", "12.90 BRL comma"), ("EUR 0,99", "0.99 EUR comma"),
    ("$5.00 USD", "5.00 USD point"),
    ("¥500 JPY", "500 JPY"), ("kr 45 NOK", "45 NOK"),
    // Signs.
    ("(5)", "-5"), ("(5,00 €)", "-5.00 EUR comma"), ("–0,50", "-0.50 comma"), ("+5", "5"),
    // Ranges.
    ("$5 - $8.50", "5 $"), ("5–7,50 €", "5 EUR"), ("10-12.5", "10"), ("7—9", "7"),
    ("12.00 – 15.00 USD", "12.00 USD point"),
    // Digits of other scripts.
    ("٥٫٥٠", "5.50"), ("১২.৫০", "12.50 point"), ("१२.५०", "12.50 point"), ("๑๒๐", "120"),
    ("１２．５０", "12.50 point"),
  ]

  @Test(arguments: written)
  func `a price is what a person reads`(text: String, reading: String) {
    guard case .exact(let amount, let currency, let mark, _) = PriceGrammar.read(text) else {
      Issue.record("\(text) is \(PriceGrammar.read(text))")
      return
    }
    let parts = [amount.description, currency, mark?.rawValue].compactMap { $0 }
    #expect(parts.joined(separator: " ") == reading)
  }

  @Test(arguments: [
    "12.50 €/kg", "ab 5 €", "from 5", "€ 12,50 p.p.", "12€50", "$12+", "~5", "ca. 5", "1.5k",
    "45:50", "45:-5", "12/-5", "R45", "S/ 25.00", "50 ct", "99 cents", "1.99.", "1,99,",
    "5.00/8.00",
    "5.00 / 8.00", "5 | 8", "5, 8", "5 & 8", "$5 or $8", "7.50–", "[5]", "5.5.5", "一百", "百二十円",
    "12·50", "±5", "*5", "5 (large)", "5 incl. VAT", "3x5", "2/5", "∞", "N/A", "TBD", "—", "--",
    "n.v.", "Gratis", "$5 EUR", "€5 USD", "¥5 USD", "kr 5 EUR", "12.500 JPY 5", "4 Pers.", "A4",
    "100% cotton", "24/7", "1st", "No. 5", "7UP", "v1.2", "10:00–18:00", "+1 555 0100 200",
  ])
  func `what is written beside a number may make it none`(_ text: String) {
    #expect(PriceGrammar.read(text) == .text)
  }
}
