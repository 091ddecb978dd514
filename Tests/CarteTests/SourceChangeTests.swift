import Foundation
import Testing

/// A list follows its own source, whatever else there is.
@Suite struct SourceChangeTests {
  @Test func `other reading options read the seed again and not the bundled list`() throws {
    let home = try TemporaryHome()
    let seed = try home.write("name;price\nTea;11,143\nPie;12,250\n", to: "mine.csv")
    #expect(try home.carte("--seed", seed, "--print").status == 0)
    let outcome = try home.carte("--decimal", "point", "--print", "--format", "json")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(try outcome.records().map { $0["price"] as? Double } == [11_143, 12_250])
    try FileManager.default.removeItem(atPath: seed)
    #expect(try home.carte("--decimal", "comma", "--print").status == 1)
    #expect(try home.carte("--print").status == 0)
    #expect(try home.countDishes() == 2)
  }

  @Test func `the store keeps the reading options for a lost settings file`() throws {
    let home = try TemporaryHome()
    let path = try home.write("name;price\nTea;11,143\n", to: "mine.csv")
    #expect(try home.carte(path, "--decimal", "comma", "--print").status == 0)
    try FileManager.default.removeItem(atPath: home.data("defaults.json"))
    try home.write("name;price\nTea;11,144\n", to: "mine.csv")
    let records = try home.carte(path, "--print", "--format", "json").records()
    #expect(records.map { $0["price"] as? Double } == [11.144])
  }

  @Test func `a row that is only in the log of a database is noticed, also through a link`() throws
  {
    let home = try TemporaryHome()
    let path = home.path("shop.db")
    let stranger = try StrangerSQLite(path, in: home)
    try #require(
      stranger.run(
        "pragma journal_mode=wal; create table items(name, price); insert into items values('A', 1);"
      ))
    func names(_ file: String) throws -> [String?] {
      try home.carte(file, "--print", "--format", "json").records().map { $0["name"] as? String }
    }
    #expect(try names(path) == ["A"])
    try #require(stranger.run("insert into items values('B', 2);"))
    #expect(try names(path) == ["A", "B"])
    let link = home.path("link.db")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try home.carte("--seed", link, "--print").status == 0)
    #expect(try home.countDishes() == 2)
  }

  @Test func `a seed tells neither URL nor path`() throws {
    let home = try TemporaryHome()
    let server = try RawServer { _ in RawServer.honest(SampleList.csv(3)) }
    defer { server.stop() }
    let path = try home.write(SampleList.csv(3), to: "own.csv")
    for list in [server.url("own.csv"), path] {
      let seed = home.path("seed.sqlite")
      #expect(try home.carte(list, "--format", "sqlite", "--output", seed).status == 0)
      #expect(
        try home.sqlite("select value from carte_meta where key = 'source'", in: seed) == "own.csv")
    }
  }

  @Test func `an own catalog is sorted with its sections, and errors in it name line and key`()
    throws
  {
    let home = try TemporaryHome()
    let catalog = """
      {"title": "Café", "entities": [{"name": "Dish", "source": "cafe.csv", "order": ["name"],
        "attributes": [{"name": "name", "type": "text", "optional": false},
          {"name": "price", "type": "price"}]}]}
      """
    try home.write(catalog, to: "config/carte/cafe.json")
    try home.write(
      "name,price\nSTARTERS,\nSoup,5\nBread,2\nMAINS,\nPie,9\nApple,8\n",
      to: "config/carte/cafe.csv")
    let records = try home.carte("cafe", "--print", "--format", "json").records()
    #expect(records.map { $0["name"] as? String } == ["Apple", "Bread", "Pie", "Soup"])
    #expect(
      records.map { $0["section"] as? String } == ["MAINS", "STARTERS", "MAINS", "STARTERS"])
    try home.write(
      catalog.replacingOccurrences(of: "\"price\"}", with: "\"money\"}"),
      to: "config/carte/cafe.json")
    let wrong = try home.carte("cafe", "--print")
    #expect(wrong.status == 1)
    #expect(wrong.errorText.contains("cafe.json:3:"), "\(wrong.errorText)")
    #expect(wrong.errorText.contains("type"))
  }

  @Test func `a store of an older version keeps all that it holds`() throws {
    let home = try TemporaryHome()
    let seed = home.path("seed.sqlite")
    #expect(try home.carte("albums", "--format", "sqlite", "--output", seed).status == 0)
    try home.carte("albums", "--reset", "--yes")
    #expect(try home.carte("albums", "--seed", seed, "--print").status == 0)
    try home.sqlite("pragma user_version = 0", in: home.data("albums.sqlite"))
    #expect(try home.carte("albums", "--print").status == 0)
    let tracks = try home.carte("albums", "--table", "Track", "--print", "--format", "json")
    #expect(try tracks.records().count == 18)
    let list = try home.carte(seed, "--table", "Track", "--print", "--format", "json")
    #expect(try list.records().count == 18, "\(list.errorText)")
    #expect(try home.carte(seed, "--table", "Nope", "--check").status == 1)
  }

  @Test func `standard input leaves nothing, also when a signal ends the browser`() throws {
    let home = try TemporaryHome()
    let path = try home.write(SampleList.csv(5), to: "in.csv")
    let command = "cat \(path) | \(home.program.path)"
    let tmux = try Tmux(columns: 60, rows: 10, in: home, commandLine: "exec sh -c '\(command)'")
    try #require(try tmux.waitFor("Dish 001"), "\(tmux.picture)")
    let lists = home.data("lists")
    let folders = try FileManager.default.contentsOfDirectory(atPath: lists)
      .filter { $0.hasPrefix(".private-") }
    let folder = try #require(folders.first)
    let pid = try #require(folder.split(separator: "-").dropFirst().first.flatMap { pid_t($0) })
    kill(pid, SIGTERM)
    #expect(
      eventually {
        (try? FileManager.default.contentsOfDirectory(atPath: lists).isEmpty) ?? false
      })
  }
}
