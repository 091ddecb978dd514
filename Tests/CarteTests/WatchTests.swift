import Foundation
import Glibc
import Testing

/// `--watch`: the list is reloaded by itself.
@Suite(.serialized) struct WatchTests {
  /// How long the screen may take to follow.
  private static let patience = Duration.seconds(2)

  private func idleTime(of session: TerminalSession) throws -> Int {
    let before = try Procfs.processorTime(of: session.pid())
    _ = eventually(within: .seconds(2)) { false }
    return try Procfs.processorTime(of: session.pid()) - before
  }

  @Test func `a file that is appended to, replaced and made anew is followed`() throws {
    let home = try TemporaryHome()
    let list = PriceList.dishes(30)
    let file = try home.write(list.csv, to: "list.csv")
    let session = try TerminalSession(file, "--watch", in: home)
    let tmux = session.tmux
    try #require(try tmux.waitFor("30 records"), "\(tmux.picture)")
    try tmux.send("1", "2", "G")
    #expect(try tmux.waitForCursor(on: "Dish 012"), "\(tmux.picture)")
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      #expect(
        try tmux.waitFor(text, within: Self.patience), Comment(rawValue: tmux.picture),
        sourceLocation: sourceLocation)
      #expect(try tmux.waitForCursor(on: "Dish 012"), sourceLocation: sourceLocation)
    }

    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("Tart,plums,4.5\n".utf8))
    try handle.close()
    try expect("31 records")
    #expect(try tmux.waitFor(/\+1 new \(by name\)/), "\(tmux.picture)")

    // As vim does: the old file becomes a backup, the new one is written, the backup goes.
    var moved = list.with(["Tart", "plums", "4.5"], ["Soup", "leek", "3.5"])
    moved.rows.insert(["Aperitif", "before all", "6.5"], at: 0)
    #expect(rename(file, file + "~") == 0)
    try home.write(moved.csv, to: "list.csv")
    unlink(file + "~")
    try expect("33 records")

    // As careful programs do: a temporary file is renamed over it.
    try home.write(moved.without(1).csv, to: "next")
    #expect(rename(home.path("next"), file) == 0)
    try expect("32 records")

    unlink(file)
    _ = eventually(within: .milliseconds(300)) { false }
    try home.write(moved.without(1).without(1).csv, to: "list.csv")
    try expect("31 records")

    // Twice in one moment is read once, and nothing more happens.
    try home.write(moved.csv, to: "list.csv")
    try home.write(list.csv, to: "list.csv")
    try expect("30 records")
    let generation = try home.dataFiles(of: "lists/generations").joined()
    #expect(try idleTime(of: session) <= 10)
    #expect(try home.dataFiles(of: "lists/generations").joined() == generation)
    try tmux.send("q")
    #expect(session.exitStatus() == 0)
  }

  @Test func `a bad file leaves the list and says why`() throws {
    let home = try TemporaryHome()
    let file = try home.write(PriceList.dishes(30).csv, to: "list.csv")
    let session = try TerminalSession(file, "--watch", in: home)
    let tmux = session.tmux
    try #require(try tmux.waitFor("30 records"), "\(tmux.picture)")
    try home.write("<html><body>no list</body></html>\n", to: "list.csv")
    #expect(try tmux.waitFor("is an HTML page, not a list; the list stays"), "\(tmux.picture)")
    #expect(try tmux.screen().contains { $0.contains("Dish 001") })
    try home.write(PriceList.dishes(29).csv, to: "list.csv")
    #expect(try tmux.waitFor("29 records"), "\(tmux.picture)")
  }

  @Test func `a URL is asked at the interval`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try nginx.serve(PriceList.dishes(30).csv, as: "menu.csv")
    let session = try TerminalSession(nginx.url("menu.csv"), "--watch=1s", in: home)
    let tmux = session.tmux
    try #require(try tmux.waitFor("30 records"), "\(tmux.picture)")
    try tmux.send("j")
    #expect(try tmux.waitForCursor(on: "Dish 002"))
    for count in [31, 32] {
      var list = PriceList.dishes(count)
      list.rows.swapAt(1, 5)
      try nginx.serve(list.csv, as: "menu.csv")
      #expect(try tmux.waitFor("\(count) records", within: .seconds(4)), "\(tmux.picture)")
      #expect(try tmux.waitForCursor(on: "Dish 002"))
    }
  }

  @Test func `a server that asks for patience is not asked again so soon`() throws {
    let trial = try ReloadTrial()
    let count = trial.server.requests.count
    trial.answer { _ in
      [.head("429 Too Many Requests", "Retry-After: 60", "Content-Length: 0")]
    }
    let session = try TerminalSession("--watch", "1s", in: trial.home)
    let tmux = session.tmux
    #expect(try tmux.waitFor("429"), "\(tmux.picture)")
    #expect(!eventually(within: .seconds(3)) { trial.server.requests.count > count + 1 })
    #expect(trial.server.requests.count == count + 1)
    #expect(try tmux.screen()[0].contains("50 records"), "\(tmux.picture)")
    // The user is not made to wait.
    trial.answerHonestly(51)
    try tmux.send("r")
    #expect(try tmux.waitFor("51 records"), "\(tmux.picture)")
  }

  @Test func `a word behind the option is the name of a list, and a bad interval is wrong usage`()
    throws
  {
    let home = try TemporaryHome()
    let session = try TerminalSession("--watch", "nonsense", in: home)
    #expect(session.exitStatus() == 1)
    #expect(try session.tmux.waitFor("nonsense: there is no such catalog or file"))
    for option in ["--watch=nonsense", "--watch=0", "--cycle=nonsense", "--cycle=-1"] {
      let outcome = try home.carte(option)
      #expect(outcome.status == 2 && outcome.sentences.count == 1, "\(option)")
      #expect(outcome.errorText.contains(option.prefix { $0 != "=" }), "\(outcome.errorText)")
    }
    let print = try home.carte("--print", "--watch")
    #expect(print.status == 2, "\(print.errorText)")
  }

  @Test func `a watch without the network asks nobody`() throws {
    let trial = try ReloadTrial()
    let count = trial.server.requests.count
    let session = try TerminalSession("--watch=1s", "--offline", in: trial.home)
    try #require(try session.tmux.waitFor("50 records"), "\(session.tmux.picture)")
    #expect(!eventually(within: .seconds(2)) { trial.server.requests.count > count })
    try session.tmux.send("j")
    #expect(try session.tmux.waitForCursor(on: "Dish 002"), "\(session.tmux.picture)")
    #expect(try session.tmux.waitFor("? help", within: .seconds(3)), "\(session.tmux.picture)")
  }

  @Test func `the pages are turned, and after the last comes the first`() throws {
    let home = try TemporaryHome()
    let file = try home.write(PriceList.dishes(60).csv, to: "list.csv")
    let session = try TerminalSession(file, "--cycle=1", in: home)
    let tmux = session.tmux
    try #require(try tmux.waitFor("Dish 001"), "\(tmux.picture)")
    #expect(try tmux.waitFor("Dish 025"), "\(tmux.picture)")
    #expect(try tmux.waitFor("Dish 060"), "\(tmux.picture)")
    #expect(try tmux.waitFor("Dish 001"), "\(tmux.picture)")
    try tmux.send("q")
    #expect(session.exitStatus() == 0)
  }
}
