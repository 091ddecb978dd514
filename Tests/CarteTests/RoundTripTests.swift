import Foundation
import Testing

/// What is printed can be read again, with the same names, details and prices.
@Suite struct RoundTripTests {
  static let sources: [(name: String, text: String)] = [
    (
      "plain.csv",
      "Eggs,\"Poached \"\"soft\"\", on toast\",11.0\nTea, , 2.50 \n\"  Spaces  \",x,12\nSoup,\"a\nb\",\n"
    ),
    ("euro.csv", "Artikel;Beschreibung;Preis\nRing;schön;1.355,90 €\nTee;;2,50\nFang;frisch;MP\n"),
    (
      "ragged.csv", "name,detail,price\nPie,hot,4,extra\nTea,2\nRange,x,5–7\nMinus,y,(2.00)\n"
    ),
    (
      "list.json",
      #"[{"name":"Crème","price":7.25},{"name":"豚骨","detail":"ラーメン","price":"market"}]"#
    ),
    (
      "list.xml",
      "<m><i><name>Fish &amp; Chips</name><price>9.50</price></i><i><name>B</name></i></m>"
    ),
    ("codes.csv", "code,name,price\n00420,Rye,3\n00421,Wheat,3.10\n"),
  ]

  @Test func `JSON gives written form, currency and section back`() throws {
    let home = try TemporaryHome()
    let path = try home.write(
      "Name;Beschreibung;Preis\nSuppen;;\nGulasch;scharf;6,50 €\nAustern;frisch;Tagespreis\n",
      to: "karte.csv")
    let first = try home.carte(path, "--print", "--format", "json")
    let printed = home.path("karte.json")
    #expect(try home.carte(path, "--format", "json", "--output", printed).status == 0)
    let second = try home.carte(printed, "--print", "--format", "json")
    #expect(second.output == first.output, "\(second.text)")
    #expect(second.text.contains("\"section\":\"Suppen\""))
  }

  @Test func `a thousand stays a thousand in CSV`() throws {
    let home = try TemporaryHome()
    let path = try home.write("name;price\nA;1.500\nB;2.250\n", to: "euro.csv")
    let printed = home.path("printed.csv")
    #expect(try home.carte(path, "--format", "csv", "--output", printed).status == 0)
    let records = try home.carte(printed, "--print", "--format", "json").records()
    #expect(records.map { $0["price"] as? Double } == [1_500, 2_250])
  }

  @Test(arguments: sources.indices, ["csv", "tsv", "json", "ndjson", "sqlite"])
  func `a list comes back as it was`(source index: Int, format: String) throws {
    let home = try TemporaryHome()
    let (name, text) = Self.sources[index]
    let path = try home.write(text, to: name)
    let first = try home.carte(path, "--print", "--format", "json")
    try #require(first.status == 0, "\(first.errorText)")
    let printed = home.path("printed.\(format)")
    let export = try home.carte(path, "--print", "--format", format, "--output", printed)
    #expect(export.status == 0, "\(export.errorText)")
    let second = try home.carte(printed, "--print", "--format", "json")
    #expect(second.status == 0, "\(second.errorText)")
    #expect(try Self.essence(first) == Self.essence(second))
  }

  private static func essence(_ outcome: CarteProgram.Outcome) throws -> [[String]] {
    try outcome.records().map { record in
      ["name", "detail", "price", "code"].map { key in
        switch record[key] {
        case nil, is NSNull: ""
        case let value?: "\(value)"
        }
      }
    }
  }
}
