/// The keys of texts, one for each record that is sorted; an empty key is no value.
struct TextKeys: Sendable {
  /// The bytes of all keys, one behind the other.
  private var bytes: [UInt8] = []
  /// Where each key ends in ``bytes``.
  private var ends: [Int] = []
  /// The first eight bytes of each key, which decide most comparisons.
  private var prefixes: [UInt64] = []

  /// Takes the key of the next record's text.
  mutating func append(_ text: String, _ collation: TextCollation) {
    let start = bytes.count
    if !text.isEmpty { collation(text, &bytes) }
    ends.append(bytes.count)
    var prefix: UInt64 = 0
    for offset in 0..<8 {
      prefix = prefix << 8 | (start + offset < bytes.count ? UInt64(bytes[start + offset]) : 0)
    }
    prefixes.append(prefix)
  }

  /// Whether the key of one record comes before that of another, no value last; nil: they are equal.
  func isBefore(_ left: Int, _ right: Int, isDescending: Bool) -> Bool? {
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
