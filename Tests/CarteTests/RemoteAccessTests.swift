import Foundation
import Glibc
import Testing

/// Who gets to see the secrets that a remote needs: its own host, and nobody else.
@Suite struct RemoteAccessTests {
  static let list = SampleList.csv(5)
  /// `ann:geheim` as HTTP writes it.
  static let basic = "Basic YW5uOmdlaGVpbQ=="

  /// Everything that could give a secret away: the printed texts, and the files that others may read.
  private func everythingSaid(_ home: TemporaryHome, of list: String = "menu") throws -> String {
    let exported = home.path("export.sqlite")
    var said = ""
    for arguments in [
      [list, "--reload"], [list, "--print", "--format", "json"], ["--list"], ["--paths"],
      [list, "--format", "sqlite", "--output", exported], [list, "--offline", "--reload"],
    ] {
      let outcome = try home.program.run(
        arguments, environment: home.environment, directory: home.folder)
      said += outcome.text + outcome.errorText
    }
    let files = try #require(FileManager.default.enumerator(atPath: home.data("")))
    for file in files.compactMap({ $0 as? String }) where file.hasSuffix(".sqlite") {
      said += String(decoding: try home.bytes(of: home.data(file)), as: UTF8.self)
    }
    return said + String(decoding: try home.bytes(of: exported), as: UTF8.self)
  }

  @Test func `a header is sent, remembered and never said`() throws {
    let home = try TemporaryHome()
    let server = try RawServer { _ in RawServer.honest(Self.list) }
    defer { server.stop() }
    #expect(
      try home.carte(
        "--remote", server.url(), "--http-header", "X-Key: geheim", "--http-header", "X-Empty:",
        "--reload"
      ).status == 0)
    #expect(try home.carte("--reload").status == 0)
    #expect(server.requests.map { $0.header("X-Key") } == ["geheim", "geheim"])
    #expect(server.requests.map { $0.header("X-Empty") } == ["", ""])
    #expect(try home.mode(home.data("defaults.json")) == 0o600)
    #expect(!(try everythingSaid(home)).contains("geheim"))
    #expect(try home.carte("--http-header", "Y-Key: anders", "--reload").status == 0)
    #expect(server.requests.last?.header("X-Key") == nil)
    #expect(server.requests.last?.header("Y-Key") == "anders")
    #expect(try home.carte("--http-header", "none", "--reload").status == 0)
    #expect(server.requests.last?.header("Y-Key") == nil)
    #expect(try home.menuDefaults()["httpHeaders"] == nil)
  }

  @Test func `headers come from a file, and a fault in it names the line`() throws {
    let home = try TemporaryHome()
    let server = try RawServer { _ in RawServer.honest(Self.list) }
    defer { server.stop() }
    let file = try home.write("# mine\r\n\r\nX-Key: geheim\r\nX-Two: 2\n", to: "headers")
    #expect(
      try home.carte("--remote", server.url(), "--http-header", "@" + file, "--reload").status == 0)
    #expect(server.requests.last?.header("X-Key") == "geheim")
    #expect(server.requests.last?.header("X-Two") == "2")
    try home.write("X-Key: geheim\ngeheim\n", to: "headers")
    let outcome = try home.carte("--http-header", "@" + file, "--reload")
    #expect(outcome.status == 2)
    #expect(outcome.errorText.contains("headers:2: ") && !outcome.errorText.contains("geheim"))
    #expect(try home.carte("--http-header", "@" + home.path("no"), "--reload").status == 2)
  }

  @Test(arguments: [
    ["--http-header", "geheim"], ["--http-header", "X: geheim\r\nY: z"],
    ["--http-header", ": geheim"],
    ["--http-header", "@"], ["--http-header", "X geheim: z"], ["--http-header", "Range: geheim"],
    ["--http-header", "X: geheim", "all"], ["--http-header", "X: geheim", "menu", "events"],
  ])
  func `what is no header is not repeated`(arguments: [String]) throws {
    let home = try TemporaryHome()
    let outcome = try home.program.run(
      ["--reload"] + arguments, environment: home.environment, directory: home.folder)
    #expect(outcome.status == 2)
    #expect(outcome.sentences.count == 1)
    #expect(!outcome.errorText.contains("geheim"))
    #expect(!home.exists(home.data("defaults.json")))
  }

  @Test func `a URL list and a seed get the header too`() throws {
    let home = try TemporaryHome()
    let server = try RawServer { request in
      request.header("X-Key") == "geheim"
        ? RawServer.honest(Self.list) : [.head("401 Unauthorized", "Content-Length: 0")]
    }
    defer { server.stop() }
    let refused = try home.carte(server.url("own.csv"))
    #expect(refused.status == 1 && refused.errorText.contains("--http-header"))
    #expect(try home.carte(server.url("own.csv"), "--http-header", "X-Key: geheim").status == 0)
    #expect(
      try home.carte("--seed", server.url("seed.csv"), "--http-header", "X-Key: geheim").status == 0
    )
    #expect(try home.countDishes() == 5)
    #expect(try home.carte("--reload", "all").status == 0)
    #expect(!(try everythingSaid(home, of: server.url("own.csv"))).contains("geheim"))
    let wrong = try home.carte("--http-header", "X-Key: falsch", "--reload")
    #expect(wrong.status == 1 && wrong.errorText.contains("header that it was sent (401"))
    #expect(!wrong.errorText.contains("falsch"))
  }

  @Test func `a new remote does not get the headers of the old one`() throws {
    let home = try TemporaryHome()
    let servers = try (1...2).map { _ in try RawServer { _ in RawServer.honest(Self.list) } }
    defer { for server in servers { server.stop() } }
    try home.carte("--remote", servers[0].url(), "--http-header", "X-Key: geheim", "--reload")
    try home.carte("--remote", servers[0].url("other.csv"), "--reload")
    #expect(servers[0].requests.map { $0.header("X-Key") } == ["geheim", "geheim"])
    #expect(try home.carte("--remote", servers[1].url(), "--reload").status == 0)
    #expect(servers[1].requests.map { $0.header("X-Key") } == [nil])
    #expect(try home.menuDefaults()["httpHeaders"] == nil)
  }

  @Test func `no argument list shows what is secret`() throws {
    let home = try TemporaryHome()
    let server = try RawServer(always: .stall)
    defer { server.stop() }
    try home.write("X-Key: geheim-\(getpid())\n", to: "headers")
    let child = try home.startCarte(
      server.url(), "--http-header", "@" + home.path("headers"), "--print")
    #expect(eventually { !server.requests.isEmpty })
    #expect(server.requests.first?.header("X-Key") == "geheim-\(getpid())")
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
      .filter { Int($0) != nil }
      .compactMap { try? home.bytes(of: "/proc/\($0)/cmdline") }
      .map { String(decoding: $0, as: UTF8.self) }
    #expect(processes.contains { $0.hasPrefix("curl\0") })
    #expect(!processes.contains { $0.contains("geheim-\(getpid())") })
    child.kill(SIGINT)
    child.wait()
  }

  @Test func `a seed that is not loaded gives its header to no other host`() throws {
    let home = try TemporaryHome()
    let server = try RawServer { _ in RawServer.honest(Self.list) }
    defer { server.stop() }
    try home.carte("--remote", server.url(), "--reload")
    let outcome = try home.carte(
      "--seed", "http://other.invalid/list", "--http-header", "X-Key: geheim", "--reload")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(try home.carte("--reload").status == 0)
    #expect(server.requests.map { $0.header("X-Key") } == [nil, nil, nil])
    #expect(try home.menuDefaults()["httpHeaders"] == nil)
  }

  @Test func `a redirect takes secrets to the same host only`() throws {
    let home = try TemporaryHome()
    let other = try RawServer { _ in RawServer.honest(Self.list) }
    let address = other.url("list.csv")
    let first = try RawServer { request in
      let target = request.head.hasPrefix("GET /second") ? address : "/second"
      return [.head("302 Found", "Location: \(target)", "Content-Length: 0")]
    }
    defer {
      first.stop()
      other.stop()
    }
    let url = first.url().replacingOccurrences(of: "http://", with: "http://ann:geheim@")
    #expect(
      try home.carte("--remote", url, "--http-header", "X-Key: geheim", "--reload").status == 0)
    #expect(first.requests.map { $0.header("Authorization") } == [Self.basic, Self.basic])
    #expect(first.requests.map { $0.header("X-Key") } == ["geheim", "geheim"])
    #expect(other.requests.map { $0.header("Authorization") } == [nil])
    #expect(other.requests.map { $0.header("X-Key") } == [nil])
    #expect(!(try everythingSaid(home)).contains("geheim"))
  }

  @Test func `netrc is read, and what it says stays between it and the host`() throws {
    let home = try TemporaryHome()
    let server = try RawServer { request in
      request.header("Authorization") == Self.basic
        ? RawServer.honest(Self.list) : [.head("401 Unauthorized", "Content-Length: 0")]
    }
    defer { server.stop() }
    let refused = try home.carte("--remote", server.url(), "--reload")
    #expect(refused.status == 1 && refused.errorText.contains("~/.netrc"))
    try home.write("machine 127.0.0.1 login ann password geheim\n", to: "home/.netrc")
    #expect(try home.carte("--reload").status == 0)
    #expect(!(try everythingSaid(home)).contains("geheim"))
    let settings = try home.bytes(of: home.data("defaults.json"))
    #expect(!String(decoding: settings, as: UTF8.self).contains("geheim"))
  }

  @Test func `a URL list is reloaded with the credentials that it was opened with`() throws {
    let home = try TemporaryHome()
    let server = try RawServer { request in
      request.header("Authorization") == Self.basic
        ? RawServer.honest(Self.list) : [.head("401 Unauthorized", "Content-Length: 0")]
    }
    defer { server.stop() }
    let url = server.url().replacingOccurrences(of: "http://", with: "http://ann:geheim@")
    #expect(try home.carte(url).status == 0)
    #expect(try home.carte("--reload", "all").status == 0)
    #expect(try home.carte(server.url(), "--reload").status == 0)
    #expect(server.requests.count == 3)
    #expect(!(try everythingSaid(home, of: server.url())).contains("geheim"))
    let old = server.url().replacingOccurrences(of: "http://", with: "http://ann:alt@")
    let refused = try home.carte(old, "--reload")
    #expect(refused.status == 1 && refused.errorText.contains("does not accept the user name"))
    #expect(!refused.errorText.contains("alt@"))
  }
}
