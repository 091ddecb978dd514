import Testing

/// The browser in a real terminal: layout, keys and sizes.
@Suite struct TerminalTests {
  /// The browser on the bundled menu, once the list is on screen.
  private func browse(
    _ home: TemporaryHome, columns: Int = 80, rows: Int = 24
  ) throws -> TerminalSession {
    let session = try TerminalSession(columns: columns, rows: rows, in: home)
    try #require(
      try session.tmux.waitFor("Eggs Benedict"), "\(session.tmux.picture)")
    return session
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `title, rows and status are in their places`(columns: Int, rows: Int) throws {
    let home = try TemporaryHome()
    let session = try browse(home, columns: columns, rows: rows)
    let screen = try session.tmux.screen()
    #expect(screen.count == rows)
    #expect(screen[0].contains("Menu"))
    #expect(screen[0].contains("48"))
    #expect(screen[1].contains("Name") || screen[1].contains("name"))
    #expect(screen[rows - 1].contains("help") || screen[rows - 2].contains("help"))
    #expect(screen.allSatisfy { $0.count <= columns })
    #expect(try session.tmux.cursorLine().contains("Eggs Benedict"))
    #expect(try session.tmux.showsAlternateScreen)
  }

  @Test func `long cells are cut, and prices stand on their decimal mark`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    let screen = try session.tmux.screen()
    #expect(screen.first { $0.contains("Eggs Benedict") }?.contains("…") == true)
    let marks = ["Eggs Benedict", "Country Breakfast", "Granola Bowl", "Side Salad"].compactMap {
      name in
      screen.first { $0.contains(name) }.flatMap { line in
        line.lastIndex(of: ".").map { line.distance(from: line.startIndex, to: $0) }
      }
    }
    #expect(marks.count >= 3)
    #expect(Set(marks).count == 1)
  }

  @Test func `the keys move, with counts`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    for (keys, dish) in [
      (["j"], "Country Breakfast"), (["Down"], "Big Batter Breakfast"),
      (["k"], "Country Breakfast"),
      (["G"], "Homemade Lemonade"), (["g"], "Eggs Benedict"), (["5", "j"], "Avocado Toast"),
      (["1", "0", "G"], "Full Veggie Breakfast"), (["End"], "Homemade Lemonade"),
      (["Up"], "Pot of Tea"), (["Home"], "Eggs Benedict"),
    ] {
      for key in keys { try session.tmux.send(key) }
      #expect(try session.tmux.waitForCursor(on: dish), "\(keys): \(session.tmux.picture)")
    }
    try session.tmux.send("Space")
    #expect(try session.tmux.waitFor { !$0.contains { $0.contains("Eggs Benedict") } })
    try session.tmux.send("b")
    #expect(try session.tmux.waitFor("Eggs Benedict"))
  }

  @Test func `Enter shows the whole record and Esc closes it again`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    #expect(try !session.tmux.screen().contains { $0.contains("paprika") })
    try session.tmux.send("Enter")
    #expect(try session.tmux.waitFor("paprika"), "\(session.tmux.picture)")
    try session.tmux.send("Escape")
    #expect(try session.tmux.waitFor { !$0.contains { $0.contains("paprika") } })
    #expect(try session.tmux.waitForCursor(on: "Eggs Benedict"))
  }

  @Test func `the question mark shows the keys and Esc closes them again`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    try session.tmux.send("j", "?")
    #expect(
      try session.tmux.waitFor { screen in
        ["reload", "find", "filter"].allSatisfy { word in
          screen.contains { $0.lowercased().contains(word.lowercased()) }
        }
      }, "\(session.tmux.picture)")
    try session.tmux.send("Escape")
    #expect(try session.tmux.waitForCursor(on: "Country Breakfast"))
    try session.tmux.send("Escape", "Escape", "k")
    #expect(try session.tmux.waitForCursor(on: "Eggs Benedict"))
    #expect(session.isRunning)
  }

  @Test func `the same row is selected through every size`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    try session.tmux.send("3", "0", "G")
    #expect(try session.tmux.waitForCursor(on: "House Burger"))
    for (columns, rows) in [(120, 40), (40, 10), (10, 3), (1, 1), (2, 2), (40, 10), (80, 24)] {
      try session.tmux.resize(columns: columns, rows: rows)
      #expect(try session.tmux.waitFor { $0.count == rows })
      if columns >= 40 {
        #expect(
          try session.tmux.waitForCursor(on: "House Burger"), "\(session.tmux.picture)")
      }
      #expect(session.isRunning, "\(columns)x\(rows)")
    }
    try session.tmux.send("q")
    #expect(session.exitStatus() == 0)
  }

  @Test(arguments: [(40, 10), (10, 3), (1, 1)])
  func `it starts and works in a small terminal`(columns: Int, rows: Int) throws {
    let home = try TemporaryHome()
    let session = try TerminalSession(columns: columns, rows: rows, in: home)
    #expect(try eventually { try session.tmux.showsAlternateScreen })
    try session.tmux.send("j", "Enter", "j", "?", "Escape", "Escape", "G", "Escape")
    try session.tmux.resize(columns: 80, rows: 24)
    #expect(
      try session.tmux.waitForCursor(on: "Homemade Lemonade"), "\(session.tmux.picture)")
    try session.tmux.send("q")
    #expect(session.exitStatus() == 0)
  }

  @Test(arguments: ["dumb", "no-such-terminal"])
  func `a terminal that cannot be drawn on gets a sentence`(terminal: String) throws {
    let home = try TemporaryHome()
    let session = try TerminalSession(in: home, terminal: terminal)
    #expect(session.exitStatus() == 1)
    let text = try session.tmux.screen().joined()
    #expect(text.contains(terminal), "\(text)")
    #expect(text.contains("--print"), "\(text)")
  }

  @Test func `a cell of 300 characters is cut, scrolled past and read whole in its pane`() throws {
    let home = try TemporaryHome()
    let long = (1...60).map { "w\($0)" }.joined(separator: " ")
    let path = try home.write("name\tdetail\tprice\nPie\t\(long) end\t4\n", to: "wide.tsv")
    let session = try TerminalSession(path, in: home)
    try #require(try session.tmux.waitFor("Pie"))
    for _ in 0..<12 { try session.tmux.send("Right") }
    #expect(try session.tmux.waitFor("Pie"))
    try session.tmux.send("Enter")
    #expect(try session.tmux.waitFor(" end"), "\(session.tmux.picture)")
    #expect(session.isRunning)
  }
}
