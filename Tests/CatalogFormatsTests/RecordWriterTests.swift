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
