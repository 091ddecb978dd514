import Glibc

/// A shell with job control in a terminal of some kind, and the keys of such a terminal.
final class KeyboardTerminal {
  /// What can be seen of the terminal at one moment.
  struct Look {
    let lines: [String]
    /// The line that the cursor stands on.
    let cursor: Int
    let takesMouse: Bool

    /// The text of the cursor's line.
    var cursorLine: String { lines.indices.contains(cursor) ? lines[cursor] : "" }
    /// The lines without what changes as time goes by: the age in the title.
    var steadyLines: [String] {
      guard let title = lines.first else { return [] }
      let words = title.replacing(/(just now|\d+ \w+ ago)/, with: "ago").split(separator: " ")
      return [words.joined(separator: " ")] + lines.dropFirst()
    }
    /// The lines as they are, for the messages of tests.
    var picture: String { "\n" + lines.joined(separator: "\n") }
  }

  /// The prompt of the shell.
  static let prompt = "ready>"

  let tmux: Tmux
  let control: TmuxControl
  /// The terminal that the programs in it have, for questions about it.
  let device: Int32
  private let keys: KeyBytes
  private var resized = ContinuousClock.now

  /// Opens a shell, or runs a command line of one; `$CARTE` is the program in it.
  init(
    _ terminal: String, columns: Int = 80, rows: Int = 24, in home: TemporaryHome,
    variables: [String: String] = [:], commandLine: String? = nil
  ) throws {
    keys = try KeyBytes(terminal: terminal, in: home, variables: variables)
    var variables = variables
    variables["CARTE"] = home.program.path
    tmux = try Tmux(
      columns: columns, rows: rows, in: home, variables: variables, terminal: terminal,
      commandLine: commandLine ?? "exec env PS1='\(Self.prompt) ' bash --norc --noprofile")
    control = try TmuxControl(tmux)
    let path = try control.run("display-message -p '#{pane_tty}'").first ?? ""
    device = open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard device >= 0 else { throw SystemFailure(path) }
  }

  deinit { close(device) }

  /// Presses keys: `5j`, `<Down>`, `<C-f>`.
  func press(_ text: String) throws { try send(keys.bytes(of: text)) }

  /// Sends bytes as a terminal would.
  func send(_ bytes: [UInt8]) throws {
    guard !bytes.isEmpty else { return }
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    try control.run("send-keys -H " + digits.joined(separator: " "))
  }

  /// Gives the window another size.
  func resize(columns: Int, rows: Int) throws {
    resized = .now
    try control.run("resize-window -x \(columns) -y \(rows)")
  }

  /// Whether tmux has told the program the size of its window.
  ///
  /// After several sizes it tells one of them at once and the last some 250 ms later, also when that is
  /// the first again.
  func isToldItsSize() throws -> Bool {
    guard ContinuousClock.now - resized > .milliseconds(700) else { return false }
    var size = winsize()
    guard ioctl(device, UInt(TIOCGWINSZ), &size) == 0 else { throw SystemFailure("TIOCGWINSZ") }
    let told = "\(size.ws_col) \(size.ws_row)"
    return try control.run("display-message -p '#{pane_width} #{pane_height}'") == [told]
  }

  /// Whether the terminal database says that there is a mouse.
  var hasMouse: Bool { keys.hasMouse }

  /// Writes onto the screen as another program of the same terminal does.
  func write(_ text: String) throws {
    let path = try control.run("display-message -p '#{pane_tty}'").first ?? ""
    let descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemFailure(path) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw SystemFailure(path)
    }
  }

  /// What the terminal shows now.
  func look() throws -> Look {
    let answers = try control.run([
      "display-message -p '#{cursor_y} #{mouse_any_flag}'", "capture-pane -p",
    ])
    let numbers = answers[0].first?.split(separator: " ").compactMap { Int($0) } ?? []
    return Look(lines: answers[1], cursor: numbers.first ?? -1, takesMouse: numbers.last == 1)
  }

  /// What the terminal shows when it shows the same for a while.
  func settledLook() throws -> Look {
    var last = try look()
    var quiet = QuietTime()
    _ = try eventually {
      let next = try look()
      let isOver = quiet.isOver(next.lines != last.lines || next.cursor != last.cursor)
      last = next
      return isOver
    }
    return last
  }

  /// Waits until the terminal looks so.
  func waitFor(
    within limit: Duration = .seconds(15), _ condition: (Look) throws -> Bool
  ) throws -> Bool {
    try eventually(within: limit) { try condition(look()) }
  }
}
