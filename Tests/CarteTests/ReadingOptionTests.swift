import Foundation
import Testing

/// What the user says about a source, and what a check says of it.
@Suite struct ReadingOptionTests {
  @Test func `options are remembered, and one that changes reads the source again`() throws {
    let home = try TemporaryHome()
    let path = try home.write("a|b\nTee|11,143\nKuchen|12,000\n", to: "odd.csv")
    func prices(_ options: String...) throws -> [Double?] {
      let outcome = try home.program.run(
        [path, "--print", "--format", "json"] + options, environment: home.environment,
        directory: home.folder, input: .nothing, within: .seconds(30))
      #expect(outcome.status == 0, "\(outcome.errorText)")
      return try outcome.records().map { $0["price"] as? Double }
    }
    #expect(try prices("--columns", "name=a,price=b", "--header", "yes") == [11_143, 12_000])
    #expect(try prices("--decimal", "comma") == [11.143, 12.0])
    #expect(try prices() == [11.143, 12.0])
    #expect(try prices("--decimal", "point") == [11_143, 12_000])
  }

  @Test(arguments: [
    ["--delimiter", "123456789"], ["--encoding", "no-such"], ["--header", "maybe"],
    ["--decimal", "dot"], ["--date-order", "ydm"], ["--columns", "name"], ["--max-size", "big"],
    ["--max-size", "99999999999G"],
  ])
  func `a value that cannot be one is wrong usage`(options: [String]) throws {
    let home = try TemporaryHome()
    let outcome = try home.program.run(
      options, environment: home.environment, directory: home.folder, input: .nothing,
      within: .seconds(30))
    #expect(outcome.status == 2)
    #expect(outcome.sentences.count == 1)
  }

  @Test func `a check lists every doubtful row with its line and stores nothing`() throws {
    let home = try TemporaryHome()
    var text = "name,detail,price\n"
    var lines: [Int] = []
    for row in 2...100_001 {
      let isOdd = row % 100 == 0
      if isOdd { lines.append(row) }
      text += isOdd ? "Odd \(row),short\n" : "Dish \(row),\"a, b\",\(row % 50).5\n"
    }
    let path = try home.write(text, to: "big.csv")
    let outcome = try home.carte(path, "--check")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    let reported = outcome.text.split(separator: "\n").compactMap { line in
      Int(line.dropFirst(path.count + 1).prefix { $0 != ":" })
    }
    #expect(reported == lines)
    #expect(lines.count == 1_000)
    #expect(!home.exists(home.data("defaults.json")))
  }

  @Test func `a strict check fails on the first doubt`() throws {
    let home = try TemporaryHome()
    let path = try home.write("name,price\nTea,2\nPie,4,extra\n", to: "odd.csv")
    let outcome = try home.carte(path, "--check", "--strict")
    #expect(outcome.status == 1)
    #expect(outcome.errorText.contains(":3:"), "\(outcome.errorText)")
  }

  @Test func `lists are listed and forgotten`() throws {
    let home = try TemporaryHome()
    let path = try home.write(SampleList.csv(3), to: "own.csv")
    try home.carte(path, "--print")
    try home.carte("--print")
    let list = try home.carte("--list").text
    #expect(list.contains("\(path)\t3\t"))
    #expect(list.contains("menu\t48\t"))
    #expect(list.contains("albums\t-\t"))
    #expect(try home.carte(path, "--forget").status == 0)
    #expect(try !home.carte("--list").text.contains(path))
    #expect(try home.dataFiles(of: "lists").filter { $0 != "generations" }.isEmpty)
    #expect(try home.dataFiles(of: "lists/generations").isEmpty)
  }

  @Test func `a list whose file is gone can be forgotten`() throws {
    let home = try TemporaryHome()
    let path = try home.write(SampleList.csv(3), to: "own.csv")
    try home.carte(path, "--print")
    try FileManager.default.removeItem(atPath: path)
    #expect(try home.carte(path, "--print").status == 1)
    #expect(try home.carte(path, "--forget").status == 0)
    #expect(try !home.carte("--list").text.contains(path))
  }

  @Test(arguments: ["albums", "menu"])
  func `a table that is not there is an error and not remembered`(catalog: String) throws {
    let home = try TemporaryHome()
    try home.carte(catalog, "--print")
    let outcome = try home.carte(catalog, "--table", "Nothing", "--print")
    #expect(outcome.status == 1)
    #expect(outcome.errorText.contains("Nothing"))
    #expect(try home.carte(catalog, "--print").status == 0)
    #expect(try home.carte("albums", "--table", "track", "--print").status == 0)
  }

  @Test func `an option that changes is not held up by the guard against loss`() throws {
    let home = try TemporaryHome()
    let path = try home.write(SampleList.csv(30), to: "own.csv")
    #expect(try home.carte(path, "--print").status == 0)
    #expect(try home.carte(path, "--columns", "name=1", "--print").status == 0)
  }

  @Test func `every list with a remote is reloaded by all`() throws {
    let home = try TemporaryHome()
    #expect(try home.carte("all", "--reload").status == 1)
    let server = try RawServer { _ in RawServer.honest(SampleList.csv(25)) }
    defer { server.stop() }
    try home.carte("--remote", server.url(), "--reload")
    try home.carte(server.url("other.csv"), "--print")
    let before = server.requests.count
    let outcome = try home.carte("all", "--reload")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(server.requests.count == before + 2)
  }

  @Test func `rows that are taken for headings are named, and repeated headers left out`() throws {
    let home = try TemporaryHome()
    let path = try home.write(
      "Item,Detail,Price\nSoup,,5.50\nFish of the day,,\nSteak,,22.00\n"
        + "Item,Detail,Price\nTea,,2.00\n", to: "menu.csv")
    let outcome = try home.carte(path, "--check")
    #expect(outcome.status == 0)
    #expect(outcome.errorText.contains("section heading: Fish of the day"), "\(outcome.errorText)")
    #expect(outcome.errorText.contains("3 records"))
  }

  @Test func `prices in words stay prices under a word for a price`() throws {
    let home = try TemporaryHome()
    let path = try home.write("name,price\nA,from 3.50\nB,ask us\nC,5.50/kg\n", to: "words.csv")
    let records = try home.carte(path, "--print", "--format", "json").records()
    #expect(records.allSatisfy { $0["price"] is NSNull || $0["price"] is Double })
    #expect(records[1]["price_text"] as? String == "ask us")
  }
}
