import Testing

/// Answers that are no list: the kept list stays as it is, one sentence says what to do.
@Suite struct BadAnswerTests {
  /// A way for a server to go wrong, and the words that the sentence about it has.
  struct Case: Sendable, CustomTestStringConvertible {
    let what: String
    let words: String
    var hasValidators = true
    var options: [String] = []
    let answer: @Sendable (RawServer.Request) -> [RawServer.Step]
    var testDescription: String { what }

    init(
      _ what: String, _ words: String, hasValidators: Bool = true, options: [String] = [],
      answer: @escaping @Sendable (RawServer.Request) -> [RawServer.Step]
    ) {
      self.what = what
      self.words = words
      self.hasValidators = hasValidators
      self.options = options
      self.answer = answer
    }

    /// An answer without a body.
    init(_ status: String, _ words: String, _ headers: String..., hasValidators: Bool = true) {
      let lines = ["HTTP/1.1 \(status)", "Connection: close", "Content-Length: 0"] + headers
      let what = ([status] + headers).joined(separator: ", ")
      self.init(what, words, hasValidators: hasValidators) { _ in
        [.text(lines.joined(separator: "\r\n") + "\r\n\r\n")]
      }
    }
  }

  static let list = SampleList.csv(51)
  static let page = "<!DOCTYPE html><html><body><form>Sign in, please</form></body></html>"

  static let bodies: [Case] = [
    Case("a short body", "sent only 1000 of \(list.utf8.count) bytes") { _ in
      [.head("200 OK", "Content-Length: \(list.utf8.count)"), .text(String(list.prefix(1_000)))]
    },
    Case("a cut chunk", "closed the connection in the middle of the list") { _ in
      [
        .head("200 OK", "Transfer-Encoding: chunked"),
        .text("400\r\n\(list.prefix(1_024))\r\n400\r\n\(list.dropFirst(1_024).prefix(200))"),
      ]
    },
    Case("gzip cut at the clean end of a chunk", "cannot be expanded: the gzip data ends too early")
    { _ in
      let body = ((try? SampleList.gzip(list)) ?? []).dropLast(20)
      let size = String(body.count, radix: 16)
      return [
        .head("200 OK", "Content-Encoding: gzip", "Transfer-Encoding: chunked"),
        .text("\(size)\r\n"), .send(Array(body)), .text("\r\n0\r\n\r\n"),
      ]
    },
    Case("gzip that is rubbish", "cannot be expanded: damaged gzip data") { _ in
      [
        .head("200 OK", "Content-Encoding: gzip", "Content-Length: 110"),
        .send([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + [UInt8](repeating: 0xA7, count: 100)),
      ]
    },
    Case("gzip that is none", "says that its answer is gzip data, but it is not") { _ in
      [
        .head("200 OK", "Content-Encoding: gzip", "Content-Length: \(list.utf8.count)"),
        .text(list),
      ]
    },
    Case("a compressed file cut short", "the gzip data ends too early") { _ in
      RawServer.honest(Array(((try? SampleList.gzip(list)) ?? []).dropLast(5)))
    },
    Case("binary data", "is a program, not a list") { _ in
      RawServer.honest([0x7F, 0x45, 0x4C, 0x46] + [UInt8](repeating: 7, count: 4_000))
    },
    Case("another compression", "in the encoding br") { _ in
      [.head("200 OK", "Content-Encoding: br", "Content-Length: 5"), .text("abcde")]
    },
    Case("an endless body", "more than the 102400 bytes", options: ["--max-size", "100K"]) { _ in
      [.head("200 OK"), .sendForever(Array(list.utf8))]
    },
    Case("a body that is announced too long", "--max-size", options: ["--max-size", "100K"]) { _ in
      [.head("200 OK", "Content-Length: 102401"), .text(list), .stall]
    },
    Case("a login page", "HTML page") { _ in
      [.head("200 OK", "Content-Type: text/html; charset=utf-8"), .text(page)]
    },
    Case("an endless page", "HTML page") { _ in
      [.head("200 OK", "Content-Type: text/html"), .sendForever(Array(page.utf8))]
    },
    Case("a page without a type", "HTML page") { _ in [.head(), .text(page)] },
    Case("a page as plain text", "HTML page") { _ in
      [.head("200 OK", "Content-Type: text/plain"), .text("\n " + page)]
    },
    Case("an empty body", "an empty body and no list") { _ in RawServer.honest("") },
    Case("a header alone", "record") { _ in RawServer.honest("name,detail,price\n") },
    Case("a reset in the body", "broke while it was sending") { _ in
      [.head("200 OK", "Content-Length: \(list.utf8.count)"), .text("name,detail\n"), .reset]
    },
    Case("no answer", "closed the connection without an answer") { _ in [] },
    Case("no web server", "does not answer as a web server does") { _ in [.text("SSH-2.0-x\r\n")] },
  ]

  static let statuses: [Case] = [
    Case("204 No Content", "has nothing to send (204 No Content)"),
    Case("206 Partial Content", "a part of the list (206 Partial Content)"),
    Case("304 Not Modified", "nothing has changed (304 Not Modified)", hasValidators: false),
    Case("401 Unauthorized", "~/.netrc"), Case("403 Forbidden", "--http-header"),
    Case("404 Not Found", "has no such file (404 Not Found)"),
    Case("407 Proxy Authentication Required", "the proxy on the way"),
    Case("410 Gone", "has removed the list for good (410 Gone)"),
    Case("418 I'm a teapot", "answered 418 I'm a teapot and no list"),
    Case("429 Too Many Requests", "asked too often (429 Too Many Requests); try again later"),
    Case("429 Too Many Requests", "it asks to wait 90 s", "Retry-After: 90"),
    Case(
      "429 Too Many Requests", "it asks to wait 5 min", "Date: Mon, 30 Nov 2026 09:00:00 GMT",
      "Retry-After: Mon, 30 Nov 2026 09:04:01 GMT"),
    Case("429 Too Many Requests", "try again later", "Retry-After: soon"),
    Case("500 Internal Server Error", "cannot answer at the moment (500 Internal Server Error)"),
    Case("503 Service Unavailable", "it asks to wait 3 h", "Retry-After: 10000"),
  ]

  static let redirects: [Case] = [
    Case("302 Found", "redirects in a circle", "Location: /menu.csv"),
    Case("redirects without end", "redirects again after 5 redirects") { request in
      [.head("307 Temporary Redirect", "Location: /\(request.number)", "Content-Length: 0")]
    },
    Case("301 Moved", "redirects to an address with file:", "Location: file:///etc/passwd"),
    Case("308 Moved", "redirects to an address with gopher:", "Location: gopher://127.0.0.1/1"),
    Case("303 See Other", "redirects (303 See Other) and names no address"),
    Case("302 Found", "redirects to what is no address", "Location: http://[::1/x"),
    Case("302 Found", "cannot find the host no-such.invalid", "Location: http://no-such.invalid/x"),
    Case("a redirect with an endless body", "sends a body without end") { _ in
      [.head("302 Found", "Location: /other"), .sendForever(Array(list.utf8))]
    },
    Case("a redirect to a file that is not there", "127.0.0.1") { request in
      request.head.hasPrefix("GET /gone")
        ? [.head("404 Not Found", "Content-Length: 0")]
        : [.head("302 Found", "Location: /gone", "Content-Length: 0")]
    },
  ]

  @Test(arguments: bodies + statuses + redirects)
  func `a bad answer changes nothing, and a reload works afterwards`(bad: Case) throws {
    let trial = try ReloadTrial(hasValidators: bad.hasValidators, options: bad.options)
    trial.answer(bad.answer)
    let said = try trial.failToReload()
    #expect(said.contains(bad.words), "\(said)")
    #expect(said.contains("127.0.0.1") || said.contains("no-such.invalid"), "\(said)")
    try trial.reloadWell()
  }

  @Test func `an entity tag with control characters is not kept and not sent back`() throws {
    let trial = try ReloadTrial()
    let body = Self.list
    trial.answer { _ in
      [.head("200 OK", "ETag: \"a\u{1}b\"", "Content-Length: \(body.utf8.count)"), .text(body)]
    }
    #expect(try trial.home.carte("--reload").status == 0)
    #expect(try trial.home.countDishes() == 51)
    #expect(try trial.home.menuDefaults()["etag"] as? String == nil)
    #expect(try trial.home.carte("--reload").status == 0)
    #expect(trial.server.requests.last?.header("If-None-Match") == nil)
  }

  @Test func `a good redirect leads to the list, and a validator stays with its URL`() throws {
    let trial = try ReloadTrial()
    let body = Self.list
    trial.answer { request in
      request.head.hasPrefix("GET /new%20place")
        ? RawServer.honest(body)
        : [.head("301 Moved", "Location: new place#x", "Content-Length: 3"), .text("no\n")]
    }
    #expect(try trial.home.carte("--reload").status == 0)
    #expect(try trial.home.countDishes() == 51)
    // A validator is of the URL that answered, and says nothing of another one.
    #expect(trial.server.requests.map { $0.header("If-None-Match") } == [nil, "\"v50\"", nil])
    #expect(try trial.home.menuDefaults()["source"] as? String == trial.server.url())
  }

  @Test func `an unchanged list must still fit the checksum in its URL`() throws {
    let trial = try ReloadTrial()
    let wrong = String(repeating: "ab", count: 32)
    trial.answer { _ in [.head("304 Not Modified")] }
    try trial.home.carte("--remote", trial.server.url() + "#sha256=" + wrong)
    let said = try trial.failToReload()
    #expect(said.contains("and not the one in the URL"))
    trial.answerHonestly(50)
    #expect(try trial.failToReload().contains("and not the one in the URL"))
    let right = try #require(try trial.home.menuDefaults()["sha256"] as? String)
    trial.answer { _ in [.head("304 Not Modified")] }
    let good = trial.server.url() + "#sha256=" + right
    #expect(try trial.home.carte("--remote", good, "--reload").status == 0)
  }

  @Test(arguments: [
    ("a b", "%20"), ("a\nurl = x", "%20"), ("a\u{7}", "%20"),
  ])
  func `a URL that is none is refused`(name: String, word: String) throws {
    let home = try TemporaryHome()
    let outcome = try home.carte("--remote", "http://127.0.0.1:9/" + name, "--reload")
    #expect(outcome.status == 2)
    #expect(outcome.sentences.count == 1)
    #expect(outcome.errorText.contains(word))
  }

  @Test(arguments: [
    "[a-c]{d,e}.csv", "a\"b'c\\d.csv", "a%0Aurl=x.csv", "a.csv?q={}&r=[1]", "a`$(id).csv",
  ])
  func `any other letter of a URL is sent as it is`(name: String) throws {
    let home = try TemporaryHome()
    let server = try RawServer { _ in RawServer.honest(SampleList.csv(3)) }
    defer { server.stop() }
    #expect(try home.carte("--remote", server.url(name), "--reload").status == 0)
    let head = try #require(server.requests.first?.head)
    #expect(head.hasPrefix("GET /\(name) HTTP/1.1\r\n"), "\(head)")
    #expect(server.requests.count == 1)
  }
}
