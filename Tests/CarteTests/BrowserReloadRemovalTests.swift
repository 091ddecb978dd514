import Foundation
import Glibc
import Testing

/// What the browser does when others remove, change or spoil the store that it shows.
@Suite(.serialized) struct BrowserReloadRemovalTests {
  private func browse(_ home: TemporaryHome) throws -> TerminalSession {
    let session = try TerminalSession(in: home)
    try #require(try session.tmux.waitFor("Eggs Benedict"), "\(session.tmux.picture)")
    return session
  }

  /// The hundredths of a second of processor time that the program takes while it should wait.
  private func idleTime(of session: TerminalSession) throws -> Int {
    let before = try Procfs.processorTime(of: session.pid())
    _ = eventually(within: .seconds(2)) { false }
    return try Procfs.processorTime(of: session.pid()) - before
  }

  @Test func `a list that another process resets stays on screen, and r loads it again`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    #expect(try home.carte("--reset", "--yes").status == 0)
    #expect(try session.tmux.waitFor("was removed; r loads it again"), "\(session.tmux.picture)")
    try session.tmux.send("j")
    #expect(try session.tmux.waitForCursor(on: "Country Breakfast"))
    #expect(try session.tmux.waitFor("? help"))
    try session.tmux.send("r")
    #expect(try session.tmux.waitFor("48 records from"), "\(session.tmux.picture)")
    #expect(try session.tmux.waitForCursor(on: "Country Breakfast"), "\(session.tmux.picture)")
    #expect(try home.countDishes() == 48)
  }

  @Test func `a list whose directory is removed can be loaded again`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    try FileManager.default.removeItem(atPath: home.data(""))
    #expect(try session.tmux.waitFor("was removed; r loads it again"), "\(session.tmux.picture)")
    try session.tmux.send("r")
    #expect(try session.tmux.waitFor("48 records from"), "\(session.tmux.picture)")
    #expect(try home.countDishes() == 48)
  }

  @Test func `a list that comes back after a reset is followed`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    #expect(try home.carte("--reset", "--yes").status == 0)
    #expect(try session.tmux.waitFor("was removed"), "\(session.tmux.picture)")
    let server = try RawServer { _ in RawServer.honest(SampleList.csv(30)) }
    defer { server.stop() }
    #expect(try home.carte("--remote", server.url(), "--reload").status == 0)
    #expect(try session.tmux.waitFor("Dish 001"), "\(session.tmux.picture)")
    #expect(try session.tmux.screen()[0].contains("30 records"))
    #expect(try !session.tmux.screen().joined().contains("neighbour"))
  }

  @Test func `rows that a stranger deletes leave the screen and the count`() throws {
    let home = try TemporaryHome()
    try home.install(seed: Array(SampleList.csv(3_000).utf8))
    let session = try TerminalSession(in: home)
    try #require(try session.tmux.waitFor("3,000 records"), "\(session.tmux.picture)")
    try home.sqlite("delete from MenuItem where id between 2 and 1500")
    try session.tmux.send("G")
    #expect(try session.tmux.waitFor("1,501 records"), "\(session.tmux.picture)")
    #expect(try session.tmux.waitForCursor(on: "Dish 3000"), "\(session.tmux.picture)")
    try session.tmux.send("2", "G")
    #expect(try session.tmux.waitForCursor(on: "Dish 1501"), "\(session.tmux.picture)")
    #expect(try idleTime(of: session) < 20)
  }

  @Test func `a store whose rows cannot be read costs no time`() throws {
    let home = try TemporaryHome()
    try home.install(seed: Array(SampleList.csv(3_000).utf8))
    let session = try TerminalSession(in: home)
    try #require(try session.tmux.waitFor("3,000 records"), "\(session.tmux.picture)")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: home.generationFile))
    let size = try file.seekToEnd()
    try file.seek(toOffset: 16_384)
    try file.write(contentsOf: Data(repeating: 0xAA, count: Int(size) - 16_384))
    try file.close()
    try session.tmux.send("G")
    #expect(try session.tmux.waitFor("is damaged ("), "\(session.tmux.picture)")
    #expect(try session.tmux.waitForCursor(on: "Dish 001"), "\(session.tmux.picture)")
    #expect(try idleTime(of: session) < 20)
  }

  @Test func `a new list that is none is refused once, and the old one stays`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    try home.write("this is no database", to: "data/carte/generations/menu-99.sqlite")
    let link = home.data("new-link")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "generations/menu-99.sqlite")
    #expect(rename(link, home.store) == 0)
    #expect(try session.tmux.waitFor("cannot be read"), "\(session.tmux.picture)")
    #expect(try idleTime(of: session) < 20)
    try session.tmux.send("j")
    #expect(try session.tmux.waitForCursor(on: "Country Breakfast"))
  }

  @Test func `q gives the terminal back at once, however long a reload takes to end`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try nginx.serve(SampleList.csv(30), as: "menu.csv")
    try home.carte("--remote", nginx.url("menu.csv"), "--reload")
    let session = try TerminalSession(in: home)
    try #require(try session.tmux.waitFor("Dish 001"), "\(session.tmux.picture)")
    try session.tmux.send("j")
    #expect(try session.tmux.waitForCursor(on: "Dish 002"))
    // Somebody keeps the lock that the end of a reload needs.
    let holder = try Child(
      "flock", [home.data("defaults.lock"), "sh", "-c", "echo held; exec sleep 60"],
      environment: home.environment)
    #expect(eventually { holder.outputText == "held\n" })
    try nginx.serve(SampleList.csv(31), as: "menu.csv")
    try session.tmux.send("r")
    #expect(try eventually { try home.countDishes() == 31 })
    let clock = ContinuousClock()
    let start = clock.now
    try session.tmux.send("q")
    #expect(try eventually { try !session.tmux.showsAlternateScreen })
    #expect(clock.now - start < .seconds(1.5))
    #expect(session.exitStatus() == 0)
    #expect(clock.now - start < .seconds(6))
    #expect(session.settingsAfter == session.settingsBefore)
    #expect(holder.isRunning)
  }

  @Test func `a remembered remote that is down is told quietly at the start`() throws {
    let home = try TemporaryHome()
    try home.install(seed: Array(SampleList.csv(30).utf8))
    let session = try TerminalSession("--remote", "http://127.0.0.1:9/menu.csv", in: home)
    #expect(
      try session.tmux.waitFor("the list stays as it was"), "\(session.tmux.picture)")
    try session.tmux.send("j")
    #expect(try session.tmux.waitFor("? help"), "\(session.tmux.picture)")
  }
}

/// What is said of a selected record that a reload takes away.
@Suite(.serialized) struct BrowserReloadNeighbourTests {
  /// The browser on a remote of 30 dishes, of which a reload takes away the third.
  private func reload(
    _ home: TemporaryHome, keys: [String], cursor: String, to list: String
  ) throws -> TerminalSession {
    let nginx = try Nginx(in: home)
    try nginx.serve(SampleList.csv(30), as: "menu.csv")
    try home.carte("--remote", nginx.url("menu.csv"), "--reload")
    let session = try TerminalSession(in: home)
    try #require(try session.tmux.waitFor("Dish 001"), "\(session.tmux.picture)")
    for key in keys { try session.tmux.send(key) }
    try #require(try session.tmux.waitForCursor(on: cursor), "\(session.tmux.picture)")
    try nginx.serve(list, as: "menu.csv")
    #expect(try home.carte("--reload").status == 0)
    return session
  }

  @Test func `the neighbour of a record that is gone is selected, with a word`() throws {
    let home = try TemporaryHome()
    let less = SampleList.csv(30).split(separator: "\n").filter { !$0.hasPrefix("Dish 003") }
    let session = try reload(
      home, keys: ["2", "j"], cursor: "Dish 003", to: less.joined(separator: "\n"))
    #expect(
      try session.tmux.waitFor("the selected record is gone"), "\(session.tmux.picture)")
    #expect(try session.tmux.waitForCursor(on: "Dish 00"))
  }

  @Test func `nobody is told so who never moved, or whose whole list is another`() throws {
    let home = try TemporaryHome()
    let less = SampleList.csv(30).split(separator: "\n").filter { !$0.hasPrefix("Dish 001") }
    let session = try reload(home, keys: [], cursor: "Dish 001", to: less.joined(separator: "\n"))
    // By whom it was reloaded depends on who was first: the browser asks for news at its start.
    #expect(
      try session.tmux.waitFor { $0.first?.contains("29 records") == true },
      "\(session.tmux.picture)")
    #expect(try !session.tmux.screen().joined().contains("neighbour"))
    let other = try TemporaryHome()
    let second = try reload(
      other, keys: ["2", "j"], cursor: "Dish 003", to: SampleList.csv(40, prefix: "Other"))
    #expect(try second.tmux.waitFor("Other 001"), "\(second.tmux.picture)")
    #expect(try !second.tmux.screen().joined().contains("neighbour"))
  }
}
