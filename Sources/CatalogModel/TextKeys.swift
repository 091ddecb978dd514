/// The keys of texts, one for each record that is sorted; an empty key is no value.
struct TextKeys: Sendable {
  /// The bytes of all keys, one behind the other.
  private(set) var bytes: [UInt8] = []
  /// Where each key ends in ``bytes``.
  private var ends: [Int] = []

  /// Takes the key of the next record's text, as UTF-8.
  mutating func append(_ text: Span<UInt8>, _ collation: TextCollation) {
    if !text.isEmpty { collation(text, &bytes) }
    ends.append(bytes.count)
  }

  /// Takes the keys of the next records.
  mutating func append(_ others: [TextKeys]) {
    bytes.reserveCapacity(others.reduce(bytes.count) { $0 + $1.bytes.count })
    ends.reserveCapacity(others.reduce(ends.count) { $0 + $1.ends.count })
    for other in others {
      let start = bytes.count
      bytes += other.bytes
      ends.append(contentsOf: other.ends.lazy.map { start + $0 })
    }
  }

  /// Where the key of a record is in ``bytes``.
  func key(_ record: Int32) -> Range<Int> {
    (record == 0 ? 0 : ends[Int(record) - 1])..<ends[Int(record)]
  }

  /// How many bytes of a key are compared at once.
  private static let pieceSize = 8

  /// So many records and more are sorted by the digits of their pieces.
  private static let manyRecords = 1_024

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
      // Made once: the keys lie in memory in another order than the records.
      var pieces = part.map { piece(of: $0, at: offset, isDescending) }
      if range.count >= Self.manyRecords {
        try part.sort(byDigitsOf: &pieces, check: check)
      } else {
        try part.sort(by: &pieces, &comparisons, check)
      }
      var start = 0
      for index in 1...part.count where index == part.count || pieces[index] != pieces[start] {
        let rest = goingOn(&part, start..<index, pieces[start], offset, isDescending)
        parts.append(
          (
            range.lowerBound + rest.lowerBound..<range.lowerBound + rest.upperBound,
            offset + Self.pieceSize
          ))
        start = index
      }
      order.replaceSubrange(range, with: part)
    }
    order += without
  }

  /// Puts records that have the same piece in order by where their keys end, and finds those whose
  /// keys go on.
  ///
  /// A key that ends has zeros in its piece, and comes before one that has zeros there of its own.
  private func goingOn(
    _ part: inout [Int32], _ same: Range<Int>, _ piece: UInt64, _ offset: Int, _ isDescending: Bool
  ) -> Range<Int> {
    guard same.count > 1, (isDescending ? ~piece : piece) & 0xFF == 0 else { return same }
    let records = part[same]
    func length(_ record: Int32) -> Int { min(Self.pieceSize, key(record).count - offset) }
    let first = length(records[same.lowerBound])
    if first < Self.pieceSize, records.allSatisfy({ length($0) == first }) {
      return same.lowerBound..<same.lowerBound
    }
    let byLength = (0...Self.pieceSize).map { size in records.filter { length($0) == size } }
    part.replaceSubrange(same, with: (isDescending ? byLength.reversed() : byLength).joined())
    let count = byLength[Self.pieceSize].count
    return isDescending
      ? same.lowerBound..<same.lowerBound + count : same.upperBound - count..<same.upperBound
  }

  /// Eight bytes of a key as a number, zeros behind its end.
  func piece(of record: Int32, at offset: Int, _ isDescending: Bool) -> UInt64 {
    let key = key(record)
    let start = key.lowerBound + offset
    let length = max(0, min(Self.pieceSize, key.upperBound - start))
    var piece: UInt64 = 0
    if length > 0, start + Self.pieceSize <= bytes.count {
      piece = unsafe bytes.span.bytes.unsafeLoadUnaligned(
        fromByteOffset: start, as: UInt64.self
      ).bigEndian
      piece &= ~0 << UInt64(8 * (Self.pieceSize - length))
    } else {
      for index in 0..<length { piece |= UInt64(bytes[start + index]) << (56 - 8 * UInt64(index)) }
    }
    return isDescending ? ~piece : piece
  }
}

extension [Int32] {
  /// Sorts a few records and their pieces by these; records that are equal stay as they are.
  fileprivate mutating func sort(
    by pieces: inout [UInt64], _ comparisons: inout Countdown, _ check: () throws -> Void
  ) rethrows {
    var places = indices.map { (piece: pieces[$0], place: Int32($0), record: self[$0]) }
    try places.sort { left, right in
      try comparisons.tick(check)
      return left.piece == right.piece ? left.place < right.place : left.piece < right.piece
    }
    for (index, place) in places.enumerated() {
      pieces[index] = place.piece
      self[index] = place.record
    }
  }
}
