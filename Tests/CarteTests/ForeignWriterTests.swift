import Testing

/// Another program has the store open or writes into it: old rows never mix with new ones.
@Suite struct ForeignWriterTests {
  /// What a stranger does with the list before it is reloaded.
  struct Stranger: Sendable, CustomTestStringConvertible {
    let does: String
    let statements: String
    let thenCrashes: Bool
    var testDescription: String { does }
  }

  static let spill =
    "pragma cache_size=1; begin immediate; update MenuItem set price = 99;"
    + "with recursive n(i) as (select 1000 union all select i + 1 from n where i < 4000)"
    + "insert into MenuItem(id, name, detail) select i, 'Old ' || i, hex(zeroblob(200)) from n;"
  static let strangers: [Stranger] = [
    Stranger(
      does: "reads in a transaction", statements: "begin; select count(*) from MenuItem;",
      thenCrashes: false),
    Stranger(
      does: "writes in a transaction",
      statements: "begin immediate; insert into MenuItem(id, name) values(100, 'Old');",
      thenCrashes: false),
    Stranger(does: "leaves a hot journal", statements: spill, thenCrashes: true),
    Stranger(
      does: "turned it to WAL",
      statements: "pragma journal_mode=wal; insert into MenuItem(id, name) values(100, 'Old');",
      thenCrashes: false),
    Stranger(
      does: "crashed in WAL mode",
      statements: "pragma journal_mode=wal; insert into MenuItem(id, name) values(100, 'Old');",
      thenCrashes: true),
  ]

  @Test(arguments: strangers)
  func `a reload is whole whatever a stranger does to the old list`(stranger: Stranger) throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let other = try StrangerSQLite(home.store, in: home)
    try #require(other.run(stranger.statements), "\(other.printed)")
    if stranger.thenCrashes { other.crash() }

    let server = try RawServer { _ in RawServer.honest(SampleList.csv(60)) }
    defer { server.stop() }
    let outcome = try home.carte("--remote", server.url(), "--reload")
    #expect(outcome.status == 0, "\(stranger.does): \(outcome.errorText)")
    #expect(try home.printedNames() == SampleList.names(60), "\(stranger.does)")
    if !stranger.thenCrashes {
      #expect(other.run("select 'still here';"), "\(stranger.does)")
      _ = other.run("commit;")
      other.quit()
    }
    #expect(try home.printedNames() == SampleList.names(60), "\(stranger.does)")
    #expect(try home.countDishes() == 60, "\(stranger.does)")
    #expect(try home.sqlite("pragma integrity_check") == "ok", "\(stranger.does)")
  }

  @Test func `a hot journal is rolled back before the list is shown`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let before = try home.carte("--print", "--format", "json").text
    let other = try StrangerSQLite(home.store, in: home)
    try #require(other.run(Self.spill), "\(other.printed)")
    other.crash()
    #expect(home.exists(home.generationFile + "-journal"))
    #expect(try home.carte("--print", "--format", "json").text == before)
    #expect(!home.exists(home.generationFile + "-journal"))
  }

  @Test func `a reader keeps the list that it opened`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let reader = try StrangerSQLite(home.store, in: home)
    try #require(reader.run("begin; select count(*) from MenuItem;"))
    let server = try RawServer { _ in RawServer.honest(SampleList.csv(60)) }
    defer { server.stop() }
    #expect(try home.carte("--remote", server.url(), "--reload").status == 0)
    #expect(reader.run("select count(*) from MenuItem;"))
    #expect(reader.printed.split(separator: "\n").filter { $0 == "48" }.count == 2)
  }

  @Test func `a list that is locked as a whole is reloaded or left alone with a sentence`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let other = try StrangerSQLite(home.store, in: home)
    try #require(other.run("begin exclusive; delete from MenuItem where id > 9;"))
    let server = try RawServer { _ in RawServer.honest(SampleList.csv(60)) }
    defer { server.stop() }
    let outcome = try home.carte("--remote", server.url(), "--reload")
    if outcome.status != 0 {
      #expect(outcome.status == 1)
      #expect(outcome.sentences.count == 1, "\(outcome.errorText)")
    }
    other.crash()
    #expect(try home.countDishes() == (outcome.status == 0 ? 60 : 48))
    #expect(try home.carte("--remote", server.url(), "--reload").status == 0)
    #expect(try home.printedNames() == SampleList.names(60))
  }
}
