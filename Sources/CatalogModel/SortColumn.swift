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
    /// Bytes.
    case texts(TextKeys)
    /// Numbers, and the bytes of what is none.
    case mixed([Int128], TextKeys)
  }

  /// The numerator of no number.
  static let none = Int128.min

  private let keys: Keys

  init(_ keys: Keys) { self.keys = keys }

  /// Whether a record comes before another in this level.
  ///
  /// Numbers come before texts and both before no value, whatever the direction.
  ///
  /// - Parameters:
  ///   - left: the number of one record.
  ///   - right: that of the other.
  ///   - isDescending: whether the greater value comes first.
  /// - Returns: nil when they are equal.
  func isBefore(_ left: Int, _ right: Int, isDescending: Bool) -> Bool? {
    switch keys {
    case .numbers(let numbers): return Self.isBefore(numbers[left], numbers[right], isDescending)
    case .quotients(let quotients):
      guard let one = quotients[left], let other = quotients[right] else {
        return (quotients[left] == nil) == (quotients[right] == nil)
          ? nil : quotients[right] == nil
      }
      return one == other ? nil : (one < other) != isDescending
    case .texts(let texts): return texts.isBefore(left, right, isDescending: isDescending)
    case .mixed(let numbers, let texts):
      let (one, other) = (numbers[left], numbers[right])
      guard one == Self.none, other == Self.none else {
        return Self.isBefore(one, other, isDescending)
      }
      return texts.isBefore(left, right, isDescending: isDescending)
    }
  }

  private static func isBefore(_ one: Int128, _ other: Int128, _ isDescending: Bool) -> Bool? {
    if one == other { return nil }
    if one == none || other == none { return other == none }
    return (one < other) != isDescending
  }
}
