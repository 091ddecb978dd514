import Foundation
import Testing

/// What belongs to another program, or to the user, is neither replaced nor erased unasked.
@Suite struct ForeignStoreTests {
  @Test func `a store that is being written right now is neither damaged nor moved`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let other = try StrangerSQLite(home.generationFile, in: home)
    try #require(other.run(ForeignWriterTests.spill), "\(other.printed)")
    let outcome = try home.carte("--print")
    #expect(outcome.status == 1)
    #expect(outcome.sentences.count == 1, "\(outcome.errorText)")
    #expect(try home.dataFiles(beginning: "menu.sqlite.damaged-").isEmpty)
    #expect(other.run("commit; select 'done';"), "\(other.printed)")
    other.quit()
    #expect(try home.carte("--print").status == 0)
  }

  @Test func `a reload replaces a list that another program has locked`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let other = try StrangerSQLite(home.generationFile, in: home)
    try #require(other.run(ForeignWriterTests.spill), "\(other.printed)")
    let server = try RawServer { _ in RawServer.honest(SampleList.csv(60)) }
    defer { server.stop() }
    let outcome = try home.carte("--remote", server.url(), "--reload")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(other.run("rollback;"))
    #expect(try home.printedNames() == SampleList.names(60))
  }

  @Test(arguments: ["delete", "wal"])
  func `a stranger's database in the list's place survives print and reset`(mode: String) throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    try home.carte("--reset", "--yes")
    try home.sqlite("pragma journal_mode=\(mode); create table mine(x); insert into mine values(1)")
    let before = try home.bytes(of: home.store)
    for arguments in ["--print", "--reload"] {
      #expect(try home.carte(arguments).status == 1)
      #expect(try home.bytes(of: home.store) == before)
    }
    let reset = try home.carte("--reset", "--yes")
    #expect(reset.status == 1)
    #expect(reset.sentences.count == 1)
    #expect(try home.bytes(of: home.store) == before)
  }

  @Test func `a list is not printed over itself without being asked to`() throws {
    let home = try TemporaryHome()
    let text = SampleList.csv(3)
    let path = try home.write(text, to: "own.csv")
    let refused = try home.carte(path, "--format", "table", "--output", path)
    #expect(refused.status == 1)
    #expect(refused.errorText.contains("--yes"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    #expect(try home.carte(path, "--format", "json", "--output", path, "--yes").status == 0)
    #expect(try home.carte(path, "--print", "--format", "csv").text.contains("Dish 001"))
  }

  @Test(arguments: ["99999999999\n0\n", "1\n9223372036854775807\n", "-5\n-5\n", "x", ""])
  func `numbers that cannot be in a lock file are no trap`(content: String) throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    try home.carte("--reset", "--yes")
    try home.write(content, to: "data/carte/menu.lock")
    #expect(try home.carte("--print").status == 0)
    #expect(try home.countDishes() == 48)
  }

  @Test func `an ignored end of children does not make a short answer whole`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let server = try RawServer(
      always: .head("200 OK", "Content-Length: 90000"), .text(SampleList.csv(30)))
    defer { server.stop() }
    let command = "trap '' CHLD; exec \(home.program.path) --remote \(server.url()) --reload"
    #expect(try home.run("sh", "-c", command).status == 1)
    #expect(try home.countDishes() == 48)
  }
}
