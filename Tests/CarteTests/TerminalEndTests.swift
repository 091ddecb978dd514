import Glibc
import Testing

/// However the browser ends, the terminal is as before.
@Suite struct TerminalEndTests {
  /// A way for the browser to end and the exit status that the shell sees.
  struct End: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let status: Int
    var key: String?
    var signal: Int32?
  }

  static let ends = [
    End(testDescription: "q", status: 0, key: "q"),
    End(testDescription: "Q", status: 0, key: "Q"),
    End(testDescription: "Ctrl-C", status: 130, key: "C-c"),
    End(testDescription: "SIGTERM", status: 128 + 15, signal: SIGTERM),
    End(testDescription: "SIGHUP", status: 128 + 1, signal: SIGHUP),
    End(testDescription: "SIGSEGV", status: 128 + 11, signal: SIGSEGV),
    End(testDescription: "SIGUSR1", status: 128 + 10, signal: SIGUSR1),
    End(testDescription: "SIGALRM", status: 128 + 14, signal: SIGALRM),
    End(testDescription: "SIGABRT", status: 128 + 6, signal: SIGABRT),
  ]

  @Test(arguments: ends) func `the terminal is as before after`(end: End) throws {
    let home = try TemporaryHome()
    let session = try TerminalSession(in: home)
    try #require(try session.tmux.waitFor("Eggs Benedict"))
    try session.tmux.send("j")
    #expect(try session.tmux.waitForCursor(on: "Country Breakfast"))
    if let key = end.key { try session.tmux.send(key) }
    if let signal = end.signal { kill(try session.pid(), signal) }
    #expect(session.exitStatus() == end.status)
    #expect(session.settingsBefore?.contains("speed") == true)
    #expect(session.settingsAfter == session.settingsBefore)
    #expect(try session.tmux.waitFor("the program has ended"))
    #expect(try session.tmux.waitFor("the shell was here"))
    #expect(try !session.tmux.showsAlternateScreen)
    #expect(try session.tmux.showsCursor)
  }
}
