import CatalogFormats

extension SourceFile {
  /// SHA-256 of the file's bytes as they are stored.
  func digest(cancellation: Cancellation) throws -> String {
    var digest = Digest()
    var offset = 0
    while true {
      try cancellation.check()
      let block = try bytes(at: offset, count: Self.blockSize)
      if block.isEmpty { return digest.finish() }
      block.withUnsafeBytes { digest.update($0) }
      offset += block.count
    }
  }

  /// SHA-256 of the content behind a transfer compression.
  func expandedDigest(maximumSize: Int, cancellation: Cancellation) throws -> String {
    var digest = Digest()
    let stream = try makeStream(maximumSize: maximumSize)
    var block = [UInt8](repeating: 0, count: Self.blockSize)
    while true {
      try cancellation.check()
      let count = try block.withUnsafeMutableBytes { buffer in try stream.read(into: buffer) }
      if count == 0 { return digest.finish() }
      block.withUnsafeBytes { digest.update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }
}
