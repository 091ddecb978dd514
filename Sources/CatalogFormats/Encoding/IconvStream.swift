import Glibc

/// Text of any encoding that the C library knows, converted to UTF-8.
///
/// Bytes that the encoding does not know become U+FFFD; the log says where.
final class IconvStream: ByteStream {
  private let source: any ByteStream
  private let log: ReplacementLog
  private let converter: iconv_t
  private let input: UnsafeMutablePointer<CChar>
  private let inputSize = SourceFile.blockSize / 4
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  private var given = 0

  var storedBytesRead: Int { source.storedBytesRead }

  /// Converts from an encoding by its name in `iconv -l`.
  ///
  /// - Returns: nil when the C library does not know the encoding.
  init?(_ source: any ByteStream, from encoding: String, log: ReplacementLog) {
    guard let converter = iconv_open("UTF-8", encoding), Int(bitPattern: converter) != -1 else {
      return nil
    }
    self.source = source
    self.log = log
    self.converter = converter
    input = .allocate(capacity: inputSize)
  }

  deinit {
    iconv_close(converter)
    input.deallocate()
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceError) -> Int {
    var target = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
    var room = buffer.count
    while room == buffer.count {
      guard try refill() else { break }
      var from: UnsafeMutablePointer<CChar>? = input + start
      var left = end - start
      let result = iconv(converter, &from, &left, &target, &room)
      start = end - left
      guard result == -1 else { continue }
      switch errno {
      case E2BIG where room < buffer.count: break
      case EINVAL where !isAtEnd: _ = try more()
      default:
        guard room >= 3 else { continue }
        replaceByte(at: &target, offset: given + buffer.count - room)
        room -= 3
      }
    }
    let count = buffer.count - room
    given += count
    return count
  }

  /// Puts U+FFFD in the place of the next byte.
  private func replaceByte(at target: inout UnsafeMutablePointer<CChar>?, offset: Int) {
    log.note(offset, isNUL: false)
    start += 1
    for byte: UInt8 in [0xEF, 0xBF, 0xBD] {
      target?.pointee = CChar(bitPattern: byte)
      target = target.map { $0 + 1 }
    }
  }

  /// Whether there are bytes to convert.
  private func refill() throws(SourceError) -> Bool {
    if start < end { return true }
    return try more()
  }

  /// Reads on behind the bytes that are not converted yet.
  private func more() throws(SourceError) -> Bool {
    input.update(from: input + start, count: end - start)
    end -= start
    start = 0
    let got = try source.read(
      into: .init(start: UnsafeMutableRawPointer(input + end), count: inputSize - end))
    end += got
    isAtEnd = got == 0
    return got > 0
  }
}
