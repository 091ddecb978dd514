/// Bytes that come in blocks, from the first to the last, once.
package protocol ByteStream: AnyObject {
  /// Fills a buffer of at least 16 bytes from its start and says how many it got, 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceError) -> Int

  /// How many bytes of the file were used up so far, as stored.
  var storedBytesRead: Int { get }
}

/// The bytes of a file as they are stored.
final class StoredByteStream: ByteStream {
  private let file: SourceFile
  private(set) var storedBytesRead = 0

  init(file: SourceFile) { self.file = file }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceError) -> Int {
    let count = try file.read(into: buffer, at: storedBytesRead)
    storedBytesRead += count
    return count
  }
}

/// Bytes that are in memory already.
final class MemoryByteStream: ByteStream {
  private let bytes: [UInt8]
  private(set) var storedBytesRead = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceError) -> Int {
    let count = min(buffer.count, bytes.count - storedBytesRead)
    bytes.withUnsafeBytes { all in
      buffer.copyMemory(from: .init(rebasing: all[storedBytesRead..<storedBytesRead + count]))
    }
    storedBytesRead += count
    return count
  }
}
