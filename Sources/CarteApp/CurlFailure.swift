import CatalogPreload

/// What it means to a user that curl failed (https://curl.se/libcurl/c/libcurl-errors.html).
struct CurlFailure {
  /// curl's exit status.
  let status: Int32
  let url: RemoteURL
  let transfer: CurlTransfer
  let stallSeconds: Int

  private var host: String { url.hostAndPort }
  private var words: String { transfer.errorText }

  /// The sentence, which names the host that did wrong and what helps.
  var sentence: String {
    let proxyStatus = transfer.report.proxyStatus
    if proxyStatus >= 300 {
      return proxyStatus == 407
        ? "the proxy on the way to \(host) asks for a user name and password (407); "
          + "the variable https_proxy can hold them"
        : "the proxy on the way to \(host) refuses to connect (\(proxyStatus)); "
          + "the variables https_proxy and no_proxy choose the way"
    }
    switch status {
    case 1, 8: return "\(host) does not answer as a web server does; is the port right?"
    case 3: return "the URL of \(host) is not one that can be loaded; is it written right?"
    case 5: return "cannot find the proxy on the way to \(host); is the variable http_proxy right?"
    case 6: return "cannot find the host \(url.host); is there a network, and is the name right?"
    case 7: return unreachable
    case 18: return cut
    case 28:
      return transfer.head.status == 0
        ? "\(host) did not answer in time; try again later"
        : "\(host) stopped sending for \(stallSeconds) s; try again later"
    case 35: return "\(host) gives no secure connection; is it a server for http://?"
    case 52: return "\(host) closed the connection without an answer; try again later"
    case 16, 55, 56, 92, 95:
      return "the connection to \(host) broke while it was sending; try again"
    case 60: return certificate
    default:
      let words = words.isEmpty ? "curl ended with status \(status)" : words
      return "cannot load from \(host): \(words)"
    }
  }

  /// `Failed to connect to HOST port PORT after …`, where the host may be that of a proxy.
  private var unreachable: String {
    let parts = words.split(separator: " ")
    if parts.count > 5, parts.starts(with: ["Failed", "to", "connect", "to"]), parts[5] == "port" {
      let asked = url.host.trimmingBrackets.lowercased()
      if parts[4].lowercased() != asked {
        return "cannot connect to the proxy \(parts[4]) on the way to \(host); "
          + "the variables http_proxy, https_proxy and no_proxy choose the way"
      }
    }
    return "cannot connect to \(host); does the server run, and is the port right?"
  }

  private var cut: String {
    if let length = transfer.head.contentLength {
      return "\(host) sent only \(transfer.bytes) of \(length) bytes; try again"
    }
    return "\(host) closed the connection in the middle of the list; try again"
  }

  private var certificate: String {
    let words = words.lowercased()
    let cause =
      if words.contains("expired") {
        "has expired; it has to be renewed there, unless the clock of this computer is wrong"
      } else if words.contains("not yet valid") {
        "is not valid yet; is the clock of this computer right?"
      } else if words.contains("match") {
        "is for another host; is the link right?"
      } else if words.contains("self-signed") || words.contains("self signed") {
        "is signed by itself; SSL_CERT_FILE can name a file of certificates to trust"
      } else if words.contains("issuer") {
        "is from an authority that is not known here; "
          + "SSL_CERT_FILE can name a file of certificates to trust"
      } else {
        "cannot be trusted (\(self.words))"
      }
    return "the certificate of \(host) \(cause)"
  }
}

extension String {
  /// An IPv6 address without the brackets that it has in a URL.
  fileprivate var trimmingBrackets: Substring {
    hasPrefix("[") && hasSuffix("]") ? dropFirst().dropLast() : self[...]
  }
}
