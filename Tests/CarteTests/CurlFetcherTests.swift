import CatalogPreload
import Testing

@testable import CarteApp

/// What only a shorter patience, or the error itself, can show.
@Suite struct CurlFetcherTests {
  private func failure(_ server: RawServer, maximumSize: Int64 = 1_000_000) throws -> any Error {
    let home = try TemporaryHome()
    let path = home.path("body")
    var fetcher = CurlFetcher()
    fetcher.stallSeconds = 1
    let request = RemoteRequest(url: try RemoteURL(server.url()), maximumSize: maximumSize)
    do {
      _ = try fetcher.fetch(
        request, into: path, progress: { _, _ in }, cancellation: Cancellation())
    } catch {
      return error
    }
    throw SystemFailure(message: "it did not fail")
  }

  @Test func `a stall after the headers is told`() throws {
    let server = try RawServer(
      always: .head("200 OK", "Content-Length: 900"), .text("name\n"), .stall)
    defer { server.stop() }
    #expect("\(try failure(server))".contains("stopped sending for 1 s"))
  }

  @Test func `a server that never answers is told`() throws {
    let server = try RawServer(always: .stall)
    defer { server.stop() }
    #expect("\(try failure(server))".contains("did not answer in time"))
  }

  @Test(arguments: [
    ("90", 90 as Int64?), ("0", 0), ("-1", nil), ("99999999999999999999", nil), ("soon", nil),
    ("Mon, 30 Nov 2026 09:04:00 GMT", 240), ("Mon, 30 Nov 2026 08:00:00 GMT", 0),
  ])
  func `the error knows how long to wait`(text: String, seconds: Int64?) throws {
    let server = try RawServer(
      always: .head(
        "503 Service Unavailable", "Date: Mon, 30 Nov 2026 09:00:00 GMT", "Retry-After: \(text)",
        "Content-Length: 0"))
    defer { server.stop() }
    let refusal = try #require(try failure(server) as? RemoteRefusal)
    #expect(refusal.retryAfter == seconds)
  }
}
