import Glibc

/// A regular file that records are read from, held open so that two passes see the same file.
package final class SourceFile: Sendable {
  /// The file as the user named it.
  package let name: String
  /// What the file was when it was opened.
  package let identity: FileIdentity
  /// Bytes read at a time.
  package static let blockSize = 1 << 20

  private let descriptor: Int32
  private let ownsDescriptor: Bool
  /// Whether what the file is read for is still wanted; asked before each block.
  package let mayRead: @Sendable () -> Bool

  /// Size in bytes as stored, compressed or not.
  package var size: Int { identity.size }

  /// Opens the file at a path; messages call it by a name, nil: the path.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - name: what messages call it; nil: the path.
  ///   - mayRead: asked before each block, whatever the file is read for; false ends that with an error.
  /// - Throws: when it is missing, unreadable or not a regular file.
  package convenience init(
    path: String, name: String? = nil, mayRead: @escaping @Sendable () -> Bool = { true }
  ) throws(SourceError) {
    let name = name ?? path
    // O_NONBLOCK: opening a FIFO without a writer returns at once; regular files ignore it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(file: name) }
    try self.init(
      descriptor: descriptor, name: name, ownsDescriptor: true, mayRead: mayRead)
  }

  /// Reads from a file that is open already.
  ///
  /// A descriptor that is owned is closed with this object, also when this throws.
  package init(
    descriptor: Int32, name: String, ownsDescriptor: Bool,
    mayRead: @escaping @Sendable () -> Bool = { true }
  ) throws(SourceError) {
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    let refusal: SourceError? =
      isKnown
      ? Self.kind(status.st_mode).map { SourceError(file: name, reason: "is \($0), not a file") }
      : .system(file: name)
    if let refusal {
      if ownsDescriptor { close(descriptor) }
      throw refusal
    }
    self.descriptor = descriptor
    self.name = name
    self.ownsDescriptor = ownsDescriptor
    self.mayRead = mayRead
    identity = FileIdentity(status)
  }

  deinit {
    if ownsDescriptor { close(descriptor) }
  }

  /// What the file is now.
  package func currentIdentity() throws(SourceError) -> FileIdentity {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(file: name) }
    return FileIdentity(status)
  }

  /// The archive that the file is; nil when it is none.
  func archive() throws(SourceError) -> ZipArchive? {
    ZipArchive.begins(try bytes(at: 0, count: 4)) ? try ZipArchive(self) : nil
  }

  /// A stream of the bytes as they are stored.
  package func makeStoredStream() -> any ByteStream { StoredByteStream(file: self) }

  /// A stream of the content from its start; gzip (RFC 1952) and a list in a ZIP are expanded.
  ///
  /// It fails when there are more bytes than the greatest size.
  package func makeStream(maximumSize: Int = .max) throws(SourceError) -> any ByteStream {
    let stored = StoredByteStream(file: self)
    if let archive = try archive(), case .list(let member) = try ZipContents(archive) {
      return try archive.stream(member, maximumSize: maximumSize)
    }
    let magic = try bytes(at: 0, count: 3)
    let isGzip = magic == [0x1F, 0x8B, 0x08]
    guard isGzip else {
      guard size <= maximumSize else {
        throw SourceError(file: name, reason: .tooLarge(maximumSize))
      }
      return stored
    }
    return try GzipByteStream(stored, file: name, maximumSize: maximumSize)
  }

  /// Reads at an offset, without moving anything that another stream reads by.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(SourceError) -> Int {
    guard mayRead() else { throw SourceError(file: name, reason: "is not wanted any more") }
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { throw .system(file: name) }
    }
  }

  /// At most `count` bytes at an offset, fewer at the end of the file.
  package func bytes(at offset: Int, count: Int) throws(SourceError) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let outcome: Result<Int, SourceError> = result.withUnsafeMutableBytes { all in
        Result { () throws(SourceError) in
          try read(into: .init(rebasing: all[filled...]), at: offset + filled)
        }
      }
      let got = try outcome.get()
      if got == 0 { break }
      filled += got
    }
    return Array(result.prefix(filled))
  }

  private static func kind(_ mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a directory"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    default: "something else"
    }
  }
}

extension SourceError {
  /// The failure that the system reported last, `errno`, about a file.
  static func system(file: String) -> SourceError {
    SourceError(file: file, reason: String(cString: strerror(errno)))
  }
}

extension String {
  /// The reason of a source that holds more bytes than is allowed.
  static func tooLarge(_ maximumSize: Int) -> String {
    "holds more than \(maximumSize) bytes (--max-size)"
  }
}
