import Foundation
import Testing

/// Files and URLs as lists of their own.
@Suite struct OwnListTests {
  @Test func `a file is a list, and a changed one is read again`() throws {
    let home = try TemporaryHome()
    let path = try home.write("Artikel;Preis\nTee;2,50\nKaffee;3,20 €\n", to: "karte.csv")
    let first = try home.carte(path, "--print", "--format", "json").records()
    #expect(first.map { $0["name"] as? String } == ["Tee", "Kaffee"])
    #expect(first.map { $0["price"] as? Double } == [2.5, 3.2])
    try home.write("Artikel;Preis\nTee;2,70\n", to: "karte.csv")
    let second = try home.carte(path, "--print", "--format", "json").records()
    #expect(second.map { $0["price"] as? Double } == [2.7])
  }

  @Test(arguments: ["nothing.csv", "./menu", "menü"])
  func `a file that is not there is an error`(name: String) throws {
    let home = try TemporaryHome()
    let outcome = try home.carte(name, "--print")
    #expect(outcome.status == 1)
    #expect(outcome.sentences.count == 1)
  }

  @Test func `a missing file is an error even when its store is kept`() throws {
    let home = try TemporaryHome()
    let path = try home.write(SampleList.csv(3), to: "own.csv")
    #expect(try home.carte(path, "--print").status == 0)
    try FileManager.default.removeItem(atPath: path)
    #expect(try home.carte(path, "--print").status == 1)
  }

  @Test func `no network means no network, also for the first fill`() throws {
    let home = try TemporaryHome()
    let server = try RawServer { _ in RawServer.honest(SampleList.csv(3)) }
    defer { server.stop() }
    let outcome = try home.carte("--offline", server.url(), "--print")
    #expect(outcome.status == 1)
    #expect(outcome.errorText.contains("--offline"))
    #expect(server.requests.isEmpty)
    #expect(try home.carte(server.url(), "--print").status == 0)
    #expect(try home.carte("--offline", server.url(), "--print").status == 0)
  }

  @Test func `a seed fills an empty list and is no news to a full one`() throws {
    let home = try TemporaryHome()
    let path = try home.write(SampleList.csv(7), to: "seed.csv")
    let first = try home.carte("--seed", path, "--print")
    #expect(first.status == 0)
    #expect(first.errorText.isEmpty)
    #expect(try home.countDishes() == 7)
    let second = try home.carte("--seed", path, "--print")
    #expect(second.status == 0)
    #expect(second.errorText.contains("--reset"))
  }

  @Test func `a seed from the network is the remote from then on`() throws {
    let home = try TemporaryHome()
    let server = try RawServer { _ in RawServer.honest(SampleList.csv(7)) }
    defer { server.stop() }
    #expect(try home.carte("--seed", server.url(), "--print").status == 0)
    #expect(try home.menuDefaults()["remoteURL"] as? String == server.url())
  }

  @Test(arguments: [
    "name,price,price_text,price_currency\nTea,2.5,about two,EUR\n",
    "name,x\"\u{301}y,price\nTea,green,2.5\n", "name,ID,Id,id,price\nTea,1,2,3,2.5\n",
    "name,\"a\"\"b\",'c',price\nTea,1,2,2.5\n",
  ])
  func `any header can be a column`(text: String) throws {
    let home = try TemporaryHome()
    let path = try home.write(text, to: "odd.csv")
    let outcome = try home.carte(path, "--print", "--format", "json")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    let record = try #require(try outcome.records().first)
    #expect(record["name"] as? String == "Tea")
    #expect(record["price"] as? Double == 2.5)
  }

  @Test func `albums are sorted and hold the tracks that have one`() throws {
    let home = try TemporaryHome()
    let albums = try home.carte("albums", "--print", "--format", "json").records()
    #expect(albums.map { $0["index"] as? Int } == Array(0..<albums.count))
    #expect(albums.prefix(3).map { $0["title"] as? String } == ["A1", "A2", "A3"])
    let orphans = try home.sqlite(
      "select count(*) from Track where album not in (select \"index\" from Album)",
      in: home.data("albums.sqlite"))
    #expect(orphans == "0")
    #expect(try home.carte("albums", "--print").errorText.isEmpty)
  }

  @Test func `stores of files beyond the limit go, the least recently opened first`() throws {
    let home = try TemporaryHome()
    try home.write(#"{"cacheLimit": 1}"#, to: "config/carte/config.json")
    let first = try home.write(SampleList.csv(3), to: "first.csv")
    let second = try home.write(SampleList.csv(4), to: "second.csv")
    #expect(try home.carte(first, "--print").status == 0)
    #expect(try home.carte(second, "--print").status == 0)
    let list = try home.carte("--list").text
    #expect(list.contains("\(first)\t-\tnot loaded yet"), "\(list)")
    #expect(list.contains("\(second)\t4\t"))
    #expect(try home.dataFiles(of: "lists").filter { $0.hasSuffix(".sqlite") }.count == 1)
    #expect(try home.carte(first, "--print").status == 0)
  }

  @Test(arguments: ["{", "[]", #"{"cacheLimit": "big"}"#, #"{"cacheLimit": -1}"#])
  func `a wrong configuration is an error that names the file`(text: String) throws {
    let home = try TemporaryHome()
    try home.write(text, to: "config/carte/config.json")
    let outcome = try home.carte("--print")
    #expect(outcome.status == 1)
    #expect(outcome.sentences.count == 1)
    #expect(outcome.errorText.contains("config.json"))
  }
}
