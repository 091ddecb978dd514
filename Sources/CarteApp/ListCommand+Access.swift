import CatalogPreload

/// What a remote has to be told before it gives its list.
extension ListCommand {
  /// Remembers the header lines of the command line, and the credentials in the URL of a URL list.
  ///
  /// The key of such a list has no credentials, so a reload of all lists would not know them.
  func rememberAccess(of list: ListIdentity) throws {
    let defaults = DefaultsFile(directories: context.directories)
    if case .remote(let url) = list.source, url.written != url.publicForm, invocation.remote == nil
    {
      let known = try defaults.entry(of: list).remoteURL
      let isOther = known.map { (try? RemoteURL($0))?.publicForm != url.publicForm } ?? false
      if known != url.written, !isOther {
        try defaults.setRemote(url.written, of: list, at: context.now())
      }
    }
    if let headers = context.headers {
      let hasRemote = try defaults.entry(of: list).hasRemote(list)
      guard headers.lines.isEmpty || headers.url != nil || hasRemote else {
        throw PreloadError(
          "--http-header is for a remote, and \(list.name) has none; give --remote URL with it")
      }
      try defaults.setHeaders(headers, of: list, at: context.now())
    }
  }
}

extension Invocation {
  /// The header lines of the command line, with the URL that they are for when it has one.
  var remoteHeaders: RemoteHeaders? {
    guard var headers else { return nil }
    let named = [remote, seed].compactMap { $0 }.first { RemoteURL.isURL($0) }
    headers.url = named.flatMap { try? RemoteURL($0) }
    return headers
  }
}
