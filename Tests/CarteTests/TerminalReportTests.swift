import Foundation
import Testing

/// The report and the section headings in the browser.
@Suite struct TerminalReportTests {
  private static let list = """
    name,detail,price
    Breakfast,,
    Eggs,Poached,11.0
    Ramen,broth,12,extra,cells
    Sweet things,,
    Pie,Apple,4.50
    Cake,Plum,3.50

    """

  @Test func `a load with doubtful rows says so, and e lists them by line`() throws {
    let home = try TemporaryHome()
    let file = try home.write(Self.list, to: "dishes.csv")
    let session = try TerminalSession(file, in: home)
    try #require(try session.tmux.waitFor("Poached"), "\(session.tmux.picture)")
    #expect(try session.tmux.waitFor("1 doubtful row: e"), "\(session.tmux.picture)")
    try session.tmux.send("e")
    #expect(
      try session.tmux.waitFor("dishes.csv:4: 5 cells where 3 are usual: Ramen,broth,12,extra"),
      "\(session.tmux.picture)")
    try session.tmux.send("Escape")
    #expect(try session.tmux.waitForCursor(on: "Eggs"))
    try session.tmux.send("e", "q", "q")
    #expect(session.exitStatus() == 0)
  }

  @Test func `thousands of doubtful rows are there when they are looked at`() throws {
    let home = try TemporaryHome()
    let rows = (1...9_000).map { "Dish \($0),x,\($0).5" + ($0 % 3 == 0 ? ",too,many\n" : "\n") }
    let file = try home.write("name,detail,price\n" + rows.joined(), to: "long.csv")
    let session = try TerminalSession(file, in: home)
    try #require(try session.tmux.waitFor("3,000 doubtful rows"), "\(session.tmux.picture)")
    try session.tmux.send("e", "G")
    #expect(try session.tmux.waitFor("long.csv:9001: 5 cells"), "\(session.tmux.picture)")
    try session.tmux.send("b")
    #expect(try session.tmux.waitFor { !$0.contains { $0.contains("long.csv:9001:") } })
    #expect(try session.tmux.waitFor("long.csv:8935:"), "\(session.tmux.picture)")
  }

  @Test func `the error of a failed reload stays in the report`() throws {
    let home = try TemporaryHome()
    let session = try TerminalSession(in: home)
    try #require(try session.tmux.waitFor("Eggs Benedict"))
    try session.tmux.send("r")
    try #require(try session.tmux.waitFor("--remote"))
    try session.tmux.send("j", "e")
    #expect(try session.tmux.waitFor { $0.contains { $0.contains("did not work") } })
    #expect(try session.tmux.waitFor("--remote"), "\(session.tmux.picture)")
  }

  @Test func `headings stand above their rows, and the brackets go to them`() throws {
    let home = try TemporaryHome()
    let file = try home.write(Self.list, to: "dishes.csv")
    let session = try TerminalSession(file, in: home)
    try #require(try session.tmux.waitFor("Poached"), "\(session.tmux.picture)")
    let screen = try session.tmux.screen().map { $0.prefix(9).trimmingCharacters(in: .whitespaces) }
    #expect(screen[3...8] == ["Breakfa", "Eggs", "!Ramen", "Sweet t", "Pie", "Cake"])
    #expect(try session.tmux.screen()[0].contains("4 records"))
    try session.tmux.send("]")
    #expect(try session.tmux.waitForCursor(on: "Pie"), "\(session.tmux.picture)")
    #expect(try session.tmux.waitFor("row 3"))
    try session.tmux.send("j", "[")
    #expect(try session.tmux.waitForCursor(on: "Pie"), "\(session.tmux.picture)")
    try session.tmux.send("[")
    #expect(try session.tmux.waitForCursor(on: "Eggs"), "\(session.tmux.picture)")
  }

  @Test func `what was guessed is in the report of later openings too`() throws {
    let home = try TemporaryHome()
    let file = try home.write("name;price\nTea;2,50\n", to: "euro.csv")
    try home.carte(file, "--print")
    let session = try TerminalSession(file, in: home)
    try #require(try session.tmux.waitFor("Tea"))
    try session.tmux.send("e")
    #expect(try session.tmux.waitFor("the cells are separated by ;"), "\(session.tmux.picture)")
    try session.tmux.send("Q")
    #expect(session.exitStatus() == 0)
  }
}
