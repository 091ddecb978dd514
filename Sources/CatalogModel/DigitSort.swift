extension [Int32] {
  /// How many bits are looked at together.
  private static var digitBits: Int { 11 }

  /// Sorts by whole numbers, and these too, some bits at a time from the last ones (a radix sort, which
  /// is stable and takes as long for each element however many there are).
  ///
  /// - Parameters:
  ///   - keys: the number of each element.
  ///   - check: called before each step; what it throws ends the sort.
  /// - Throws: what `check` throws.
  mutating func sort<Key: FixedWidthInteger & UnsignedInteger>(
    byDigitsOf keys: inout [Key], check: () throws -> Void
  ) rethrows {
    // What all have in common tells nothing.
    let first = keys.first ?? 0
    let different = keys.reduce(0) { $0 | ($1 ^ first) }
    var sortedKeys = keys
    var sorted = self
    let mask = 1 << Self.digitBits - 1
    var shift = 0
    while shift < Key.bitWidth, different >> shift > 0 {
      defer { shift += Self.digitBits }
      guard Int(truncatingIfNeeded: different >> shift) & mask != 0 else { continue }
      try check()
      var starts = [Int](repeating: 0, count: mask + 1)
      for key in keys { starts[Int(truncatingIfNeeded: key >> shift) & mask] += 1 }
      var next = 0
      for digit in starts.indices {
        let count = starts[digit]
        starts[digit] = next
        next += count
      }
      for index in keys.indices {
        let digit = Int(truncatingIfNeeded: keys[index] >> shift) & mask
        sortedKeys[starts[digit]] = keys[index]
        sorted[starts[digit]] = self[index]
        starts[digit] += 1
      }
      swap(&keys, &sortedKeys)
      swap(&self, &sorted)
    }
  }
}
