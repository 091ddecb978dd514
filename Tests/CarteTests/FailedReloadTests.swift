import Glibc
import Testing

/// Reloads that must not succeed: the old list stays, one sentence says why.
@Suite struct FailedReloadTests {
  /// A way for a server to fail, and a word that the sentence about it has.
  struct Failure: Sendable, CustomTestStringConvertible {
    let what: String
    let word: String
    let answer: @Sendable () throws -> [RawServer.Step]
    var testDescription: String { what }
  }

  static let list = SampleList.csv(50)
  static let failures: [Failure] = [
    Failure(what: "not found", word: "404") {
      [.head("404 Not Found", "Content-Length: 3"), .text("no\n")]
    },
    Failure(what: "server error", word: "503") {
      [.head("503 Service Unavailable", "Content-Length: 0")]
    },
    Failure(what: "a web page", word: "HTML") {
      RawServer.honest("<!DOCTYPE html><html><body><p>Sign in, please</p></body></html>")
    },
    Failure(what: "an empty body", word: "empty") { RawServer.honest("") },
    Failure(what: "a header alone", word: "record") { RawServer.honest("name,detail,price\n") },
    Failure(what: "binary", word: "") {
      let noise = (0..<4_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 / 7) }
      return [.head("200 OK", "Content-Length: 4004"), .send([0x7F, 0x45, 0x4C, 0x46] + noise)]
    },
    Failure(what: "a body cut short", word: "") {
      [.head("200 OK", "Content-Length: \(list.utf8.count)"), .text(String(list.prefix(1_000)))]
    },
    Failure(what: "a chunk cut short", word: "") {
      [
        .head("200 OK", "Transfer-Encoding: chunked"),
        .text("400\r\n\(list.prefix(1_024))\r\n400\r\n\(list.dropFirst(1_024).prefix(200))"),
      ]
    },
    Failure(what: "a compressed body cut short", word: "") {
      let body = try SampleList.gzip(list).dropLast(20)
      return [
        .head("200 OK", "Content-Encoding: gzip", "Content-Length: \(body.count)"),
        .send(Array(body)),
      ]
    },
    Failure(what: "a compressed file cut short", word: "") {
      let body = try SampleList.gzip(list).dropLast(5)
      return [.head("200 OK", "Content-Length: \(body.count)"), .send(Array(body))]
    },
    Failure(what: "a connection reset", word: "") {
      [.head("200 OK", "Content-Length: \(list.utf8.count)"), .text("name,detail\n"), .reset]
    },
    Failure(what: "redirects without end", word: "redirect") {
      [.head("302 Found", "Location: /again", "Content-Length: 0")]
    },
    Failure(what: "a redirect to a file", word: "") {
      [.head("302 Found", "Location: file:///etc/passwd", "Content-Length: 0")]
    },
  ]

  /// A home with the menu in it, a reload of which fails; returns what the program said.
  private func failToReload(
    _ home: TemporaryHome, from url: String, _ what: String
  ) throws -> String {
    try home.carte("--print")
    let generation = home.generation
    let outcome = try home.carte("--remote", url, "--reload")
    #expect(outcome.status == 1, "\(what): \(outcome.ending)")
    #expect(outcome.output.isEmpty, "\(what)")
    #expect(outcome.sentences.count == 1, "\(what): \(outcome.errorText)")
    #expect(home.generation == generation, "\(what)")
    #expect(try home.countDishes() == 48, "\(what)")
    #expect(try home.menuDefaults()["etag"] as? String == nil, "\(what)")
    #expect(try home.dataFiles(of: "generations").count == 1, "\(what)")
    return outcome.errorText
  }

  @Test(arguments: failures) func `a bad answer leaves the old list`(failure: Failure) throws {
    let home = try TemporaryHome()
    let steps = try failure.answer()
    let server = try RawServer { _ in steps }
    defer { server.stop() }
    let said = try failToReload(home, from: server.url(), failure.what)
    #expect(
      failure.word.isEmpty || said.lowercased().contains(failure.word.lowercased()),
      "\(failure.what): \(said)")
    #expect(!server.requests.isEmpty)
  }

  @Test func `a server that is down leaves the old list and is named`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    nginx.stop()
    let said = try failToReload(home, from: nginx.url("menu.csv"), "down")
    #expect(said.contains("127.0.0.1"))
  }

  @Test func `a host without an address leaves the old list and is named`() throws {
    let home = try TemporaryHome()
    let said = try failToReload(home, from: "http://no-such-host.invalid/menu.csv", "no address")
    #expect(said.contains("no-such-host.invalid"))
  }

  @Test func `nginx's own 404 and a reload after it`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    let said = try failToReload(home, from: nginx.url("menu.csv"), "404")
    #expect(said.contains("404"))
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
