import Foundation
import Testing

/// `--diff OLD`, and `--changes --since`.
@Suite struct DiffTests {
  private static let old = PriceList(rows: [["Tea", "green", "2.5"], ["Pie", "apple", "4.5"]])
  private static let new = PriceList(rows: [["Tea", "green", "2.75"], ["Jam", "plum", "3.5"]])
  private static let changes = [
    ListChange("changed", "Tea", from: "2.5", to: "2.75"), ListChange("new", "Jam", to: "3.5"),
    ListChange("gone", "Pie", from: "4.5"),
  ]

  @Test func `the other list may be a file of any format or a URL`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try nginx.serve(Self.old.csv, as: "old.csv")
    let file = try home.write(Self.new.csv, to: "new.csv")
    let seed = home.path("seed.sqlite")
    let csv = try home.write(Self.old.csv, to: "old.csv")
    #expect(try home.carte(csv, "--format", "sqlite", "--output", seed).status == 0)
    let others = [
      csv, seed, nginx.url("old.csv"), try home.write(Self.old.json, to: "old.json"),
      try home.write(Self.old.xml, to: "old.xml"),
    ]
    for other in others {
      let outcome = try home.carte(file, "--diff", other, "--format", "json")
      #expect(try outcome.changes() == Self.changes, "\(other)")
      #expect(outcome.errorText == "", "\(other): \(outcome.errorText)")
    }
    #expect(try home.carte(file, "--diff", csv, "--exit-code").status == 3)
    #expect(try home.carte(file, "--diff", file, "--exit-code").status == 0)
    #expect(try home.carte(file, "--diff", file).text == "")
    // The other list leaves no trace.
    let known = try home.carte("--list").text
    #expect(!known.contains("old.json") && !known.contains("old.xml"), "\(known)")
    #expect(try home.dataFiles(of: "lists", beginning: "").count <= 8)
  }

  @Test func `a catalog is compared with a file, and a missing file is named`() throws {
    let home = try TemporaryHome()
    let bundled = CarteProgram.packageRoot.appendingPathComponent("Data/menudata.csv").path
    #expect(try home.carte("--diff", bundled).text == "")
    let text = String(decoding: try home.bytes(of: bundled), as: UTF8.self)
    let other = try home.write(
      "name,detail,price\nSoup of the Day,leek,3.5\n" + text, to: "older.csv")
    #expect(
      try home.carte("--diff", other, "--format", "json").changes()
        == [ListChange("gone", "Soup of the Day", from: "3.5")])
    for arguments in [["menu", "--diff", "/no/such.csv"], [other, "--diff", "/no/such.csv"]] {
      let outcome = try home.carte(arguments[0], arguments[1], arguments[2])
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(outcome.sentences.count == 1 && outcome.errorText.contains("/no/such.csv"))
    }
    // A catalog by its name, against a file of its own.
    #expect(
      try home.carte(other, "--diff", "menu", "--format", "json").changes().map(\.change) == ["new"]
    )
    #expect(try home.countDishes() == 48)
    #expect(try home.menuDefaults()["source"] as? String == "menudata.csv")
  }

  @Test func `a column that only one list has is no change, and is mentioned`() throws {
    let home = try TemporaryHome()
    let file = try home.write(
      "name,detail,stock,price\nTea,hot,7,2.75\nPie,cold,3,4.5\n", to: "new.csv")
    let other = try home.write(
      "name,detail,origin,price\nTea,hot,Assam,2.5\nPie,cold,Kent,4.5\n", to: "old.csv")
    let outcome = try home.carte(file, "--diff", other, "--format", "json")
    #expect(try outcome.changes() == [ListChange("changed", "Tea", from: "2.5", to: "2.75")])
    #expect(
      outcome.sentences == [
        "carte: the column stock is new", "carte: the column origin is gone",
      ])
  }

  @Test func `text that changed is a change, and how a price is written is none`() throws {
    let home = try TemporaryHome()
    let old = try home.write("name,detail,price\nTea,green,$2.50\nPie,apple,4\n", to: "old.csv")
    let new = try home.write("name,detail,price\nTea,black,$2.5\nPie,apple,4.00\n", to: "new.csv")
    #expect(
      try home.carte(new, "--diff", old, "--format", "json").changes()
        == [ListChange("changed", "Tea", "detail", from: "green", to: "black")])
  }
}
