import Foundation
import Testing

/// Finding, filtering and sorting in the browser, in a real terminal.
@Suite(.serialized) struct BrowserQueryTests {
  private let home: TemporaryHome
  private let list: String

  private static let dishes = """
    name,detail,price
    Apple pie,With cream,8.90
    Crème brûlée,Burnt sugar,7.25
    Big salad,Two eggs and leaves,11.00
    Oysters,Half a dozen,market price
    Eggs Benedict,Poached eggs,12.50
    Soup,Ask,

    """

  init() throws {
    home = try TemporaryHome()
    list = try home.write(Self.dishes, to: "dishes.csv")
  }

  private func browse(_ arguments: String..., until text: String = "Soup") throws
    -> TerminalSession
  {
    let session: TerminalSession
    switch arguments.count {
    case 0: session = try TerminalSession(list, in: home)
    case 1: session = try TerminalSession(list, arguments[0], in: home)
    default: session = try TerminalSession(list, arguments[0], arguments[1], in: home)
    }
    try #require(try session.tmux.waitFor(text), "\(session.tmux.picture)")
    return session
  }

  /// The first words of the rows on the screen.
  private func waitForRows(_ session: TerminalSession, _ names: [String]) throws -> Bool {
    try session.tmux.waitFor { screen in
      let rows = screen.dropFirst(3).prefix { !$0.isEmpty }
      return rows.map { row in
        row.drop { " ~+".contains($0) }.components(separatedBy: "  ")[0]
      } == names
    }
  }

  @Test func `creme finds Crème, n goes on, and the history is kept`() throws {
    let session = try browse()
    try session.tmux.type("/creme")
    #expect(try session.tmux.waitFor("1 of 1"), "\(session.tmux.picture)")
    #expect(try session.tmux.screen().last?.hasPrefix(" / creme") == true)
    try session.tmux.send("Enter")
    #expect(try session.tmux.waitForCursor(on: "Crème brûlée"))
    try session.tmux.type("/eggs")
    #expect(try session.tmux.waitFor("1 of 2"))
    try session.tmux.send("Enter", "n")
    #expect(try session.tmux.waitForCursor(on: "Eggs Benedict"))
    try session.tmux.send("n")
    #expect(try session.tmux.waitFor("/eggs  1 of 2; on from the top"))
    #expect(try session.tmux.waitForCursor(on: "Big salad"))
    try session.tmux.send("N")
    #expect(try session.tmux.waitForCursor(on: "Eggs Benedict"))
    try session.tmux.send("q")
    #expect(session.exitStatus() == 0)
    let file = home.path("state/carte/find.history")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "creme\neggs\n")
    #expect(try home.mode(file) == 0o600)
    let again = try browse()
    try again.tmux.send("/", "Up", "Up")
    #expect(try again.tmux.waitFor("1 of 1"), "\(again.tmux.picture)")
    #expect(try again.tmux.waitFor(" / creme"))
  }

  @Test func `the list narrows as it is typed, and Esc brings it back`() throws {
    let session = try browse()
    try session.tmux.type("&eggs price<12")
    #expect(try session.tmux.waitFor("1 of 6 matches"), "\(session.tmux.picture)")
    #expect(try waitForRows(session, ["Big salad"]))
    try session.tmux.send("Enter")
    #expect(
      try session.tmux.waitFor { $0[0].contains("& eggs price<12") }, "\(session.tmux.picture)")
    #expect(try session.tmux.waitFor { $0[0].contains("1 of 6 records") })
    try session.tmux.send("Escape")
    #expect(try session.tmux.waitFor { $0[0].contains("6 records") && !$0[0].contains("of 6") })
    #expect(try session.tmux.waitForCursor(on: "Big salad"))
    try session.tmux.send("f")
    try session.tmux.type("xyz")
    #expect(try session.tmux.waitFor("No record matches  & xyz"))
    try session.tmux.send("Escape")
    #expect(try session.tmux.waitForCursor(on: "Big salad"))
    try session.tmux.send(",")
    #expect(try waitForRows(session, ["Big salad"]), "\(session.tmux.picture)")
    #expect(try session.tmux.waitFor("name=\"Big salad\""))
  }

  @Test func `s sorts by the column, with the cursor on its record`() throws {
    let session = try browse()
    try session.tmux.send("j", "3", "s")
    let up = ["Crème brûlée", "Apple pie", "Big salad", "Eggs Benedict", "Oysters", "Soup"]
    #expect(try waitForRows(session, up), "\(session.tmux.picture)")
    #expect(try session.tmux.screen()[1].contains("Price ▲"))
    #expect(try session.tmux.waitForCursor(on: "Crème brûlée"))
    try session.tmux.send("s")
    let down = ["Eggs Benedict", "Big salad", "Apple pie", "Crème brûlée", "Oysters", "Soup"]
    #expect(try waitForRows(session, down), "\(session.tmux.picture)")
    // The user went to that record, so it stays the selected one.
    #expect(try session.tmux.waitForCursor(on: "Crème brûlée"))
    try session.tmux.type("&e")
    try session.tmux.send("Enter", "s")
    #expect(
      try waitForRows(
        session, ["Apple pie", "Crème brûlée", "Big salad", "Oysters", "Eggs Benedict"]),
      "\(session.tmux.picture)")
  }

  @Test func `a reload keeps filter, sort and cursor`() throws {
    let session = try browse()
    try session.tmux.type("&e !oyst")
    try session.tmux.send("Enter", "3", "s")
    let names = ["Crème brûlée", "Apple pie", "Big salad", "Eggs Benedict"]
    #expect(try waitForRows(session, names), "\(session.tmux.picture)")
    // Before the rows are sorted the first one would be another.
    try session.tmux.send("g", "j", "j")
    #expect(try session.tmux.waitForCursor(on: "Big salad"))
    let more = Self.dishes.replacingOccurrences(
      of: "detail,price\n", with: "detail,price\nTea,Green,3\nWater,Still,2\n"
    ).replacingOccurrences(of: "11.00", with: "6.50")
    try home.write(more, to: "dishes.csv")
    try session.tmux.send("r")
    #expect(
      try waitForRows(
        session, ["Water", "Tea", "Big salad", "Crème brûlée", "Apple pie", "Eggs Benedict"]),
      "\(session.tmux.picture)")
    #expect(try session.tmux.waitForCursor(on: "Big salad"), "\(session.tmux.picture)")
    #expect(try session.tmux.waitFor { $0[0].contains("& e !oyst") && $0[0].contains("6 of 8") })
    try session.tmux.type("& change<0")
    try session.tmux.send("Enter")
    #expect(try session.tmux.waitFor { $0[0].contains("1 of 8") }, "\(session.tmux.picture)")
    try session.tmux.send("Escape")
    #expect(try session.tmux.waitFor { $0[0].contains("& e !oyst ") }, "\(session.tmux.picture)")
    try session.tmux.send("Escape", "c")
    #expect(try session.tmux.waitFor { $0[0].contains("3 of 8") }, "\(session.tmux.picture)")
    try session.tmux.type("&salad")
    #expect(try session.tmux.waitFor("1 of 8 matches"), "\(session.tmux.picture)")
    try session.tmux.send("Enter", "C")
    #expect(try session.tmux.waitFor("accepted as seen"), "\(session.tmux.picture)")
    #expect(try session.tmux.waitFor { $0[0].contains("& salad") && $0[0].contains("1 of 8") })
  }

  @Test func `filter and sort that are given are remembered, and forgotten when empty`() throws {
    let session = try browse("--filter=e price:", "--sort=price:desc", until: "Eggs Benedict")
    let names = ["Eggs Benedict", "Big salad", "Apple pie", "Crème brûlée", "Oysters"]
    #expect(try waitForRows(session, names), "\(session.tmux.picture)")
    try session.tmux.send("q")
    #expect(session.exitStatus() == 0)
    // A print is as it was.
    #expect(try home.carte(list, "--format", "csv", "--show", "name").lines.count == 7)
    let again = try browse(until: "Eggs Benedict")
    #expect(try waitForRows(again, names), "\(again.tmux.picture)")
    #expect(try again.tmux.screen()[0].contains("& e price:"))
    #expect(try again.tmux.waitFor("the filter is the one of last time; Esc drops it"))
    try again.tmux.send("q")
    #expect(again.exitStatus() == 0)
    let bare = try browse("--filter=", "--sort=")
    #expect(try bare.tmux.screen()[0].contains("6 records"))
    try bare.tmux.send("q")
    #expect(bare.exitStatus() == 0)
    let last = try browse()
    #expect(try last.tmux.screen()[0].contains("6 records"))
    let wrong = try TerminalSession(list, "--sort", "prize", in: home)
    #expect(wrong.exitStatus() == 1)
  }

  @Test func `tracks have a filter of their own`() throws {
    let session = try TerminalSession("albums", in: home)
    try #require(try session.tmux.waitFor("Enter tracks"), "\(session.tmux.picture)")
    let whole = try session.tmux.screen()[0]
    try session.tmux.send("j", "Enter")
    #expect(try session.tmux.waitFor("›"))
    let tracks = try session.tmux.screen()[0]
    try session.tmux.type("&e")
    try session.tmux.send("Enter", "s")
    #expect(try session.tmux.waitFor { $0[0].contains("& e") && $0[0].contains(" of ") })
    try session.tmux.send("Escape")
    #expect(try session.tmux.waitFor { $0[0] == tracks }, "\(session.tmux.picture)")
    try session.tmux.send("Escape")
    #expect(try session.tmux.waitFor { $0[0] == whole }, "\(session.tmux.picture)")
  }

  @Test func `the first picture is sorted as it was asked for`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let session = try TerminalSession("--sort", "price:desc", in: home)
    var firsts: Set<String> = []
    #expect(
      try session.tmux.waitFor { screen in
        if screen.count > 3, screen[0].contains("Menu") { firsts.insert(screen[3]) }
        return screen.last?.contains("help") == true
      })
    #expect(!firsts.contains { $0.contains("Eggs Benedict") }, "\(firsts)")
    #expect(firsts.contains { $0.contains("Steak Frites") }, "\(firsts)")
  }

  @Test func `a hundred thousand rows narrow as fast as they are typed`() throws {
    let long = try home.write(SampleList.csv(100_000), to: "long.csv")
    try home.carte(long, "--print", "--limit", "1")
    let session = try TerminalSession(long, in: home)
    try #require(try session.tmux.waitFor("Dish 001"), "\(session.tmux.picture)")
    let clock = ContinuousClock()
    let first = try clock.measure {
      try session.tmux.type("&dish 77")
      #expect(try session.tmux.waitFor("Dish 077"), "\(session.tmux.picture)")
    }
    #expect(first < .seconds(5))
    let whole = try clock.measure {
      try session.tmux.type("77")
      #expect(try session.tmux.waitFor("19 of 100,000 match"), "\(session.tmux.picture)")
    }
    #expect(whole < .seconds(10))
    try session.tmux.send("Enter", "G")
    #expect(try session.tmux.waitForCursor(on: "Dish 97777"))
    try session.tmux.send("Escape", "k")
    #expect(try session.tmux.waitForCursor(on: "Dish 97776"), "\(session.tmux.picture)")
    // Moving does not wait for a sort.
    try session.tmux.send("s", "k", "k")
    #expect(try session.tmux.waitFor("▲"), "\(session.tmux.picture)")
    #expect(try session.tmux.waitForCursor(on: "Dish 97774"), "\(session.tmux.picture)")
  }
}
