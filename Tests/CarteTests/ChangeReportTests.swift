import Foundation
import Testing

/// What a reload says of the difference, in big lists and in lists full of namesakes.
@Suite(.serialized) struct ChangeReportTests {
  private static let repriced = [7, 100, 101, 250, 999]
  private static let removed = 42

  /// The list, the list that follows it, and what is different.
  private static func trial(_ count: Int) -> (old: PriceList, new: PriceList, [ListChange]) {
    let old = PriceList.dishes(count)
    let prices = Dictionary(uniqueKeysWithValues: repriced.map { ($0, "0.75") })
    let new = old.priced(prices).without(removed)
      .with(
        ["Alpha", "the first", "3.5"], ["Beta", "the second", "4.25"],
        ["Gamma", "the third", "5.05"])
    let changes =
      repriced.map { ListChange("changed", old.rows[$0][0], from: old.rows[$0][2], to: "0.75") }
      + [
        ListChange("new", "Alpha", to: "3.5"), ListChange("new", "Beta", to: "4.25"),
        ListChange("new", "Gamma", to: "5.05"),
        ListChange("gone", old.rows[removed][0], from: old.rows[removed][2]),
      ]
    return (old, new, changes)
  }

  private func sorted(_ changes: [ListChange]) -> [String] { changes.map(\.description).sorted() }

  private static let sentence = "+3 new  −1 gone  5 prices changed (by name)"

  @Test func `nine changes among a hundred thousand records are exactly these, in any order`()
    throws
  {
    let home = try TemporaryHome()
    let (old, new, expected) = Self.trial(100_000)
    let file = try home.write(old.csv, to: "list.csv")
    try home.carte(file, "--limit", "1")
    var shuffled = new
    shuffled.rows.shuffle()
    try home.write(shuffled.csv, to: "list.csv")
    let outcome = try home.carte(file, "--reload", within: .seconds(120))
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(outcome.text.contains(Self.sentence), "\(outcome.text)")
    #expect(outcome.lines.count == 1)
    #expect(outcome.errorText == "")
    #expect(try sorted(home.changes(of: file)) == sorted(expected))
  }

  @Test(arguments: ["csv", "json", "xml", "sqlite"])
  func `each format reports the same`(format: String) throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    let (old, new, expected) = Self.trial(1_000)
    func serve(_ list: PriceList) throws {
      switch format {
      case "json": try nginx.serve(list.json, as: "list")
      case "xml": try nginx.serve(list.xml, as: "list")
      case "sqlite":
        // A name of its own for each list: as a file list it would have a history.
        let file = try home.write(list.csv, to: "\(list.rows.count)-\(list.rows[0][2]).csv")
        let seed = home.path("seed.sqlite")
        let outcome = try home.carte(file, "--format", "sqlite", "--output", seed)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        try nginx.serve(try home.bytes(of: seed), as: "list")
      default: try nginx.serve(list.csv, as: "list")
      }
    }
    let url = nginx.url("list")
    try serve(old)
    #expect(try home.carte(url, "--limit", "1").lines.count == 3)
    try serve(new)
    let outcome = try home.carte(url, "--reload")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(outcome.text.contains(Self.sentence), "\(outcome.text)")
    #expect(try home.changes(of: url) == expected)
    #expect(try home.carte(url, "--undo-reload").status == 0)
    #expect(try home.carte(url, "--reload", "--yes", "--format", "json").changes() == expected)
  }

  @Test func `the changes are printed in every form`() throws {
    let home = try TemporaryHome()
    let file = try home.write("name,price\nTea,2.00\nPie,4.50\nJam,1\n", to: "list.csv")
    try home.carte(file, "--print")
    try home.write("name,price\nTea,2.5\nCake,5.0\nJam,1\n", to: "list.csv")
    let report = try home.carte(file, "--reload", "--format", "json", "--exit-code")
    #expect(report.status == 3)
    let json = """
      {"change":"changed","name":"Tea","attribute":"price","old":2.00,"new":2.5}
      {"change":"new","name":"Cake","attribute":"price","old":null,"new":5.0}
      {"change":"gone","name":"Pie","attribute":"price","old":4.50,"new":null}
      """
    #expect(try home.carte(file, "--changes", "--format", "ndjson").text == json + "\n")
    let array = report.text.filter { $0 != "\n" && $0 != " " }
    #expect(array == "[" + json.replacing("\n", with: ",") + "]")
    let csv = "change,name,attribute,old,new\nchanged,Tea,price,2.00,2.5\nnew,Cake,price,,5.0\n"
    #expect(
      try home.carte(file, "--changes", "--format", "csv").text == csv + "gone,Pie,price,4.50,\n")
    let table = try home.carte(file, "--changes")
    #expect(table.lines.count == 5, "\(table.text)")
    #expect(try home.carte(file, "--changes", "--exit-code").status == 3)
    #expect(try home.carte(file, "--reload", "--format", "json").text == "[]\n")
    #expect(try home.carte(file, "--reload").text == "")
    let database = try home.carte(
      file, "--changes", "--format", "sqlite", "--output", home.path("changes.sqlite"))
    #expect(database.status == 2 && database.sentences.count == 1, "\(database.errorText)")
  }

  @Test func `a row less among namesakes is one record gone and no price change`() throws {
    let home = try TemporaryHome()
    let list = PriceList.namesakes(703, names: 44)
    #expect(Set(list.rows.map { $0[0] }).count == 44)
    #expect(Set(list.rows).count < 703)
    let file = try home.write(list.csv, to: "list.csv")
    try home.carte(file, "--print")
    for (number, index) in [0, 1, 43, 44, 100, 217, 351, 352, 440, 599, 660, 702].enumerated() {
      try home.write(list.without(index).csv, to: "list.csv")
      let less = try home.carte(file, "--reload").text
      #expect(less.contains(": −1 gone (by "), "\(index): \(less)")
      let row = list.rows[index]
      if number.isMultiple(of: 4) {
        #expect(try home.changes(of: file) == [ListChange("gone", row[0], from: row[3])])
      }
      try home.write(list.csv, to: "list.csv")
      let whole = try home.carte(file, "--reload").text
      #expect(whole.contains(": +1 new (by "), "\(index): \(whole)")
      if number.isMultiple(of: 4) { #expect(try home.changes(of: file) == []) }
    }
  }

  @Test func `the changes of several lists say of which list each is`() throws {
    let home = try TemporaryHome()
    let files = try ["a.csv", "b.csv"].map { try home.write("name,price\nTea,1\n", to: $0) }
    for file in files { try home.carte(file, "--print") }
    try home.write("name,price\nTea,2\n", to: "b.csv")
    try home.carte("--print")
    let outcome = try home.carte(files[0], files[1], "--reload", "--format", "ndjson")
    #expect(
      outcome.text == """
        {"list":"\(files[1])","change":"changed","name":"Tea","attribute":"price","old":1,"new":2}

        """)
    #expect(outcome.status == 0 && outcome.errorText == "", "\(outcome.errorText)")
    let place = home.path("changes.csv")
    #expect(try home.carte(files[1], "--changes", "--output", place).output.isEmpty)
    #expect(String(decoding: try home.bytes(of: place), as: UTF8.self).contains("changed  Tea"))
  }

  @Test func `of changes those attributes are printed that are asked for`() throws {
    let home = try TemporaryHome()
    let (old, new, _) = Self.trial(1_000)
    let file = try home.write(old.csv, to: "list.csv")
    try home.carte(file, "--limit", "1")
    try home.write(new.csv, to: "list.csv")
    try home.carte(file, "--reload")
    let shown = try home.carte(file, "--changes", "--format", "csv", "--show", "new,name")
    #expect(shown.lines.first == "new,name", "\(shown.errorText)")
    #expect(shown.lines.contains("3.5,Alpha"), "\(shown.text)")
    let table = try home.carte(file, "--changes", "--show", "change,old")
    #expect(table.lines.first == "change       old", "\(table.text)")
    let json = try home.carte(file, "--changes", "--format", "ndjson", "--show", "attribute")
    #expect(json.lines.first == #"{"attribute":"price"}"#, "\(json.text)")
    let other = try home.write(old.csv, to: "old.csv")
    let diff = try home.carte(file, "--diff", other, "--format", "csv", "--show", "change")
    #expect(diff.lines.first == "change" && diff.lines.contains("new"), "\(diff.text)")
    for (arguments, sentence) in [
      (
        ["--changes", "--show", "price"],
        "carte: --show: a change has no price; it has change, name, attribute, old, new"
      ),
      (
        ["--reload", "--show", "name"],
        "carte: a reload says what changed in one sentence; --show needs another --format"
      ),
      (["--changes", "--limit", "1"], "carte: --limit goes with --print"),
    ] {
      let refused = try home.program.run(
        [file] + arguments, environment: home.environment, directory: home.folder)
      #expect(refused.status == 2, "\(arguments)")
      #expect(refused.sentences.first?.hasPrefix(sentence) == true, "\(refused.errorText)")
    }
  }
}
