import CatalogModel

extension RemoteURL {
  /// `http` or `https`.
  package var scheme: String { request.hasPrefix("https:") ? "https" : "http" }

  /// The port, the scheme's own when none is written; nil: what is written is no port.
  private var port: Int? {
    let written = hostAndPort.utf8.dropFirst(host.utf8.count)
    guard written.count > 1 else { return scheme == "https" ? 443 : 80 }
    return Int(String(decoding: written.dropFirst(), as: UTF8.self))
  }

  /// Whether what is meant for the host of this URL may also be sent to another URL.
  ///
  /// The same host and port by the same scheme, or the way from http to https on their usual ports.
  package func trusts(_ other: RemoteURL) -> Bool {
    guard host.lowercased() == other.host.lowercased(), port != nil else { return false }
    if scheme == other.scheme { return port == other.port }
    return scheme == "http" && port == 80 && other.port == 443
  }

  /// The URL that a redirect leads to, with the credentials that may go there.
  ///
  /// - Parameters:
  ///   - target: the absolute URL of the redirect, as curl resolved it.
  ///   - first: the URL that was asked for at first, whose credentials they are.
  /// - Returns: the URL to ask next.
  /// - Throws: a ``PreloadError`` that names this host, for a scheme other than http and https, a step
  ///   from https to http, or what is no URL.
  package func redirected(to target: String, from first: RemoteURL) throws(PreloadError)
    -> RemoteURL
  {
    let scheme = target.prefix { $0 != ":" }.lowercased()
    guard scheme == "http" || scheme == "https" else {
      throw PreloadError(
        "\(hostAndPort) redirects to an address with \(scheme.prefix(20)):, and only http and https "
          + "are followed")
    }
    let next: RemoteURL
    do throws(PreloadError) {
      // A fragment is for whoever shows a page; it is not sent, and can name no checksum here.
      next = try RemoteURL(String(target.prefix { $0 != "#" }))
    } catch {
      throw PreloadError("\(hostAndPort) redirects to what is no address; is the link right?")
    }
    guard self.scheme == "http" || next.scheme == "https" else {
      throw PreloadError(
        "\(hostAndPort) redirects from https to http at \(next.hostAndPort), where anybody could "
          + "change the list; it was not followed")
    }
    guard next.credentials == nil, let credentials = first.credentials, first.trusts(next) else {
      return next
    }
    return next.carrying(credentials)
  }

  private func carrying(_ credentials: String) -> RemoteURL {
    let rest = publicForm.dropFirst(scheme.utf8.count + 3)
    return (try? RemoteURL("\(scheme)://\(credentials)@\(rest)")) ?? self
  }
}
