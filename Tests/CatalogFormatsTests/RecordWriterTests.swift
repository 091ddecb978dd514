import CatalogFormats
import CatalogModel
import Testing

@Suite struct RecordWriterTests {
  static let entity = Entity(
    name: "Item",
    attributes: [
      Attribute(name: "name", type: .text), Attribute(name: "price", type: .price),
      Attribute(name: "stock", type: .integer),
    ])

  static func record(
    _ name: String?, _ price: Price?, _ stock: Int64? = nil, section: String? = nil
  ) -> Record {
    Record(
      position: 1,
      values: [
        name.map { .text($0) } ?? .none, price.map { .price($0) } ?? .none,
        stock.map { .integer($0) } ?? .none,
      ], section: section)
  }

  static let records = [
    record("Tea", Price(text: "3.50", amount: Amount(significand: 350, scale: 2)), 5),
    record(
      "Fish, \"chips\"",
      Price(text: "1.234,5 €", amount: Amount(significand: 12345, scale: 1), currency: "EUR"), -1,
      section: "Sea"),
    record(
      "抹|茶\u{1B}\n",
      Price(text: "12 Ft", amount: Amount(significand: 12, scale: 0), currency: "HUF")),
    record(" x", Price(text: "MP", amount: nil)),
    record(nil, nil),
  ]

  private func write(
    _ format: RecordFormat, _ records: [Record] = records,
    options: WritingOptions = WritingOptions()
  ) -> String {
    var writer = format.makeWriter(entity: Self.entity, options: options) { scalar in
      scalar.value >= 0x2E80 ? 2 : 1
    }
    var buffer: [UInt8] = []
    for record in records { writer.measure(record) }
    writer.begin(to: &buffer)
    for record in records { writer.append(record, to: &buffer) }
    writer.end(to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  @Test func `CSV has prices as written and quotes where they are needed`() {
    let text = """
      name,price,stock
      Tea,3.50,5
      "Fish, ""chips\""","1.234,5 €",-1
      "抹|茶\u{1B}
      ",12 Ft,
      " x",MP,
      ,,

      """
    #expect(write(.csv) == text)
  }

  /// A row as the store has it: texts, then the number, the written form and the currency.
  private static func row(
    _ name: String?, _ number: Amount?, _ written: String?, _ currency: String?, _ stock: Int64?
  ) -> ImportedRow {
    var row = ImportedRow()
    row.values.append(name.map { .text(row.append($0)) } ?? .none)
    let text = written.map { row.append($0) }
    let code = currency.map { row.append($0) }
    row.values.append(
      number == nil && text == nil ? .none : .price(number, text: text, currency: code))
    row.values.append(stock.map { .integer($0) } ?? .none)
    return row
  }

  /// The rows of ``records``.
  private static let rows = [
    row("Tea", Amount(significand: 35, scale: 1), "3.50", nil, 5),
    row("Fish, \"chips\"", Amount(significand: 12345, scale: 1), "1.234,5 €", "EUR", -1),
    row("抹|茶\u{1B}\n", Amount(significand: 12, scale: 0), "12 Ft", "HUF", nil),
    row(" x", nil, "MP", nil, nil), row(nil, nil, nil, nil, nil),
  ]

  @Test(arguments: [
    WritingOptions(), WritingOptions(amounts: true), WritingOptions(columns: [2, 1]),
    WritingOptions(columns: [0], hasByteOrderMark: true), WritingOptions(columns: []),
  ])
  func `rows of a store are written as its records are`(options: WritingOptions) throws {
    for format in [RecordFormat.csv, .tsv] {
      var writer = try #require(
        format.makeWriter(entity: Self.entity, options: options) as? any RowWriter)
      #expect(writer.takesRows)
      var batch = RowBatch(columns: 3, maximumRows: 10)
      for row in Self.rows { _ = batch.append(row) }
      var buffer: [UInt8] = []
      writer.begin(to: &buffer)
      writer.append(batch, to: &buffer)
      writer.end(to: &buffer)
      #expect(String(decoding: buffer, as: UTF8.self) == write(format, options: options))
    }
  }

  @Test(arguments: [
    ("1.234", 1234, "EUR", "1234 EUR"), ("1.234", 1, nil, "1"), ("1234", 1234, "EUR", "1234"),
  ])
  func `a price that would be read back otherwise is written as a number`(
    written: String, amount: Int64, currency: String?, text: String
  ) throws {
    let number = Amount(significand: amount, scale: 0)
    let price = Price(text: written, amount: number, currency: currency)
    #expect(write(.csv, [Self.record("x", price)]) == "name,price,stock\nx,\(text),\n")
    var writer = try #require(
      RecordFormat.csv.makeWriter(entity: Self.entity) as? any RowWriter)
    var batch = RowBatch(columns: 3, maximumRows: 10)
    _ = batch.append(Self.row("x", number, written, currency, nil))
    var buffer: [UInt8] = []
    writer.append(batch, to: &buffer)
    #expect(String(decoding: buffer, as: UTF8.self) == "x,\(text),\n")
  }

  @Test func `CSV may have plain amounts, a byte order mark and chosen columns`() {
    let options = WritingOptions(columns: [1, 0], amounts: true, hasByteOrderMark: true)
    let text = "\u{FEFF}price,name\n3.50,Tea\n1234.5,\"Fish, \"\"chips\"\"\"\n"
    #expect(write(.csv, Array(Self.records.prefix(2)), options: options) == text)
  }

  @Test func `on a terminal no control character leaves as it is`() {
    let options = WritingOptions(columns: [0], isForTerminal: true)
    #expect(write(.csv, [Self.records[2]], options: options) == "name\n抹|茶␛⏎\n")
  }

  @Test func `TSV has tabs`() {
    #expect(write(.tsv, [Self.records[0]]) == "name\tprice\tstock\nTea\t3.50\t5\n")
  }

  @Test func `JSON has exact digits and says what is written when that is more`() {
    let text = #"""
      [
      {"name":"Tea","price":3.50,"stock":5},
      {"name":"Fish, \"chips\"","price":1234.5,"price_text":"1.234,5 €","price_currency":"EUR","stock":-1,"section":"Sea"},
      {"name":"抹|茶\u001b\n","price":12,"price_text":"12 Ft","price_currency":"HUF","stock":null},
      {"name":" x","price":null,"price_text":"MP","stock":null},
      {"name":"","price":null,"stock":null}
      ]

      """#
    #expect(write(.json) == text)
    #expect(write(.json, []) == "[]\n")
  }

  @Test func `NDJSON has one object a line and what comes beside the attributes`() {
    var writer = RecordFormat.ndjson.makeWriter(entity: Self.entity)
    var buffer: [UInt8] = []
    writer.begin(to: &buffer)
    writer.append(Self.records[0], extra: [JSONMember("quantity", 2)], to: &buffer)
    writer.end(to: &buffer)
    let text = "{\"name\":\"Tea\",\"price\":3.50,\"stock\":5,\"quantity\":2}\n"
    #expect(String(decoding: buffer, as: UTF8.self) == text)
    #expect(write(.ndjson, []) == "")
  }

  @Test func `Markdown escapes its bars and controls`() {
    let text = #"""
      | name | price | stock |
      | --- | ---: | ---: |
      | Tea | 3.50 | 5 |
      | Fish, "chips" | 1.234,5 € | -1 |
      | 抹\|茶␛⏎ | 12 Ft |  |
      |  x | MP |  |
      |  |  |  |

      """#
    #expect(write(.markdown) == text)
  }

  @Test func `the table aligns prices on their decimal mark and cuts nothing`() {
    let text = """
      name               price  stock
      -------------  ---------  -----
      Tea                3.50       5
      Fish, "chips"  1.234,5 €     -1
      抹|茶␛⏎           12 Ft
       x                MP


      """
    #expect(write(.table) == text)
    #expect(write(.table, []) == "name  price  stock\n----  -----  -----\n")
  }
}
