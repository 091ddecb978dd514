import Foundation
import Glibc
import Testing

/// Marks and columns of the browser, and what is remembered of them.
@Suite(.serialized) struct TerminalMarkTests {
  private static let list = """
    name,detail,price
    Tea,black,€2.50
    Coffee,filtered,€3.00
    Cake,plain,€4.25
    Soup,of the day,market price
    Wine,red,€5.00
    Wine,white,€6.00

    """

  private func browse(
    _ home: TemporaryHome, _ arguments: String..., until text: String = "Wine"
  ) throws -> TerminalSession {
    let session = try TerminalSession(home.path("list.csv"), in: home)
    try #require(try session.tmux.waitFor(text), "\(session.tmux.picture)")
    return session
  }

  private func entry(_ home: TemporaryHome) throws -> [String: Any] {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: home.data("defaults.json")))
    let document = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
    let lists = try #require(document?["lists"] as? [String: Any])
    return try #require(lists.values.first as? [String: Any])
  }

  private func marks(_ home: TemporaryHome) throws -> [String: Int] {
    try entry(home)["marks"] as? [String: Int] ?? [:]
  }

  @Test func `marks survive the end of the program and a reload in another order`() throws {
    let home = try TemporaryHome()
    try home.write(Self.list, to: "list.csv")
    var session = try browse(home)
    try session.tmux.send("m", "j", "j", "2", "+", "G", "m", "4", "G", "m")
    #expect(
      try session.tmux.waitFor("4 marked, 5 pieces  Σ 17.00 EUR + 1 without price"),
      "\(session.tmux.picture)")
    try session.tmux.send("q")
    #expect(session.exitStatus() == 0)
    #expect(try marks(home) == ["Tea": 1, "Cake": 2, "Wine\u{1F}white": 1, "Soup": 1])
    session = try browse(home, until: "4 marked")
    #expect(try session.tmux.waitFor("●Cake"), "\(session.tmux.picture)")
    // Another order, another price, one record less, and a second cake.
    try home.write(
      """
      name,detail,price
      Wine,white,€6.00
      Cake,with cream,€9.00
      Tea,black,€3.00
      Cake,plain,€4.25
      Wine,red,€5.00
      Coffee,filtered,€3.00

      """, to: "list.csv")
    try session.tmux.send("r")
    #expect(try session.tmux.waitFor("1 marked record is gone"), "\(session.tmux.picture)")
    try session.tmux.send("k")
    #expect(
      try session.tmux.waitFor("3 marked, 4 pieces  Σ 17.50 EUR"), "\(session.tmux.picture)")
    let marked = try session.tmux.screen().filter { $0.hasPrefix("●") }
    #expect(marked.count == 3)
    #expect(marked.contains { $0.contains("Cake") && $0.contains("×2") && $0.contains("plain") })
    try session.tmux.send("Q")
    #expect(session.exitStatus() == 0)
    // The mark of what is gone is kept, since it may come back.
    #expect(
      try marks(home)
        == ["Tea\u{1F}black": 1, "Cake\u{1F}plain": 2, "Wine\u{1F}white": 1, "Soup": 1])
    session = try browse(home, until: "3 marked")
    try session.tmux.send("g", "'", "'")
    #expect(try session.tmux.waitForCursor(on: "plain"), "\(session.tmux.picture)")
    try session.tmux.send("9", "-", "'")
    #expect(try session.tmux.waitFor("2 marked"))
    kill(try session.pid(), SIGTERM)
    #expect(session.exitStatus() == 128 + Int(SIGTERM))
    #expect(try marks(home) == ["Tea\u{1F}black": 1, "Wine\u{1F}white": 1, "Soup": 1])
  }

  @Test func `how columns are shown is remembered`() throws {
    let home = try TemporaryHome()
    try home.write(Self.list, to: "list.csv")
    var session = try browse(home)
    try session.tmux.send("w", "l", "v", "j", "K", "Space", "Escape")
    #expect(
      try session.tmux.waitFor {
        $0.count > 1 && !$0[1].contains("Price") && $0[1].contains("Name")
      },
      "\(session.tmux.picture)")
    try session.tmux.send("q")
    #expect(session.exitStatus() == 0)
    session = try browse(home)
    #expect(
      try session.tmux.waitFor {
        $0.count > 1 && !$0[1].contains("Price") && $0[1].contains("Name")
      },
      "\(session.tmux.picture)")
    #expect(try entry(home)["wrap"] as? [String] == ["Item"])
    let shown = try #require(try entry(home)["show"] as? [[String: Any]])
    #expect(shown.compactMap { $0["name"] as? String } == ["name", "price", "detail"])
    #expect(shown.map { $0["hidden"] as? Bool } == [nil, true, nil])
    try session.tmux.send("Q")
    #expect(session.exitStatus() == 0)
    // What is printed does not follow it.
    #expect(try home.carte(home.path("list.csv"), "--print").text.contains("5.00"))
  }

  @Test func `the columns of --show are remembered for the browser`() throws {
    let home = try TemporaryHome()
    try home.write(Self.list, to: "list.csv")
    let session = try TerminalSession(home.path("list.csv"), "--show", "name,price", in: home)
    for expected in 0..<2 {
      let one = expected == 0 ? session : try TerminalSession(home.path("list.csv"), in: home)
      #expect(
        try one.tmux.waitFor {
          $0.count > 1 && $0[1].contains("Price") && !$0[1].contains("Detail")
        },
        "\(one.tmux.picture)")
      try one.tmux.send("q")
      #expect(one.exitStatus() == 0)
    }
    #expect(try home.carte(home.path("list.csv"), "--print").text.contains("filtered"))
    let wrong = try TerminalSession(home.path("list.csv"), "--show", "colour", in: home)
    #expect(try wrong.tmux.waitFor("there is no attribute colour"))
    #expect(wrong.exitStatus() == 1)
  }

  @Test func `a kill right after a mark leaves the settings whole`() throws {
    let home = try TemporaryHome()
    try home.write(Self.list, to: "list.csv")
    for round in 0..<6 {
      let session = try browse(home)
      try session.tmux.send("m", "+")
      usleep(UInt32(round) * 80_000)
      kill(try session.pid(), SIGKILL)
      #expect(session.exitStatus() == 128 + Int(SIGKILL))
      let kept = try marks(home)
      #expect(kept.values.allSatisfy { $0 > 0 }, "\(kept)")
    }
    // What was marked more than a second before the end is not lost.
    try home.carte(home.path("list.csv"), "--forget")
    let session = try browse(home)
    try session.tmux.send("m")
    #expect(try session.tmux.waitFor("1 marked"))
    sleep(1)
    kill(try session.pid(), SIGKILL)
    #expect(session.exitStatus() == 128 + Int(SIGKILL))
    #expect(try marks(home) == ["Tea": 1])
  }

  @Test func `tracks of an album are marked for themselves`() throws {
    let home = try TemporaryHome()
    var session = try TerminalSession("albums", in: home)
    try #require(try session.tmux.waitFor("A3"), "\(session.tmux.picture)")
    try session.tmux.send("m", "j", "Enter")
    #expect(try session.tmux.waitFor("› A2"), "\(session.tmux.picture)")
    try session.tmux.send("m", "j", "+")
    #expect(try session.tmux.waitFor("2 marked"), "\(session.tmux.picture)")
    try session.tmux.send("Q")
    #expect(session.exitStatus() == 0)
    session = try TerminalSession("albums", in: home)
    #expect(try session.tmux.waitFor("1 marked"), "\(session.tmux.picture)")
    try session.tmux.send("2", "G", "Enter")
    #expect(try session.tmux.waitFor("2 marked"), "\(session.tmux.picture)")
  }

  @Test func `a column is summed up over the rows that are shown`() throws {
    let home = try TemporaryHome()
    try home.write(
      "name,price\n" + (1...30_000).map { "Row \($0),\($0).10\n" }.joined(), to: "list.csv")
    let session = try TerminalSession(home.path("list.csv"), columns: 100, in: home)
    try #require(try session.tmux.waitForList(), "\(session.tmux.picture)")
    try session.tmux.send("l", "=")
    #expect(
      try session.tmux.waitFor(
        "rows 30,000  Σ 450018000.00  lowest 1.10  median 15000.60  highest 30000.10"),
      "\(session.tmux.picture)")
    try session.tmux.send("=", "Escape", "G")
    #expect(try session.tmux.waitForCursor(on: "Row 30000"), "\(session.tmux.picture)")
  }

  @Test func `a reset takes the marks away`() throws {
    let home = try TemporaryHome()
    var session = try TerminalSession(in: home)
    try #require(try session.tmux.waitFor("Eggs Benedict"), "\(session.tmux.picture)")
    try session.tmux.send("m", "+")
    #expect(try session.tmux.waitFor("1 marked, 2 pieces  Σ 22.0"), "\(session.tmux.picture)")
    try session.tmux.send("q")
    #expect(session.exitStatus() == 0)
    let settings = { try String(contentsOfFile: home.data("defaults.json"), encoding: .utf8) }
    #expect(try settings().contains("\"marks\""))
    try home.carte("--reset", "--yes")
    #expect(try !settings().contains("\"marks\""))
    session = try TerminalSession(in: home)
    try #require(try session.tmux.waitFor("Eggs Benedict"), "\(session.tmux.picture)")
    try session.tmux.send("'")
    #expect(
      try session.tmux.waitFor("no record is marked; m marks one"), "\(session.tmux.picture)")
  }
}
