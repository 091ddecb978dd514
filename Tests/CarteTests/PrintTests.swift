import Foundation
import Testing

/// The forms of `--print`.
@Suite struct PrintTests {
  /// The dishes that every edition of the menu has, with their prices as the file writes them.
  static let samples: [(name: String, price: String)] = [
    ("Eggs Benedict", "11.0"), ("Country Breakfast", "8.5"), ("Big Batter Breakfast", "13.5"),
    ("Margherita Pizza", "15.0"), ("Fish and Chips", "16.0"),
  ]

  @Test func `JSON has all dishes in order, with exact prices`() throws {
    let home = try TemporaryHome()
    let outcome = try home.carte("--print", "--format", "json")
    #expect(outcome.status == 0)
    let records = try outcome.records()
    #expect(records.count == 48)
    #expect(records.first?["name"] as? String == "Eggs Benedict")
    #expect(records.last?["name"] as? String == "Homemade Lemonade")
    for sample in Self.samples {
      let pattern = try Regex(#""name":\s*"\#(sample.name)"[^}]*"price":\s*([-0-9.eE+]+)"#)
      let match = try #require(outcome.text.firstMatch(of: pattern), "\(sample.name)")
      let digits = try #require(match.output[1].substring)
      #expect(Decimal(string: String(digits)) == Decimal(string: sample.price), "\(sample.name)")
    }
    #expect(outcome.text.contains(/"price":\s*8\.5[,\s}]/))
    #expect(outcome.text.contains(/"price":\s*7\.25[,\s}]/))
  }

  @Test func `JSON says null where there is no amount, and what is written instead`() throws {
    let home = try TemporaryHome()
    let records = try home.carte("--print", "--format", "json").records()
    let oysters = try #require(records.first { $0["name"] as? String == "Oysters" })
    #expect(oysters["price"] is NSNull)
    #expect(oysters["price_text"] as? String == "market price")
    let soup = try #require(records.first { $0["name"] as? String == "Soup of the Day" })
    #expect(soup["price"] is NSNull)
    #expect(soup["price_text"] == nil)
    let breakfast = try #require(records.first { $0["name"] as? String == "Country Breakfast" })
    #expect(breakfast["price_text"] == nil)
    #expect((breakfast["detail"] as? String)?.hasSuffix("our own marmalade") == true)
  }

  @Test func `JSON keeps quotes, accents, CJK and emoji`() throws {
    let home = try TemporaryHome()
    let records = try home.carte("--print", "--format", "json").records()
    let names = records.compactMap { $0["name"] as? String }
    #expect(names.contains("Grandma's \"Sunday\" Pot Roast"))
    #expect(names.contains("Crème Brûlée"))
    let details = records.compactMap { $0["detail"] as? String }
    #expect(details.contains { $0.hasPrefix("豚骨スープ") && $0.hasSuffix("🍜") })
  }

  @Test func `CSV has a header, RFC 4180 quotes and prices as written`() throws {
    let home = try TemporaryHome()
    let outcome = try home.carte("--print", "--format", "csv")
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 49)
    #expect(outcome.lines.first == "name,detail,price")
    #expect(!outcome.output.contains(UInt8(ascii: "\r")))
    for sample in Self.samples {
      let line = outcome.lines.first { $0.hasPrefix(sample.name + ",") }
      #expect(line?.hasSuffix("," + sample.price) == true, "\(sample.name)")
    }
    #expect(outcome.text.contains("\n\"Grandma's \"\"Sunday\"\" Pot Roast\","))
    #expect(outcome.lines.contains { $0.hasPrefix("Oysters,") && $0.hasSuffix(",market price") })
    #expect(outcome.lines.contains { $0.hasPrefix("Soup of the Day,") && $0.hasSuffix(",") })
  }

  @Test func `what CSV prints can be loaded again`() throws {
    let home = try TemporaryHome()
    let csv = try home.carte("--print", "--format", "csv")
    let json = try home.carte("--print", "--format", "json")
    let copy = try TemporaryHome()
    try copy.install(seed: csv.output)
    #expect(try copy.carte("--print", "--format", "json").text == json.text)
  }

  @Test func `the table is the default without a terminal, and cuts no cell`() throws {
    let home = try TemporaryHome()
    let outcome = try home.carte()
    #expect(outcome.status == 0)
    #expect(try outcome.text == home.carte("--print", "--format", "table").text)
    for sample in Self.samples {
      let line = outcome.lines.first { $0.contains(sample.name) }
      #expect(line?.contains(sample.price) == true, "\(sample.name)")
    }
    #expect(outcome.text.contains("a pinch of smoked paprika"))
    #expect(!outcome.text.contains("…"))
    #expect(!outcome.output.contains(0x1B))
  }

  @Test func `the output goes to a file as a whole or not at all`() throws {
    let home = try TemporaryHome()
    let expected = try home.carte("--print", "--format", "csv")
    let outcome = try home.carte("--format", "csv", "-o", home.path("out.csv"))
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(try home.bytes(of: home.path("out.csv")) == expected.output)
    let failed = try home.carte("--output=" + home.path("no/such/folder/out.csv"))
    #expect(failed.status == 1)
    #expect(failed.sentences.count == 1)
    #expect(failed.errorText.contains("no/such/folder"))
  }

  @Test func `a reader that has seen enough ends it without a word`() throws {
    let home = try TemporaryHome()
    try home.install(seed: Array(SampleList.csv(20_000).utf8))
    let command = "\(home.program.path) --print --format csv | head -n 1; echo ${PIPESTATUS[0]}"
    let outcome = try home.run("bash", "-c", command)
    #expect(outcome.lines == ["name,detail,price", "0"])
    #expect(outcome.errorText == "")
  }
}
