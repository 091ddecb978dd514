import Testing

/// Secure connections that must not be trusted; a fault each, the rest is in order.
@Suite(.enabled(if: Nginx.canBeSecure)) struct CertificateTests {
  @Test(arguments: [
    ("IP:127.0.0.2", 2, true, "is for another host"), ("IP:127.0.0.1", -1, true, "has expired"),
    ("IP:127.0.0.1", 2, false, "is signed by itself"),
  ])
  func `each fault of a certificate is told`(
    host: String, days: Int, isKnown: Bool, words: String
  ) throws {
    let trial = try ReloadTrial()
    let nginx = try Nginx(in: trial.home, isSecure: true, host: host, days: days)
    try nginx.serve(SampleList.csv(51), as: "menu.csv")
    try trial.home.carte("--remote", nginx.url("menu.csv"))
    let certificate = try #require(nginx.certificate)
    let said = try trial.failToReload(variables: isKnown ? ["SSL_CERT_FILE": certificate] : [:])
    #expect(said.contains("the certificate of 127.0.0.1:") && said.contains(words), "\(said)")
    try trial.home.carte("--remote", trial.server.url())
    try trial.reloadWell()
  }

  @Test func `a step from https to http is not made, one from http to https is`() throws {
    let trial = try ReloadTrial()
    let home = trial.home
    let (insecure, down) = (trial.server.url(), "location = /down { return 302")
    let nginx = try Nginx(in: home, locations: "\(down) \(insecure); }", isSecure: true)
    try nginx.serve(SampleList.csv(51), as: "menu.csv")
    let trust = ["SSL_CERT_FILE": try #require(nginx.certificate)]
    try home.carte("--remote", nginx.url("down"))
    let before = trial.server.requests.count
    let said = try trial.failToReload(variables: trust)
    #expect(said.contains("redirects from https to http"), "\(said)")
    #expect(trial.server.requests.count == before)
    let secure = nginx.url("menu.csv")
    trial.answer { _ in [.head("301 Moved", "Location: \(secure)", "Content-Length: 0")] }
    #expect(
      try home.carte("--remote", insecure, "--reload", variables: trust).status == 0)
    #expect(try home.countDishes() == 51)
  }

  @Test func `a server without TLS is told`() throws {
    let trial = try ReloadTrial()
    let plain = try Nginx(in: trial.home)
    let url = plain.url("menu.csv").replacing("http://", with: "https://")
    try trial.home.carte("--remote", url)
    #expect(try trial.failToReload().contains("is it a server for http://?"))
  }
}
