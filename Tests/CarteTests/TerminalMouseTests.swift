import Glibc
import Testing

/// The mouse in a real terminal.
@Suite struct TerminalMouseTests {
  @Test(arguments: ["tmux-256color", "xterm-256color", "screen", "linux", "vt100"])
  func `it selects, opens and scrolls`(terminal: String) throws {
    let home = try TemporaryHome()
    let session = try TerminalSession(in: home, terminal: terminal)
    let tmux = session.tmux
    try #require(try tmux.waitForCursor(on: "Eggs Benedict"))
    try tmux.mouse(row: 5, column: 10)
    #expect(try tmux.waitForCursor(on: "Big Batter Breakfast"))
    try tmux.mouse(65, row: 5, column: 10)
    #expect(try tmux.waitFor { !$0.contains { $0.contains("Eggs Benedict") } })
    try tmux.mouse(64, row: 5, column: 10)
    #expect(try tmux.waitForCursor(on: "Big Batter Breakfast"))
    try tmux.mouse(row: 5, column: 10)
    #expect(try tmux.waitFor("close"), "\(tmux.picture)")
    try tmux.send("Escape", "F2", "t", "t")
    #expect(try tmux.waitFor("the mouse is left to the terminal"))
    try tmux.mouse(row: 3, column: 10)
    try tmux.send("j")
    #expect(try tmux.waitForCursor(on: "Overnight Oats"))
    try tmux.send("q")
    #expect(session.exitStatus() == 0)
    #expect(session.settingsAfter == session.settingsBefore)
  }

  @Test(arguments: [nil, SIGTERM, SIGSEGV, SIGABRT, SIGUSR1])
  func `it is off after every end`(signal: Int32?) throws {
    let home = try TemporaryHome()
    let session = try TerminalSession(in: home)
    try #require(try session.tmux.waitForCursor(on: "Eggs Benedict"))
    #expect(try session.tmux.takesMouse)
    if let signal { kill(try session.pid(), signal) } else { try session.tmux.send("q") }
    #expect(try session.tmux.waitFor("the program has ended"))
    #expect(try !session.tmux.takesMouse)
    #expect(session.settingsAfter == session.settingsBefore)
    #expect(try !session.tmux.showsAlternateScreen)
  }

  @Test func `it is off while the program is stopped, and its settings last`() throws {
    let home = try TemporaryHome()
    let tmux = try Tmux(
      columns: 80, rows: 24, in: home, commandLine: "exec env PS1='ready> ' bash --norc --noprofile"
    )
    #expect(try tmux.waitFor("ready>"))
    try tmux.type(home.program.path)
    try tmux.send("Enter")
    #expect(try tmux.waitForCursor(on: "Eggs Benedict"))
    for round in 1...20 {
      #expect(try eventually { try tmux.takesMouse == (round <= 10) }, "round \(round)")
      if round == 10 {
        try tmux.send("t")
        #expect(try tmux.waitFor("left to the terminal"))
      }
      try tmux.send("C-z")
      #expect(try tmux.waitFor("Stopped"), "round \(round)")
      #expect(try !tmux.takesMouse)
      try tmux.type("clear; fg")
      try tmux.send("Enter")
      #expect(try tmux.waitForCursor(on: "Eggs Benedict"), "round \(round)")
    }
    try tmux.send("q")
    #expect(try tmux.waitForCursor(on: "ready>"))
  }
}
