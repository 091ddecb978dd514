/// The folded texts of neighbouring records, one behind the other, so that a word is looked for in
/// all of them at once.
///
/// Each value of a record stands behind a byte that is in no text, the values in the order of the
/// attributes and the section heading last. Memory: the folded texts, a byte for each value and four
/// for each record.
package struct FoldedTexts: Sendable {
  /// Begins a value; no byte of UTF-8 (RFC 3629).
  static let separator: UInt8 = 0xFF
  /// Stands in place of a value that there is not; no byte of UTF-8 either.
  static let none: UInt8 = 0xFE

  private(set) var bytes: [UInt8] = []
  /// Where each record ends in ``bytes``.
  private var ends: [UInt32] = []
  private var folding = TextFolding()

  /// Texts of no record yet.
  package init() {}

  /// How many records there are.
  package var count: Int { ends.count }

  /// Takes the next value of the record.
  ///
  /// - Parameter text: its written form as UTF-8, invalid bytes repaired; empty: there is no value.
  package mutating func append(_ text: Span<UInt8>) {
    bytes.append(Self.separator)
    if text.isEmpty {
      bytes.append(Self.none)
    } else {
      folding.fold(text, into: &bytes)
    }
  }

  /// Takes the next value of the record, a number that is written as its digits are.
  ///
  /// - Parameter amount: the number; nil: there is no value.
  package mutating func append(_ amount: Amount?) {
    bytes.append(Self.separator)
    if let amount { amount.write(to: &bytes) } else { bytes.append(Self.none) }
  }

  /// Ends the record; the next value belongs to another one.
  package mutating func endRecord() { ends.append(UInt32(clamping: bytes.count)) }

  /// Gives back room that nothing took.
  package mutating func close() {
    bytes = Array(bytes)
    ends = Array(ends)
  }

  /// Where the texts of a record stand in ``bytes``.
  func range(of record: Int) -> Range<Int> {
    (record == 0 ? 0 : Int(ends[record - 1]))..<Int(ends[record])
  }

  /// The record whose texts take a byte, not before another record.
  func record(at offset: Int, from first: Int) -> Int {
    // Matches are mostly near each other or far: steps that double, then halves.
    var step = 1
    var low = first
    while low + step < ends.count, ends[low + step - 1] <= offset {
      low += step
      step *= 2
    }
    var high = min(low + step, ends.count)
    low = max(first, low - step / 2)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where a value of a record stands in ``bytes``; nil: there is none.
  ///
  /// - Parameters:
  ///   - field: its number, counted from 0.
  ///   - record: the record's number.
  /// - Returns: nothing but the value, which may have folded to nothing.
  func value(_ field: Int, of record: Int) -> Range<Int>? {
    let range = range(of: record)
    let span = bytes.span
    var start = range.lowerBound
    var before = field + 1
    while start < range.upperBound {
      if span[start] == Self.separator { before -= 1 }
      start += 1
      if before == 0 { break }
    }
    guard before == 0 else { return nil }
    var end = start
    while end < range.upperBound, span[end] != Self.separator { end += 1 }
    if start < end, span[start] == Self.none { return nil }
    return start..<end
  }
}
