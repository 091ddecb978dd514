import Foundation
import Testing

/// Copying and writing marked records from the browser.
@Suite struct TerminalMarkedTests {
  private static let list = """
    name,detail,price
    Tea,black,€2.50
    Coffee,filtered,€3.00
    Cake,plain,€4.25
    Wine,red,€5.00
    Wine,white,€6.00

    """

  @Test func `a list with quantities of its own, and what belongs to a record`() throws {
    let home = try TemporaryHome()
    try home.write("name,quantity,price\nTea,7,2\nPie,8,3\n", to: "list.csv")
    var session = try TerminalSession(home.path("list.csv"), columns: 120, in: home)
    try #require(try session.tmux.waitFor("Pie"), "\(session.tmux.picture)")
    try session.tmux.type("3+E~/own.csv\r")
    #expect(
      try session.tmux.waitFor("write only the marked record? n: all 2 shown"),
      "\(session.tmux.picture)")
    try session.tmux.send("y")
    #expect(try session.tmux.waitFor("1 record written to"), "\(session.tmux.picture)")
    #expect(try text(home, "own.csv") == "name,price,quantity,marked\nTea,2,7,3\n")
    try session.tmux.send("Q")
    #expect(session.exitStatus() == 0)
    session = try TerminalSession("albums", columns: 120, in: home)
    try #require(try session.tmux.waitForList(), "\(session.tmux.picture)")
    try session.tmux.send("j", "Enter")
    #expect(try session.tmux.waitFor { $0[0].contains("›") }, "\(session.tmux.picture)")
    try session.tmux.type("mj2+")
    #expect(try session.tmux.waitFor("2 marked"), "\(session.tmux.picture)")
    try session.tmux.type("E~/tracks.csv\ry")
    #expect(try session.tmux.waitFor("2 records written to"), "\(session.tmux.picture)")
    let lines = try text(home, "tracks.csv").split(separator: "\n")
    #expect(lines.first == "index,title,album,quantity")
    #expect(lines.dropFirst().map { $0.last } == ["1", "2"])
  }

  /// A browser with a red wine twice, a tea and a cake marked, that shows the wines.
  private func browse(_ home: TemporaryHome) throws -> TerminalSession {
    try home.write(Self.list, to: "list.csv")
    let session = try TerminalSession(home.path("list.csv"), columns: 120, in: home)
    try #require(try session.tmux.waitFor("white"), "\(session.tmux.picture)")
    try session.tmux.type("mjjmj2+")
    try #require(try session.tmux.waitFor("3 marked"), "\(session.tmux.picture)")
    try session.tmux.type("&wine\r")
    try #require(
      try session.tmux.waitFor { !$0.contains { $0.contains("Coffee") } },
      "\(session.tmux.picture)")
    return session
  }

  private func text(_ home: TemporaryHome, _ name: String) throws -> String {
    try String(contentsOfFile: home.path("home/\(name)"), encoding: .utf8)
  }

  /// Asks for a file and answers the question about the marks.
  private func export(_ session: TerminalSession, _ name: String, _ answer: String) throws {
    try session.tmux.type("E~/\(name)\r")
    #expect(
      try session.tmux.waitFor(
        "write only the 3 marked records, 2 not shown? n: all 2 shown, Esc: nothing [Y/n/Esc]"),
      "\(session.tmux.picture)")
    try session.tmux.send(answer)
  }

  @Test func `the marked records are copied with how many of each`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    try session.tmux.send("y")
    #expect(
      try session.tmux.waitFor("copied 3 marked records (4 pieces, 2 not shown) to tmux's buffer"),
      "\(session.tmux.picture)")
    #expect(
      try session.tmux.buffer()
        == "2\tWine\tred\t€5.00\n1\tTea\tblack\t€2.50\n1\tCake\tplain\t€4.25")
  }

  @Test func `Enter writes the marked records and Esc nothing`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    try export(session, "x.csv", "Escape")
    #expect(try session.tmux.waitFor("nothing was written"), "\(session.tmux.picture)")
    try export(session, "x.csv", "Enter")
    #expect(try session.tmux.waitFor("3 records written to"), "\(session.tmux.picture)")
    #expect(try text(home, "x.csv").hasPrefix("name,detail,price,quantity\nWine,red,€5.00,2\n"))
    // No is the usual answer where something would be lost.
    try export(session, "x.csv", "n")
    #expect(
      try session.tmux.waitFor("replace x.csv? it is there already"), "\(session.tmux.picture)")
    try session.tmux.send("Enter")
    #expect(try session.tmux.waitFor("nothing was written"), "\(session.tmux.picture)")
    #expect(try text(home, "x.csv").contains("quantity"))
  }

  @Test func `only the marked records are written after yes, with how many of each`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    let written = "3 records written to \(home.path("home/x"))"
    try export(session, "x.csv", "y")
    #expect(try session.tmux.waitFor(written + ".csv"), "\(session.tmux.picture)")
    #expect(
      try text(home, "x.csv") == """
        name,detail,price,quantity
        Wine,red,€5.00,2
        Tea,black,€2.50,1
        Cake,plain,€4.25,1

        """)
    try export(session, "x.json", "y")
    #expect(try session.tmux.waitFor(written + ".json"), "\(session.tmux.picture)")
    let array = try JSONSerialization.jsonObject(with: Data(text(home, "x.json").utf8))
    let objects = try #require(array as? [[String: Any]])
    #expect(objects.map { $0["quantity"] as? Int } == [2, 1, 1])
    #expect(objects.map { $0["name"] as? String } == ["Wine", "Tea", "Cake"])
    for (form, last) in [
      ("tsv", "Cake\tplain\t€4.25\t1"), ("md", "| Cake | plain | €4.25 | 1 |"), ("txt", "1"),
      ("ndjson", "\"quantity\":1}"),
    ] {
      try export(session, "x.\(form)", "y")
      #expect(try session.tmux.waitFor("\(written).\(form)"), "\(session.tmux.picture)")
      let lines = try text(home, "x.\(form)").split(separator: "\n")
      #expect(form == "ndjson" || lines[0].contains("quantity"))
      #expect(lines.last?.hasSuffix(last) == true, "\(lines)")
    }
    try export(session, "x.sqlite", "y")
    #expect(
      try session.tmux.waitFor("3 records (without quantities) written to"),
      "\(session.tmux.picture)")
    let printed = try home.carte(home.path("home/x.sqlite"), "--print", "--format", "csv").text
    #expect(printed.hasPrefix("name,detail,price\nWine,red,"))
    // No writes what is shown, also over what is there after another question.
    try export(session, "x.csv", "n")
    #expect(
      try session.tmux.waitFor("replace x.csv? it is there already"), "\(session.tmux.picture)")
    try session.tmux.send("y")
    #expect(try session.tmux.waitFor("2 records written to"), "\(session.tmux.picture)")
    #expect(try text(home, "x.csv") == "name,detail,price\nWine,red,€5.00\nWine,white,€6.00\n")
  }
}
