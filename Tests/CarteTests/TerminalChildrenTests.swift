import Testing

/// Albums and their tracks in the browser.
@Suite struct TerminalChildrenTests {
  private static let catalog = """
    {"title": "Shelves", "entities": [
      {"name": "Shelf", "source": "Shelves.csv", "key": ["index"], "order": ["index"],
       "attributes": [{"name": "index", "type": "integer", "optional": false},
                      {"name": "title", "type": "text", "optional": false}]},
      {"name": "Jar", "source": "Jars.csv", "key": ["index"], "order": ["index"],
       "parent": {"entity": "Shelf", "attribute": "shelf", "key": "index"},
       "attributes": [{"name": "index", "type": "integer", "optional": false},
                      {"name": "title", "type": "text", "optional": false},
                      {"name": "shelf", "type": "integer", "optional": false}]}]}
    """

  /// An installed program with the bundled catalog `shelves`: 40 shelves, of which the second is empty.
  private func install(_ home: TemporaryHome, jars: Int = 60) throws {
    try home.install(seed: Array("name,detail,price\nTea,,1\n".utf8))
    try home.write(Self.catalog, to: "share/carte/shelves.json")
    let shelves = (0..<40).map { "\($0),Shelf \($0)\n" }.joined()
    try home.write("index,title\n" + shelves, to: "share/carte/Shelves.csv")
    let list = (0..<jars).map { "\($0),Jar \($0),\($0 % 3 == 1 ? 2 : $0 % 3)\n" }.joined()
    try home.write("index,title,shelf\n" + list, to: "share/carte/Jars.csv")
  }

  @Test func `Enter shows the tracks of an album, and Esc and q go back to its row`() throws {
    let home = try TemporaryHome()
    let session = try TerminalSession("albums", in: home)
    try #require(try session.tmux.waitFor("A3"), "\(session.tmux.picture)")
    for key in ["Escape", "q"] {
      try session.tmux.send("g", "j", "Enter")
      #expect(
        try session.tmux.waitFor { $0.first?.contains("Albums › A2") == true },
        "\(session.tmux.picture)")
      #expect(try session.tmux.screen()[0].contains("tracks"))
      try session.tmux.send(key)
      #expect(try session.tmux.waitForCursor(on: "A2"), "\(session.tmux.picture)")
      #expect(try session.tmux.screen()[0].contains("6 records"))
    }
    try session.tmux.send("q")
    #expect(session.exitStatus() == 0)
  }

  @Test func `Enter on a track opens its details, and layers close one after the other`() throws {
    let home = try TemporaryHome()
    try install(home)
    let session = try TerminalSession("shelves", in: home)
    try #require(try session.tmux.waitFor("Shelf 5"), "\(session.tmux.picture)")
    try session.tmux.send("3", "G", "Enter")
    #expect(try session.tmux.waitFor { $0.first?.contains("Shelves › Shelf 2   ") == true })
    #expect(try session.tmux.screen()[0].contains("40 jars"))
    try session.tmux.send("G", "Enter")
    #expect(try session.tmux.waitFor { $0.filter { $0.contains("Jar 59") }.count == 2 })
    try session.tmux.send("Escape")
    #expect(try session.tmux.waitFor { $0.filter { $0.contains("Jar 59") }.count == 1 })
    try session.tmux.send("Escape")
    #expect(try session.tmux.waitForCursor(on: "Shelf 2"), "\(session.tmux.picture)")
    try session.tmux.send("k", "Enter")
    #expect(try session.tmux.waitFor("There are no jars here."), "\(session.tmux.picture)")
    try session.tmux.send("q")
    #expect(try session.tmux.waitForCursor(on: "Shelf 1"), "\(session.tmux.picture)")
  }

  @Test func `a reload keeps the list of the album open and on its track`() throws {
    let home = try TemporaryHome()
    try install(home)
    let session = try TerminalSession("shelves", in: home)
    try #require(try session.tmux.waitFor("Shelf 5"), "\(session.tmux.picture)")
    try session.tmux.send("3", "G", "Enter")
    #expect(try session.tmux.waitFor("Jar 4"))
    try session.tmux.send("3", "G")
    #expect(try session.tmux.waitForCursor(on: "Jar 4"), "\(session.tmux.picture)")
    // A newer bundled list: the shelf and the jar are further down.
    try install(home, jars: 90)
    let shelves = (-3..<40).map { "\($0),Shelf \($0)\n" }.joined()
    try home.write("index,title\n" + shelves, to: "share/carte/Shelves.csv")
    try session.tmux.send("r")
    #expect(
      try session.tmux.waitFor { $0.first?.contains("60 jars") == true }, "\(session.tmux.picture)")
    #expect(try session.tmux.waitForCursor(on: "Jar 4"), "\(session.tmux.picture)")
    try session.tmux.send("Escape")
    #expect(try session.tmux.waitForCursor(on: "Shelf 2"), "\(session.tmux.picture)")
  }

  @Test func `the list of a shelf stays when a filter leaves the shelf out, not when it is gone`()
    throws
  {
    let home = try TemporaryHome()
    try install(home)
    let session = try TerminalSession("shelves", in: home)
    let tmux = session.tmux
    try #require(try tmux.waitFor("Shelf 5"), "\(tmux.picture)")
    try tmux.send("f")
    try tmux.type("Shelf 2")
    try tmux.send("Enter")
    #expect(try tmux.waitFor { $0.first?.contains("13 of 40") == true }, "\(tmux.picture)")
    try tmux.send("g", "Enter")
    #expect(try tmux.waitFor { $0.first?.contains("Shelves › Shelf 2 ") == true })
    // It has another title, which the filter of its list does not want.
    func rename(_ name: String, without: Int? = nil) throws {
      let shelves = (0..<40).filter { $0 != without }
        .map { "\($0),\($0 == 2 ? name : "Shelf \($0)")\n" }
      try home.write("index,title\n" + shelves.joined(), to: "share/carte/Shelves.csv")
    }
    try rename("Cupboard")
    try tmux.send("r")
    #expect(
      try tmux.waitFor { $0.first?.contains("Shelves › Cupboard ") == true }, "\(tmux.picture)")
    #expect(try tmux.screen()[0].contains("40 jars"), "\(tmux.picture)")
    try rename("Cupboard", without: 2)
    let jars = (0..<30).map { "\($0),Jar \($0),0\n" }.joined()
    try home.write("index,title,shelf\n" + jars, to: "share/carte/Jars.csv")
    try tmux.send("r")
    #expect(
      try tmux.waitFor { $0.joined(separator: " ").contains("Cupboard is gone, and its jars") },
      "\(tmux.picture)")
    // The rows come after their sentence.
    #expect(try tmux.waitFor { $0.first?.contains("12 of 39") == true }, "\(tmux.picture)")
    #expect(try tmux.waitForCursor(on: "Shelf 12"), "\(tmux.picture)")
  }
}
