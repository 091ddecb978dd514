import CZlib

/// The expanded content of gzip members, one after the other (RFC 1952).
///
/// The checksum and length at the end of each member are compared by zlib.
final class GzipByteStream: ByteStream {
  private let source: any ByteStream
  private let file: String
  private let maximumSize: Int
  private let state: UnsafeMutablePointer<z_stream>
  private let input: UnsafeMutableRawBufferPointer
  private var expanded = 0
  private var isInsideMember = true
  private var isFinished = false

  var storedBytesRead: Int { source.storedBytesRead - Int(state.pointee.avail_in) }

  init(_ source: any ByteStream, file: String, maximumSize: Int) throws(SourceError) {
    self.source = source
    self.file = file
    self.maximumSize = maximumSize
    state = .allocate(capacity: 1)
    state.initialize(to: z_stream())
    input = .allocate(byteCount: SourceFile.blockSize / 4, alignment: 16)
    guard carte_inflate_gzip_start(state) == Z_OK else {
      throw SourceError(file: file, reason: "no memory to expand gzip data")
    }
  }

  deinit {
    inflateEnd(state)
    state.deinitialize(count: 1)
    state.deallocate()
    input.deallocate()
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceError) -> Int {
    guard !isFinished else { return 0 }
    state.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    state.pointee.avail_out = UInt32(clamping: buffer.count)
    while state.pointee.avail_out > 0, try refill() {
      if !isInsideMember {
        inflateReset(state)
        isInsideMember = true
      }
      switch inflate(state, Z_NO_FLUSH) {
      case Z_OK, Z_BUF_ERROR: break
      case Z_STREAM_END: isInsideMember = false
      default: throw SourceError(file: file, reason: damage)
      }
    }
    let count = min(buffer.count, Int(UInt32.max)) - Int(state.pointee.avail_out)
    expanded += count
    guard expanded <= maximumSize else {
      throw SourceError(file: file, reason: .tooLarge(maximumSize))
    }
    return count
  }

  /// Whether there is compressed data to go on with.
  private func refill() throws(SourceError) -> Bool {
    guard state.pointee.avail_in == 0 else { return true }
    let count = try source.read(into: input)
    guard count == 0 else {
      state.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
      state.pointee.avail_in = UInt32(count)
      return true
    }
    guard !isInsideMember else {
      throw SourceError(file: file, reason: "the gzip data ends too early")
    }
    isFinished = true
    return false
  }

  private var damage: String {
    let detail = state.pointee.msg.map { String(cString: $0) } ?? "not readable"
    return "damaged gzip data (\(detail))"
  }
}
