import CatalogPreload
import Testing

@Suite struct RemoteURLTests {
  @Test(arguments: [
    ("http://example.org/menu.csv", "http://example.org/menu.csv", "example.org"),
    ("HTTPS://example.org", "https://example.org", "example.org"),
    ("https://ann:secret@example.org:8443/a?b=c", "https://example.org:8443/a?b=c", "example.org"),
    ("http://a@b@example.org/x", "http://example.org/x", "example.org"),
    (
      "http://127.0.0.1/\u{301}@example.org/x", "http://127.0.0.1/\u{301}@example.org/x",
      "127.0.0.1"
    ),
    ("http://[::1]:8080/list.json", "http://[::1]:8080/list.json", "[::1]"),
    ("https://docs.example.org/d#gid=7", "https://docs.example.org/d#gid=7", "docs.example.org"),
  ])
  func `a URL has a form without credentials and a host`(
    text: String, publicForm: String, host: String
  ) throws {
    let url = try RemoteURL(text)
    #expect(url.publicForm == publicForm)
    #expect(url.host == host)
    #expect(!url.publicForm.contains("secret"))
  }

  @Test func `credentials are kept for the request alone`() throws {
    #expect(
      try RemoteURL("https://ann:secret@example.org/").request == "https://ann:secret@example.org/")
  }

  @Test func `a checksum is taken off the request`() throws {
    let digits = String(repeating: "0aF", count: 21) + "9"
    let url = try RemoteURL("https://example.org/menu.csv#sha256=" + digits)
    #expect(url.request == "https://example.org/menu.csv")
    #expect(url.sha256 == digits.lowercased())
  }

  @Test(arguments: [
    "ftp://example.org/a", "file:///etc/passwd", "http://", "http:///path", "https://ann@/",
    "http://example.org/a b", "http://example.org/\u{1B}[2J", "http://example.org/\na",
    "https://example.org/#sha256=12", "menu.csv",
    "http://a\\@example.org/x", "http://b\u{FC}cher.example/x",
  ])
  func `what cannot be loaded is refused in a safe sentence`(text: String) {
    let error = #expect(throws: PreloadError.self) { try RemoteURL(text) }
    #expect(error?.description.unicodeScalars.contains { $0.value < 0x20 } == false)
  }

  @Test(arguments: [
    ("http://a", true), ("x-y+1.z://a", true), ("a/b://c", false), ("menu", false), ("://a", false),
  ])
  func `a scheme tells a URL from a file name`(text: String, isURL: Bool) {
    #expect(RemoteURL.isURL(text) == isURL)
  }

  @Test(arguments: [
    ("https://a/x", "https://a/y", true), ("https://a/x", "https://A:443/", true),
    ("http://a/x", "https://a/x", true), ("http://a:80/", "https://a:443/", true),
    ("http://a:8080/", "https://a/", false), ("http://a/", "https://a:8443/", false),
    ("https://a/", "http://a/", false), ("https://a/", "https://a.b/", false),
    ("https://a/", "https://a:444/", false), ("http://a:x/", "http://a:x/", false),
    ("https://[::1]/", "https://[::1]:443/", true), ("http://u:p@a/", "http://a:80/", true),
    ("http://a/", "http://a@b/", false),
  ])
  func `secrets go to the same host and port only`(
    first: String, second: String, isTrusted: Bool
  ) throws {
    #expect(try RemoteURL(first).trusts(try RemoteURL(second)) == isTrusted)
  }

  @Test func `credentials of the redirect itself count more`() throws {
    let first = try RemoteURL("http://u:p@a/x")
    #expect(try first.redirected(to: "https://a/y#z", from: first).request == "https://u:p@a/y")
    #expect(try first.redirected(to: "http://v@a/y", from: first).request == "http://v@a/y")
    #expect(try first.redirected(to: "http://b/y", from: first).request == "http://b/y")
  }
}
