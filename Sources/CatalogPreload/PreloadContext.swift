import CatalogModel

/// What the first launch, reload and reset work with; everything comes in from outside.
package struct PreloadContext: Sendable {
  /// Where stores and settings are.
  package let directories: Directories
  /// The catalogs and lists that come with the program.
  package let bundle: BundledData
  /// How a URL is fetched.
  package let fetcher: any RemoteFetcher
  /// The header lines of the command line, which count more than the remembered ones; nil: none.
  package let headers: RemoteHeaders?
  /// Whether the network must not be used (`--offline`).
  package let isOffline: Bool
  /// The present moment.
  package let now: @Sendable () -> Timestamp

  package init(
    directories: Directories, bundle: BundledData, fetcher: any RemoteFetcher,
    headers: RemoteHeaders? = nil, isOffline: Bool = false,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.directories = directories
    self.bundle = bundle
    self.fetcher = fetcher
    self.headers = headers
    self.isOffline = isOffline
    self.now = now
  }
}
