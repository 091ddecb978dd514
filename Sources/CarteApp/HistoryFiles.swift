import CatalogBrowser
import CatalogModel
import CatalogPreload
import CatalogStore

/// What was typed into prompts in all sessions, a file of lines for each.
///
/// Nothing depends on them: what cannot be read is empty, and what cannot be written is forgotten.
struct HistoryFiles: Sendable {
  private let folder: String

  /// At most so many lines are kept.
  private static let capacity = 500
  /// So many tenths of a second another browser may take; a line is worth no more.
  private static let mostLooks = 10

  init(directories: Directories) { folder = directories.state }

  private func path(of kind: PromptKind) -> String { "\(folder)/\(kind.rawValue).history" }

  /// The lines that were typed, the oldest first.
  func lines(of kind: PromptKind) -> [String] {
    guard let bytes = try? FileSystem.contents(of: path(of: kind)) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    return Array(
      lines.filter { !$0.unicodeScalars.contains(where: \.isTerminalControl) }
        .suffix(Self.capacity))
  }

  /// Adds a line as the newest one; each is kept once.
  ///
  /// Another browser may add lines at the same time, so they are read again under a lock.
  func append(_ line: String, to kind: PromptKind) {
    guard !line.isEmpty, !line.unicodeScalars.contains(where: \.isTerminalControl) else { return }
    try? FileSystem.makeDirectory(folder)
    var looks = 0
    let lock = try? StoreLock.wait(for: "\(folder)/history.lock") {
      looks += 1
      return looks > Self.mostLooks
    }
    guard let lock else { return }
    withExtendedLifetime(lock) {
      var lines = lines(of: kind)
      guard lines.last != line else { return }
      lines.removeAll { $0 == line }
      lines.append(line)
      let text = lines.suffix(Self.capacity).map { $0 + "\n" }.joined()
      try? FileSystem.writeAtomically(Array(text.utf8), to: path(of: kind))
    }
  }
}
