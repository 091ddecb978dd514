import CatalogFormats

extension SourceFile {
  /// SHA-256 of the file's bytes as they are stored.
  func digest(cancellation: Cancellation) throws -> String {
    try Self.digest(of: makeStoredStream(), cancellation)
  }

  /// SHA-256 of the content behind a transfer compression.
  func expandedDigest(maximumSize: Int, cancellation: Cancellation) throws -> String {
    try Self.digest(of: try makeStream(maximumSize: maximumSize), cancellation)
  }

  /// Bytes that are read and taken in at a time: as many as stay in the processor's cache.
  private static let digestBlock = 256 << 10

  private static func digest(
    of stream: any ByteStream, _ cancellation: Cancellation
  ) throws -> String {
    var digest = Digest()
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: digestBlock, alignment: 16)
    defer { block.deallocate() }
    do {
      while true {
        try cancellation.check()
        let count = try stream.read(into: block)
        if count == 0 { return digest.finish() }
        digest.update(UnsafeRawBufferPointer(rebasing: block[..<count]))
      }
    } catch {
      try cancellation.check()
      throw error
    }
  }
}
