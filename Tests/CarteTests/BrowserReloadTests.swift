import Foundation
import Testing

/// `r` in the browser, against honest and other servers.
@Suite(.serialized) struct BrowserReloadTests {
  /// The browser with a remote, once the list of the remote is on screen.
  private func browse(
    _ home: TemporaryHome, remote: String, until text: String
  ) throws -> TerminalSession {
    let session = try TerminalSession("--remote", remote, in: home)
    try #require(try session.tmux.waitFor(text), "\(session.tmux.picture)")
    return session
  }

  @Test func `a changed file is on screen within a second`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try nginx.serve(SampleList.csv(30, prefix: "Edition 0"), as: "menu.csv")
    try home.carte("--remote", nginx.url("menu.csv"), "--reload")
    let session = try TerminalSession(in: home)
    try #require(try session.tmux.waitFor("Edition 0 001"))
    var fastest = Duration.seconds(60)
    for edition in 1...5 where fastest > .seconds(1) {
      try nginx.serve(SampleList.csv(30 + edition, prefix: "Edition \(edition)"), as: "menu.csv")
      let time = try ContinuousClock().measure {
        try session.tmux.send("r")
        #expect(
          try session.tmux.waitFor("Edition \(edition) 001"), "\(session.tmux.picture)")
      }
      fastest = min(fastest, time)
    }
    #expect(fastest < .seconds(1))
    #expect(session.isRunning)
  }

  @Test func `the remote that is given replaces the list and is remembered`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try nginx.serve(SampleList.csv(30), as: "menu.csv")
    let session = try TerminalSession("--remote", nginx.url("menu.csv"), in: home)
    try #require(try session.tmux.waitFor { $0.first?.contains("Menu") == true })
    try session.tmux.send("r")
    #expect(try session.tmux.waitFor("Dish 001"), "\(session.tmux.picture)")
    #expect(try session.tmux.screen()[0].contains("30 records"))
    try session.tmux.send("q")
    #expect(session.exitStatus() == 0)
    #expect(try home.menuDefaults()["remoteURL"] as? String == nginx.url("menu.csv"))
    #expect(try home.countDishes() == 30)
  }

  @Test func `the cursor stays on the same record`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try nginx.serve(SampleList.csv(50), as: "menu.csv")
    let session = try browse(home, remote: nginx.url("menu.csv"), until: "Dish 001")
    try session.tmux.send("4", "0", "G")
    #expect(try session.tmux.waitForCursor(on: "Dish 040"))
    let more = (1...7).map { "Starter \($0),Before all others,\($0).5\n" }.joined()
    let list = SampleList.csv(50).replacingOccurrences(of: "price\n", with: "price\n" + more)
    try nginx.serve(list, as: "menu.csv")
    try session.tmux.send("r")
    #expect(try session.tmux.waitFor { $0.first?.contains("57 records") == true })
    #expect(try session.tmux.waitForCursor(on: "Dish 040"), "\(session.tmux.picture)")
    try session.tmux.send("g")
    #expect(try session.tmux.waitForCursor(on: "Starter 1"))
  }

  @Test func `with the server down the old list and the reason are on screen`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try nginx.serve(SampleList.csv(30), as: "menu.csv")
    let session = try browse(home, remote: nginx.url("menu.csv"), until: "Dish 001")
    nginx.stop()
    try session.tmux.send("r")
    #expect(
      try session.tmux.waitFor { screen in
        screen.contains { $0.contains("Dish 001") }
          && screen.contains { $0.lowercased().contains(/connect|refused|reach/) }
      }, "\(session.tmux.picture)")
    try session.tmux.send("j")
    #expect(try session.tmux.waitForCursor(on: "Dish 002"))
    #expect(try home.countDishes() == 30)
    try nginx.serve(SampleList.csv(31, prefix: "Back"), as: "menu.csv")
    #expect(try nginx.start())
    try session.tmux.send("r")
    #expect(try session.tmux.waitFor("Back 001"), "\(session.tmux.picture)")
  }

  @Test(arguments: ["Escape", "C-c"])
  func `a slow reload shows its progress, leaves the list usable and is cancelled`(
    key: String
  ) throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let server = try RawServer(
      always: .head("200 OK", "Content-Length: 90000"), .text(SampleList.csv(20)), .stall)
    defer { server.stop() }
    let session = try browse(home, remote: server.url(), until: "Eggs Benedict")
    try session.tmux.send("j")
    #expect(try session.tmux.waitForCursor(on: "Country Breakfast"))
    if server.requests.isEmpty { try session.tmux.send("r") }
    #expect(try session.tmux.waitFor("Esc"), "\(session.tmux.picture)")
    #expect(eventually { !server.requests.isEmpty })
    try session.tmux.send("j")
    #expect(try session.tmux.waitForCursor(on: "Big Batter Breakfast"))
    try session.tmux.send(key)
    #expect(
      try session.tmux.waitFor { $0.contains { $0.lowercased().contains("cancel") } },
      "\(session.tmux.picture)")
    #expect(session.isRunning)
    #expect(try session.tmux.waitForCursor(on: "Big Batter Breakfast"))
    #expect(try home.countDishes() == 48)
    try session.tmux.send("q")
    #expect(session.exitStatus() == 0)
  }

  @Test func `a list that was damaged under the browser is replaced by r`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try nginx.serve(SampleList.csv(400), as: "menu.csv")
    try home.carte("--remote", nginx.url("menu.csv"), "--reload")
    let session = try browse(home, remote: nginx.url("menu.csv"), until: "Dish 001")
    let file = try #require(FileHandle(forUpdatingAtPath: home.generationFile))
    let size = try file.seekToEnd()
    try file.seek(toOffset: 16_384)
    try file.write(contentsOf: Data(repeating: 0x5A, count: Int(size) - 16_384))
    try file.close()
    try nginx.serve(SampleList.csv(401, prefix: "Fresh"), as: "menu.csv")
    try session.tmux.send("r")
    #expect(try session.tmux.waitFor("Fresh 001"), "\(session.tmux.picture)")
  }

  @Test func `without a remote it says how to name one`() throws {
    let home = try TemporaryHome()
    let session = try TerminalSession(in: home)
    try #require(try session.tmux.waitFor("Eggs Benedict"))
    try session.tmux.send("r")
    #expect(try session.tmux.waitFor("--remote"), "\(session.tmux.picture)")
  }

  @Test func `a store that another process reloads is followed`() throws {
    let home = try TemporaryHome()
    let session = try TerminalSession(in: home)
    try #require(try session.tmux.waitFor("Eggs Benedict"))
    let server = try RawServer { _ in RawServer.honest(SampleList.csv(30)) }
    defer { server.stop() }
    #expect(try home.carte("--remote", server.url(), "--reload").status == 0)
    #expect(try session.tmux.waitFor("Dish 001", within: .seconds(5)))
  }

  @Test func `a list whose store vanishes stays on screen`() throws {
    let home = try TemporaryHome()
    let session = try TerminalSession(in: home)
    try #require(try session.tmux.waitFor("Eggs Benedict"))
    try FileManager.default.removeItem(atPath: home.data(""))
    try session.tmux.send("G")
    #expect(
      try session.tmux.waitForCursor(on: "Homemade Lemonade"), "\(session.tmux.picture)")
    try session.tmux.send("q")
    #expect(session.exitStatus() == 0)
  }
}
