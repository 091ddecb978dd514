import CatalogModel
import CatalogPreload

/// Fetches from `http` and `https` with the curl program as a child.
///
/// A stall or a crash of the child cannot touch the browser, and cancelling is a signal. Redirects are
/// followed here and not by curl, so that each step is judged before it is made.
struct CurlFetcher: RemoteFetcher {
  /// Seconds that a transfer may stall.
  var stallSeconds = 15
  /// The present moment, for a server that names a time but not its own.
  var now: @Sendable () -> Timestamp = Environment.now

  private static let maximumRedirects = 5

  func fetch(
    _ request: RemoteRequest, into path: String, progress: (Int64, Int64?) -> Void,
    cancellation: Cancellation
  ) throws -> RemoteAnswer {
    var url = request.url
    var seen: [String] = []
    while true {
      seen.append(url.publicForm)
      let configuration = CurlConfiguration(
        url: url, request: request, stallSeconds: stallSeconds)
      let curl = try ChildProcess("curl", arguments: configuration.arguments)
      curl.write(input: Array(configuration.text.utf8))
      var transfer = CurlTransfer(
        path: path, maximumSize: request.maximumSize, host: url.hostAndPort,
        marker: configuration.marker)
      let answer = RemoteAnswerJudge(url: url, request: request, now: now())
      try transfer.run(
        curl, judge: answer.use(ofBodyAfter:), progress: progress, cancellation: cancellation)
      let status = curl.wait()
      let head = transfer.head
      // A status of refusal ends curl with an error of its own, about which the head says more.
      guard status == 0 || transfer.isEnough || status == 22 && head.status != 0 else {
        throw PreloadError(
          CurlFailure(
            status: status, url: url, transfer: transfer, stallSeconds: stallSeconds
          ).sentence)
      }
      guard head.isRedirect, let target = transfer.report.redirect else {
        return try answer.answer(head, bytes: transfer.bytes, sample: transfer.sample)
      }
      guard seen.count <= Self.maximumRedirects else {
        throw PreloadError(
          "\(url.hostAndPort) redirects again after \(Self.maximumRedirects) redirects; "
            + "is the link right?")
      }
      let next = try url.redirected(to: target, from: request.url)
      guard !seen.contains(next.publicForm) else {
        throw PreloadError("\(url.hostAndPort) redirects in a circle; is the link right?")
      }
      url = next
    }
  }
}
