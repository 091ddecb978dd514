/// The well-formed byte sequences of UTF-8 (Unicode Standard, table 3-7).
enum UTF8Sequence {
  /// Place of the first byte that does not begin a well-formed character, or is NUL; `end` when
  /// there is none.
  static func firstFault(in base: UnsafePointer<UInt8>, to end: Int) -> Int {
    var index = 0
    while index < end {
      // Eight ASCII bytes at a time, none of them NUL.
      while index &+ 8 <= end {
        let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
        let zeros = (word &- 0x0101_0101_0101_0101) & ~word
        guard (word | zeros) & 0x8080_8080_8080_8080 == 0 else { break }
        index &+= 8
      }
      let stop = min(index &+ 8, end)
      while index < stop {
        let length = length(in: base, at: index, end: end)
        guard length > 0 else { return index }
        index &+= length
      }
    }
    return end
  }

  /// How many bytes the character at a place has.
  ///
  /// - Returns: 0 when it is not well-formed or NUL, -1 when bytes are missing at the end.
  static func length(in base: UnsafePointer<UInt8>, at index: Int, end: Int) -> Int {
    let first = base[index]
    if first < 0x80 { return first == 0 ? 0 : 1 }
    let length: Int
    let second: ClosedRange<UInt8>
    switch first {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    for place in 1..<length {
      guard index + place < end else { return -1 }
      let allowed = place == 1 ? second : 0x80...0xBF
      guard allowed.contains(base[index + place]) else { return 0 }
    }
    return length
  }
}
