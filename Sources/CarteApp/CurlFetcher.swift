import CatalogModel
import CatalogPreload
import CatalogStore
import Glibc

/// Fetches from `http` and `https` with the curl program as a child.
///
/// A stall or a crash of the child cannot touch the browser, and cancelling is a signal. URL,
/// headers and credentials go through `--config -`, never through the argument list, where other
/// users could read them. Options: https://curl.se/docs/manpage.html
struct CurlFetcher: RemoteFetcher {
  /// Seconds until a connection must stand, and that a transfer may stall.
  private static let connectSeconds = 10
  private static let stallSeconds = 15
  private static let maximumRedirects = 5

  func fetch(
    _ request: RemoteRequest, into path: String, progress: (Int64, Int64?) -> Void,
    cancellation: Cancellation
  ) throws -> RemoteAnswer {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw FileError("write", path) }
    defer { close(file) }
    let curl = try ChildProcess("curl", arguments: Self.arguments(for: request.url))
    curl.write(input: Array(Self.configuration(for: request).utf8))
    var transfer = CurlTransfer(
      file: file, path: path, maximumSize: request.maximumSize, host: request.url.hostAndPort)
    try transfer.run(curl, progress: progress, cancellation: cancellation)
    let status = curl.wait()
    let head = ResponseHead(lastOf: transfer.head)
    guard status == 0 else {
      throw PreloadError(
        Self.sentence(status, head, host: request.url.hostAndPort, transfer.errorText))
    }
    return try answer(head, to: request)
  }

  private func answer(_ head: ResponseHead, to request: RemoteRequest) throws -> RemoteAnswer {
    let host = request.url.hostAndPort
    let isConditional = request.etag != nil || request.lastModified != nil
    switch head.status {
    case 200: break
    case 304 where isConditional: return RemoteAnswer(isNotModified: true)
    default:
      throw PreloadError("\(host) answered \(head.statusText) and no list")
    }
    if let type = head.fields["content-type"]?.lowercased(), type.hasPrefix("text/html") {
      throw PreloadError(
        ShareLink.needsSharing(host: request.url.host)
          ? "the document at \(host) is not shared: it answered with a page to log in"
          : "\(host) answered with an HTML page and no list; is the link right?")
    }
    let encoding = head.fields["content-encoding"]?.lowercased() ?? "identity"
    guard ["identity", "gzip", "x-gzip", ""].contains(encoding) else {
      throw PreloadError(
        "\(host) sent the list in the encoding \(encoding), which is not understood")
    }
    return RemoteAnswer(
      isNotModified: false, etag: Self.validator(head.fields["etag"]),
      lastModified: head.hasStrongDate ? Self.validator(head.fields["last-modified"]) : nil,
      isCompressed: encoding.hasSuffix("gzip"))
  }

  /// A validator that can be sent back: visible ASCII (RFC 9110, section 8.8.3).
  private static func validator(_ text: String?) -> String? {
    guard let text, !text.isEmpty, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
      return nil
    }
    return text
  }

  private static func arguments(for url: RemoteURL) -> [String] {
    let protocols = url.request.hasPrefix("https:") ? "=https" : "=http,https"
    return [
      "-q", "-sS", "--globoff", "--fail", "--location", "--proto", "=http,https",
      "--proto-redir", protocols, "--max-redirs", String(maximumRedirects),
      "--connect-timeout", String(connectSeconds), "--speed-limit", "1",
      "--speed-time", String(stallSeconds), "--netrc-optional", "--dump-header", "/dev/fd/3",
      "--output", "-", "--config", "-",
    ]
  }

  private static func configuration(for request: RemoteRequest) -> String {
    var lines = [
      "url = \(quoted(request.url.request))",
      "header = \(quoted("Accept-Encoding: gzip"))",
      "user-agent = \(quoted("carte/\(Help.version)"))",
    ]
    if let etag = request.etag { lines.append("header = \(quoted("If-None-Match: \(etag)"))") }
    if let moment = request.lastModified {
      lines.append("header = \(quoted("If-Modified-Since: \(moment)"))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A value of a curl configuration file in double quotes, with its escapes.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": result += "\\\(scalar)"
      case "\n", "\r", "\0": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// What a curl exit status means to a user (https://curl.se/libcurl/c/libcurl-errors.html).
  private static func sentence(
    _ status: Int32, _ head: ResponseHead, host: String, _ errorText: String
  ) -> String {
    switch status {
    case 22: return "\(host) answered \(head.statusText)"
    case 5, 6: return "cannot find the host \(host); is there a network?"
    case 7: return "cannot connect to \(host)"
    case 18: return "the answer of \(host) was cut short"
    case 28:
      return head.status == 0
        ? "\(host) did not answer in time" : "\(host) stopped sending for \(stallSeconds) s"
    case 47: return "\(host) redirects more than \(maximumRedirects) times"
    case 1:
      return "\(host) gave no HTTP answer, or redirects to an address that is not followed"
    case 60: return "the certificate of \(host) cannot be trusted"
    case 52: return "\(host) closed the connection without an answer"
    case 56: return "the connection to \(host) broke while it was sending"
    default:
      let words = errorText.isEmpty ? "curl ended with status \(status)" : errorText
      return "cannot load from \(host): \(words)"
    }
  }
}
