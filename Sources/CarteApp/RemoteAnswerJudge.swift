import CatalogModel
import CatalogPreload

/// Judges what a server answered in good order: a list, no news, or why there is no list.
struct RemoteAnswerJudge {
  /// Where the question went; not the URL of the request after a redirect.
  let url: RemoteURL
  let request: RemoteRequest
  let now: Timestamp

  private var host: String { url.hostAndPort }
  private var isConditional: Bool {
    request.validatorURL == url.publicForm && (request.etag != nil || request.lastModified != nil)
  }

  /// What becomes of the body that follows a head.
  func use(ofBodyAfter head: ResponseHead) -> CurlTransfer.BodyUse {
    if head.isRedirect { return .dropped }
    guard head.status == 200 else { return .refused }
    guard head.isPage else { return isKnown(encoding(of: head)) ? .kept : .refused }
    return ShareLink.isDriveFile(url) ? .sampled : .refused
  }

  /// What an answer says besides its body.
  ///
  /// - Parameters:
  ///   - head: its head.
  ///   - bytes: how many bytes of a body came.
  ///   - sample: the first part of a page that is not stored.
  /// - Returns: the validators, or that nothing has changed.
  /// - Throws: a ``RemoteRefusal`` when it is no list.
  func answer(_ head: ResponseHead, bytes: Int64, sample: [UInt8]) throws -> RemoteAnswer {
    if head.status == 304, isConditional { return RemoteAnswer(isNotModified: true) }
    guard head.status == 200 else { throw refusal(head) }
    if head.isPage { throw RemoteRefusal(page(sample)) }
    let encoding = encoding(of: head)
    guard isKnown(encoding) else {
      throw RemoteRefusal(
        "\(host) sent the list in the encoding \(encoding.prefix(40)), which was not asked for and "
          + "is not read")
    }
    guard bytes > 0 else {
      throw RemoteRefusal("\(host) answered with an empty body and no list; try again later")
    }
    return RemoteAnswer(
      isNotModified: false, etag: Self.validator(head.fields["etag"]),
      lastModified: head.hasStrongDate ? Self.validator(head.fields["last-modified"]) : nil,
      isCompressed: encoding.hasSuffix("gzip"), url: url.publicForm, host: host)
  }

  private func encoding(of head: ResponseHead) -> String {
    head.fields["content-encoding"]?.lowercased() ?? "identity"
  }

  private func isKnown(_ encoding: String) -> Bool {
    ["identity", "gzip", "x-gzip", ""].contains(encoding)
  }

  /// A validator that can be sent back: visible ASCII (RFC 9110, section 8.8.3).
  private static func validator(_ text: String?) -> String? {
    guard let text, !text.isEmpty, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
      return nil
    }
    return text
  }

  private func page(_ sample: [UInt8]) -> String {
    if let link = ShareLink.confirmed(url, page: String(decoding: sample, as: UTF8.self)) {
      return "\(host) serves a file of this size only after a question about its virus scan; "
        + "\(link) is the link that has the answer in it"
    }
    // A page to log in is often on a host of its own, and the document on the one that was asked.
    for asked in [request.url, url] where ShareLink.needsSharing(host: asked.host) {
      return "the document at \(asked.hostAndPort) is not shared: it answered with an HTML page to "
        + "log in; share it with everybody who has the link"
    }
    return
      "\(host) answered with an HTML page and no list; is the link right, or does it need a login?"
  }

  /// Why a status other than 200 brings no list (RFC 9110, section 15).
  private func refusal(_ head: ResponseHead) -> RemoteRefusal {
    let status = head.statusText
    let retryAfter = head.retryAfter(now: now)
    let later = retryAfter.map { "it asks to wait \(Self.duration($0))" } ?? "try again later"
    switch head.status {
    case 204: return RemoteRefusal("\(host) has nothing to send (\(status)); is the link right?")
    case 206:
      return RemoteRefusal(
        "\(host) sent a part of the list (\(status)) and not all; try again later")
    case 304:
      return RemoteRefusal(
        "\(host) answered that nothing has changed (\(status)), which was not the question; "
          + "try again later")
    case 301, 302, 303, 307, 308:
      return RemoteRefusal("\(host) redirects (\(status)) and names no address; is the link right?")
    case 401:
      let known = request.url.credentials != nil || !request.headers.isEmpty
      return RemoteRefusal(
        known && request.url.trusts(url)
          ? "\(host) does not accept the user name, password or header that it was sent (\(status))"
          : "\(host) wants to know who asks (\(status)); ~/.netrc, the URL or --http-header can say"
      )
    case 403:
      return RemoteRefusal(
        "\(host) does not give this list to everybody (\(status)); "
          + "~/.netrc, the URL or --http-header can say who asks")
    case 404: return RemoteRefusal("\(host) has no such file (\(status)); is the link right?")
    case 407:
      return RemoteRefusal(
        "the proxy on the way to \(host) asks for a user name and password (\(status)); "
          + "the variable http_proxy can hold them")
    case 410:
      return RemoteRefusal(
        "\(host) has removed the list for good (\(status)); --remote names another")
    case 429:
      return RemoteRefusal(
        "\(host) was asked too often (\(status)); \(later)", retryAfter: retryAfter)
    case 500...599:
      return RemoteRefusal(
        "\(host) cannot answer at the moment (\(status)); \(later)", retryAfter: retryAfter)
    default:
      return RemoteRefusal("\(host) answered \(status) and no list", retryAfter: retryAfter)
    }
  }

  /// A time in words, rounded up: `90 s`, `5 min`.
  private static func duration(_ seconds: Int64) -> String {
    func counted(_ unit: Int64, _ name: String) -> String {
      "\(seconds / unit + (seconds % unit == 0 ? 0 : 1)) \(name)"
    }
    switch seconds {
    case ...120: return counted(1, "s")
    case ...7_200: return counted(60, "min")
    case ...172_800: return counted(3_600, "h")
    default: return counted(86_400, "days")
    }
  }
}
