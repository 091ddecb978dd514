import CatalogFormats
import CatalogModel
import Synchronization
import Testing

/// The first records of a big list, told before the rest is read.
@Suite struct ListPreviewTests {
  /// What is told of a list while it is read.
  private func preview(
    of text: String, entity: Entity? = nil, options: ReadingOptions = ReadingOptions()
  ) throws -> (preview: ListPreview?, reader: ListReader) {
    var told: [ListPreview] = []
    let reader = try ListReader(
      file: try Fixture(text).file(), entity: entity, options: options,
      preview: { told.append($0) })
    #expect(told.count <= 1)
    return (told.first, reader)
  }

  private func list(_ count: Int, header: String, row: (Int) -> String) -> String {
    header + "\n" + (1...count).map { row($0) + "\n" }.joined()
  }

  @Test func `the first records of a big list are told as the list will have them`() throws {
    let text = list(3_000, header: "name,detail,price") {
      "Dish \($0),\"Of \($0), fresh\",\($0).50"
    }
    let (found, reader) = try preview(of: text)
    let preview = try #require(found)
    #expect(preview.entity == reader.survey.entity)
    #expect(preview.records.count == 1_000)
    let sink = ListSink()
    _ = try reader.load(into: sink)
    for (index, record) in preview.records.enumerated() {
      #expect(record.position == index + 1)
      #expect(
        record.values.map(\.text) == [
          "Dish \(index + 1)", "Of \(index + 1), fresh", "\(index + 1).50",
        ])
      #expect(sink.rows[index][0] == record.values[0].text)
    }
  }

  @Test(arguments: [1, 40, 1_000])
  func `a list that is read at once has none`(count: Int) throws {
    #expect(
      try preview(of: list(count, header: "name,price") { "Dish \($0),\($0)" }).preview == nil)
  }

  @Test func `what only the whole list decides is shown as it is written`() throws {
    let text = list(2_000, header: "name,from,price") {
      $0 < 2_000 ? "Dish \($0),01/02/2026,1.234" : "Last,25/12/2026,\"1.234,50\""
    }
    let (found, reader) = try preview(of: text)
    let first = try #require(found?.records.first)
    #expect(Set(first.values.map(\.text)) == ["Dish 1", "01/02/2026", "1.234"])
    let sink = ListSink()
    _ = try reader.load(into: sink)
    #expect(sink.rows[0].contains("1234 '1.234'"))
  }

  @Test func `headings and doubts are there already`() throws {
    let text = list(1_500, header: "name,price") {
      $0 == 1 ? "Soups," : $0 == 400 ? "Pies," : $0 == 7 ? "Odd,2,3,4" : "Dish \($0),\($0)"
    }
    let preview = try #require(try preview(of: text).preview)
    #expect(preview.sections.map(\.heading) == ["Soups", "Pies"])
    #expect(preview.sections.map(\.first) == [1, 399])
    #expect(preview.records.filter { $0.doubt != nil }.map(\.position) == [6])
  }

  @Test func `the rows that a strict reading refuses do not hide the others`() throws {
    var options = ReadingOptions()
    options.isStrict = true
    let text = list(1_500, header: "name,price") { $0 == 3 ? "Odd,2,3,4" : "Dish \($0),\($0)" }
    #expect(try preview(of: text, options: options).preview?.records.count ?? 0 > 900)
  }

  /// A list of so many dishes in a text format.
  private func text(of format: String, _ count: Int) -> String {
    let numbers = 1...count
    switch format {
    case "json":
      return "["
        + numbers.map { "{\"name\":\"Dish \($0)\",\"price\":\($0)}" }.joined(separator: ",") + "]"
    case "ndjson":
      return numbers.map { "{\"name\":\"Dish \($0)\",\"price\":\($0)}\n" }.joined()
    default:
      return "<menu>"
        + numbers.map { "<dish><name>Dish \($0)</name><price>\($0)</price></dish>" }.joined()
        + "</menu>"
    }
  }

  @Test(arguments: ["json", "ndjson", "xml"])
  func `every text format has one`(format: String) throws {
    let preview = try #require(try preview(of: text(of: format, 1_500)).preview)
    #expect(preview.records.first?.values.map(\.text) == ["Dish 1", "1"])
    #expect(preview.records.count > 900)
  }

  @Test func `a row that is no record is none in the preview either`() throws {
    let entity = Entity(
      name: "Event",
      attributes: [
        Attribute(name: "name", type: .text), Attribute(name: "day", type: .date, dateOrder: .mdy),
      ])
    let text = list(1_500, header: "name,day") { "Day \($0),\($0 == 3 ? "soon" : "01/02/2026")" }
    let (found, reader) = try preview(of: text, entity: entity)
    let sink = ListSink()
    _ = try reader.load(into: sink)
    let names = try #require(found).records.map { $0.values[0].text }
    #expect(names == sink.rows.prefix(1_000).map { $0[0] })
    #expect(!names.contains("Day 3"))
  }
}
