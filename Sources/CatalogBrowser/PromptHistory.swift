import CatalogModel

/// The lines that were typed into a prompt before, each once, the oldest first.
struct PromptHistory: Sendable, Equatable {
  private(set) var lines: [String] = []
  /// Whether those of earlier sessions were asked for.
  private var isRead = false
  /// Whether they were asked for and are not here.
  private(set) var isAwaited = false

  /// At most so many lines stay.
  static let capacity = 500

  /// Whether the lines of earlier sessions are to be read now: once.
  mutating func wantsReading() -> Bool {
    guard !isRead else { return false }
    isRead = true
    isAwaited = true
    return true
  }

  /// Takes the lines of earlier sessions, which come before those of this one.
  mutating func insert(earlier: [String]) {
    isAwaited = false
    let own = lines
    lines = []
    for line in earlier + own { append(line) }
  }

  /// Takes a line as the newest one, unless it is empty or that already.
  ///
  /// - Parameter line: what was typed.
  /// - Returns: whether it was taken.
  @discardableResult
  mutating func append(_ line: String) -> Bool {
    guard !line.isEmpty, line != lines.last,
      !line.unicodeScalars.contains(where: \.isTerminalControl)
    else { return false }
    lines.removeAll { $0 == line }
    lines.append(line)
    lines.removeFirst(max(0, lines.count - Self.capacity))
    return true
  }
}
