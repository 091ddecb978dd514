import Foundation
import Glibc

/// A connection to a terminal over which commands are answered without a process for each of them.
///
/// tmux answers each command with lines between `%begin` and `%end` (tmux(1), CONTROL MODE).
final class TmuxControl {
  private let child: Child
  /// How many bytes of the answers have been taken.
  private var taken = 0
  /// The beginning of a line whose end has not come.
  private var pending: [UInt8] = []
  /// Lines that nobody has looked at.
  private var waiting: [String] = []

  init(_ tmux: Tmux) throws {
    child = try Child(
      "tmux",
      ["-S", tmux.socket, "-u", "-C", "attach-session", "-f", "ignore-size,no-output"],
      environment: tmux.home.environment, input: .pipe)
  }

  /// The lines that a command answers.
  @discardableResult
  func run(_ command: String) throws -> [String] { try run([command])[0] }

  /// The lines that each of some commands answers, which are sent together.
  @discardableResult
  func run(_ commands: [String]) throws -> [[String]] {
    child.write(commands.joined(separator: "\n") + "\n")
    return try commands.map(answer)
  }

  private func answer(to command: String) throws -> [String] {
    while let line = try nextLine() {
      // The last word says whose command it was: 1 is ours.
      guard line.hasPrefix("%begin "), line.hasSuffix(" 1") else { continue }
      let end = "%end " + line.dropFirst("%begin ".count)
      let error = "%error " + line.dropFirst("%begin ".count)
      var answer: [String] = []
      while let line = try nextLine() {
        if line == end { return answer }
        if line == error {
          throw SystemFailure(message: "tmux \(command): \(answer.joined(separator: " "))")
        }
        answer.append(line)
      }
    }
    throw SystemFailure(message: "tmux \(command): no answer; \(child.errorText)")
  }

  private func nextLine() throws -> String? {
    let hasCome = eventually(within: .seconds(15)) {
      if !waiting.isEmpty { return true }
      let bytes = child.outputBytes(from: taken)
      taken += bytes.count
      pending += bytes
      guard let end = pending.lastIndex(of: 0x0A) else { return !child.isRunning }
      let text = String(decoding: pending[..<end], as: UTF8.self)
      pending.removeSubrange(...end)
      waiting += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return true
    }
    guard hasCome, !waiting.isEmpty else { return nil }
    return waiting.removeFirst()
  }
}
