import CatalogFormats
import CatalogModel
import Testing

/// What becomes of the members of JSON elements.
@Suite struct JSONListTests {
  static let cases = [
    // Columns come in the order in which they are first seen, in whatever element.
    ListCase(
      "[{\"name\":\"Tea\"},{\"x\":\"a\",\"name\":\"Pie\",\"y\":\"b\"}]", ["name", "detail", "y"],
      [["Tea", "", ""], ["Pie", "a", "b"]]),
    ListCase(
      "[{\"name\":\"Tea\",\"o\":{\"b\":1}},{\"name\":\"Pie\",\"c\":2,\"o\":{\"d\":3,\"b\":4}}]",
      ["name", "o.b", "c", "o.d"], [["Tea", "1", "", ""], ["Pie", "4", "2", "3"]]),
    ListCase(
      "[{\"name\":\"Tea\",\"o\":{\"p\":{\"q\":\"deep\"}}}]", ["name", "detail"], [["Tea", "deep"]]),
    // A key may hold a value here and an object there.
    ListCase(
      "[{\"name\":\"Tea\",\"o\":\"plain\"},{\"name\":\"Pie\",\"o\":{\"k\":\"v\"}}]",
      ["name", "detail", "o.k"], [["Tea", "plain", ""], ["Pie", "{\"k\":\"v\"}", "v"]]),
    ListCase(
      "[{\"name\":\"Tea\",\"o\":{}},{\"name\":\"Pie\",\"o\":[]}]", ["name", "detail"],
      [["Tea", "{}"], ["Pie", ""]]),
    ListCase(
      "[{\"name\":\"Tea\",\"tags\":[\"a\",2,{\"b\":null}]},{\"name\":\"Pie\"}]",
      ["name", "detail"],
      [["Tea", "a, 2, {\"b\":null}"], ["Pie", ""]]),
    ListCase(
      "[{\"name\":\"Tea\",\"hot\":true,\"price\":null},{\"name\":\"Pie\",\"hot\":false,\"price\":2}]",
      ["name", "detail", "price"], [["Tea", "true", ""], ["Pie", "false", "2"]]),
    // Numbers keep their digits.
    ListCase(
      "[{\"name\":\"A\",\"price\":1.5e3},{\"name\":\"B\",\"price\":1.250},{\"name\":\"C\",\"price\":-2}]",
      ["name", "price"], [["A", "1500"], ["B", "1.250"], ["C", "-2"]]),
    ListCase(
      "[{\"name\":\"A\",\"price\":\"1,234\"}]", ["name", "price"], [["A", "1234 '1,234'"]]),
    // What is no record is left out.
    ListCase("[1,{\"name\":\"Tea\"},null,{},\"x\",{\"name\":\"\"}]", ["name"], [["Tea"]]),
    ListCase("{\"name\":\"Tea\"}\n\n{\"name\":\"Pie\"}", ["name"], [["Tea"], ["Pie"]]),
    ListCase(
      "{\"a\":{\"list\":[{\"name\":\"Tea\"}]},\"list\":[1,2,3]}", ["name"], [["Tea"]]),
    // Outer elements give their values, but not their lists.
    ListCase(
      "[{\"day\":\"Mon\",\"dishes\":[{\"name\":\"Tea\"},{\"name\":\"Pie\"}],\"x\":[1]},"
        + "{\"day\":\"Tue\",\"dishes\":[{\"name\":\"Ice\"},{\"name\":\"Rum\"}]}]",
      ["name", "detail"], [["Tea", "Mon"], ["Pie", "Mon"], ["Ice", "Tue"], ["Rum", "Tue"]]),
    ListCase(
      "[{\"name\":\"Hot\",\"in\":{\"items\":[{\"name\":\"Tea\"},{\"name\":\"Mocha\"}]}}]",
      ["name", "detail"], [["Tea", "Hot"], ["Mocha", "Hot"]]),
  ]

  @Test(arguments: cases)
  func `members become columns and elements become rows`(_ example: ListCase) throws {
    let reader = try ListReader(file: try Fixture(example.text).file())
    let sink = ListSink()
    _ = try reader.load(into: sink)
    #expect(reader.survey.entity.attributes.map(\.name) == example.columns)
    #expect(sink.rows == example.rows)
  }

  @Test func `many members are told apart`() throws {
    let members = (0..<200).map { "\"k\($0)\":\"v\($0)\"" }
    let text =
      "[{\(members.joined(separator: ","))},{\(members.reversed().joined(separator: ","))}]"
    let sink = ListSink()
    let reader = try ListReader(
      file: try Fixture(text).file(), options: ReadingOptions(columns: ["name": "k7"]))
    _ = try reader.load(into: sink)
    #expect(sink.rows.count == 2)
    #expect(sink.rows[0] == sink.rows[1])
    #expect(Set(sink.rows[0]) == Set((0..<200).map { "v\($0)" }))
  }

  @Test(arguments: [
    "[{\"name\":\"Tea\",\"name\":\"Pie\"}]", "[{\"name\":\"Tea\",\"o\":{\"k\":1,\"k\":2}}]",
    "[{\"name\":\"Tea\",\"n\\u0061me\":2}]",
    "{\"name\":\"Tea\"}\n{\"name\":\"Pie\",\"name\":\"Ice\"}",
    "[{\"items\":[{\"name\":\"Tea\",\"name\":\"Pie\"}]}]",
    "[{\"name\":\"Tea\",\"o\":[{\"k\":1,\"k\":2}]}]",
  ])
  func `a key that stands twice is malformed`(_ text: String) throws {
    let error = #expect(throws: SourceError.self) {
      try ListReader(file: try Fixture(text).file()).load(into: ListSink())
    }
    #expect(error?.reason.contains("stands twice in one object") == true)
  }
}
