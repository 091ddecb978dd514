import CatalogFormats
import CatalogModel
import Testing

/// A source, and the columns and rows that it gives as an ad hoc list.
struct ListCase: Sendable, CustomTestStringConvertible {
  var text: String
  var columns: [String]
  var rows: [[String]]
  var testDescription: String { text.debugDescription }

  init(_ text: String, _ columns: [String], _ rows: [[String]]) {
    self.text = text
    self.columns = columns
    self.rows = rows
  }
}

@Suite struct ListReaderTests {
  static let cases = [
    // Headers.
    ListCase("name,price\nTea,2\n", ["name", "price"], [["Tea", "2"]]),
    ListCase("\u{FEFF}name,price\nTea,2\n", ["name", "price"], [["Tea", "2"]]),
    ListCase("\nname,price\nTea,2\n", ["name", "price"], [["Tea", "2"]]),
    ListCase("Price,Item\n2,Tea\n", ["name", "price"], [["Tea", "2"]]),
    ListCase(
      "Artikel;Preis (in €);Zutaten\nTee;2,50;Wasser\n", ["name", "detail", "price"],
      [["Tee", "Wasser", "2.50 '2,50'"]]),
    ListCase(
      "Nom,Prix,Description\nThé,2,vert\n", ["name", "detail", "price"], [["Thé", "vert", "2"]]),
    ListCase("Nombre,Precio\nTé,2\n", ["name", "price"], [["Té", "2"]]),
    ListCase("Prodotto,Prezzo\nTè,2\n", ["name", "price"], [["Tè", "2"]]),
    ListCase(
      "Produto,Preço,Descrição\nChá,2,verde\n", ["name", "detail", "price"],
      [["Chá", "verde", "2"]]),
    ListCase("Naam,Prijs\nThee,2\n", ["name", "price"], [["Thee", "2"]]),
    ListCase("商品名称,销售定价\n茶,2\n", ["name", "price"], [["茶", "2"]]),
    ListCase(
      "code,name,price\n00420,Rye,3\n", ["name", "price", "code"], [["Rye", "3", "00420"]]),
    ListCase(
      "name,price,price\nLatte,3.0,3.5\n", ["name", "price", "price 2"], [["Latte", "3.0", "3.5"]]),
    ListCase(
      "id,Name,,x\n1,Tea,a,b\n", ["name", "detail", "id 2", "column 3"], [["Tea", "b", "1", "a"]]),
    ListCase(
      "Price list 2026,,\nvalid from May,,\nname,detail,price\nTea,green,2\n",
      ["name", "detail", "price"], [["Tea", "green", "2"]]),
    ListCase(
      "name,small,large\nTea,2,3\nPie,,4\n", ["name", "price", "large"],
      [["Tea", "2", "3"], ["Pie", "", "4"]]),
    ListCase(
      "name,500 g,1 kg\nTea,2,3\n", ["name", "price", "1 kg"], [["Tea", "2", "3"]]),
    ListCase(
      "name,Calories\nTea,2\nPie,400\n", ["name", "Calories"], [["Tea", "2"], ["Pie", "400"]]),
    ListCase("name,Fat (g)\nTea,2.5\n", ["name", "Fat (g)"], [["Tea", "2.5"]]),
    // No header.
    ListCase(
      "Tea,green,2.0\nPie,apple,3.5\n", ["name", "detail", "price"],
      [["Tea", "green", "2.0"], ["Pie", "apple", "3.5"]]),
    ListCase("Tea,2\nPie,3\n", ["name", "price"], [["Tea", "2"], ["Pie", "3"]]),
    ListCase(
      "Tea,6,Hot\nIce,2,Cold\n", ["name", "detail", "price"],
      [["Tea", "Hot", "6"], ["Ice", "Cold", "2"]]),
    ListCase("Tea\nPie\n", ["name"], [["Tea"], ["Pie"]]),
    ListCase(
      "Wine,Red,MP\nBeer,Ale,4\nRum,Old,5\n", ["name", "detail", "price"],
      [["Wine", "Red", "'MP'"], ["Beer", "Ale", "4"], ["Rum", "Old", "5"]]),
    // Delimiters.
    ListCase(
      "item;price\nBread;2,20\nButter;1,90\n", ["name", "price"],
      [["Bread", "2.20 '2,20'"], ["Butter", "1.90 '1,90'"]]),
    ListCase(
      "Bread;2,20\nButter;1,90\n", ["name", "price"],
      [["Bread", "2.20 '2,20'"], ["Butter", "1.90 '1,90'"]]),
    ListCase("sep=;\r\nName;Price\r\nTea;2,00\r\n", ["name", "price"], [["Tea", "2.00 '2,00'"]]),
    ListCase("name\tdetail\nTea\ta, b, c\n", ["name", "detail"], [["Tea", "a, b, c"]]),
    ListCase(
      "1|+|Tea|+|2.50\n2|+|Pie|+|3.50\n", ["name", "price", "column 1"],
      [["Tea", "2.50", "1"], ["Pie", "3.50", "2"]]),
    ListCase("name|price\nTea|2\n", ["name", "price"], [["Tea", "2"]]),
    ListCase(
      "name,detail\n\"A\",\"x; y; z\"\n\"B\",\"u; v\"\n", ["name", "detail"],
      [["A", "x; y; z"], ["B", "u; v"]]),
    // Prices.
    ListCase(
      "name;price\nRing;1.355,90 €\n", ["name", "price"], [["Ring", "1355.90 '1.355,90 €' EUR"]]),
    ListCase(
      "name,price\nA,\"11,143\"\nB,\"2,000\"\n", ["name", "price"],
      [["A", "11143 '11,143'"], ["B", "2000 '2,000'"]]),
    ListCase(
      "name;price\nA;1.200\nB;2.000\n", ["name", "price"],
      [["A", "1200 '1.200'"], ["B", "2000 '2.000'"]]),
    ListCase(
      "name,price\nA,Free\nB,-2.50\nC,(1.00)\nD,0\nE,4.5\n", ["name", "price"],
      [["A", "'Free'"], ["B", "-2.50"], ["C", "-1.00 '(1.00)'"], ["D", "0"], ["E", "4.5"]]),
    ListCase(
      "name,price\nA,\" $5 \"\nB,007\nC,\n", ["name", "price"],
      [["A", "5 '$5' $"], ["B", "7 '007'"], ["C", ""]]),
    // JSON.
    ListCase("[{\"name\":\"Tea\",\"price\":1.250}]", ["name", "price"], [["Tea", "1.250"]]),
    ListCase(
      "{\"name\":\"Tea\"}\n{\"price\":\"2,5\",\"name\":\"Pie\"}\n", ["name", "price"],
      [["Tea", ""], ["Pie", "2.5 '2,5'"]]),
    ListCase("[[\"name\",\"price\"],[\"Tea\",2]]", ["name", "price"], [["Tea", "2"]]),
    ListCase(
      "{\"menu\":[{\"group\":\"Hot\",\"items\":[{\"name\":\"Tea\",\"price\":2}]},"
        + "{\"group\":\"Cold\",\"items\":[{\"name\":\"Ice\",\"a\":{\"b\":[1,2]}}]}]}",
      ["name", "detail", "price", "a.b"], [["Tea", "Hot", "2", ""], ["Ice", "Cold", "", "1, 2"]]),
  ]

  @Test(arguments: cases)
  func `a list gives its columns and rows`(_ example: ListCase) throws {
    let reader = try ListReader(file: try Fixture(example.text).file())
    let sink = ListSink()
    let report = try reader.load(into: sink)
    #expect(reader.survey.entity.attributes.map(\.name) == example.columns)
    #expect(sink.rows == example.rows)
    #expect(report.records == example.rows.count)
    #expect(report.skipped == 0)
  }

  static let refused: [(bytes: [UInt8], message: String)] = [
    ([], "is empty"),
    (Array("\n\n".utf8), "has no records"),
    (Array("name,price\n".utf8), "has no records"),
    (Array("name,price\n,\n".utf8), "has no records"),
    (Array("%PDF-1.7\n".utf8), "is a PDF document, not a list"),
    (Array("SQLite format 3\u{0}x".utf8), "is an SQLite database, not a text"),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "is a PNG image, not a list"),
    ([0x50, 0x4B, 0x03, 0x04, 0], "is a damaged ZIP archive"),
    (Array(" <!DOCTYPE html><h1>Not found</h1>".utf8), "is an HTML page, not a list"),
    (Array("<HTML><body>".utf8), "is an HTML page, not a list"),
    (Array("<?xml version='1.0'?><a/>".utf8), "has no elements that repeat as a list"),
    ((0..<200).map { UInt8($0 % 7) }, "is binary data, not a list"),
    (Array("{\"message\":\"Not found\"}".utf8), "has no array of records"),
    (Array("[1,2]".utf8), "has no array of records"),
    (Array("[]".utf8), "has no array of records"),
  ]

  @Test(arguments: refused)
  func `what is no list is refused by name`(bytes: [UInt8], message: String) throws {
    let fixture = try Fixture(bytes)
    let error = #expect(throws: SourceError.self) {
      try ListReader(file: try fixture.file()).load(into: ListSink())
    }
    #expect(fixture.shortened(error) == "list.csv \(message)")
  }

  @Test func `malformed JSON loads nothing`() throws {
    let fixture = try Fixture("[{\"name\":\"Tea\"},\n{\"name\":}]")
    let error = #expect(throws: SourceError.self) { try ListReader(file: try fixture.file()) }
    #expect(fixture.shortened(error) == "list.csv:2: a value must stand here, column 9")
  }

  @Test func `section headings are no records but stand over those below`() throws {
    let text = "name,detail,price\nStarters,,\nSoup,hot,4\nBread,,2\nMains:\nPie,apple,9\nWater,,\n"
    let sink = ListSink()
    let report = try ListReader(file: try Fixture(text).file()).load(into: sink)
    #expect(sink.rows.map { $0[0] } == ["Soup", "Bread", "Pie", "Water"])
    #expect(sink.sections == ["Starters", "Starters", "Mains:", "Mains:"])
    #expect(report.records == 4)
  }

  static let shortRows: [(text: String, names: [String], sections: [String?], flagged: Int)] = [
    // The names are in the second column, so that a lone first cell is a broken record.
    (
      "FOOD,Soup,2.5,450\nFOOD,Pie,2.0,110\nFOOD,Roll,2.2,100\nDrinks\nHOT,Tea,1.9,200\n"
        + "HOT,Mocha,2.2,120\nHOT,Latte,2.1,60\n",
      ["Soup", "Pie", "Roll", "", "Tea", "Mocha", "Latte"],
      [nil, nil, nil, nil, nil, nil, nil], 1
    ),
    // With all its cells it is a heading.
    ("group,name,price\nx,Tea,1\nDrinks,,\ny,Ice,2\n", ["Tea", "Ice"], [nil, "Drinks"], 0),
    ("no,name,price\n1,Tea,1\n,Drinks\n2,Ice,2\n", ["Tea", "Ice"], [nil, "Drinks"], 0),
    ("name,size,price\nTea,s,1\nDrinks\nIce,s,2\n", ["Tea", "Ice"], [nil, "Drinks"], 0),
    ("no,name,price\n1,Tea,1\nDrinks\n2,Ice,2\n", ["Tea", "", "Ice"], [nil, nil, nil], 1),
  ]

  @Test(arguments: shortRows)
  func `a heading in a short row stands where names stand`(
    text: String, names: [String], sections: [String?], flagged: Int
  ) throws {
    let sink = ListSink()
    let report = try ListReader(file: try Fixture(text).file()).load(into: sink)
    #expect(sink.rows.map { $0[0] } == names)
    #expect(sink.sections == sections)
    #expect(report.flagged == flagged)
  }

  static let ragged: [(text: String, rows: [[String]], doubts: [String?])] = [
    (
      "name,price\nPie,4,extra\nTea,2\n", [["Pie", "4"], ["Tea", "2"]],
      ["3 cells where 2 are usual", nil]
    ),
    (
      "name,detail,price\nEggs,ham, toast,8.5\nTea,green,2\n",
      [["Eggs", "ham, toast", "8.5"], ["Tea", "green", "2"]], ["4 cells where 3 are usual", nil]
    ),
    (
      "name,detail,price\nEggs,2,3,4\nTea,green,2\n", [["Eggs", "2", ""], ["Tea", "green", "2"]],
      ["4 cells where 3 are usual", nil]
    ),
    (
      "name,detail,price\nTea,2\nPie,apple,3\n", [["Tea", "2", ""], ["Pie", "apple", "3"]],
      ["2 cells where 3 are usual", nil]
    ),
    (
      "name,price,note\nTea,2\nPie,3,x\n", [["Tea", "", "2"], ["Pie", "x", "3"]],
      ["2 cells where 3 are usual", nil]
    ),
    (
      "name,price\nTea,2,,\nPie,3\n", [["Tea", "2"], ["Pie", "3"]], [nil, nil]
    ),
    (
      "name,price\n\"Tea\"x,2\n\"Pie,3\n", [["Teax", "2"], ["\"Pie", "3"]],
      ["text after a closing quote", "a quote that is not closed"]
    ),
    (
      "name,price\nTe\u{0}a,2\nPie,3\n", [["Te\u{FFFD}a", "2"], ["Pie", "3"]],
      ["bytes that could not be decoded", nil]
    ),
    (
      "name,price\nTea,0.1999999999999999\nPie,3\n",
      [["Tea", "0.2 '0.1999999999999999'"], ["Pie", "3"]], ["a price of more than 15 digits", nil]
    ),
  ]

  @Test(arguments: ragged)
  func `doubtful rows are kept and flagged`(
    text: String, rows: [[String]], doubts: [String?]
  ) throws {
    let sink = ListSink()
    let report = try ListReader(file: try Fixture(text).file()).load(into: sink)
    #expect(sink.rows == rows)
    #expect(sink.doubts == doubts)
    #expect(report.flagged == doubts.compactMap { $0 }.count)
    #expect(report.doubtfulCount == report.flagged)
    #expect(report.doubtful.map(\.reason) == doubts.compactMap { $0 })
  }

  @Test func `strict fails at the first doubtful row`() throws {
    let fixture = try Fixture("name,price\nTea,2\nPie,4,extra\n")
    let error = #expect(throws: SourceError.self) {
      try ListReader(file: try fixture.file(), options: ReadingOptions(isStrict: true))
        .load(into: ListSink())
    }
    #expect(fixture.shortened(error) == "list.csv:3: 3 cells where 2 are usual: Pie,4,extra")
  }

  @Test func `what progress throws ends the load`() throws {
    struct Cancelled: Error {}
    let reader = try ListReader(file: try Fixture("name,price\nTea,2\n").file())
    #expect(throws: Cancelled.self) {
      try reader.load(into: ListSink()) { _ in throw Cancelled() }
    }
    var last: ImportProgress?
    _ = try reader.load(into: ListSink()) { last = $0 }
    #expect(last == ImportProgress(bytes: 17, totalBytes: 17, records: 1))
  }

  @Test(arguments: [
    "description,code|1,code|1|type,setting,standard_charge|gross,standard_charge|discounted_cash,"
      + "standard_charge|min\nKnee,470,MS-DRG,inpatient,45000.50,32000,20000\n"
      + "Visit,99213,CPT,outpatient,150,120,80\n",
    "description,code|1,code|1|type,setting,standard_charge|Plan A|PPO|negotiated_dollar,"
      + "estimated_amount|Plan A|PPO,standard_charge|gross\n"
      + "Knee,470,MS-DRG,inpatient,30000,31000,45000.50\nVisit,99213,CPT,outpatient,100,110,150\n",
  ])
  func `a hospital's list has its header on the third line and the gross charge for a price`(
    list: String
  ) throws {
    let above =
      "hospital_name,last_updated_on,version,hospital_location,hospital_address\n"
      + "West Mercy Hospital,2024-07-01,2.0.0,West Mercy,\"12 Main Street, Fullerton\"\n"
    let fixture = try Fixture(above + list)
    let sink = ListSink()
    let reader = try ListReader(file: try fixture.file())
    _ = try reader.load(into: sink)
    let names = reader.survey.entity.attributes.map(\.name)
    let price = try #require(names.firstIndex(of: "price"))
    #expect(reader.survey.headerLine == 3)
    #expect(sink.rows.map { $0[0] } == ["Knee", "Visit"])
    #expect(sink.rows.map { $0[price] } == ["45000.50", "150"])
  }
}
