/// The keys of one level of a sort, of all records.
enum SortColumn: Sendable {
  /// Numerators of numbers with one denominator, ``SortColumn/none`` where there is no value.
  case numbers([Int128])
  /// Numbers that have denominators of their own.
  case quotients([ExactNumber?])
  /// Bytes.
  case texts(TextKeys)
  /// Numbers, and the bytes of what is none.
  case mixed([Int128], TextKeys)

  /// The numerator of no number.
  static let none = Int128.min

  /// Sorts records by their keys; those that are equal stay as they are.
  ///
  /// Numbers come before texts and both before no value, whatever the direction.
  ///
  /// - Parameters:
  ///   - order: the numbers of the records, counted from 0 as their keys were taken.
  ///   - isDescending: whether the greater value comes first.
  ///   - helper: who sorts a part of many texts.
  ///   - check: called every now and then; what it throws ends the sort.
  /// - Throws: what `check` throws.
  func sort(
    _ order: inout [Int32], isDescending: Bool, helper: RecordSorter.Helper,
    check: () throws -> Void
  ) rethrows {
    switch self {
    case .numbers(let numbers):
      try Self.sort(&order, by: numbers, isDescending: isDescending, check: check)
    case .quotients(let quotients):
      try Self.sort(&order, by: quotients, isDescending: isDescending, check: check)
    case .texts(let texts):
      try texts.sort(&order, isDescending: isDescending, helper: helper, check: check)
    case .mixed(let numbers, let texts):
      var without = order.filter { numbers[Int($0)] == Self.none }
      order.removeAll { numbers[Int($0)] == Self.none }
      try Self.sort(&order, by: numbers, isDescending: isDescending, check: check)
      try texts.sort(&without, isDescending: isDescending, helper: helper, check: check)
      order += without
    }
  }

  private static func sort(
    _ order: inout [Int32], by numbers: [Int128], isDescending: Bool, check: () throws -> Void
  ) rethrows {
    var least = Int128.max
    var most = Int128.min
    var bits: Int128 = 0
    for record in order {
      let number = numbers[Int(record)]
      guard number != none else { continue }
      least = min(least, number)
      most = max(most, number)
      bits |= number
    }
    guard least <= most else { return }
    // What no number has at its end tells nothing: 12.50 is a whole number of 2^13 parts.
    let shift = bits == 0 ? 0 : bits.trailingZeroBitCount
    let (first, span) = (least >> shift, (most >> shift) - (least >> shift))
    func key(_ record: Int32) -> UInt128 {
      let number = numbers[Int(record)]
      guard number != none else { return UInt128(span) + 1 }
      let distance = UInt128((number >> shift) - first)
      return isDescending ? UInt128(span) - distance : distance
    }
    if span < Int128(UInt64.max) {
      var keys = order.map { UInt64(truncatingIfNeeded: key($0)) }
      try order.sort(byDigitsOf: &keys, check: check)
    } else {
      var keys = order.map(key)
      try order.sort(byDigitsOf: &keys, check: check)
    }
  }

  private static func sort(
    _ order: inout [Int32], by quotients: [ExactNumber?], isDescending: Bool,
    check: () throws -> Void
  ) rethrows {
    var comparisons = Countdown()
    let sorted = try order.enumerated().sorted { left, right in
      try comparisons.tick(check)
      let (one, other) = (quotients[Int(left.element)], quotients[Int(right.element)])
      guard let one, let other else {
        return (one == nil) == (other == nil) ? left.offset < right.offset : other == nil
      }
      return one == other ? left.offset < right.offset : (one < other) != isDescending
    }
    order = sorted.map(\.element)
  }
}

/// Tells when many things were done since the last look at whether to go on.
struct Countdown {
  private static let start = 1 << 16
  private var left = start

  /// One more thing is done.
  mutating func tick(_ check: () throws -> Void) rethrows {
    left -= 1
    guard left == 0 else { return }
    left = Self.start
    try check()
  }
}
