import Foundation
import Testing

/// What was typed into prompts, as it is kept on disk.
@Suite(.serialized) struct PromptHistoryTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  private var file: String { home.path("state/carte/filter.history") }

  private func lines() -> [String] {
    ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n")
      .map(String.init)
  }

  private func browse() throws -> TerminalSession {
    let session = try TerminalSession("--offline", in: home)
    try #require(try session.tmux.waitFor("Eggs Benedict"), "\(session.tmux.picture)")
    return session
  }

  @Test func `two browsers at once lose none of each other's lines`() throws {
    let sessions = [try browse(), try browse()]
    let numbers = 1...20
    for number in numbers {
      // Ctrl-U takes away the filter that the line begins with.
      for (session, name) in zip(sessions, ["ann", "bob"]) {
        try session.tmux.tmux("send-keys", "&", "C-u", "\(name)\(number)", "Enter")
      }
    }
    let all = Set(["ann", "bob"].flatMap { name in numbers.map { "\(name)\($0)" } })
    #expect(eventually { Set(lines()) == all }, "\(lines())")
    #expect(lines().count == all.count)
    #expect(try home.mode(file) == 0o600)
    for (session, name) in zip(sessions, ["ann", "bob"]) {
      let own = lines().filter { $0.hasPrefix(name) }
      #expect(own == numbers.map { "\(name)\($0)" })
      try session.tmux.send("Q")
      #expect(session.exitStatus() == 0)
    }
  }

  @Test func `a line is kept once, as the newest, and old ones go when there are too many`() throws
  {
    let old = (1...500).map { "old \($0)\n" }.joined()
    try home.write(old, to: "state/carte/filter.history")
    let session = try browse()
    try session.tmux.type("&old 250")
    try session.tmux.send("Enter")
    #expect(eventually { lines().last == "old 250" })
    #expect(lines().count == 500)
    #expect(lines().count { $0 == "old 250" } == 1)
    try session.tmux.send("&", "C-u")
    try session.tmux.type("eggs")
    try session.tmux.send("Enter")
    #expect(eventually { lines().last == "eggs" })
    #expect(lines().count == 500)
    #expect(lines().first == "old 2")
    try session.tmux.send("Q")
    #expect(session.exitStatus() == 0)
    let next = try browse()
    try next.tmux.send("&", "Up")
    #expect(try next.tmux.waitFor(" & eggs"), "\(next.tmux.picture)")
    try next.tmux.send("Up")
    #expect(try next.tmux.waitFor(" & old 250"), "\(next.tmux.picture)")
    try next.tmux.send("Up")
    #expect(try next.tmux.waitFor(" & old 500"), "\(next.tmux.picture)")
  }
}
