import Testing

@testable import CarteApp

@Suite struct InvocationTests {
  @Test func `without arguments the browser opens`() throws {
    let invocation = try Invocation([])
    #expect(invocation.command == .browse)
    #expect(invocation.operands.isEmpty)
  }

  @Test(
    arguments: [
      (["--format", "json"], .print), (["--format=csv"], .print), (["-o", "x.csv"], .print),
      (["-ox.csv"], .print), (["--format=json", "--reload"], .reload), (["--reset", "-y"], .reset),
      (["--help", "--reset"], .help), (["--reset", "--help"], .help), (["-h"], .help),
      (["--version"], .version), (["--", "--help"], .browse), (["--pri"], .print),
    ] as [([String], Invocation.Command)])
  func `options choose the command`(arguments: [String], command: Invocation.Command) throws {
    #expect(try Invocation(arguments).command == command)
  }

  @Test func `values come behind an equals sign or a space`() throws {
    for arguments in [["--remote=http://a=b", "menu"], ["menu", "--remote", "http://a=b"]] {
      let invocation = try Invocation(arguments)
      #expect(invocation.remote == "http://a=b")
      #expect(invocation.operands == ["menu"])
    }
  }

  @Test(arguments: [
    ["--nothing"], ["-x"], ["--format"], ["--format", "pdf"], ["--format="], ["--reset=yes"],
    ["--limit", "-1"], ["--limit", "many"], ["--re"], ["--reload", "--reset"], ["a", "b"],
    ["--limit=3", "--reload"], ["--undo-reload", "--format", "json"],
    ["--output="], ["--="],
  ])
  func `wrong usage is told`(arguments: [String]) {
    #expect(throws: UsageError.self) { try Invocation(arguments) }
  }

  @Test func `the help names every option in a screen and a half`() {
    for option in Option.all { #expect(Help.text.contains("--" + option.name)) }
    #expect(Help.text.split(separator: "\n").count <= 40)
    #expect(Help.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}

@Suite struct ResponseHeadTests {
  @Test func `the last response counts`() {
    let text =
      "HTTP/1.1 302 Found\r\nLocation: /b\r\nETag: \"old\"\r\n\r\n"
      + "HTTP/1.1 200 OK\r\nContent-Length: 12\r\nETag:  \"new\" \r\n\r\n"
    let head = ResponseHead(lastOf: Array(text.utf8))
    #expect(head.status == 200)
    #expect(head.contentLength == 12)
    #expect(head.fields["etag"] == "\"new\"")
  }

  @Test(arguments: ["", "HTTP/2 404 \r\n\r\n", "rubbish\r\n", "HTTP/1.1\r\n", ": \r\n:\r\n"])
  func `a strange head is no trap`(text: String) {
    let head = ResponseHead(lastOf: Array(text.utf8))
    #expect(head.status == (text.hasPrefix("HTTP/2") ? 404 : 0))
  }

  @Test(arguments: [
    ("Mon, 30 Nov 2026 09:00:00 GMT", "Mon, 30 Nov 2026 09:00:01 GMT", true),
    ("Mon, 30 Nov 2026 09:00:00 GMT", "Mon, 30 Nov 2026 09:00:00 GMT", false),
    ("Mon, 30 Nov 2026 09:00:05 GMT", "Mon, 30 Nov 2026 09:00:00 GMT", false),
    ("yesterday", "Mon, 30 Nov 2026 09:00:00 GMT", false),
  ])
  func `a date as young as the answer proves nothing`(
    modified: String, answered: String, isStrong: Bool
  ) {
    let text = "HTTP/1.1 200 OK\r\nLast-Modified: \(modified)\r\nDate: \(answered)\r\n\r\n"
    #expect(ResponseHead(lastOf: Array(text.utf8)).hasStrongDate == isStrong)
  }
}
