/// A key and what it does, for the status line.
struct KeyHint: Sendable, Equatable {
  /// The key or keys, as they are called.
  var key: String
  var word: String
  /// Whether it stays when there is no room for the others.
  var isFixed = false
}
