import CatalogModel
import CatalogPreload
import CatalogStore
import Glibc

/// One running transfer: the body goes into a file, header and error text are kept.
struct CurlTransfer {
  private let file: Int32
  private let path: String
  private let maximumSize: Int64
  private let host: String
  private var bytes: Int64 = 0
  private var errors: [UInt8] = []

  /// The heads of the responses so far, as received.
  private(set) var head: [UInt8] = [] {
    didSet { announcedLength = ResponseHead(lastOf: head).contentLength }
  }
  private var announcedLength: Int64?

  /// The most bytes of headers and of error text that are kept.
  private static let textLimit = 262_144
  /// How often cancelling is looked for, in milliseconds.
  private static let patience: Int32 = 50

  init(file: Int32, path: String, maximumSize: Int64, host: String) {
    self.file = file
    self.path = path
    self.maximumSize = maximumSize
    self.host = host
  }

  /// curl's own words, without their prefix.
  var errorText: String {
    let line = String(decoding: errors.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard line.hasPrefix("curl: ("), let space = line.firstRange(of: ") ") else { return line }
    return String(line[space.upperBound...])
  }

  /// Takes what the child writes until it has closed all its ends.
  mutating func run(
    _ curl: ChildProcess, progress: (Int64, Int64?) -> Void, cancellation: Cancellation
  ) throws {
    var open = [curl.output, curl.errors, curl.extra]
    var block = [UInt8](repeating: 0, count: 65_536)
    while !open.isEmpty {
      if cancellation.isCancelled {
        curl.kill()
        throw CancellationFailure()
      }
      var waiting = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&waiting, nfds_t(waiting.count), Self.patience) >= 0 || errno == EINTR else {
        throw FileError("wait for", "curl")
      }
      for ready in waiting where ready.revents != 0 {
        let count = block.withUnsafeMutableBytes { read(ready.fd, $0.baseAddress, $0.count) }
        if count < 0, errno == EAGAIN || errno == EINTR { continue }
        guard count > 0 else {
          open.removeAll { $0 == ready.fd }
          continue
        }
        switch ready.fd {
        case curl.output: try take(Array(block[..<count]), from: curl)
        case curl.extra: head = (head + block[..<count]).suffix(Self.textLimit)
        default: errors.append(contentsOf: block[..<min(count, room(errors))])
        }
      }
      progress(bytes, announcedLength)
    }
  }

  private func room(_ text: [UInt8]) -> Int { max(0, Self.textLimit - text.count) }

  private mutating func take(_ body: [UInt8], from curl: ChildProcess) throws {
    bytes += Int64(body.count)
    guard bytes <= maximumSize else {
      curl.kill()
      throw PreloadError("\(host) sends more than the \(maximumSize) bytes that are allowed")
    }
    do throws(FileError) {
      try FileSystem.write(body, to: file, path: path)
    } catch {
      curl.kill()
      throw error
    }
  }
}
