/// From where to where a value may lie.
struct FilterBounds<Value: Comparable & Sendable>: Sendable, Equatable {
  /// One end of what is allowed.
  struct End: Sendable, Equatable {
    var value: Value
    /// Whether the value itself is allowed.
    var isInside: Bool
  }

  var lower: End?
  var upper: End?

  /// Whether a value lies within.
  func contain(_ value: Value) -> Bool {
    if let lower, lower.isInside ? value < lower.value : value <= lower.value { return false }
    if let upper, upper.isInside ? value > upper.value : value >= upper.value { return false }
    return true
  }

  /// All that compares with the values from `first` to `last` as demanded.
  init(_ comparison: FilterComparison, first: Value, last: Value) {
    switch comparison {
    case .less: upper = End(value: first, isInside: false)
    case .atMost: upper = End(value: last, isInside: true)
    case .more: lower = End(value: last, isInside: false)
    case .atLeast: lower = End(value: first, isInside: true)
    case .equal, .contains:
      lower = End(value: first, isInside: true)
      upper = End(value: last, isInside: true)
    }
  }

  /// All between two values in either order, inclusive; all from the first when there is no second.
  init(from one: Value, to other: Value?) {
    guard let other else {
      self.init(.atLeast, first: one, last: one)
      return
    }
    self.init(.equal, first: min(one, other), last: max(one, other))
  }
}

/// How a condition compares a column.
enum FilterComparison: Sendable, Equatable {
  /// `:`, which is a range of numbers or days, else a part of the text.
  case contains
  case equal, less, atMost, more, atLeast
}

/// A text in its folded form, ordered by its bytes.
struct FoldedText: Sendable, Hashable, Comparable {
  var bytes: [UInt8]

  init(_ text: String) { bytes = TextFolding.fold(text) }

  /// A text that is folded already.
  init(bytes: [UInt8]) { self.bytes = bytes }

  static func < (left: FoldedText, right: FoldedText) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
