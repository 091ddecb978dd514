import Foundation
import Glibc
import Testing

/// More than a terminal ever sends by itself: sizes, pastes and bytes that mean nothing.
///
/// `CARTE_CRASH_POINTS=1000` gives that many sizes and heaps of bytes.
@Suite(.serialized) struct TerminalEnduranceTests {
  private static let rounds = max(40, CrashMatrixTests.points)

  /// The browser on a list that is on the screen.
  private func browse(_ home: TemporaryHome, _ arguments: String...) throws -> TerminalSession {
    let list = try home.write(SampleList.csv(70), to: "list.csv")
    let session = try TerminalSession(
      arguments: arguments.isEmpty ? [list] : arguments, columns: 80, rows: 24, in: home)
    try #require(try session.tmux.waitForList(), "\(session.tmux.picture)")
    return session
  }

  private func expectWhole(_ session: TerminalSession) throws {
    try session.tmux.send("Escape", "Escape", "g")
    #expect(try session.tmux.waitForCursor(on: "Dish 001"), "\(session.tmux.picture)")
    let before = try session.tmux.screen()
    kill(try session.pid(), SIGCONT)
    #expect(
      try session.tmux.waitFor {
        $0.count == before.count && $0.dropFirst().dropLast() == before.dropFirst().dropLast()
      })
    try session.tmux.send("Q")
    #expect(session.exitStatus() == 0)
    #expect(session.settingsAfter == session.settingsBefore)
  }

  @Test func `any number of sizes while a reload runs`() throws {
    let home = try TemporaryHome()
    let server = try RawServer { request in
      request.number == 1
        ? RawServer.honest(SampleList.csv(70))
        : [.head("200 OK", "Content-Length: 900000"), .text(SampleList.csv(20)), .stall]
    }
    defer { server.stop() }
    let session = try browse(home, server.url())
    try session.tmux.send("r")
    #expect(try session.tmux.waitFor("cancels"))
    for _ in 1...Self.rounds {
      try session.tmux.resize(columns: Int.random(in: 1...200), rows: Int.random(in: 1...60))
    }
    try session.tmux.resize(columns: 80, rows: 24)
    #expect(try session.tmux.waitFor("cancels"), "\(session.tmux.picture)")
    try session.tmux.send("Escape")
    #expect(try session.tmux.waitFor { !$0.joined().contains("cancels") })
    try expectWhole(session)
  }

  @Test(arguments: ["&", "/", ""])
  func `a megabyte that is pasted is a line or nothing`(prompt: String) throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    let text = String(repeating: "dish 00 price<9 qQ\u{1B}[A rUE", count: 40_000)
    let file = try home.write(text, to: "paste")
    if !prompt.isEmpty { try session.tmux.send(prompt) }
    try session.tmux.tmux("load-buffer", file)
    try session.tmux.tmux("paste-buffer", "-p")
    // Whatever comes of it, the browser answers.
    try expectWhole(session)
    #expect(try home.dataFiles(of: "").contains("defaults.json"))
  }

  @Test func `bytes that mean nothing, and halves of sequences, do no harm`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    let pieces: [[UInt8]] = [
      [0x1B, 0x5B], [0x1B, 0x5B, 0x3C, 0x30, 0x3B], [0x1B, 0x4F], [0xC3], [0xF0, 0x9F],
      [0xFF, 0xFE], [0x1B, 0x5D, 0x35, 0x32, 0x3B], [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E],
      [0x1B, 0x50, 0x31], [0x80, 0x9B, 0x41], [0x1B, 0x5B, 0x39, 0x39, 0x39, 0x39, 0x39, 0x7E],
      [0x1B, 0x5B, 0x4D, 0x20], [0x00], [0x7F, 0x08],
    ]
    for _ in 1...Self.rounds {
      let bytes = (0..<4).flatMap { _ in pieces.randomElement() ?? [] }
      let words = bytes.map { String($0, radix: 16) }
      _ = try CarteProgram(path: "tmux").run(
        ["-S", session.tmux.socket, "send-keys", "-H"] + words,
        environment: home.environment)
      try #require(session.isRunning)
    }
    // A paste that was begun is ended.
    _ = try session.tmux.tmux("send-keys", "-H", "1b", "5b", "32", "30", "31", "7e")
    try expectWhole(session)
  }
}
