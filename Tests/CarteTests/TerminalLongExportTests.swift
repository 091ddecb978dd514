import Foundation
import Glibc
import Testing

/// Writing what takes long: its progress, its end, and what happens meanwhile.
@Suite struct TerminalLongExportTests {
  private func browse(_ home: TemporaryHome) throws -> TerminalSession {
    let session = try TerminalSession(big(home), columns: 120, in: home)
    try #require(try session.tmux.waitForList(), "\(session.tmux.picture)")
    return session
  }

  /// Writes into a pipe that somebody opens who reads nothing; answers the end that is open.
  private func fill(_ pipe: String, from session: TerminalSession) throws -> Int32 {
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    try export(session, pipe)
    #expect(try session.tmux.waitFor("replace x.csv?"), "\(session.tmux.picture)")
    try session.tmux.send("y")
    #expect(try session.tmux.waitFor(/writing x.csv .* % .* Esc cancels/))
    return reader
  }

  private func export(_ session: TerminalSession, _ name: String) throws {
    try session.tmux.type("E\(name)\r")
  }

  /// What begins with x in the home folder.
  private func exports(_ home: TemporaryHome) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.path("home"))
      .filter { $0.hasPrefix("x") }
  }

  private func big(_ home: TemporaryHome) throws -> String {
    try home.write(
      "name,price\n" + (1...60_000).map { "Dish \($0),\($0)\n" }.joined(), to: "big.csv")
  }

  @Test func `Esc ends the writing and leaves no file`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    for name in ["x.md", "x.txt", "x.sqlite"] {
      try session.tmux.type("E~/\(name)\r\u{1B}")
      #expect(try session.tmux.waitFor("nothing was written"), "\(session.tmux.picture)")
      #expect(try exports(home).isEmpty)
      try session.tmux.send("j")
    }
    try export(session, "~/x.csv")
    #expect(try session.tmux.waitFor("60,000 records written to"), "\(session.tmux.picture)")
  }

  @Test func `a slow reader of a pipe holds up nothing but its own file`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    let pipe = home.path("home/x.csv")
    try FileManager.default.createDirectory(
      atPath: home.path("home"), withIntermediateDirectories: true)
    mkfifo(pipe, 0o600)
    // Nobody reads it yet.
    try export(session, pipe)
    #expect(try session.tmux.waitFor("replace x.csv?"), "\(session.tmux.picture)")
    try session.tmux.send("y")
    #expect(try session.tmux.waitFor("writing x.csv   Esc cancels"), "\(session.tmux.picture)")
    try session.tmux.send("j", "Escape")
    #expect(try session.tmux.waitFor("nothing was written"), "\(session.tmux.picture)")
    // Somebody opens it and reads nothing.
    let reader = try fill(pipe, from: session)
    defer { close(reader) }
    try session.tmux.send("E")
    try session.tmux.type("~/z.csv\r")
    #expect(try session.tmux.waitFor("x.csv is still being written; Esc cancels"))
    try session.tmux.send("q")
    #expect(try session.tmux.waitFor("q again ends without it, Esc cancels"))
    try session.tmux.send("q")
    #expect(session.exitStatus() == 0)
  }

  @Test func `what went into a pipe is not said to be nothing`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    let pipe = home.path("home/x.csv")
    try FileManager.default.createDirectory(
      atPath: home.path("home"), withIntermediateDirectories: true)
    mkfifo(pipe, 0o600)
    for ends in [true, false] {
      let reader = open(pipe, O_RDONLY | O_NONBLOCK)
      try export(session, pipe)
      #expect(try session.tmux.waitFor("replace x.csv?"), "\(session.tmux.picture)")
      try session.tmux.send("y")
      #expect(try session.tmux.waitFor(/writing x.csv .* % .* Esc cancels/))
      if ends {
        close(reader)
        #expect(
          try session.tmux.waitFor("its reader has gone; what was written until then"),
          "\(session.tmux.picture)")
      } else {
        // A key that is not q goes on reading, and the end of the file does not end the program.
        try session.tmux.send("q")
        #expect(try session.tmux.waitFor("q again ends without it"))
        try session.tmux.send("j", "Escape")
        #expect(
          try session.tmux.waitFor("cancelled; what was written until then is not taken back"),
          "\(session.tmux.picture)")
        close(reader)
      }
      #expect(session.isRunning)
    }
  }

  @Test func `after another key than q the end of the file does not end the program`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    let pipe = home.path("home/x.csv")
    try FileManager.default.createDirectory(
      atPath: home.path("home"), withIntermediateDirectories: true)
    mkfifo(pipe, 0o600)
    let reader = try fill(pipe, from: session)
    defer { close(reader) }
    try session.tmux.send("q")
    #expect(try session.tmux.waitFor("q again ends without it"))
    try session.tmux.send("j")
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let isWritten = eventually {
      while read(reader, &bytes, bytes.count) > 0 {}
      return (try? session.tmux.screen().last?.contains("60,000 records written")) == true
    }
    #expect(isWritten, "\(session.tmux.picture)")
    #expect(session.isRunning)
  }

  @Test func `a file that appears meanwhile is not replaced without a question`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    let pid = try session.pid()
    let path = home.path("home/x.md")
    // Stopped while it writes, the program does not see what happens.
    var isStopped = false
    for _ in 0..<20 where !isStopped {
      unlink(path)
      try export(session, path)
      let temporary = "\(path).carte-\(pid)"
      _ = eventually { access(temporary, F_OK) == 0 || access(path, F_OK) == 0 }
      kill(pid, SIGSTOP)
      isStopped = access(temporary, F_OK) == 0 && access(path, F_OK) != 0
      if isStopped { try home.write("mine", to: "home/x.md") }
      kill(pid, SIGCONT)
      if !isStopped { #expect(try session.tmux.waitFor("written to")) }
    }
    try #require(isStopped)
    // Its keys are no answers while something else is typed, and the rows are those of the export.
    try session.tmux.type("&47777")
    #expect(try session.tmux.waitFor("1 of 60,000 match"), "\(session.tmux.picture)")
    try session.tmux.send("Enter")
    #expect(
      try session.tmux.waitFor("replace x.md? it is there already"), "\(session.tmux.picture)")
    #expect(try exports(home) == ["x.md"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    try session.tmux.send("y")
    #expect(try session.tmux.waitFor("60,000 records written to"), "\(session.tmux.picture)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("| name | price |"))
    #expect(text.utf8.count { $0 == 0x0A } == 60_002)
  }
}
