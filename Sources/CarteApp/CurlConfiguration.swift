import CatalogPreload

/// What curl is told for one question: the arguments, and what goes through its standard input.
///
/// URL, headers and credentials go through `--config -`, never through the argument list, where other
/// users could read them. Options: https://curl.se/docs/manpage.html
struct CurlConfiguration {
  /// Where this question goes; not the URL of the request after a redirect.
  let url: RemoteURL
  let request: RemoteRequest
  /// Seconds that a transfer may stall.
  let stallSeconds: Int
  /// What curl's own report begins with, among its error text; no server can know it.
  let marker = "carte-" + String(UInt64.random(in: .min ... .max), radix: 16) + " "

  /// Seconds until a connection must stand.
  private static let connectSeconds = 10

  var arguments: [String] {
    [
      "-q", "-sS", "--globoff", "--fail", "--proto",
      url.scheme == "https" ? "=https" : "=http,https",
      "--connect-timeout", String(Self.connectSeconds), "--speed-limit", "1",
      "--speed-time", String(stallSeconds), "--netrc-optional", "--suppress-connect-headers",
      "--dump-header", "/dev/fd/3", "--output", "-", "--config", "-",
    ]
  }

  /// The content of the configuration file.
  var text: String {
    var lines = [
      "url = \(Self.quoted(url.request))",
      "user-agent = \(Self.quoted("carte/\(Help.version)"))",
      // The part for the proxy's status and the address of a redirect, after curl's error text.
      "write-out = \"%{stderr}\\n\(marker)%{http_connect} %{redirect_url}\\n\"",
    ]
    func add(_ header: String) { lines.append("header = \(Self.quoted(header))") }
    // A page of Drive has to be looked at here; all else is expanded when it is read.
    if !ShareLink.isDriveFile(url) { add("Accept-Encoding: gzip") }
    if request.validatorURL == url.publicForm {
      if let etag = request.etag { add("If-None-Match: \(etag)") }
      if let moment = request.lastModified { add("If-Modified-Since: \(moment)") }
    }
    if request.url.trusts(url) {
      // curl writes a header without a value with a semicolon.
      for line in request.headers { add(line.hasSuffix(": ") ? "\(line.dropLast(2));" : line) }
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
}
