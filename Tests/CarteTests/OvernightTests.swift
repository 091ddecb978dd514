import Foundation
import Testing

/// Reloads while nobody looks, and what the browser says of them in the morning.
@Suite(.serialized) struct OvernightTests {
  /// A home whose list was looked at and then reloaded three times.
  ///
  /// Dish 003 is dearer in the end, Dish 005 was so for a while; Guest came and went, Tart came,
  /// Dish 007 went.
  private func spendNight(_ home: TemporaryHome, _ nginx: Nginx) throws {
    let list = PriceList.dishes(30)
    try nginx.serve(list.csv, as: "menu.csv")
    try home.carte("--remote", nginx.url("menu.csv"), "--reload")
    // It has nothing in common with the sample, so nothing in it is news.
    #expect(try home.menuDefaults()["seenGeneration"] as? Int == 2)
    try look(home)
    #expect(try home.menuDefaults()["seenGeneration"] as? Int == 2)
    let nights = [
      list.priced([2: "8.5", 4: "9.5"]).with(["Guest", "for one night", "1.5"]),
      list.priced([2: "8.75"]).with(["Tart", "with plums", "4.5"]),
      list.priced([2: "9.75"]).without(6).with(["Tart", "with plums", "5.5"]),
    ]
    for (night, list) in nights.enumerated() {
      try nginx.serve(list.csv, as: "menu.csv")
      let outcome = try home.carte("--reload")
      #expect(outcome.status == 0 && outcome.lines.count == 1, "\(night): \(outcome.errorText)")
    }
  }

  private static let net = [
    ListChange("changed", "Dish 003", from: "3.25", to: "9.75"),
    ListChange("new", "Tart", to: "5.5"), ListChange("gone", "Dish 007", from: "7.25"),
  ]

  /// Opens the browser, looks and leaves by `Q`.
  private func look(_ home: TemporaryHome) throws {
    let session = try TerminalSession("--offline", in: home)
    try #require(try session.tmux.waitFor("Dish 001"), "\(session.tmux.picture)")
    try session.tmux.send("Q")
    try #require(session.exitStatus() == 0)
  }

  @Test func `three reloads overnight are one net change until it was looked at`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try spendNight(home, nginx)
    #expect(try home.changes() == Self.net)
    let table = try home.carte("--changes").lines
    #expect(
      table.count == 5 && table[2].contains(/changed +Dish 003 +price +3.25 +9.75/), "\(table)")
    let seenAt = try home.menuDefaults()["seenAt"] as? String
    let seen = try home.menuDefaults()["seenGeneration"] as? Int

    let session = try TerminalSession("--offline", rows: 40, in: home)
    let tmux = session.tmux
    try #require(try tmux.waitFor("Tart"), "\(tmux.picture)")
    let lines = try tmux.screen()
    #expect(lines.contains { $0.contains(/^ *~ *Dish 003.* 9\.75▲/) }, "\(tmux.picture)")
    #expect(lines.contains { $0.contains(/^ *\+ *Tart.* 5\.5/) }, "\(tmux.picture)")
    #expect(lines.filter { $0.contains(/^ *[~+] *\w/) }.count == 2, "\(tmux.picture)")
    try tmux.send("}")
    #expect(try tmux.waitForCursor(on: "Dish 003"), "\(tmux.picture)")
    try tmux.send("}")
    #expect(try tmux.waitForCursor(on: "Tart"), "\(tmux.picture)")
    try tmux.send("{")
    #expect(try tmux.waitForCursor(on: "Dish 003"), "\(tmux.picture)")
    try tmux.send("c")
    #expect(try tmux.waitFor { !$0.contains { $0.contains("Dish 001") } }, "\(tmux.picture)")
    #expect(try tmux.screen().filter { $0.contains(/Dish 0|Tart/) }.count == 2, "\(tmux.picture)")
    try tmux.send("Escape")
    #expect(try tmux.waitFor("Dish 001"), "\(tmux.picture)")
    #expect(try tmux.waitForCursor(on: "Dish 003"), "\(tmux.picture)")
    #expect(try home.menuDefaults()["seenAt"] as? String == seenAt)
    #expect(try home.menuDefaults()["seenGeneration"] as? Int == seen)
    try tmux.send("q")
    #expect(session.exitStatus() == 0)
    #expect(try home.menuDefaults()["seenGeneration"] as? Int == (seen ?? 0) + 3)
    #expect(try home.changes() == [])
    #expect(try home.carte("--changes").text == "")

    let again = try TerminalSession("--offline", in: home)
    try #require(try again.tmux.waitFor("Dish 003"), "\(again.tmux.picture)")
    #expect(
      try !again.tmux.screen().contains { $0.contains(/^ *[~+] *\w/) }, "\(again.tmux.picture)")
    try again.tmux.send("}")
    #expect(try again.tmux.waitFor("nothing has changed since"), "\(again.tmux.picture)")
  }

  @Test func `what is accepted by C is seen although the browser is killed`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try spendNight(home, nginx)
    let session = try TerminalSession("--offline", rows: 40, in: home)
    try #require(try session.tmux.waitFor(/^ *~ *Dish 003/), "\(session.tmux.picture)")
    try session.tmux.send("C")
    #expect(try session.tmux.waitFor("accepted as seen"), "\(session.tmux.picture)")
    #expect(
      try !session.tmux.screen().contains { $0.contains(/^ *[~+] *\w/) }, "\(session.tmux.picture)")
    kill(try session.pid(), SIGKILL)
    #expect(session.exitStatus() == 137)
    #expect(try home.changes() == [])
  }

  @Test(arguments: [("C-c", 130), ("TERM", 143), ("HUP", 129)])
  func `an interrupted browser has not been looked at`(how: String, status: Int) throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try spendNight(home, nginx)
    let before = try home.bytes(of: home.data("defaults.json"))
    let session = try TerminalSession("--offline", in: home)
    try #require(try session.tmux.waitFor(/^ *~ *Dish 003/), "\(session.tmux.picture)")
    switch how {
    case "TERM": kill(try session.pid(), SIGTERM)
    case "HUP": kill(try session.pid(), SIGHUP)
    default: try session.tmux.send(how)
    }
    #expect(session.exitStatus() == status)
    #expect(try home.bytes(of: home.data("defaults.json")) == before)
    #expect(try home.changes() == Self.net)
  }

  @Test func `prints and reloads are no look at the list`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try spendNight(home, nginx)
    let before = try home.menuDefaults()["seenAt"] as? String
    try home.carte("--print")
    try home.carte("--changes")
    try home.carte("--list")
    #expect(try home.menuDefaults()["seenAt"] as? String == before)
    #expect(try home.changes() == Self.net)
  }
}
