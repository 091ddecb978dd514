import Testing

/// The way through a proxy, which a raw server plays.
@Suite struct ProxyTests {
  static let list = SampleList.csv(5)

  @Test func `the proxy of the environment is asked, and no_proxy goes around it`() throws {
    let home = try TemporaryHome()
    let proxy = try RawServer { _ in RawServer.honest(Self.list) }
    defer { proxy.stop() }
    let url = "http://prices.invalid/menu.csv"
    let address = String(proxy.url("").dropLast())
    let outcome = try home.carte(
      "--remote", url, "--reload", variables: ["http_proxy": address])
    #expect(outcome.status == 0)
    #expect(try home.countDishes() == 5)
    #expect(proxy.requests.first?.head.hasPrefix("GET \(url) HTTP/1.1\r\n") == true)
    let around = try home.carte(
      "--reload", variables: ["http_proxy": address, "no_proxy": "prices.invalid"])
    #expect(around.status == 1 && around.errorText.contains("cannot find the host prices.invalid"))
    #expect(proxy.requests.count == 1)
  }

  @Test(arguments: [
    ("403 Forbidden", "refuses to connect (403)"), ("407 Authentication Required", "(407)"),
  ])
  func `a proxy that refuses is told from the host`(status: String, words: String) throws {
    let trial = try ReloadTrial()
    let proxy = try RawServer { _ in [.head(status, "Content-Length: 0")] }
    defer { proxy.stop() }
    try trial.home.carte("--remote", "https://prices.invalid/menu.csv")
    let said = try trial.failToReload(variables: ["https_proxy": proxy.url("")])
    #expect(said.contains("the proxy on the way to prices.invalid") && said.contains(words))
    #expect(proxy.requests.first?.head.hasPrefix("CONNECT prices.invalid:443 ") == true)
  }

  @Test(arguments: ["127.0.0.1", "no-such.invalid"])
  func `a proxy that is not there is told from the host`(host: String) throws {
    let trial = try ReloadTrial()
    let address = "http://ann:geheim@\(host):\(try RawServer.freePort())"
    try trial.home.carte("--remote", "http://prices.invalid/menu.csv")
    let said = try trial.failToReload(variables: ["http_proxy": address])
    #expect(said.contains("proxy") && said.contains("on the way to prices.invalid"))
    #expect(!said.contains("geheim"))
  }

  @Test func `secrets stay with the host that they are for, also behind a proxy`() throws {
    let home = try TemporaryHome()
    let proxy = try RawServer { request in
      request.head.hasPrefix("GET http://a.invalid/")
        ? [.head("302 Found", "Location: //b.invalid/list", "Content-Length: 0")]
        : RawServer.honest(Self.list)
    }
    defer { proxy.stop() }
    let outcome = try home.carte(
      "--remote", "http://ann:geheim@a.invalid/", "--http-header", "X-Key: geheim", "--reload",
      variables: ["http_proxy": proxy.url("")])
    #expect(outcome.status == 0)
    #expect(proxy.requests.map { $0.header("X-Key") } == ["geheim", nil])
    #expect(proxy.requests.map { $0.header("Authorization") != nil } == [true, false])
  }

  @Test func `Drive's question about a virus scan is told from a login`() throws {
    let trial = try ReloadTrial()
    let proxy = try RawServer { request in
      let page =
        request.head.contains("id=big")
        ? "<!DOCTYPE html><html><title>Google Drive - Virus scan warning</title></html>"
        : "<html><form>Sign in</form></html>"
      if request.head.hasPrefix("GET http://drive.google.com/uc") {
        let target = "http://drive.usercontent.google.com/download?id="
        let id = request.head.contains("id=big") ? "big" : "other"
        return [.head("303 See Other", "Location: \(target)\(id)&x=y", "Content-Length: 0")]
      }
      return [.head("200 OK", "Content-Type: text/html"), .text(page)]
    }
    defer { proxy.stop() }
    for (id, words) in [("big", "download?id=big&confirm=t"), ("other", "is not shared")] {
      try trial.home.carte("--remote", "http://drive.google.com/uc?export=download&id=\(id)")
      let said = try trial.failToReload(variables: ["http_proxy": proxy.url("")])
      #expect(said.contains("google.com") && said.contains(words), "\(said)")
    }
  }
}
