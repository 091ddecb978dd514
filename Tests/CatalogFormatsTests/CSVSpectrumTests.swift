import CatalogFormats
import CatalogModel
import Testing

/// The kinds of files that the csv-spectrum collection has, with a header that no list knows.
@Suite struct CSVSpectrumTests {
  static let kinds: [(kind: String, text: String, columns: [String], rows: [[String]])] = [
    (
      "comma in quotes", "first,last,address,city\nAnn,Lee,12 Hill Rd.,\"Bath, Avon\"\n",
      ["first", "last", "address", "city"], [["Ann", "Lee", "12 Hill Rd.", "Bath, Avon"]]
    ),
    (
      "empty fields", "a,b,c\n1,\"\",\"\"\n2,3,4\n", ["a", "b", "c"],
      [["1", "", ""], ["2", "3", "4"]]
    ),
    (
      "empty fields, CRLF", "a,b,c\r\n1,\"\",\"\"\r\n2,3,4\r\n", ["a", "b", "c"],
      [["1", "", ""], ["2", "3", "4"]]
    ),
    (
      "escaped quotes", "a,b\n1,\"ho \"\"ho\"\" ho\"\n3,4\n", ["a", "b"],
      [["1", "ho \"ho\" ho"], ["3", "4"]]
    ),
    (
      "JSON in a cell", "key,val\n1,\"{\"\"type\"\": \"\"Dot\"\", \"\"at\"\": [1.0, 2.0]}\"\n",
      ["key", "val"], [["1", "{\"type\": \"Dot\", \"at\": [1.0, 2.0]}"]]
    ),
    (
      "coordinates", "id,point\nx1,\"51.38, -2.36\"\n", ["id", "point"], [["x1", "51.38, -2.36"]]
    ),
    (
      "newlines", "a,b,c\n1,2,3\n\"Once upon \na time\",5,6\n7,8,9\n", ["a", "b", "c"],
      [["1", "2", "3"], ["Once upon \na time", "5", "6"], ["7", "8", "9"]]
    ),
    (
      "newlines, CRLF", "a,b,c\r\n1,2,3\r\n\"Once upon \r\na time\",5,6\r\n7,8,9\r\n",
      ["a", "b", "c"], [["1", "2", "3"], ["Once upon \r\na time", "5", "6"], ["7", "8", "9"]]
    ),
    (
      "quotes and newlines", "a,b\n1,\"ho \n\"\"ho\"\" \nho\"\n3,4\n", ["a", "b"],
      [["1", "ho \n\"ho\" \nho"], ["3", "4"]]
    ),
    ("simple", "a,b,c\n1,2,3\n", ["a", "b", "c"], [["1", "2", "3"]]),
    ("simple, CRLF", "a,b,c\r\n1,2,3\r\n", ["a", "b", "c"], [["1", "2", "3"]]),
    (
      "UTF-8", "a,b,c\n1,2,3\n4,5,ʤ\n", ["a", "b", "c"], [["1", "2", "3"], ["4", "5", "ʤ"]]
    ),
  ]

  @Test(arguments: kinds)
  func `each kind gives its cells under its headers`(
    kind: String, text: String, columns: [String], rows: [[String]]
  ) throws {
    let records = try csvRecords(Array(text.utf8))
    #expect(records.map(\.texts) == [columns] + rows)
    let reader = try ListReader(
      file: try Fixture(text).file(), options: ReadingOptions(hasHeader: true))
    let report = try reader.load(into: ListSink())
    #expect(reader.survey.headerLine == 1)
    #expect(report.records == rows.count)
    #expect(report.doubtfulCount == 0)
  }
}
