import Foundation
import Testing

/// What is kept of changes through a reset, a lost `defaults.json` and another way of reading.
@Suite struct ChangeStateTests {
  /// A home with a remote, history, marks of changes, a previous list and one that was undone.
  private func rich(_ home: TemporaryHome) throws -> RawServer {
    let list = PriceList.dishes(30)
    let server = try RawServer {
      RawServer.honest(list.priced([3: "\($0.number).5"]).csv)
    }
    for _ in 1...3 {
      let outcome = try home.carte("--remote", server.url(), "--reload", "--key", "name")
      #expect(outcome.status == 0, "\(outcome.errorText)")
    }
    #expect(try home.carte("--undo-reload").status == 0)
    return server
  }

  @Test func `a reset forgets history, marks and what was undone, and keeps the remote`() throws {
    let home = try TemporaryHome()
    let server = try rich(home)
    defer { server.stop() }
    let before = try home.menuDefaults()
    for name in ["seenAt", "seenGeneration", "undoneSHA256", "key"] {
      #expect(before[name] != nil && !(before[name] is NSNull), "\(name)")
    }
    let place = home.data("defaults.json")
    try String(decoding: home.bytes(of: place), as: UTF8.self)
      .replacing("\"remoteURL\"", with: "\"marks\": {\"Dish 001\": 2}, \"remoteURL\"")
      .write(toFile: place, atomically: false, encoding: .utf8)
    #expect(try home.carte("--reset", "--yes").status == 0)
    #expect(!home.exists(home.store) && !home.exists(home.data("menu.previous.sqlite")))
    #expect(try home.dataFiles(of: "generations").isEmpty)
    let entry = try home.menuDefaults()
    #expect(entry["seenAt"] is NSNull)
    for name in ["seenGeneration", "undoneSHA256", "marks"] {
      #expect(entry[name] == nil, "\(name)")
    }
    #expect(entry["remoteURL"] as? String == server.url())
    #expect(entry["isPreloaded"] as? Bool == false)
    #expect(try home.carte("--undo-reload").status == 1)
    try home.carte("--print")
    #expect(try home.changes() == [])
    #expect(try home.sqlite("select count(*) from carte_history") == "0")
    #expect(try home.carte("--undo-reload").status == 1)
    #expect(try home.carte("--reload").status == 0)
  }

  @Test func `settings that are lost come back from the store`() throws {
    let home = try TemporaryHome()
    let server = try rich(home)
    defer { server.stop() }
    // Undone and forgotten: the next reload keeps a copy of what counts then.
    #expect(try home.carte("--reload").status == 0)
    let (before, changes) = (try home.menuDefaults(), try home.changes())
    #expect(!changes.isEmpty)
    for damage in ["", "{ no json"] {
      if damage.isEmpty {
        try FileManager.default.removeItem(atPath: home.data("defaults.json"))
      } else {
        try damage.write(
          toFile: home.data("defaults.json"), atomically: false, encoding: .utf8)
      }
      #expect(try home.carte("--print").status == 0)
      let after = try home.menuDefaults()
      for name in ["seenGeneration", "seenAt", "key", "remoteURL", "records", "sha256"] {
        #expect("\(after[name] ?? "none")" == "\(before[name] ?? "none")", "\(name)")
      }
      #expect(try home.changes() == changes)
    }
  }

  @Test func `a damaged list is replaced by a reload, and its history begins anew`() throws {
    let home = try TemporaryHome()
    let server = try RawServer {
      RawServer.honest(PriceList.dishes(400).priced([3: "\($0.number).5"]).csv)
    }
    defer { server.stop() }
    for _ in 1...2 { try home.carte("--remote", server.url(), "--reload") }
    // One page of the records, which no start of the program looks at.
    var bytes = Data(try home.bytes(of: home.generationFile))
    let place = try #require(bytes.range(of: Data("Dish 200".utf8))).lowerBound / 16_384 * 16_384
    bytes.replaceSubrange(place..<place + 8, with: repeatElement(0x5A, count: 8))
    try bytes.write(to: URL(fileURLWithPath: home.generationFile))
    let outcome = try home.carte("--reload")
    #expect(outcome.status == 0 && outcome.text == "menu: 400 records from \(server.host)\n")
    #expect(outcome.sentences.count == 1, "\(outcome.errorText)")
    #expect(outcome.errorText.contains("history of prices begins anew"), "\(outcome.errorText)")
    #expect(try home.sqlite("select count(*) from carte_history") == "0")
    #expect(try home.sqlite("pragma integrity_check") == "ok")
    #expect(try home.carte("--reload").text.contains("1 price changed (by name)"))
    #expect(try home.changes().map(\.name) == ["Dish 004"])
  }

  @Test func `another way of reading is no change of prices, and keeps the history`() throws {
    let home = try TemporaryHome()
    func list(_ price: String) -> String {
      "name;price\nTea;1,500\nPie;2,500\nJam;\(price)\n"
    }
    let file = try home.write(list("3,500"), to: "list.csv")
    try home.carte(file, "--decimal", "point", "--print")
    try home.write(list("4,500"), to: "list.csv")
    try home.carte(file, "--reload")
    let before = try home.changes(of: file)
    #expect(before.count == 1 && before[0].name == "Jam", "\(before)")
    let reread = try home.carte(file, "--decimal", "comma", "--format", "json", "--print")
    #expect(try reread.records().map { $0["price"] as? Double } == [1.5, 2.5, 4.5])
    #expect(try home.changes(of: file).map(\.name) == ["Jam"])
    try home.write(list("5,5"), to: "list.csv")
    let report = try home.carte(file, "--reload")
    #expect(report.text.contains("1 price changed"), "\(report.text)")
    #expect(!report.text.contains("new") && !report.text.contains("gone"), "\(report.text)")
  }
}
