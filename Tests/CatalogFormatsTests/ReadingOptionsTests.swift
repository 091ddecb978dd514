import CatalogFormats
import CatalogModel
import Testing

@Suite struct ReadingOptionsTests {
  private func load(
    _ text: String, _ options: ReadingOptions, entity: Entity? = nil
  ) throws -> (survey: ListSurvey, rows: [[String]], report: ImportReport) {
    let reader = try ListReader(file: try Fixture(text).file(), entity: entity, options: options)
    let sink = ListSink()
    let report = try reader.load(into: sink)
    return (reader.survey, sink.rows, report)
  }

  @Test func `the delimiter is taken as given`() throws {
    let options = ReadingOptions(delimiter: "::")
    #expect(try load("name::price\nTea, green::2\n", options).rows == [["Tea, green", "2"]])
  }

  @Test func `a header can be demanded or denied`() throws {
    let text = "foo,bar\nTea,2\n"
    let with = try load(text, ReadingOptions(hasHeader: true))
    #expect(with.rows == [["Tea", "2"]])
    #expect(with.survey.headerLine == 1)
    let without = try load("name,price\nTea,2\n", ReadingOptions(hasHeader: false))
    #expect(without.rows.count == 2)
    #expect(without.survey.headerLine == nil)
  }

  @Test(arguments: [(DecimalMark.comma, "1.234 '1,234'"), (.point, "1234 '1,234'")])
  func `the decimal mark settles what is ambiguous`(mark: DecimalMark, price: String) throws {
    let loaded = try load("name,price\nTea,\"1,234\"\n", ReadingOptions(decimal: mark))
    #expect(loaded.rows == [["Tea", price]])
    #expect(loaded.report.notices.isEmpty)
  }

  @Test func `a guess of the decimal mark is said`() throws {
    let loaded = try load("name,price\nTea,\"1,234\"\n", ReadingOptions())
    #expect(loaded.report.notices.contains { $0.contains("--decimal") })
  }

  @Test func `columns are named by header or position, and the others are absent`() throws {
    let options = ReadingOptions(columns: ["name": "B", "price": "3"])
    let loaded = try load("A,B,C,price\nx,Tea,2,9\n", options)
    #expect(loaded.survey.entity.attributes.map(\.name) == ["name", "price", "A", "price 2"])
    #expect(loaded.rows == [["Tea", "2", "x", "9"]])
    let error = #expect(throws: SourceError.self) {
      try load("A,B\nx,Tea\n", ReadingOptions(hasHeader: true, columns: ["name": "Z"]))
    }
    #expect(error?.reason == "has no column \"Z\"")
  }

  @Test func `the array of a JSON document is named by its keys`() throws {
    let text = "{\"a\":{\"b\":[{\"name\":\"x\"}]},\"c\":[{\"name\":\"y\"},{\"name\":\"z\"}]}"
    #expect(try load(text, ReadingOptions()).rows == [["y"], ["z"]])
    #expect(try load(text, ReadingOptions(table: "a.b")).rows == [["x"]])
    #expect(throws: SourceError.self) { try load(text, ReadingOptions(table: "a")) }
  }

  static let menu = Entity(
    name: "MenuItem",
    attributes: [
      Attribute(name: "name", type: .text, isOptional: false, aliases: ["item"]),
      Attribute(name: "detail", type: .text), Attribute(name: "price", type: .price),
    ])

  static let typed: [(text: String, rows: [[String]], skipped: Int)] = [
    ("Tea,green,2\nPie,apple,3\n", [["Tea", "green", "2"], ["Pie", "apple", "3"]], 0),
    ("Tea,6,Starter\nPie,8,Main\n", [["Tea", "Starter", "6"], ["Pie", "Main", "8"]], 0),
    ("price,item\n2,Tea\n", [["Tea", "", "2"]], 0),
    ("name,detail,price\n,green,2\nPie,apple,3\n", [["Pie", "apple", "3"]], 1),
    ("Eggs,\"Poached \"\"soft\"\" eggs\",11.0\n", [["Eggs", "Poached \"soft\" eggs", "11.0"]], 0),
  ]

  @Test(arguments: typed)
  func `a catalog takes its columns by header or position`(
    text: String, rows: [[String]], skipped: Int
  ) throws {
    let loaded = try load(text, ReadingOptions(), entity: Self.menu)
    #expect(loaded.rows == rows)
    #expect(loaded.report.skipped == skipped)
    #expect(loaded.survey.entity.hasSameAttributes(as: Self.menu))
    // What is no name of an attribute is another name for it.
    let header = text.hasPrefix("price,item") ? "item" : nil
    #expect(loaded.survey.entity.attributes.map(\.header) == [header, nil, nil])
  }

  @Test func `a catalog refuses a source without a column it needs`() throws {
    let error = #expect(throws: SourceError.self) {
      try load("price,calories\n2,3\n", ReadingOptions(), entity: Self.menu)
    }
    #expect(error?.reason == "has no column for \"name\"")
  }

  @Test func `a whole number that is none leaves the row out`() throws {
    let album = Entity(
      name: "Album",
      attributes: [
        Attribute(name: "index", type: .integer, isOptional: false),
        Attribute(name: "title", type: .text),
      ])
    let loaded = try load("index,title\n0,A1\nx,A2\n 2 ,A3\n", ReadingOptions(), entity: album)
    #expect(loaded.rows == [["0", "A1"], ["2", "A3"]])
    #expect(loaded.report.doubtful.map(\.reason) == ["index is no whole number"])
    #expect(loaded.report.doubtful.map(\.line) == [3])
  }
}
