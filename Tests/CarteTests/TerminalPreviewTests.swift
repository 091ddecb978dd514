import Foundation
import Testing

/// The first records of a big list on the screen, while it is filled for the first time.
@Suite(.serialized) struct TerminalPreviewTests {
  /// So many records take the debug build some seconds.
  private static let many = 300_000

  private func browseBigList(
    _ home: TemporaryHome, ending: String = "", _ options: String...
  ) throws -> TerminalSession {
    let path = try home.write(SampleList.csv(Self.many) + ending, to: "big.csv")
    let session = try TerminalSession(arguments: options + [path], in: home)
    try #require(
      try session.tmux.waitFor {
        $0.first?.contains("loading…") == true && $0.contains { $0.contains("Dish 001") }
      },
      "\(session.tmux.picture)")
    return session
  }

  /// The databases of lists that are not the bundled one, and everything that is left of them.
  private func left(_ home: TemporaryHome) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: home.data("lists"))
      .filter { !$0.hasSuffix(".lock") && $0 != "generations" }
  }

  @Test func `it can be read before it is there, and the cursor stays`() throws {
    let home = try TemporaryHome()
    let session = try browseBigList(home)
    try session.tmux.send("4", "0", "G", "r")
    #expect(try session.tmux.waitFor("still loading"), "\(session.tmux.picture)")
    #expect(try session.tmux.cursorLine().contains("Dish 040"))
    try session.tmux.send("Enter")
    #expect(try session.tmux.waitFor("What Dish 040 is made of"))
    #expect(
      try session.tmux.waitFor("300,000 records", within: .seconds(60)), "\(session.tmux.picture)")
    #expect(try session.tmux.cursorLine().contains("Dish 040"))
    #expect(try session.tmux.waitFor("Esc close"), "\(session.tmux.picture)")
    try session.tmux.send("Escape", "G")
    #expect(try session.tmux.waitForCursor(on: "Dish 300000"))
    try session.tmux.send("q")
    #expect(session.exitStatus() == 0)
    #expect(session.settingsAfter == session.settingsBefore)
  }

  @Test(arguments: [("q", 0), ("C-c", 130)])
  func `leaving before it is there leaves nothing`(key: String, status: Int) throws {
    let home = try TemporaryHome()
    let session = try browseBigList(home)
    try session.tmux.send(key)
    #expect(session.exitStatus() == status)
    #expect(session.settingsAfter == session.settingsBefore)
    #expect(try left(home) == [])
  }

  @Test func `a signal ends it like the browser`() throws {
    let home = try TemporaryHome()
    let session = try browseBigList(home)
    kill(try session.pid(), SIGTERM)
    #expect(session.exitStatus() == 128 + 15)
    #expect(session.settingsAfter == session.settingsBefore)
    #expect(try left(home) == [])
  }

  @Test func `when it fails the rows go and the reason stays`() throws {
    let home = try TemporaryHome()
    let session = try browseBigList(home, ending: "Odd,2,3,4,5\n", "--strict")
    #expect(session.exitStatus(within: .seconds(60)) == 1)
    let screen = try session.tmux.screen()
    #expect(screen.contains { $0.contains("big.csv:\(Self.many + 2)") }, "\(session.tmux.picture)")
    #expect(!screen.contains { $0.contains("Dish 001") })
    #expect(session.settingsAfter == session.settingsBefore)
  }

  @Test func `it takes the size of its window`() throws {
    let home = try TemporaryHome()
    let session = try browseBigList(home)
    try session.tmux.resize(columns: 40, rows: 10)
    #expect(
      try session.tmux.waitFor { $0.count == 10 && $0.last?.contains("help") == true },
      "\(session.tmux.picture)")
  }

  @Test func `a download shows how far it is, and Esc ends it`() throws {
    let home = try TemporaryHome()
    let text = SampleList.csv(2_000)
    let server = try RawServer(
      always: .head("200 OK", "Content-Length: \(text.utf8.count)"),
      .text(String(text.prefix(text.count / 2))),
      .stall)
    defer { server.stop() }
    let session = try TerminalSession(server.url(), in: home)
    #expect(try session.tmux.waitFor("loading \(server.host)"), "\(session.tmux.picture)")
    #expect(try session.tmux.waitFor("The list is being loaded."))
    try session.tmux.send("Escape")
    #expect(session.exitStatus() == 130)
    #expect(session.settingsAfter == session.settingsBefore)
  }

  @Test func `a reload never shows a part of the new list`() throws {
    let home = try TemporaryHome()
    let path = try home.write(SampleList.csv(30, prefix: "Old"), to: "big.csv")
    try home.carte(path, "--print")
    try home.write(SampleList.csv(Self.many), to: "big.csv")
    let session = try TerminalSession(path, in: home)
    var titles: Set<String> = []
    #expect(
      try session.tmux.waitFor(within: .seconds(60)) { screen in
        titles.insert(screen.first ?? "")
        return screen.contains { $0.contains("300,000 records") }
      }, "\(session.tmux.picture)")
    #expect(!titles.contains { $0.contains("loading…") })
  }

  @Test func `a second launch waits on a screen, and then has the list`() throws {
    let home = try TemporaryHome()
    let first = try browseBigList(home)
    let second = try TerminalSession(home.path("big.csv"), in: home)
    #expect(try second.tmux.waitFor("The list is being loaded."), "\(second.tmux.picture)")
    #expect(
      try second.tmux.waitFor("300,000 records", within: .seconds(60)), "\(second.tmux.picture)")
    #expect(try first.tmux.waitFor("300,000 records"))
  }

  @Test func `a terminal that closes says so twice, and nothing is left`() throws {
    let home = try TemporaryHome()
    let session = try browseBigList(home)
    let pid = try session.pid()
    kill(pid, SIGHUP)
    for _ in 0..<20 {
      usleep(1_000)
      kill(pid, SIGHUP)
    }
    #expect(eventually { !session.isRunning })
    #expect(try left(home) == [])
  }

  @Test func `a seed that is fetched slowly leaves no sign of its download`() throws {
    let home = try TemporaryHome()
    let list = try home.write(SampleList.csv(5_000), to: "list.csv")
    try home.carte(list, "--format", "sqlite", "--output", home.path("seed.sqlite"))
    let bytes = try home.bytes(of: home.path("seed.sqlite"))
    let server = try RawServer { _ in
      let parts = stride(from: 0, to: bytes.count, by: bytes.count / 8 + 1).map {
        RawServer.Step.send(Array(bytes[$0..<min($0 + bytes.count / 8 + 1, bytes.count)]))
      }
      return [.head("200 OK", "Content-Length: \(bytes.count)")] + parts.flatMap { [.wait, $0] }
    }
    defer { server.stop() }
    let session = try TerminalSession(server.url("seed.sqlite"), in: home)
    #expect(try session.tmux.waitFor("loading \(server.host)"), "\(session.tmux.picture)")
    #expect(try session.tmux.waitFor("5,000 records"), "\(session.tmux.picture)")
    #expect(try session.tmux.waitForList(), "\(session.tmux.picture)")
    try session.tmux.send("q")
    #expect(session.exitStatus() == 0)
  }
}
