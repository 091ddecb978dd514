import Foundation
import Glibc
import Testing

/// The program in a terminal, between two looks at the terminal's settings.
final class TerminalSession {
  let tmux: Tmux
  private let home: TemporaryHome
  private let folder = "session-\(UInt32.random(in: 0...UInt32.max))"

  /// Starts the program in a terminal of this size.
  convenience init(
    _ arguments: String..., columns: Int = 80, rows: Int = 24, in home: TemporaryHome,
    variables: [String: String] = [:], terminal: String = "tmux-256color"
  ) throws {
    try self.init(
      arguments: arguments, columns: columns, rows: rows, in: home, variables: variables,
      terminal: terminal)
  }

  /// Starts the program in a terminal of this size.
  init(
    arguments: [String], columns: Int = 80, rows: Int = 24, in home: TemporaryHome,
    variables: [String: String] = [:], terminal: String = "tmux-256color"
  ) throws {
    self.home = home
    let command = ([home.program.path] + arguments).map(Self.quoted).joined(separator: " ")
    let script = """
      trap : INT QUIT HUP TERM
      cd \(home.path(folder))
      echo 'the shell was here'
      stty -a > before
      sh -c 'echo $$ > pid; exec "$@"' sh \(command)
      echo $? > status.new
      stty -a > after
      mv status.new status
      echo 'the program has ended'
      exec cat
      """
    let place = try home.write(script, to: folder + "/script")
    tmux = try Tmux(
      columns: columns, rows: rows, in: home, variables: variables, terminal: terminal,
      commandLine: "exec sh \(place)")
  }

  /// Ends the program, in case that it outlives its terminal.
  deinit {
    tmux.close()
    if isRunning, let pid = content(of: "pid").flatMap({ pid_t($0) }) { kill(pid, SIGKILL) }
  }

  /// A word of a shell's command line that stands for exactly this text.
  static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  private func content(of name: String) -> String? {
    guard
      let text = try? String(contentsOfFile: home.path("\(folder)/\(name)"), encoding: .utf8),
      text.hasSuffix("\n")
    else { return nil }
    return text.trimmingCharacters(in: .newlines)
  }

  /// The process of the program.
  func pid() throws -> pid_t {
    _ = eventually { content(of: "pid") != nil }
    return try #require(content(of: "pid").flatMap { pid_t($0) })
  }

  /// Whether the program has not ended yet.
  var isRunning: Bool { content(of: "status") == nil }

  /// The exit status as the shell saw it, 128 + N after signal N; nil when it still runs.
  func exitStatus(within limit: Duration = .seconds(15)) -> Int? {
    _ = eventually(within: limit) { !isRunning }
    return content(of: "status").flatMap { Int($0) }
  }

  /// What `stty -a` said before the program started.
  var settingsBefore: String? { content(of: "before") }
  /// What `stty -a` said after the program had ended.
  var settingsAfter: String? { content(of: "after") }
}
