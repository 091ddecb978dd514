/// The keys of texts, one for each record that is sorted; an empty key is no value.
struct TextKeys: Sendable {
  /// The bytes of all keys, one behind the other.
  private var bytes: [UInt8] = []
  /// Where each key ends in ``bytes``.
  private var ends: [Int] = []

  /// Takes the key of the next record's text.
  mutating func append(_ text: String, _ collation: TextCollation) {
    if !text.isEmpty { collation(text, &bytes) }
    ends.append(bytes.count)
  }

  private func key(_ record: Int32) -> Range<Int> {
    (record == 0 ? 0 : ends[Int(record) - 1])..<ends[Int(record)]
  }

  /// Eight bytes of a key, and how many of them it has, so that two compare at once.
  private struct Piece {
    var bytes: UInt64
    /// The number of bytes, and below it the place before sorting.
    var place: UInt64

    static func < (left: Piece, right: Piece) -> Bool {
      left.bytes == right.bytes ? left.place < right.place : left.bytes < right.bytes
    }

    /// Whether the keys are the same so far; this many bytes of eight.
    var length: UInt64 { place >> 32 }
  }

  /// Sorts records by their keys, no value last; those that are equal stay as they are.
  ///
  /// Eight bytes are compared at a time: first those that begin the keys, then the next ones of the
  /// records that have the same so far.
  ///
  /// - Parameters:
  ///   - order: the numbers of the records, counted from 0 as their keys were taken.
  ///   - isDescending: whether the greater key comes first.
  ///   - check: called every now and then; what it throws ends the sort.
  /// - Throws: what `check` throws.
  func sort(_ order: inout [Int32], isDescending: Bool, check: () throws -> Void) rethrows {
    let without = order.filter { key($0).isEmpty }
    order.removeAll { key($0).isEmpty }
    var comparisons = Countdown()
    var parts = [(range: order.indices, offset: 0)]
    while let (range, offset) = parts.popLast() {
      guard range.count > 1 else { continue }
      var pieces = range.map {
        piece(of: order[$0], at: offset, place: $0 - range.lowerBound, isDescending)
      }
      try pieces.sort { left, right in
        try comparisons.tick(check)
        return left < right
      }
      let before = Array(order[range])
      for (index, piece) in pieces.enumerated() {
        order[range.lowerBound + index] = before[Int(piece.place & 0xFFFF_FFFF)]
      }
      let whole: UInt64 = isDescending ? 0 : 8
      var start = 0
      for index in 1...pieces.count {
        let first = pieces[start]
        if index < pieces.count, pieces[index].bytes == first.bytes,
          pieces[index].length == first.length
        {
          continue
        }
        if first.length == whole {
          parts.append((range.lowerBound + start..<range.lowerBound + index, offset + 8))
        }
        start = index
      }
    }
    order += without
  }

  private func piece(of record: Int32, at offset: Int, place: Int, _ isDescending: Bool) -> Piece {
    let key = key(record)
    let start = key.lowerBound + offset
    let length = max(0, min(8, key.upperBound - start))
    var piece: UInt64 = 0
    for index in 0..<length { piece |= UInt64(bytes[start + index]) << (56 - 8 * UInt64(index)) }
    return Piece(
      bytes: isDescending ? ~piece : piece,
      place: UInt64(isDescending ? 8 - length : length) << 32 | UInt64(place))
  }
}
