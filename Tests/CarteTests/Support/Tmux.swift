import Glibc

/// A terminal of its own: a private tmux server with one window, killed at `deinit`.
final class Tmux {
  let home: TemporaryHome
  let socket: String

  /// Opens a window of this size that runs a command line of the shell.
  init(
    columns: Int, rows: Int, in home: TemporaryHome, variables: [String: String] = [:],
    terminal: String = "tmux-256color", commandLine: String
  ) throws {
    self.home = home
    socket = home.path("tmux-\(UInt32.random(in: 0...UInt32.max))")
    let environment = home.environment.merging(variables) { $1 }
    let start = try CarteProgram(path: "tmux").run(
      [
        "-S", socket, "-f", "/dev/null", "-u", "start-server", ";",
        "set-option", "-g", "default-terminal", terminal, ";",
        "set-option", "-g", "status", "off", ";",
        "set-option", "-sg", "escape-time", "5", ";",
        "new-session", "-d", "-x", String(columns), "-y", String(rows), commandLine,
      ], environment: environment.merging(["TERM": "xterm-256color"]) { $1 },
      directory: home.folder)
    guard start.status == 0 else { throw SystemFailure(message: "tmux: \(start.errorText)") }
  }

  deinit { close() }

  /// Takes the terminal away from the programs in it.
  func close() {
    _ = try? tmux("kill-server")
  }

  @discardableResult
  func tmux(_ arguments: String...) throws -> CarteProgram.Outcome {
    try CarteProgram(path: "tmux").run(
      ["-S", socket, "-u"] + arguments, environment: home.environment)
  }

  /// Presses keys by tmux's names: `j`, `Enter`, `Escape`, `C-c`, `Down`.
  func send(_ keys: String...) throws {
    for key in keys { try tmux("send-keys", key) }
  }

  /// Types a text as it is.
  func type(_ text: String) throws {
    try tmux("send-keys", "-l", text)
  }

  /// The text that was copied last.
  func buffer() throws -> String { try tmux("show-buffer").text }

  /// Presses the first button of the mouse on a cell, 0 at the top left, or turns the wheel there.
  func mouse(_ button: Int = 0, row: Int, column: Int) throws {
    try type("\u{1B}[<\(button);\(column + 1);\(row + 1)M")
  }

  /// The lines of the screen, without blanks at their ends.
  func screen() throws -> [String] {
    var lines = try tmux("capture-pane", "-p").text
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The screen as one text, for the messages of tests.
  var picture: String { "\n" + ((try? screen()) ?? ["no screen"]).joined(separator: "\n") }

  /// Gives the window another size.
  func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-x", String(columns), "-y", String(rows))
  }

  /// Waits until the text stands in one line of the screen.
  func waitFor(_ text: String, within limit: Duration = .seconds(15)) throws -> Bool {
    try waitFor(within: limit) { $0.contains { $0.contains(text) } }
  }

  /// Waits until the whole list is there and the browser waits for keys.
  func waitForList(within limit: Duration = .seconds(30)) throws -> Bool {
    try waitFor(within: limit) { screen in
      screen.last?.contains("help") == true && screen.first?.contains("loading") == false
    }
  }

  /// Waits until the screen is as the condition says.
  func waitFor(
    within limit: Duration = .seconds(15), _ condition: ([String]) -> Bool
  ) throws -> Bool {
    try eventually(within: limit) { condition(try screen()) }
  }

  /// The line that the cursor stands on.
  func cursorLine() throws -> String {
    let row = try number("#{cursor_y}")
    let lines = try screen()
    return lines.indices.contains(row) ? lines[row] : ""
  }

  /// Waits until the line of the cursor has this text.
  func waitForCursor(on text: String, within limit: Duration = .seconds(15)) throws -> Bool {
    try eventually(within: limit) { try cursorLine().contains(text) }
  }

  /// Whether a program has the screen to itself, so that the shell's text comes back after it.
  var showsAlternateScreen: Bool {
    get throws { try number("#{alternate_on}") == 1 }
  }

  /// Whether the program in it asks for the mouse.
  var takesMouse: Bool {
    get throws { try number("#{mouse_any_flag}") == 1 }
  }

  /// Whether the cursor can be seen.
  var showsCursor: Bool {
    get throws { try number("#{cursor_flag}") == 1 }
  }

  private func number(_ format: String) throws -> Int {
    let answer = try tmux("display-message", "-p", format).lines.first ?? ""
    return Int(answer) ?? -1
  }
}

extension Tmux {
  /// Waits until a line of the screen matches.
  func waitFor(_ pattern: Regex<Substring>, within limit: Duration = .seconds(15)) throws -> Bool {
    try waitFor(within: limit) { $0.contains { $0.contains(pattern) } }
  }
}
