/// Searches for one of a few bytes, eight bytes at a time.
struct ByteScanner {
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64

  init(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    self.first = Self.ones &* UInt64(first)
    self.second = Self.ones &* UInt64(second)
    self.third = Self.ones &* UInt64(third)
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The lowest bit that is set belongs to the first byte that is zero.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- ones) & ~word & highBits
  }

  /// Place of the first of the three bytes at or after `start`; `end` when there is none.
  @inline(__always)
  func firstMatch(in base: UnsafeMutablePointer<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index &+ 8 <= end {
      let word = UInt64(
        littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
      let found =
        Self.zeroBytes(word ^ first) | Self.zeroBytes(word ^ second) | Self.zeroBytes(word ^ third)
      if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < end {
      let byte = UInt64(base[index])
      if byte == first & 0xFF || byte == second & 0xFF || byte == third & 0xFF { return index }
      index &+= 1
    }
    return end
  }
}
