import CatalogModel
import CatalogPreload
import CatalogStore
import Glibc

/// One question to one host: the head is judged, a good body goes into a file, all else is thrown away.
struct CurlTransfer {
  /// What becomes of a body.
  enum BodyUse {
    /// It goes into the file.
    case kept
    /// Its first part is kept in memory, to say what it is.
    case sampled
    /// It is read to its end and thrown away.
    case dropped
    /// Nothing of it is read, and the transfer ends.
    case refused
  }

  private let path: String
  private let maximumSize: Int64
  private let host: String
  private let marker: String
  private var file: Int32 = -1
  private var use: BodyUse?
  private var errors: [UInt8] = []

  /// The bytes of the body so far.
  private(set) var bytes: Int64 = 0
  /// The first part of a body that is only looked at.
  private(set) var sample: [UInt8] = []
  /// Whether curl was ended because the rest of the body does not matter.
  private(set) var isEnough = false
  /// The heads of the responses so far, as received.
  private var heads: [UInt8] = []
  /// The head of the last response.
  private(set) var head = ResponseHead(lastOf: [])

  /// The most bytes of headers, of error text, and of a body that only is looked at.
  private static let textLimit = 262_144
  private static let sampleLimit = 65_536
  /// The most bytes of a body that belongs to a redirect.
  private static let dropLimit: Int64 = 1 << 20
  /// How often cancelling is looked for, in milliseconds.
  private static let patience: Int32 = 50

  init(path: String, maximumSize: Int64, host: String, marker: String) {
    self.path = path
    self.maximumSize = maximumSize
    self.host = host
    self.marker = marker
  }

  /// The lines of the error text.
  private var errorLines: [Substring] {
    String(decoding: errors, as: UTF8.self).split(separator: "\n")
  }

  /// curl's own words, without their prefix.
  var errorText: String {
    guard let line = errorLines.first, !line.hasPrefix(marker) else { return "" }
    guard line.hasPrefix("curl: ("), let space = line.firstRange(of: ") ") else {
      return String(line)
    }
    return String(line[space.upperBound...])
  }

  /// What curl reports at its end: the status of a proxy's tunnel, and where a redirect leads to.
  var report: (proxyStatus: Int, redirect: String?) {
    guard let line = errorLines.last(where: { $0.hasPrefix(marker) }) else { return (0, nil) }
    let parts = line.dropFirst(marker.count).split(
      separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let redirect = parts.count > 1 ? String(parts[1]) : ""
    return (parts.first.flatMap { Int($0) } ?? 0, redirect.isEmpty ? nil : redirect)
  }

  /// Takes what the child writes until it has closed all its ends.
  ///
  /// - Parameters:
  ///   - curl: the child.
  ///   - judge: asked at the first byte of a body what becomes of it.
  ///   - progress: told the bytes so far and the announced length.
  ///   - cancellation: ends the child at once.
  /// - Throws: that the body is too large or cannot be written, or a ``CancellationFailure``.
  mutating func run(
    _ curl: ChildProcess, judge: (ResponseHead) -> BodyUse, progress: (Int64, Int64?) -> Void,
    cancellation: Cancellation
  ) throws {
    defer {
      if file >= 0 { close(file) }
      file = -1
    }
    var open = [curl.output, curl.errors, curl.extra]
    var block = [UInt8](repeating: 0, count: 65_536)
    while !open.isEmpty, !isEnough {
      if cancellation.isCancelled {
        curl.kill()
        throw CancellationFailure()
      }
      var waiting = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&waiting, nfds_t(waiting.count), Self.patience) >= 0 || errno == EINTR else {
        throw FileError("wait for", "curl")
      }
      for ready in waiting where ready.revents != 0 && !isEnough {
        let count = block.withUnsafeMutableBytes { read(ready.fd, $0.baseAddress, $0.count) }
        if count < 0, errno == EAGAIN || errno == EINTR { continue }
        guard count > 0 else {
          open.removeAll { $0 == ready.fd }
          continue
        }
        switch ready.fd {
        case curl.output:
          // curl writes a head before its body, so it is in its pipe by now.
          if use == nil { takeHeads(from: curl.extra) }
          do {
            try take(block[..<count], judge: judge)
          } catch {
            curl.kill()
            throw error
          }
        case curl.extra: take(head: block[..<count])
        default: errors.append(contentsOf: block[..<min(count, Self.textLimit - errors.count)])
        }
      }
      progress(use == .kept ? bytes : 0, head.contentLength)
    }
    if isEnough { curl.kill() }
  }

  private mutating func takeHeads(from descriptor: Int32) {
    var block = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      take(head: block[..<count])
    }
  }

  private mutating func take(head bytes: ArraySlice<UInt8>) {
    heads = (heads + bytes).suffix(Self.textLimit)
    head = ResponseHead(lastOf: heads)
  }

  private mutating func take(
    _ body: ArraySlice<UInt8>, judge: (ResponseHead) -> BodyUse
  ) throws {
    let use = self.use ?? judge(head)
    self.use = use
    bytes += Int64(body.count)
    switch use {
    case .refused: isEnough = true
    case .sampled:
      sample += body.prefix(Self.sampleLimit - sample.count)
      isEnough = sample.count >= Self.sampleLimit
    case .dropped:
      guard bytes <= Self.dropLimit else {
        throw PreloadError("\(host) redirects and sends a body without end; is the link right?")
      }
    case .kept:
      guard max(bytes, head.contentLength ?? 0) <= maximumSize else {
        throw PreloadError(
          "\(host) sends more than the \(maximumSize) bytes that --max-size allows")
      }
      if file < 0 {
        file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw FileError("write", path) }
      }
      try FileSystem.write(Array(body), to: file, path: path)
    }
  }
}
