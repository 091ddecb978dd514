import Testing

/// `U` in the browser, and `r` on a list that was undone.
@Suite(.serialized) struct BrowserUndoTests {
  private func screenWithoutAge(_ tmux: Tmux) throws -> [String] {
    // The title has the age, the last line what was said.
    try [tmux.screen()[0].prefix { $0 != "·" }.description] + tmux.screen().dropFirst().dropLast(2)
  }

  /// A browser on a list of 20 that was looked at, with 21 on the server.
  private func browse(_ home: TemporaryHome, _ nginx: Nginx) throws -> TerminalSession {
    let list = PriceList.dishes(20)
    try nginx.serve(list.csv, as: "menu.csv")
    try home.carte("--remote", nginx.url("menu.csv"), "--reload")
    let session = try TerminalSession(rows: 30, in: home)
    try #require(try session.tmux.waitFor("20 records"), "\(session.tmux.picture)")
    try session.tmux.send("C", "j")
    #expect(try session.tmux.waitForCursor(on: "Dish 002"))
    #expect(try session.tmux.waitFor { !$0.contains { $0.contains(/^ *\+ *Dish/) } })
    try nginx.serve(list.priced([2: "9.5"]).with(["Tart", "plums", "4.5"]).csv, as: "menu.csv")
    return session
  }

  @Test func `U goes back and forward with list, title and marks as before`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    let session = try browse(home, nginx)
    let tmux = session.tmux
    let old = try screenWithoutAge(tmux)
    try tmux.send("r")
    #expect(try tmux.waitFor("21 records"), "\(tmux.picture)")
    #expect(try tmux.waitFor(/\+1 new  1 price changed \(by name\)/), "\(tmux.picture)")
    #expect(try tmux.waitFor("Tart"), "\(tmux.picture)")
    let new = try screenWithoutAge(tmux)
    #expect(new.contains { $0.contains(/^ *~ *Dish 003.* 9\.5/) }, "\(tmux.picture)")
    for _ in 1...2 {
      try tmux.send("U")
      #expect(try tmux.waitFor("U goes forward again"), "\(tmux.picture)")
      // The sentence is there before the rows.
      #expect(try eventually { try screenWithoutAge(tmux) == old }, "\(tmux.picture)")
      #expect(try tmux.waitForCursor(on: "Dish 002"))
      try tmux.send("U")
      #expect(try tmux.waitFor("U goes back again"), "\(tmux.picture)")
      #expect(try eventually { try screenWithoutAge(tmux) == new }, "\(tmux.picture)")
    }
    try tmux.send("q")
    #expect(session.exitStatus() == 0)
    #expect(try home.countDishes() == 21)
  }

  @Test func `r asks before it takes what was undone`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    let session = try browse(home, nginx)
    let tmux = session.tmux
    try tmux.send("r")
    #expect(try tmux.waitFor("21 records"), "\(tmux.picture)")
    try tmux.send("U")
    #expect(try tmux.waitFor("20 records"), "\(tmux.picture)")
    try tmux.send("r")
    #expect(try tmux.waitFor(/undone; take it\? \[y\/N\]/), "\(tmux.picture)")
    try tmux.send("n")
    #expect(try tmux.waitFor("not taken; the list stays as it was"), "\(tmux.picture)")
    #expect(try home.countDishes() == 20)
    try tmux.send("r")
    #expect(try tmux.waitFor(/undone; take it\? \[y\/N\]/), "\(tmux.picture)")
    try tmux.send("y")
    #expect(try tmux.waitFor("21 records"), "\(tmux.picture)")
    #expect(try home.countDishes() == 21)
    #expect(try home.menuDefaults()["undoneSHA256"] == nil)
  }

  @Test func `opening a list does not bring back what was undone`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try browse(home, nginx).tmux.close()
    try home.carte("--reload")
    #expect(try home.countDishes() == 21)
    try home.carte("--undo-reload")
    let session = try TerminalSession(rows: 30, in: home)
    #expect(try session.tmux.waitFor("that was undone; r takes it"), "\(session.tmux.picture)")
    #expect(try session.tmux.screen()[0].contains("20 records"), "\(session.tmux.picture)")
    try session.tmux.send("q")
    #expect(session.exitStatus() == 0)
    #expect(try home.countDishes() == 20)
  }

  @Test func `what was accepted stays so when it is undone and redone`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    let session = try browse(home, nginx)
    let tmux = session.tmux
    try tmux.send("r")
    #expect(try tmux.waitFor("21 records"), "\(tmux.picture)")
    try tmux.send("C")
    #expect(try tmux.waitFor("accepted as seen"), "\(tmux.picture)")
    try tmux.send("U")
    #expect(try tmux.waitFor("20 records"), "\(tmux.picture)")
    try tmux.send("q")
    #expect(session.exitStatus() == 0)
    #expect(try home.changes() == [])
    #expect(try home.carte("--undo-reload").status == 0)
    #expect(try home.countDishes() == 21)
    #expect(try home.changes() == [])
    try nginx.serve(PriceList.dishes(20).csv, as: "menu.csv")
    #expect(try home.carte("--reload").status == 0)
    #expect(try home.changes().count == 2)
  }

  @Test func `a watch does not bring back what was undone, but a newer list`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try browse(home, nginx).tmux.close()
    try home.carte("--reload")
    try home.carte("--undo-reload")
    let session = try TerminalSession("--watch=1s", rows: 30, in: home)
    let tmux = session.tmux
    #expect(try tmux.waitFor("20 records"), "\(tmux.picture)")
    #expect(try tmux.waitFor("that was undone; r takes it"), "\(tmux.picture)")
    #expect(try !tmux.waitFor("21 records", within: .seconds(2)), "\(tmux.picture)")
    try nginx.serve(PriceList.dishes(22).csv, as: "menu.csv")
    #expect(try tmux.waitFor("22 records"), "\(tmux.picture)")
  }

  @Test func `with no list from before U says that there is nothing to undo`() throws {
    let home = try TemporaryHome()
    let session = try TerminalSession(in: home)
    try #require(try session.tmux.waitFor("Eggs Benedict"))
    try session.tmux.send("U")
    #expect(try session.tmux.waitFor("nothing to undo"), "\(session.tmux.picture)")
    try session.tmux.send("q")
    #expect(session.exitStatus() == 0)
  }
}
