import Glibc
import Testing

/// The helpers of the whole-program tests themselves.
@Suite struct SupportTests {
  @Test func `a child's output, errors and exit status are kept`() throws {
    let child = try Child(
      "sh", ["-c", "cat; echo oops >&2; exit 7"], environment: ["PATH": "/usr/bin:/bin"],
      input: .bytes(Array("hello".utf8)))
    #expect(child.wait() == .exited(7))
    #expect(child.outputText == "hello")
    #expect(child.errorText == "oops\n")
  }

  @Test func `a child that is killed or takes too long says so`() throws {
    let environment = ["PATH": "/usr/bin:/bin"]
    let killed = try Child("sleep", ["60"], environment: environment)
    killed.kill(SIGTERM)
    #expect(killed.wait() == .killed(signal: SIGTERM))
    let slow = try Child("sleep", ["60"], environment: environment)
    #expect(slow.wait(within: .milliseconds(50)) == .tookTooLong)
  }

  @Test func `tmux shows what a program writes, and takes keys and sizes`() throws {
    let home = try TemporaryHome()
    let tmux = try Tmux(columns: 30, rows: 5, in: home, commandLine: "stty size; exec cat")
    #expect(try tmux.waitFor("5 30"))
    try tmux.type("crème 豚骨")
    try tmux.send("Enter")
    #expect(try tmux.waitFor { $0.filter { $0 == "crème 豚骨" }.count == 2 })
    #expect(try tmux.screen().count == 5)
    try tmux.resize(columns: 1, rows: 1)
    #expect(try tmux.waitFor { $0.count == 1 })
  }

  @Test func `nginx serves a file, its change and its own errors`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home, locations: "location = /gone.csv { return 410; }")
    try nginx.serve("one", as: "menu.csv")
    #expect(try home.run("curl", "-sS", nginx.url("menu.csv")).text == "one")
    try nginx.serve("two", as: "menu.csv")
    #expect(try home.run("curl", "-sS", nginx.url("menu.csv")).text == "two")
    #expect(try home.run("curl", "-sSf", nginx.url("gone.csv")).status == 22)
    nginx.stop()
    #expect(try home.run("curl", "-sS", nginx.url("menu.csv")).status == 7)
    #expect(try nginx.start())
  }

  @Test(.enabled(if: Nginx.canBeSecure)) func `a secure nginx is trusted by its certificate`()
    throws
  {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home, isSecure: true)
    let certificate = try #require(nginx.certificate)
    #expect(try home.run("curl", "-sS", nginx.url("ready")).status == 60)
    let trusting = try home.run("curl", "-sS", "--cacert", certificate, nginx.url("ready"))
    #expect(trusting.text == "ready\n")
  }

  @Test func `the raw server sends what it is told and remembers who asked`() throws {
    let home = try TemporaryHome()
    let server = try RawServer(always: .head("200 OK", "Content-Length: 9"), .text("short"))
    let outcome = try home.run("curl", "-sS", "-H", "X-Probe: 1", server.url())
    #expect(outcome.status == 18)
    #expect(outcome.text == "short")
    #expect(server.requests.map { $0.header("x-probe") } == ["1"])
    server.stop()
    #expect(try home.run("curl", "-sS", server.url()).status == 7)
  }

  @Test func `a stranger's crash leaves a journal behind`() throws {
    let home = try TemporaryHome()
    try home.sqlite("create table t(x); insert into t values(1)", in: home.path("x.sqlite"))
    let stranger = try StrangerSQLite(home.path("x.sqlite"), in: home)
    #expect(stranger.run("pragma cache_size=1; begin immediate; insert into t values(2);"))
    stranger.crash()
    #expect(try home.sqlite("select count(*) from t", in: home.path("x.sqlite")) == "1")
  }
}
