import Glibc
import Testing

/// Reloads that must not succeed: the old list stays, one sentence says why.
@Suite struct FailedReloadTests {
  @Test func `a server that is down leaves the old list and is named`() throws {
    let trial = try ReloadTrial()
    let nginx = try Nginx(in: trial.home)
    nginx.stop()
    try trial.home.carte("--remote", nginx.url("menu.csv"))
    let said = try trial.failToReload()
    #expect(said.contains("cannot connect to 127.0.0.1:"))
    #expect(try nginx.start())
    try nginx.serve(SampleList.csv(51), as: "menu.csv")
    #expect(try trial.home.carte("--reload").status == 0)
  }

  @Test func `a host without an address leaves the old list and is named`() throws {
    let trial = try ReloadTrial()
    try trial.home.carte("--remote", "http://no-such-host.invalid/menu.csv")
    let said = try trial.failToReload()
    #expect(said.contains("cannot find the host no-such-host.invalid; is there a network"))
    try trial.home.carte("--remote", trial.server.url())
    try trial.reloadWell()
  }

  @Test func `nginx's own 404 and a reload after it`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try home.carte("--print")
    let outcome = try home.carte("--remote", nginx.url("menu.csv"), "--reload")
    #expect(outcome.status == 1 && outcome.errorText.contains("404"))
    #expect(try home.countDishes() == 48)
    try nginx.serve(SampleList.csv(50), as: "menu.csv")
    #expect(try home.carte("--reload").status == 0)
    #expect(try home.countDishes() == 50)
  }

  @Test func `Ctrl-C ends a slow reload and changes nothing`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let generation = home.generation
    let server = try RawServer(
      always: .head("200 OK", "Content-Length: 90000"), .text(SampleList.csv(20)), .stall)
    defer { server.stop() }
    let child = try home.startCarte("--remote", server.url(), "--reload")
    #expect(eventually { !server.requests.isEmpty })
    child.kill(SIGINT)
    #expect(child.wait(within: .seconds(10)) == .exited(130))
    #expect(home.generation == generation)
    #expect(try home.printedNames().count == 48)
  }
}
