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

  /// Adds a line, unless it is the last one again.
  func append(_ line: String, to kind: PromptKind) {
    // Another session may have added lines since they were read.
    var lines = lines(of: kind)
    guard !line.isEmpty, lines.last != line,
      !line.unicodeScalars.contains(where: \.isTerminalControl)
    else { return }
    lines.append(line)
    let text = lines.suffix(Self.capacity).map { $0 + "\n" }.joined()
    try? FileSystem.makeDirectory(folder)
    try? FileSystem.writeAtomically(Array(text.utf8), to: path(of: kind))
  }
}
