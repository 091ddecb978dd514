import Testing

/// `--reset`: what goes, what stays, and the question before it.
@Suite struct ResetTests {
  @Test func `after a reset the next launch preloads again`() throws {
    let home = try TemporaryHome()
    let server = try RawServer { _ in RawServer.honest(SampleList.csv(5)) }
    #expect(try home.carte("--remote", server.url(), "--reload").status == 0)
    #expect(try home.countDishes() == 5)
    let outcome = try home.carte("--reset", "--yes")
    #expect(outcome.status == 0)
    #expect(!home.exists(home.store))
    #expect(!home.exists(home.data("menu.previous.sqlite")))
    #expect(home.isPreloaded == false)
    #expect(try home.menuDefaults()["remoteURL"] as? String == server.url())
    #expect(try home.printedNames().count == 48)
    #expect(home.isPreloaded == true)
    server.stop()
  }

  @Test func `a reset of nothing is no error`() throws {
    let home = try TemporaryHome()
    #expect(try home.carte("--reset", "--yes").status == 0)
    #expect(try home.printedNames().count == 48)
  }

  @Test func `without a terminal it asks for --yes and does nothing`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let outcome = try home.carte("--reset")
    #expect(outcome.status == 1 || outcome.status == 2)
    #expect(outcome.errorText.contains("--yes"))
    #expect(try home.countDishes() == 48)
    #expect(home.isPreloaded == true)
  }

  @Test func `on a terminal it asks, and takes only a yes`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let refused = try TerminalSession("--reset", in: home)
    #expect(try refused.tmux.waitFor("[y/N]"))
    try refused.tmux.send("n", "Enter")
    #expect(refused.exitStatus() != nil)
    #expect(try home.countDishes() == 48)

    let accepted = try TerminalSession("--reset", in: home)
    #expect(try accepted.tmux.waitFor("[y/N]"))
    try accepted.tmux.send("y", "Enter")
    #expect(accepted.exitStatus() == 0)
    #expect(!home.exists(home.store))
  }
}
