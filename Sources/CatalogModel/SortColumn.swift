/// The keys of one level of a sort, of all records, ready to be compared.
///
/// A class, since a value with several arrays would be copied for each of millions of comparisons.
final class SortColumn: Sendable {
  /// The keys by the record's number, counted from 0 as the records were taken.
  enum Keys: Sendable {
    /// Numerators of numbers with one denominator, ``SortColumn/none`` where there is no value.
    case numbers([Int128])
    /// Numbers that have denominators of their own.
    case quotients([ExactNumber?])
    /// Bytes one behind the other, where each key ends, and the first eight bytes of each, which
    /// decide most comparisons. An empty key is no value.
    case texts([UInt8], ends: [Int], prefixes: [UInt64])
  }

  /// The numerator of no number.
  static let none = Int128.min

  private let keys: Keys

  init(_ keys: Keys) { self.keys = keys }

  /// Whether a record comes before another in this level.
  ///
  /// - Parameters:
  ///   - left: the number of one record.
  ///   - right: that of the other.
  ///   - isDescending: whether the greater value comes first.
  /// - Returns: nil when they are equal.
  func isBefore(_ left: Int, _ right: Int, isDescending: Bool) -> Bool? {
    switch keys {
    case .numbers(let numbers):
      let (one, other) = (numbers[left], numbers[right])
      if one == other { return nil }
      if one == Self.none || other == Self.none { return other == Self.none }
      return (one < other) != isDescending
    case .quotients(let quotients):
      guard let one = quotients[left], let other = quotients[right] else {
        return (quotients[left] == nil) == (quotients[right] == nil)
          ? nil : quotients[right] == nil
      }
      return one == other ? nil : (one < other) != isDescending
    case .texts(let bytes, let ends, let prefixes):
      let one = (left == 0 ? 0 : ends[left - 1])..<ends[left]
      let other = (right == 0 ? 0 : ends[right - 1])..<ends[right]
      guard !one.isEmpty, !other.isEmpty else {
        return one.isEmpty == other.isEmpty ? nil : other.isEmpty
      }
      if prefixes[left] != prefixes[right] {
        return (prefixes[left] < prefixes[right]) != isDescending
      }
      for offset in 0..<min(one.count, other.count) {
        let byte = bytes[one.lowerBound + offset]
        let second = bytes[other.lowerBound + offset]
        if byte != second { return (byte < second) != isDescending }
      }
      return one.count == other.count ? nil : (one.count < other.count) != isDescending
    }
  }
}
