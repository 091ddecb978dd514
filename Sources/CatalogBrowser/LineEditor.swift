import CatalogModel

/// A line of text that is being typed.
struct LineEditor: Sendable, Equatable {
  /// What stands before the cursor.
  private(set) var before = ""
  /// What stands behind it.
  private(set) var after = ""
  private var length = 0

  /// More than this is no line that somebody types; what follows is left out.
  private static let maximumLength = 4_096

  /// An editor at the end of a text; control characters are left out.
  init(_ text: String = "") {
    for scalar in text.unicodeScalars { insert(scalar) }
  }

  var text: String { before + after }
  var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// Types a character; one that could drive a terminal is left out.
  mutating func insert(_ scalar: Unicode.Scalar) {
    guard length < Self.maximumLength, !scalar.isTerminalControl else { return }
    before.unicodeScalars.append(scalar)
    length += 1
  }

  /// Does what a key does to a line.
  ///
  /// - Parameters:
  ///   - key: any key.
  ///   - isSeparator: whether a character stands between words.
  /// - Returns: whether the line knows the key.
  mutating func handle(
    _ key: Key, isSeparator: (Character) -> Bool = { $0.isWhitespace }
  ) -> Bool {
    switch key {
    case .character(let scalar): insert(scalar)
    case .left, .control("b"): moveLeft()
    case .right, .control("f"): moveRight()
    case .home, .control("a"):
      after = text
      before = ""
    case .end, .control("e"):
      before = text
      after = ""
    case .backspace: deleteBackward()
    case .delete, .control("d"): deleteForward()
    case .control("w"): deleteWord(isSeparator)
    case .control("u"):
      before = ""
      measure()
    case .control("k"):
      after = ""
      measure()
    default: return false
    }
    return true
  }

  private mutating func moveLeft() {
    guard let last = before.popLast() else { return }
    after = String(last) + after
  }

  private mutating func moveRight() {
    guard !after.isEmpty else { return }
    before.append(after.removeFirst())
  }

  private mutating func deleteBackward() {
    _ = before.popLast()
    measure()
  }

  private mutating func deleteForward() {
    guard !after.isEmpty else { return }
    after.removeFirst()
    measure()
  }

  /// Takes away the word before the cursor and the separators behind it, as a terminal's line does.
  private mutating func deleteWord(_ isSeparator: (Character) -> Bool) {
    while let last = before.last, isSeparator(last) { before.removeLast() }
    while let last = before.last, !isSeparator(last) { before.removeLast() }
    measure()
  }

  private mutating func measure() { length = text.unicodeScalars.count }
}
