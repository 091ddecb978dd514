import CatalogBrowser
import Glibc
import Testing

@testable import CursesTerminal

@Suite(.serialized) struct CursesTerminalTests {
  private func open(
    _ pty: PseudoTerminal, name: String = "xterm-256color", usesColor: Bool = false,
    stop: (() -> Void)? = {}
  ) throws -> CursesTerminal {
    try CursesTerminal(
      name: name, input: pty.program, output: pty.program, usesColor: usesColor, stop: stop)
  }

  private func frame(_ runs: [Run], cursor: ScreenPosition? = nil) -> Frame {
    Frame(columns: 60, rows: 12, runs: runs, cursor: cursor)
  }

  private func run(_ text: String, row: Int = 0, column: Int = 0, _ style: Style = Style(.text))
    -> Run
  {
    Run(row: row, column: column, text: text, width: text.count, style: style)
  }

  /// The keys that come for these bytes; a terminal passes them on at once.
  private func keys(_ bytes: [UInt8], name: String = "xterm-256color") throws -> [Key]? {
    let pty = try #require(PseudoTerminal())
    let terminal = try open(pty, name: name)
    defer { terminal.close() }
    pty.type(bytes)
    return terminal.readKeys()
  }

  @Test(arguments: ["xterm-256color", "vt100", "linux", "tmux-256color", "screen", "xterm"])
  func `draws on every usual terminal and leaves it as it was`(name: String) throws {
    let pty = try #require(PseudoTerminal())
    let before = pty.modes
    let terminal = try open(pty, name: name, usesColor: true)
    #expect(terminal.size == (60, 12))
    #expect(pty.modes != before)
    terminal.draw(
      frame([run("Ramen", row: 3, column: 2, Style(.error, [.bold, .reverse, .underline]))]))
    #expect(pty.output().contains("Ramen"))
    terminal.close()
    #expect(pty.modes == before)
    terminal.close()
  }

  @Test(arguments: [
    ("no-such-terminal", "TERM=no-such-terminal is a terminal that the terminal database"),
    ("dumb", "TERM=dumb is a terminal that cannot place text"), ("", "TERM is not set"),
  ])
  func `a terminal that cannot be driven is named`(name: String, sentence: String) throws {
    let pty = try #require(PseudoTerminal())
    let before = pty.modes
    let error = #expect(throws: CursesError.self) { try open(pty, name: name) }
    #expect(error?.description.hasPrefix(sentence) == true)
    #expect(pty.modes == before)
    #expect(pty.output().isEmpty)
  }

  @Test func `there is one screen at a time`() throws {
    let pty = try #require(PseudoTerminal())
    let terminal = try open(pty)
    #expect(throws: CursesError.alreadyOpen) { try open(pty) }
    terminal.close()
    try open(pty).close()
  }

  @Test(
    arguments: [
      ("j", [.character("j")]), ("\u{1B}OB", [.down]), ("\u{1B}[B", [.down]), ("\u{1B}[A", [.up]),
      ("\u{1B}OC\u{1B}OD", [.right, .left]), ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]),
      ("\u{1B}", [.escape]), ("\u{1B}j", [.escape, .character("j")]), ("\u{3}", [.control("c")]),
      ("\u{1A}\u{13}\u{11}", [.control("z"), .control("s"), .control("q")]),
      ("\u{1C}", [.unknown]), ("\u{7F}\u{8}", [.backspace, .backspace]),
      ("\u{1B}[15~", [.function(5)]), ("\u{1B}OP", [.function(1)]),
      ("\u{1B}[H\u{1B}[F", [.home, .end]), ("\u{1B}[1~\u{1B}[4~", [.home, .end]),
      ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]), ("\u{1B}[3~", [.delete]),
      ("\u{1B}[99;7u", [.unknown]), ("é🍜", [.character("é"), .character("🍜")]), ("", []),
    ] as [(String, [Key])])
  func `bytes become keys`(text: String, keys expected: [Key]) throws {
    #expect(try keys(Array(text.utf8)) == expected)
  }

  @Test(arguments: ["xterm-256color", "vt100", "linux", "tmux-256color", "screen", "xterm"])
  func `a letter with Ctrl is the same key on every terminal`(name: String) throws {
    for letter in "abcdefgklnopqrstuvwxyz".unicodeScalars {
      #expect(try keys([UInt8(letter.value & 0x1F)], name: name) == [.control(letter)])
    }
  }

  @Test(
    arguments: [
      [0xFF], [0xC3, 0x28], [0xE2, 0x82, 0x6A], [0xC0], [0xED, 0xA0, 0x80],
    ] as [[UInt8]])
  func `bytes that are no text become unknown keys`(bytes: [UInt8]) throws {
    let keys = try #require(try keys(bytes))
    #expect(keys.first == .unknown)
  }

  @Test func `a character that comes in two pieces survives`() throws {
    let pty = try #require(PseudoTerminal())
    let terminal = try open(pty)
    defer { terminal.close() }
    pty.type([0xE8, 0xB1])
    #expect(terminal.readKeys() == [])
    pty.type([0x9A])
    #expect(terminal.readKeys() == [.character("豚")])
  }

  @Test func `a closed window is noticed after the last keys`() throws {
    let pty = try #require(PseudoTerminal())
    let terminal = try open(pty)
    defer { terminal.close() }
    #expect(terminal.readKeys() == [])
    pty.hangUp()
    #expect(terminal.readKeys() == nil)
    #expect(terminal.readKeys() == nil)
    terminal.draw(frame([run("nobody sees this")]))
  }

  @Test func `a new size is taken over and is no key`() throws {
    let pty = try #require(PseudoTerminal())
    let terminal = try open(pty)
    defer { terminal.close() }
    for (columns, rows) in [(40, 10), (1, 1), (200, 60), (2, 2), (60, 12)] as [(UInt16, UInt16)] {
      pty.resize(columns: columns, rows: rows)
      terminal.resize()
      #expect(terminal.size == (Int(columns), Int(rows)))
      #expect(terminal.readKeys() == [])
      terminal.draw(
        Frame(
          columns: Int(columns), rows: Int(rows),
          runs: [Run(row: Int(rows) - 1, column: 0, text: "x", width: 1, style: Style(.status))],
          cursor: nil))
      #expect(pty.output().contains("x"))
    }
  }

  @Test func `a size that is the old one again is drawn anew`() throws {
    let pty = try #require(PseudoTerminal())
    let terminal = try open(pty)
    defer { terminal.close() }
    let picture = frame([run("Ramen")])
    terminal.draw(picture)
    _ = pty.output()
    // The screen was narrow for a moment, and nobody saw it.
    terminal.resize()
    terminal.draw(picture)
    #expect(pty.output().contains("Ramen"))
  }

  @Test(arguments: ["xterm-256color", "vt100", "linux", "tmux-256color"])
  func `all lines of a new size are used, whatever was set for the old one`(name: String) throws {
    let pty = try #require(PseudoTerminal())
    let terminal = try open(pty, name: name)
    defer { terminal.close() }
    pty.resize(columns: 80, rows: 40)
    _ = pty.output()
    terminal.resize()
    // The region that scrolls (DECSTBM), below which a line feed does not go.
    #expect(pty.output().contains("\u{1B}[1;40r"))
  }

  @Test func `nothing that is drawn can command the terminal`() throws {
    let pty = try #require(PseudoTerminal())
    let terminal = try open(pty)
    defer { terminal.close() }
    _ = pty.output()
    terminal.draw(frame([run("a\u{7}b\u{1B}]0;title\u{9C}c\u{7F}")]))
    let output = pty.output()
    #expect(output.contains("a?b?]0;title?c?"))
    #expect(!output.contains("\u{7}") && !output.contains("\u{9C}"))
  }

  @Test func `runs beyond the screen do no harm`() throws {
    let pty = try #require(PseudoTerminal())
    let terminal = try open(pty)
    defer { terminal.close() }
    let long = String(repeating: "x", count: 500)
    for (row, column) in [(-1, 0), (0, -1), (99, 0), (0, 99), (11, 59), (Int.max, Int.min)] {
      terminal.draw(
        frame([run(long, row: row, column: column)], cursor: ScreenPosition(row: row, column: 0)))
    }
    #expect(!pty.output().contains("\u{7}"))
  }

  @Test func `colour is an extra that can be left out`() throws {
    for usesColor in [true, false] {
      let pty = try #require(PseudoTerminal())
      let terminal = try open(pty, usesColor: usesColor)
      terminal.draw(frame([run("wrong", Style(.error, .bold))]))
      #expect(pty.output().contains("\u{1B}[31m") == usesColor)
      terminal.close()
    }
  }

  @Test func `suspending twenty times gives the terminal back and takes it again`() throws {
    let pty = try #require(PseudoTerminal())
    let before = pty.modes
    var seen: [[UInt32]] = []
    let terminal = try open(pty) { seen.append(pty.modes) }
    terminal.draw(frame([run("Ramen")]))
    let raw = pty.modes
    for _ in 0..<20 {
      _ = pty.output()
      terminal.suspend()
      #expect(pty.modes == raw)
      #expect(pty.output().contains("Ramen"))
    }
    #expect(seen == [[UInt32]](repeating: before, count: 20))
    pty.type("j")
    #expect(terminal.readKeys() == [.character("j")])
    terminal.close()
    #expect(pty.modes == before)
  }

  @Test func `redraw and resume send everything again`() throws {
    let pty = try #require(PseudoTerminal())
    let terminal = try open(pty)
    defer { terminal.close() }
    let picture = frame([run("Ramen")], cursor: ScreenPosition(row: 0, column: 0))
    terminal.draw(picture)
    _ = pty.output()
    terminal.draw(picture)
    #expect(!pty.output().contains("Ramen"))
    terminal.redraw()
    #expect(pty.output().contains("Ramen"))
    terminal.resume()
    #expect(pty.output().contains("Ramen"))
  }

  @Test(arguments: [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGCONT, SIGTSTP])
  func `a signal wakes the session and is read once`(signal: Int32) throws {
    let pty = try #require(PseudoTerminal())
    let terminal = try open(pty)
    defer { terminal.close() }
    #expect(terminal.readSignals() == [])
    kill(getpid(), signal)
    var waiting = pollfd(fd: terminal.signalDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, 5_000) < 0, errno == EINTR {}
    #expect(terminal.readSignals() == [signal])
    #expect(terminal.readSignals() == [])
  }

  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("豚", 2), ("\u{301}", 0), ("\u{1FAE8}", -1), ("\u{7}", -1), ("…", 1),
    ] as [(Unicode.Scalar, Int)])
  func `widths are the ones of the C library`(scalar: Unicode.Scalar, width: Int) {
    setenv("LC_ALL", "C.UTF-8", 1)
    #expect(CursesTerminal.characterWidths().columns(of: scalar) == width)
  }

  @Test func `a locale without Unicode prints ASCII only`() {
    setenv("LC_ALL", "C", 1)
    let widths = CursesTerminal.characterWidths()
    #expect(widths.columns(of: "a") == 1)
    #expect(widths.columns(of: "é") == -1)
    setenv("LC_ALL", "C.UTF-8", 1)
    _ = CursesTerminal.characterWidths()
  }
}
