import Foundation
import Testing

/// `--key`: what the user says identifies the records of a list.
@Suite struct KeyTests {
  private static let old = "name,detail,shelf,price\nTea,hot,A1,2.5\nPie,hot,A2,4.5\n"
  /// Both are called otherwise, on the same shelves.
  private static let new = "name,detail,shelf,price\nGreen tea,hot,A1,2.75\nApple pie,hot,A2,4.5\n"

  private func key(of file: String, in home: TemporaryHome) throws -> [String]? {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: home.data("defaults.json")))
    let document = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
    let lists = try #require(document?["lists"] as? [String: Any])
    return (lists[file] as? [String: Any])?["key"] as? [String]
  }

  @Test func `a key is remembered and counts in the next reload, until it is forgotten`() throws {
    let home = try TemporaryHome()
    let file = try home.write(Self.old, to: "list.csv")
    #expect(try home.carte(file, "--key", "shelf", "--print").status == 0)
    #expect(try key(of: file, in: home) == ["shelf"])
    try home.write(Self.new, to: "list.csv")
    let report = try home.carte(file, "--reload")
    #expect(report.text.contains("1 price changed  2 other changes (by shelf)"), "\(report.text)")
    #expect(
      try home.changes(of: file) == [
        ListChange("changed", "Green tea", "name", from: "Tea", to: "Green tea"),
        ListChange("changed", "Green tea", from: "2.5", to: "2.75"),
        ListChange("changed", "Apple pie", "name", from: "Pie", to: "Apple pie"),
      ])
    let other = try home.write(Self.old, to: "old.csv")
    #expect(
      try home.carte(file, "--diff", other, "--format", "json").changes().map(\.change)
        == ["changed", "changed", "changed"])
    #expect(try home.carte(file, "--key", "none", "--print").status == 0)
    #expect(try key(of: file, in: home) == nil)
    try home.write(Self.old, to: "list.csv")
    let byName = try home.carte(file, "--reload")
    #expect(byName.text.contains("+2 new  −2 gone (by name)"), "\(byName.text)")
  }

  @Test func `a key may be several attributes, and counts in the reload that it is given to`()
    throws
  {
    let home = try TemporaryHome()
    let rows = "red,dyed,S,1.5\nred,dyed,M,2.5\nblue,dyed,S,1.5\n"
    let file = try home.write("name,detail,tag,price\n" + rows, to: "list.csv")
    try home.carte(file, "--print")
    try home.write(
      "name,detail,tag,price\n" + rows.replacing("M,2.5", with: "M,9.5"), to: "list.csv")
    let report = try home.carte(file, "--reload", "--key", "name,tag")
    #expect(
      report.text.contains("1 price changed (by name and tag)"), "\(report.text)")
    #expect(try key(of: file, in: home) == ["name", "tag"])
  }

  @Test func `an attribute that is not there is an error with the names of those that are`() throws
  {
    let home = try TemporaryHome()
    let file = try home.write(Self.old, to: "list.csv")
    for value in ["sku", "name,sku"] {
      let outcome = try home.carte(file, "--key", value, "--print")
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(outcome.sentences.count == 1, "\(outcome.errorText)")
      #expect(outcome.errorText.contains("sku"), "\(outcome.errorText)")
      #expect(outcome.errorText.contains("name, detail, price, shelf"), "\(outcome.errorText)")
    }
    #expect(try key(of: file, in: home) == nil)
  }

  @Test func `a column of identifiers is found without being named`() throws {
    let home = try TemporaryHome()
    let file = try home.write(Self.old.replacing("shelf", with: "SKU"), to: "list.csv")
    try home.carte(file, "--print")
    try home.write(Self.new.replacing("shelf", with: "SKU"), to: "list.csv")
    let report = try home.carte(file, "--reload")
    #expect(report.text.contains("1 price changed  2 other changes (by SKU)"), "\(report.text)")
  }
}
