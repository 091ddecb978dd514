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

  /// Eight bytes of a key, so that two compare at once.
  fileprivate struct Piece: Equatable {
    var bytes: UInt64
    /// How many of them the key has.
    var length: UInt64
  }

  /// So many records and more are sorted by the digits of their pieces.
  private static let manyRecords = 4_096

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
      var part = Array(order[range])
      func piece(_ record: Int32) -> Piece { self.piece(of: record, at: offset, isDescending) }
      if range.count >= Self.manyRecords {
        // A key that ends comes before one that goes on with zeros.
        try part.sort(byDigitsOf: { piece($0).length }, check: check)
        try part.sort(byDigitsOf: { piece($0).bytes }, check: check)
      } else {
        try part.sort(by: piece, &comparisons, check)
      }
      order.replaceSubrange(range, with: part)
      let whole: UInt64 = isDescending ? 0 : 8
      var start = 0
      var first = piece(part[0])
      for index in 1...part.count {
        let next = index < part.count ? piece(part[index]) : nil
        if next == first { continue }
        if first.length == whole {
          parts.append((range.lowerBound + start..<range.lowerBound + index, offset + 8))
        }
        start = index
        if let next { first = next }
      }
    }
    order += without
  }

  private func piece(of record: Int32, at offset: Int, _ isDescending: Bool) -> Piece {
    let key = key(record)
    let start = key.lowerBound + offset
    let length = max(0, min(8, key.upperBound - start))
    var piece: UInt64 = 0
    for index in 0..<length { piece |= UInt64(bytes[start + index]) << (56 - 8 * UInt64(index)) }
    return isDescending
      ? Piece(bytes: ~piece, length: UInt64(8 - length))
      : Piece(bytes: piece, length: UInt64(length))
  }
}

extension [Int32] {
  /// Sorts a few records by their pieces; those that are equal stay as they are.
  fileprivate mutating func sort(
    by piece: (Int32) -> TextKeys.Piece, _ comparisons: inout Countdown, _ check: () throws -> Void
  ) rethrows {
    var pieces = enumerated().map { (piece: piece($1), place: $0, record: $1) }
    try pieces.sort { left, right in
      try comparisons.tick(check)
      if left.piece.bytes != right.piece.bytes { return left.piece.bytes < right.piece.bytes }
      return (left.piece.length, left.place) < (right.piece.length, right.place)
    }
    self = pieces.map(\.record)
  }
}
