/// Text in which every byte is one character, converted to UTF-8.
///
/// Bytes that the encoding does not know become U+FFFD; the log says where.
final class SingleByteStream: ByteStream {
  private let source: any ByteStream
  private let log: ReplacementLog
  private let table: SingleByteTable
  private let input: UnsafeMutablePointer<UInt8>
  private let inputSize = SourceFile.blockSize / 4
  private var start = 0
  private var end = 0
  private var given = 0

  var storedBytesRead: Int { source.storedBytesRead }

  init(_ source: any ByteStream, table: SingleByteTable, log: ReplacementLog) {
    self.source = source
    self.table = table
    self.log = log
    input = .allocate(capacity: inputSize)
  }

  deinit { input.deallocate() }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceError) -> Int {
    guard let base = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return 0 }
    if start == end {
      start = 0
      end = try source.read(into: .init(start: input, count: inputSize))
    }
    let count = convert(to: base, room: buffer.count)
    given += count
    return count
  }

  /// Converts bytes while there is room for the longest character.
  private func convert(to base: UnsafeMutablePointer<UInt8>, room: Int) -> Int {
    let table = table
    let input = input
    let end = end
    var place = start
    var count = 0
    while place < end, count &+ 8 <= room {
      if table.startsWithASCII {
        while place &+ 8 <= end, count &+ 8 <= room {
          let word = UnsafeRawPointer(input + place).loadUnaligned(as: UInt64.self)
          guard word & 0x8080_8080_8080_8080 == 0 else { break }
          UnsafeMutableRawPointer(base + count).storeBytes(of: word, as: UInt64.self)
          place &+= 8
          count &+= 8
        }
      }
      let stop = min(place &+ 8, end)
      while place < stop, count &+ 4 <= room {
        var character = table[input[place]]
        if character == 0, input[place] != 0 {
          log.note(given + count, isNUL: false)
          character = 0xBD_BFEF
        }
        place &+= 1
        repeat {
          base[count] = UInt8(truncatingIfNeeded: character)
          character &>>= 8
          count &+= 1
        } while character != 0
      }
    }
    start = place
    return count
  }
}

extension TextEncoding {
  /// Converts bytes in this encoding to UTF-8.
  ///
  /// - Returns: nil when the C library does not know the encoding.
  func decode(_ bytes: any ByteStream, log: ReplacementLog) -> (any ByteStream)? {
    if let table = SingleByteTable(encoding: name) {
      return SingleByteStream(bytes, table: table, log: log)
    }
    return IconvStream(bytes, from: name, log: log)
  }
}
