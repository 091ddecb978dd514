import CatalogFormats
import Testing

@Suite struct CSVWriterTests {
  @Test(arguments: [
    (["a", "b"], "a,b\n"),
    (["a", ""], "a,\n"),
    ([""], "\"\"\n"),
    (["", ""], ",\n"),
    (["a,b", "c"], "\"a,b\",c\n"),
    (["a\"b"], "\"a\"\"b\"\n"),
    ([" a", "b "], "\" a\",\"b \"\n"),
    (["\ta"], "\"\ta\"\n"),
    (["a\nb", "c\rd"], "\"a\nb\",\"c\rd\"\n"),
    (["a;b", "a\tb"], "a;b,a\tb\n"),
    (["Café"], "Café\n"),
  ])
  func `quotes stand where reading back needs them`(_ cells: [String], text: String) throws {
    var buffer: [UInt8] = []
    CSVWriter().append(cells, to: &buffer)
    #expect(String(decoding: buffer, as: UTF8.self) == text)
    if cells.contains(where: { !$0.isEmpty }) {
      #expect(try csvRecords(buffer).map(\.texts) == [cells])
    }
  }

  @Test func `with tabs between cells a tab is quoted and a comma is not`() {
    var buffer: [UInt8] = []
    CSVWriter(delimiter: UInt8(ascii: "\t")).append(["a\tb", "c,d"], to: &buffer)
    #expect(String(decoding: buffer, as: UTF8.self) == "\"a\tb\"\tc,d\n")
  }
}
