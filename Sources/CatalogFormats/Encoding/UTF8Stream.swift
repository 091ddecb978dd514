/// Text that is UTF-8, without a byte order mark at its start.
///
/// Bytes that are no UTF-8, and NULs, become U+FFFD; the log says where.
final class UTF8Stream: ByteStream {
  private let source: any ByteStream
  private let log: ReplacementLog
  /// The beginning of a character whose other bytes were not read yet.
  private var carry: [UInt8] = []
  /// Repaired text that did not fit into the last block.
  private var repaired: [UInt8] = []
  private var given = 0
  private var isAtStart = true

  var storedBytesRead: Int { source.storedBytesRead }

  init(_ source: any ByteStream, log: ReplacementLog) {
    self.source = source
    self.log = log
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceError) -> Int {
    let bytes = buffer.assumingMemoryBound(to: UInt8.self)
    guard let base = bytes.baseAddress else { return 0 }
    while true {
      if !repaired.isEmpty { return giveRepaired(to: bytes) }
      let carried = carry.count
      for (index, byte) in carry.enumerated() { bytes[index] = byte }
      carry.removeAll(keepingCapacity: true)
      let got = try source.read(into: .init(rebasing: buffer[carried...]))
      var count = carried + got
      guard count > 0 else { return 0 }
      if isAtStart {
        isAtStart = false
        if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
          base.update(from: base + 3, count: count - 3)
          count -= 3
          if count == 0 { continue }
        }
      }
      let fault = UTF8Sequence.firstFault(in: base, to: count)
      if fault == count || holdBack(bytes, from: fault, to: count, isLast: got == 0) {
        given += fault
        if fault > 0 { return fault }
      } else {
        repair(bytes, count: count, isLast: got == 0)
      }
    }
  }

  /// Keeps the beginning of a character that the next block completes.
  private func holdBack(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, from fault: Int, to count: Int, isLast: Bool
  ) -> Bool {
    guard !isLast, let base = bytes.baseAddress,
      UTF8Sequence.length(in: base, at: fault, end: count) < 0
    else { return false }
    carry.append(contentsOf: bytes[fault..<count])
    return true
  }

  /// Makes a repaired copy of a block that has faults.
  private func repair(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, count: Int, isLast: Bool
  ) {
    guard let base = bytes.baseAddress else { return }
    var index = 0
    while index < count {
      let good = UTF8Sequence.firstFault(in: base + index, to: count - index)
      repaired.append(contentsOf: bytes[index..<index + good])
      index += good
      guard index < count else { break }
      if holdBack(bytes, from: index, to: count, isLast: isLast) { break }
      log.note(given + repaired.count, isNUL: bytes[index] == 0)
      repaired.append(contentsOf: [0xEF, 0xBF, 0xBD])
      index += 1
    }
  }

  private func giveRepaired(to bytes: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let count = min(bytes.count, repaired.count)
    for index in 0..<count { bytes[index] = repaired[index] }
    repaired.removeFirst(count)
    given += count
    return count
  }
}
