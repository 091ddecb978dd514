import Glibc
import Testing

/// `--reload` against honest servers.
@Suite struct ReloadTests {
  @Test func `a list of five records takes the place of the menu`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let nginx = try Nginx(in: home)
    try nginx.serve(SampleList.csv(5), as: "menu.csv")
    let outcome = try home.carte("--remote", nginx.url("menu.csv"), "--reload")
    #expect(outcome.status == 0)
    #expect(outcome.errorText == "")
    #expect(try home.countDishes() == 5)
    #expect(try home.printedNames() == SampleList.names(5))
    let defaults = try home.menuDefaults()
    #expect(defaults["remoteURL"] as? String == nginx.url("menu.csv"))
    #expect(defaults["source"] as? String == nginx.url("menu.csv"))
    #expect(defaults["records"] as? Int == 5)
  }

  @Test func `the remote is remembered, and a changed file is loaded`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try nginx.serve(SampleList.csv(5), as: "menu.csv")
    #expect(try home.carte("--remote", nginx.url("menu.csv"), "--reload").status == 0)
    try nginx.serve(SampleList.csv(6, prefix: "New"), as: "menu.csv")
    #expect(try home.carte("--reload").status == 0)
    #expect(try home.printedNames() == SampleList.names(6, prefix: "New"))
  }

  @Test func `nothing changed is no news and no new generation`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try nginx.serve(SampleList.csv(5), as: "menu.csv")
    try home.carte("--remote", nginx.url("menu.csv"), "--reload")
    let generation = home.generation
    let outcome = try home.carte("--reload")
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(home.generation == generation)
    #expect(try home.carte("--reload", "--exit-code").status == 0)
    try nginx.serve(SampleList.csv(7), as: "menu.csv")
    #expect(try home.carte("--reload", "--exit-code").status == 3)
  }

  @Test func `the server is asked whether anything changed`() throws {
    let home = try TemporaryHome()
    let server = try RawServer { request in
      if request.header("If-None-Match") == "\"v1\"" { return [.head("304 Not Modified")] }
      let body = SampleList.csv(5)
      return [.head("200 OK", "ETag: \"v1\"", "Content-Length: \(body.utf8.count)"), .text(body)]
    }
    #expect(try home.carte("--remote", server.url(), "--reload").status == 0)
    #expect(try home.menuDefaults()["etag"] as? String == "\"v1\"")
    #expect(try home.menuDefaults()["validatorURL"] as? String == server.url())
    #expect(try home.carte("--reload").status == 0)
    #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "\"v1\""])
    #expect(try home.countDishes() == 5)
    server.stop()
  }

  @Test func `a compressed answer is loaded like a plain one`() throws {
    let home = try TemporaryHome()
    let body = try SampleList.gzip(SampleList.csv(40))
    let server = try RawServer(
      always: .head("200 OK", "Content-Encoding: gzip", "Content-Length: \(body.count)"),
      .send(body))
    #expect(try home.carte("--remote", server.url(), "--reload").status == 0)
    #expect(try home.printedNames() == SampleList.names(40))
    server.stop()
  }

  @Test func `the list before the last reload is kept, older ones are not`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    var generations: [String?] = []
    for count in 4...7 {
      try nginx.serve(SampleList.csv(count), as: "menu.csv")
      #expect(try home.carte("--remote", nginx.url("menu.csv"), "--reload").status == 0)
      generations.append(home.generation)
    }
    #expect(Set(generations).count == 4)
    #expect(try home.countDishes() == 7)
    let previous = home.data("menu.previous.sqlite")
    #expect(try home.sqlite("select count(*) from MenuItem", in: previous) == "6")
    #expect(try home.dataFiles(of: "generations").count <= 3)
  }

  @Test func `without a remote it says how to name one`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let outcome = try home.carte("--reload")
    #expect(outcome.status == 1)
    #expect(outcome.sentences.count == 1)
    #expect(outcome.errorText.contains("--remote"))
    #expect(try home.countDishes() == 48)
  }

  @Test func `a remote can be forgotten`() throws {
    let home = try TemporaryHome()
    let server = try RawServer { _ in RawServer.honest(SampleList.csv(5)) }
    #expect(try home.carte("--remote", server.url(), "--reload").status == 0)
    #expect(try home.carte("--remote", "none", "--print").status == 0)
    #expect(try home.carte("--reload").status == 1)
    #expect(server.requests.count == 1)
    server.stop()
  }

  @Test func `a list that shrinks by more than half needs a yes`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try nginx.serve(SampleList.csv(30), as: "menu.csv")
    try home.carte("--remote", nginx.url("menu.csv"), "--reload")
    try nginx.serve(SampleList.csv(5), as: "menu.csv")
    let refused = try home.carte("--reload")
    #expect(refused.status == 1)
    #expect(refused.sentences.count == 1)
    #expect(try home.countDishes() == 30)
    #expect(try home.carte("--reload", "--yes").status == 0)
    #expect(try home.countDishes() == 5)
  }

  @Test(.enabled(if: Nginx.canBeSecure)) func `https needs a certificate that is trusted`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let nginx = try Nginx(in: home, isSecure: true)
    try nginx.serve(SampleList.csv(5), as: "menu.csv")
    let refused = try home.carte("--remote", nginx.url("menu.csv"), "--reload")
    #expect(refused.status == 1)
    #expect(refused.sentences.count == 1)
    #expect(refused.errorText.contains("certificate"))
    #expect(try home.countDishes() == 48)
    let certificate = try #require(nginx.certificate)
    let trusted = try home.carte(
      "--remote", nginx.url("menu.csv"), "--reload", variables: ["CURL_CA_BUNDLE": certificate])
    #expect(trusted.status == 0)
    #expect(try home.countDishes() == 5)
  }
}
