/// The part of a stream that is being looked at: a buffer that moves along and grows when one
/// record needs it.
///
/// Only one reader uses a window, a few times for each record; checks against two at once would cost
/// as much as the reading.
final class ByteWindow {
  private let stream: any ByteStream
  @exclusivity(unchecked) private(set) var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many bytes of the buffer are filled.
  @exclusivity(unchecked) private(set) var count = 0
  /// Place in the buffer up to which everything is used up.
  @exclusivity(unchecked) var position = 0
  /// Whether the stream has no more bytes than those in the buffer.
  @exclusivity(unchecked) private(set) var isAtEnd = false
  /// Place of the first byte of the buffer in the stream.
  @exclusivity(unchecked) private(set) var offset = 0

  /// How many bytes of the file were used up so far, as stored.
  var storedBytesRead: Int { stream.storedBytesRead }

  init(_ stream: any ByteStream, capacity: Int = SourceFile.blockSize) {
    self.stream = stream
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// Reads on; what is not used up moves to the front, and the buffer doubles when it is full.
  ///
  /// - Returns: whether bytes were added; false: the stream is at its end.
  func refill() throws(SourceError) -> Bool {
    guard !isAtEnd else { return false }
    if position > 0 {
      base.update(from: base + position, count: count - position)
      count -= position
      offset += position
      position = 0
    }
    if capacity - count < 16 {
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
      larger.update(from: base, count: count)
      base.deallocate()
      base = larger
      capacity *= 2
    }
    let got = try stream.read(into: .init(start: base + count, count: capacity - count))
    count += got
    isAtEnd = got == 0
    return got > 0
  }
}
