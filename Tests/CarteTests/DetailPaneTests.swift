import Testing

/// The detail pane of a record whose price has changed, in real terminals.
@Suite(.serialized) struct DetailPaneTests {
  /// A home whose Dish 002 had four prices, the last two since it was looked at.
  private func repriced(_ home: TemporaryHome) throws -> String {
    let list = PriceList.dishes(5)
    let file = try home.write(list.csv, to: "list.csv")
    try home.carte(file, "--print")
    for price in ["9.5", "4.5"] {
      try home.write(list.priced([1: price]).csv, to: "list.csv")
      try home.carte(file, "--reload")
    }
    let session = try TerminalSession(file, in: home)
    try #require(try session.tmux.waitFor("Dish 005"), "\(session.tmux.picture)")
    try session.tmux.send("C")
    #expect(try session.tmux.waitFor("accepted as seen"), "\(session.tmux.picture)")
    try session.tmux.send("q")
    #expect(session.exitStatus() == 0)
    for price in ["5.5", "6.75"] {
      try home.write(list.priced([1: price]).csv, to: "list.csv")
      try home.carte(file, "--reload")
    }
    return file
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 10)])
  func `it shows what the price was and how it went`(columns: Int, rows: Int) throws {
    let home = try TemporaryHome()
    let file = try repriced(home)
    let session = try TerminalSession(file, columns: columns, rows: rows, in: home)
    let tmux = session.tmux
    try #require(try tmux.waitFor("Dish 002"), "\(tmux.picture)")
    try tmux.send("}", "Enter")
    #expect(try tmux.waitFor("was 4.5"), "\(tmux.picture)")
    #expect(try tmux.waitFor("6.75"), "\(tmux.picture)")
    var seen = try tmux.screen().joined(separator: "\n")
    for _ in 1...6 where !seen.contains("since today") {
      try tmux.send("J")
      shortPause()
      seen += try tmux.screen().joined(separator: "\n")
    }
    #expect(seen.contains("▁█"), "\(seen)")
    #expect(seen.contains("lowest 2.25 ("), "\(seen)")
    #expect(seen.contains("highest 9.5 (today)"), "\(seen)")
    #expect(seen.contains("since today"), "\(seen)")
    #expect(session.isRunning)
  }

  @Test func `a terminal without those characters gets plain ones`() throws {
    let home = try TemporaryHome()
    let file = try repriced(home)
    let session = try TerminalSession(
      file, in: home, variables: ["LC_ALL": "C"], terminal: "vt100")
    let tmux = session.tmux
    #expect(try tmux.waitFor(/~ *Dish 002.* 6\.75\^/), "\(tmux.picture)")
    try tmux.send("}", "Enter")
    #expect(try tmux.waitFor("was 4.5"), "\(tmux.picture)")
    #expect(try tmux.waitFor(/History +_\^[.=_\-^]+\s/), "\(tmux.picture)")
    #expect(try tmux.screen().joined().unicodeScalars.allSatisfy(\.isASCII), "\(tmux.picture)")
  }
}
