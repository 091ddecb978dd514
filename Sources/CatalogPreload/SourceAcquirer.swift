import CatalogFormats
import CatalogModel
import CatalogStore
import Glibc

/// Gets hold of a source: the bundled file, a file of the user, or a remote that is fetched.
struct SourceAcquirer {
  let list: ListIdentity
  let context: PreloadContext
  /// The lock that is touched while a transfer goes on; nil: none is needed.
  let lock: StoreLock?
  let options: ReadingOptions
  let cancellation: Cancellation
  let progress: (FillProgress) -> Void
  /// What is remembered of the list; nil: it is read when it is needed.
  var entry: ListEntry?

  /// The source that the list is filled from when nothing else is said.
  func acquireOwn() throws -> AcquiredSource {
    switch list.source {
    case .file(let path): return try acquire(file: path, source: path, label: list.name)
    case .remote(let url): return try acquireNew(url)
    case .bundled: return try acquireBundled()
    }
  }

  /// The source that a catalog was filled from last, to read it in another way.
  func acquireAgain(_ present: StoreFacts?) throws -> AcquiredSource {
    guard list.source == .bundled, let source = present?.source, source != list.bundledSource else {
      return try acquireOwn()
    }
    return try acquire(source)
  }

  /// Shows that there is progress; whoever reads a source asks it before each block.
  private var mayRead: @Sendable () -> Bool {
    { [lock, cancellation] in
      lock?.touch()
      return !cancellation.isCancelled
    }
  }

  private func acquireBundled() throws -> AcquiredSource {
    let bundled = try BundledSource(list: list, bundle: context.bundle, mayRead: mayRead)
    let digest = try bundled.digest(cancellation: cancellation)
    let source = list.bundledSource ?? bundled.files[0].name
    let origin = ListFiller.Origin(
      source: source, label: source, fingerprint: bundled.fingerprint)
    if let seed = context.bundle.seed(of: list.name, digest: digest) {
      return AcquiredSource(
        file: try SourceFile(path: seed, mayRead: mayRead), path: seed,
        digest: PendingDigest(digest), origin: origin)
    }
    return AcquiredSource(
      file: bundled.files[0], path: bundled.files[0].name,
      further: Array(bundled.files.dropFirst()), digest: PendingDigest(digest), origin: origin)
  }

  /// A source as the user names it: a URL or a file.
  func acquire(_ text: String) throws -> AcquiredSource {
    if RemoteURL.isURL(text) { return try acquireNew(RemoteURL(text)) }
    return try acquire(file: text, source: UserFile.realPath(text) ?? text, label: text)
  }

  private func acquireNew(_ url: RemoteURL) throws -> AcquiredSource {
    guard let source = try acquire(url, present: nil) else {
      throw PreloadError(
        "\(url.hostAndPort) answered that nothing has changed, but there is no list yet")
    }
    return source
  }

  private func acquire(
    file path: String, source: String, label: String
  ) throws -> AcquiredSource {
    let file = try SourceFile(path: path, name: label, mayRead: mayRead)
    guard file.size <= options.maximumSize else {
      throw SourceError(
        file: label, reason: "holds more than the \(options.maximumSize) bytes of --max-size")
    }
    // The companions of a database lie beside the file itself, not beside a link to it.
    let real = UserFile.realPath(path) ?? path
    return AcquiredSource(
      file: file, path: real,
      digest: PendingDigest(cancellation) {
        try UserFile.digest(of: file, at: real, cancellation: $0)
      },
      origin: ListFiller.Origin(
        source: source, label: label, fingerprint: UserFile.fingerprint(real)))
  }

  /// The body of a remote, checked as far as that is possible before it is read.
  ///
  /// - Parameters:
  ///   - url: the remote.
  ///   - present: the facts of the present list, whose validators are sent when they belong to the URL.
  /// - Returns: nil when the remote says that nothing has changed.
  /// - Throws: what the remote did wrong; no file is left behind.
  func acquire(_ url: RemoteURL, present: StoreFacts?) throws -> AcquiredSource? {
    var notices: [String] = []
    var target = url
    if let file = ShareLink.file(of: url.request) {
      target = try RemoteURL(file)
      notices.append("the share link is read from \(target.publicForm)")
    }
    guard !context.isOffline else {
      throw PreloadError("--offline is set, so \(url.hostAndPort) is not asked")
    }
    let path = list.location.temporary("body")
    unlink(path)
    let known = present?.source == url.publicForm ? present : nil
    let request = RemoteRequest(
      url: target, etag: known?.etag, lastModified: known?.lastModified,
      validatorURL: known?.validatorURL,
      // What is meant for the host of a share link is not for the host of its file.
      headers: url.trusts(target) ? try headers(for: url) : [],
      maximumSize: Int64(options.maximumSize))
    do {
      let answer = try context.fetcher.fetch(
        request, into: path,
        progress: { bytes, total in
          lock?.touch()
          progress(FillProgress(phase: .fetching, bytes: bytes, totalBytes: total, records: 0))
        }, cancellation: cancellation)
      if answer.isNotModified {
        try check(present?.sha256 ?? "", of: url)
        return nil
      }
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError("read", path) }
      let file = try SourceFile(
        descriptor: descriptor, name: url.publicForm, ownsDescriptor: true, mayRead: mayRead)
      guard file.size > 0 else {
        throw PreloadError("\(url.hostAndPort) answered with an empty body and no list")
      }
      let digest =
        answer.isCompressed
        ? try expandedDigest(of: file, from: answer.host ?? url.hostAndPort)
        : try file.digest(cancellation: cancellation)
      try check(digest, of: url)
      // A text is read through its descriptor, so that a crash leaves no file; a database by name.
      let isDatabase = DatabaseCopy.isDatabase(try file.bytes(at: 0, count: 16))
      if !isDatabase { unlink(path) }
      return AcquiredSource(
        file: file, path: path, digest: PendingDigest(digest),
        origin: ListFiller.Origin(
          source: url.publicForm, label: url.hostAndPort, etag: answer.etag,
          lastModified: answer.lastModified, validatorURL: answer.url ?? target.publicForm),
        notices: notices,
        temporaryPath: isDatabase ? path : nil)
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Compares a list with the checksum in its URL, if there is one.
  private func check(_ digest: String, of url: RemoteURL) throws(PreloadError) {
    guard let expected = url.sha256, expected != digest else { return }
    throw PreloadError(
      "the list from \(url.hostAndPort) has the SHA-256 \(digest) and not the one in the URL")
  }

  private func expandedDigest(of file: SourceFile, from host: String) throws -> String {
    guard try file.bytes(at: 0, count: 2) == [0x1F, 0x8B] else {
      throw PreloadError(
        "\(host) says that its answer is gzip data, but it is not; try again later")
    }
    do {
      return try file.expandedDigest(
        maximumSize: options.maximumSize, cancellation: cancellation)
    } catch let error as SourceError {
      throw PreloadError(
        "the compressed answer of \(host) cannot be expanded: \(error.reason); try again"
      )
    }
  }

  /// The header lines for a URL: those of the command line, else the remembered ones, each only for
  /// the remote that they were given for.
  private func headers(for url: RemoteURL) throws -> [String] {
    if let given = context.headers {
      return given.url.map { $0.trusts(url) } ?? true ? given.lines : []
    }
    let entry = try self.entry ?? DefaultsFile(directories: context.directories).entry(of: list)
    guard entry.remote(of: list)?.trusts(url) ?? false else { return [] }
    return entry.headers.lines
  }
}
