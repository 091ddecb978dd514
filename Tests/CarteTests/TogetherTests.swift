import Foundation
import Glibc
import Synchronization
import Testing

/// Several programs on one list.
@Suite(.serialized) struct TogetherTests {
  /// A server that can be told to hold its answers back.
  private final class SlowServer: Sendable {
    private let body: Mutex<String>
    private let isHeld = Mutex(false)

    init(_ list: PriceList) { body = Mutex(list.csv) }

    /// What is sent from now on, at once or only when it is let go.
    func answer(_ list: PriceList, isHeld: Bool) {
      body.withLock { $0 = list.csv }
      self.isHeld.withLock { $0 = isHeld }
    }

    func letGo() { isHeld.withLock { $0 = false } }

    func start() throws -> RawServer {
      try RawServer { [self] _ in
        _ = eventually(within: .seconds(10)) { isHeld.withLock { !$0 } }
        return RawServer.honest(body.withLock { $0 })
      }
    }
  }

  @Test func `two browsers and a reload run one reload, and all see the new list`() throws {
    let home = try TemporaryHome()
    let list = PriceList.dishes(30)
    let body = Mutex(list.csv)
    let server = try RawServer { _ in RawServer.honest(body.withLock { $0 }) }
    defer { server.stop() }
    try home.carte("--remote", server.url(), "--reload")
    body.withLock { $0 = list.priced([11: "0.5", 12: "0.6"]).csv }
    try home.carte("--reload")
    let sessions = try (1...2).map { _ in try TerminalSession("--offline", in: home) }
    for session in sessions {
      try #require(try session.tmux.waitFor("Dish 001"), "\(session.tmux.picture)")
    }
    // One looks at the changed rows only, the other at the whole list.
    try sessions[0].tmux.send("}", "}", "c")
    #expect(try sessions[0].tmux.waitFor("2 of 30"), "\(sessions[0].tmux.picture)")
    try sessions[1].tmux.send("9", "G")
    #expect(try sessions[1].tmux.waitForCursor(on: "Dish 009"))

    var newer = list.priced([11: "0.5", 12: "0.7", 20: "0.8"])
    newer.rows.insert(["Aperitif", "before all", "6.5"], at: 0)
    body.withLock { $0 = newer.csv }
    let asked = server.requests.count
    #expect(try home.carte("--reload").status == 0)
    for session in sessions {
      #expect(
        try session.tmux.waitFor("reloaded by another process", within: .seconds(3)),
        "\(session.tmux.picture)")
    }
    #expect(server.requests.count == asked + 1)
    #expect(try sessions[0].tmux.waitForCursor(on: "Dish 013"), "\(sessions[0].tmux.picture)")
    #expect(
      try sessions[0].tmux.screen().filter { $0.contains(/Dish \d|Aperitif/) }.count == 4,
      "\(sessions[0].tmux.picture)")
    #expect(try sessions[1].tmux.waitForCursor(on: "Dish 009"), "\(sessions[1].tmux.picture)")
    #expect(try sessions[1].tmux.screen()[0].contains("31 records"))
    for session in sessions {
      try session.tmux.send("Q")
      #expect(session.exitStatus() == 0)
    }
  }

  @Test func `reloads at once are one reload`() throws {
    let home = try TemporaryHome()
    let slow = SlowServer(PriceList.dishes(30))
    let server = try slow.start()
    defer { server.stop() }
    try home.carte("--remote", server.url(), "--reload")
    let browser = try TerminalSession("--offline", in: home)
    try #require(try browser.tmux.waitFor("30 records"), "\(browser.tmux.picture)")
    slow.answer(PriceList.dishes(31), isHeld: true)
    let asked = server.requests.count
    let first = try home.startCarte("--reload")
    #expect(eventually { server.requests.count == asked + 1 })
    let others = try (1...3).map { _ in try home.startCarte("--reload") }
    #expect(!eventually(within: .milliseconds(300)) { server.requests.count > asked + 1 })
    slow.letGo()
    for child in [first] + others {
      #expect(child.wait() == .exited(0), "\(child.errorText)")
      #expect(child.outputText.contains("31 records"), "\(child.outputText)")
      #expect(child.errorText == "")
    }
    #expect(server.requests.count == asked + 1)
    #expect(try browser.tmux.waitFor("31 records", within: .seconds(3)), "\(browser.tmux.picture)")
  }

  @Test func `r says who is reloading, and then the new list is followed`() throws {
    let home = try TemporaryHome()
    let slow = SlowServer(PriceList.dishes(30))
    let server = try slow.start()
    defer { server.stop() }
    try home.carte("--remote", server.url(), "--reload")
    let sessions = try (1...2).map { number in
      let session = try TerminalSession(in: home)
      try #require(try session.tmux.waitFor("30 records"), "\(session.tmux.picture)")
      // It has asked for news.
      #expect(eventually { server.requests.count == 1 + number })
      #expect(try session.tmux.waitFor("? help"), "\(session.tmux.picture)")
      return session
    }
    slow.answer(PriceList.dishes(31), isHeld: true)
    try sessions[0].tmux.send("r")
    #expect(eventually { server.requests.count == 4 })
    try sessions[1].tmux.send("r")
    let pid = try sessions[0].pid()
    #expect(
      try sessions[1].tmux.waitFor("(process \(pid)) is reloading this list"),
      "\(sessions[1].tmux.picture)")
    slow.letGo()
    for session in sessions {
      #expect(
        try session.tmux.waitFor("31 records", within: .seconds(3)), "\(session.tmux.picture)")
    }
    #expect(server.requests.count == 4)
  }

  @Test func `an undo elsewhere is followed`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try nginx.serve(PriceList.dishes(30).csv, as: "menu.csv")
    try home.carte("--remote", nginx.url("menu.csv"), "--reload")
    try nginx.serve(PriceList.dishes(31).csv, as: "menu.csv")
    try home.carte("--reload")
    let session = try TerminalSession("--offline", in: home)
    try #require(try session.tmux.waitFor("31 records"), "\(session.tmux.picture)")
    #expect(try home.carte("--undo-reload").status == 0)
    #expect(try session.tmux.waitFor("30 records", within: .seconds(3)), "\(session.tmux.picture)")
    #expect(try home.carte("--undo-reload").status == 0)
    #expect(try session.tmux.waitFor("31 records", within: .seconds(3)), "\(session.tmux.picture)")
  }
}
