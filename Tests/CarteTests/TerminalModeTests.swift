import Glibc
import Testing

/// Whatever is open, the screen survives other sizes, a stop and the end of its terminal.
@Suite struct TerminalModeTests {
  /// Something that is open.
  struct Mode: Sendable {
    let keys: String
    let shows: String
    /// What closes it.
    var closing = "<Esc>"
  }

  private static let modes = [
    Mode(keys: "5G", shows: "row 5", closing: "g"), Mode(keys: "/dish 0", shows: "/ dish 0"),
    Mode(keys: "&dish 1", shows: "& dish 1"), Mode(keys: "3G<Enter>", shows: "close"),
    Mode(keys: "?", shows: "Keys"), Mode(keys: "e", shows: "Report"), Mode(keys: "v", shows: "[x]"),
    Mode(keys: "Ex.csv", shows: "x.csv"), Mode(keys: "Eout.csv<Enter>", shows: "[y/N]"),
    Mode(keys: "2s", shows: "▲", closing: "ss"),
  ]
  /// What the key that stops the program would close.
  private static let briefModes = [
    Mode(keys: "12", shows: " 12 "), Mode(keys: "w", shows: "wrapped", closing: "w"),
  ]

  /// A reload that does not end by itself.
  private static let reload = Mode(keys: "rj", shows: "cancels")

  /// A program that browses a list, in a terminal of 80 columns and 24 lines.
  private func browse(
    _ home: TemporaryHome, _ arguments: String = "list.csv", before: String = ""
  ) throws -> KeyboardTerminal {
    try home.write(SampleList.csv(70), to: "list.csv")
    try home.write("there already\n", to: "out.csv")
    let terminal = try KeyboardTerminal("tmux-256color", in: home)
    try terminal.press("sh -c 'echo $$ > pid; \(before) exec $CARTE \(arguments)'<Enter>")
    try #require(
      try terminal.waitFor { $0.lines.contains { $0.contains("1.25") || $0.contains("Eggs") } })
    return terminal
  }

  private func pid(_ home: TemporaryHome) throws -> pid_t {
    let text = String(decoding: try home.bytes(of: home.path("pid")), as: UTF8.self)
    return try #require(pid_t(text.filter(\.isNumber)))
  }

  private func open(
    _ mode: Mode, on terminal: KeyboardTerminal
  ) throws -> KeyboardTerminal.Look {
    try terminal.press(mode.keys)
    let isOpen = try terminal.waitFor { $0.lines.joined().contains(mode.shows) }
    try #require(isOpen, "\(mode.keys)\(terminal.tmux.picture)")
    return try terminal.settledLook()
  }

  /// Gives the terminal other sizes and its own one again; the mode is as before, and all is drawn whole.
  private func resize(
    _ terminal: KeyboardTerminal, _ mode: Mode, _ pid: pid_t, from look: KeyboardTerminal.Look
  ) throws {
    for (columns, rows) in [(1, 1), (120, 40), (20, 5), (2, 2), (40, 10), (80, 24)] {
      try terminal.resize(columns: columns, rows: rows)
    }
    #expect(try eventually { try terminal.isToldItsSize() }, "\(mode.keys)")
    let isSame = try terminal.waitFor {
      $0.cursorLine == look.cursorLine && $0.lines.joined().contains(mode.shows)
    }
    #expect(isSame, "\(mode.keys)\(terminal.tmux.picture)")
    let after = try terminal.settledLook().steadyLines
    // Everything is sent anew when the program goes on.
    kill(pid, SIGCONT)
    #expect(try terminal.waitFor { $0.steadyLines == after }, "\(mode.keys)")
  }

  @Test func `other sizes leave every mode as it is`() throws {
    let home = try TemporaryHome()
    let terminal = try browse(home)
    for mode in Self.modes + Self.briefModes {
      let look = try open(mode, on: terminal)
      try resize(terminal, mode, pid(home), from: look)
      try terminal.press(mode.closing)
      #expect(try terminal.waitFor { !$0.lines.joined().contains(mode.shows) }, "\(mode.keys)")
    }
    try terminal.press("q")
    #expect(try terminal.waitFor { $0.cursorLine.hasPrefix(KeyboardTerminal.prompt) })
  }

  @Test func `other sizes while a reload runs`() throws {
    let home = try TemporaryHome()
    let server = try RawServer(
      always: .head("200 OK", "Content-Length: 90000"), .text(SampleList.csv(20)), .stall)
    defer { server.stop() }
    let terminal = try browse(home, "menu --remote \(server.url())")
    let look = try open(Self.reload, on: terminal)
    try resize(terminal, Self.reload, pid(home), from: look)
    try terminal.press("<Esc>")
    #expect(try terminal.waitFor { !$0.lines.joined().contains(Self.reload.shows) })
  }

  @Test func `twenty times it is stopped and goes on, whatever is open`() throws {
    let home = try TemporaryHome()
    let terminal = try browse(home)
    for round in 0..<20 {
      let mode = Self.modes[round % 10]
      let lines = try open(mode, on: terminal).steadyLines
      try terminal.press("<C-z>")
      try #require(
        try terminal.waitFor { $0.lines.joined().contains("Stopped") },
        "\(mode.keys)\(terminal.tmux.picture)")
      #expect(try !terminal.tmux.showsAlternateScreen)
      try terminal.press("stty -a > now; cmp -s now first || cp now first; echo $? >> ends<Enter>")
      try terminal.press("clear; fg<Enter>")
      #expect(
        try terminal.waitFor { $0.steadyLines == lines },
        "\(round) \(mode.keys)\(terminal.tmux.picture)")
      try terminal.press(mode.closing)
      #expect(try terminal.waitFor { !$0.lines.joined().contains(mode.shows) })
    }
    // The modes of the terminal are the same at every stop.
    #expect(
      try home.bytes(of: home.path("ends")) == Array(String(repeating: "0\n", count: 20).utf8))
    #expect(try home.bytes(of: home.path("now")) == home.bytes(of: home.path("first")))
    try terminal.press("q")
    #expect(try terminal.waitFor { $0.cursorLine.hasPrefix(KeyboardTerminal.prompt) })
  }

  @Test(arguments: [0, 1, 4, 8], ["", "trap \"\" HUP;"])
  func `it ends at once when its terminal is gone`(mode: Int, before: String) throws {
    let home = try TemporaryHome()
    let terminal = try browse(home, before: before)
    let mode = Self.modes[mode]
    _ = try open(mode, on: terminal)
    try expectEnd(of: pid(home), without: terminal)
  }

  @Test(arguments: ["", "trap \"\" HUP;"])
  func `it ends at once when its terminal is gone while a reload runs`(before: String) throws {
    let home = try TemporaryHome()
    let server = try RawServer(
      always: .head("200 OK", "Content-Length: 90000"), .text(SampleList.csv(20)), .stall)
    defer { server.stop() }
    let terminal = try browse(home, "menu --remote \(server.url())", before: before)
    _ = try open(Self.reload, on: terminal)
    try expectEnd(of: pid(home), without: terminal)
  }

  private func expectEnd(of pid: pid_t, without terminal: KeyboardTerminal) throws {
    let before = try Procfs.processorTime(of: pid)
    var used = before
    let start = ContinuousClock.now
    terminal.tmux.close()
    let hasEnded = eventually(within: .seconds(5)) {
      used = max(used, (try? Procfs.processorTime(of: pid)) ?? 0)
      return !Child.isAlive(pid)
    }
    let time = ContinuousClock.now - start
    #expect(hasEnded)
    #expect(time < .seconds(1), "it took \(time)")
    #expect(used - before < 50, "it used \(used - before) hundredths of a second")
    if !hasEnded { kill(pid, SIGKILL) }
  }
}
