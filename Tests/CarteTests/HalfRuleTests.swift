import Foundation
import Testing

/// A list of 20 records or more that would lose more than half of them.
@Suite(.serialized) struct HalfRuleTests {
  private static let sentence = "has only 20 of 48 records"

  /// A home with a list of 48 whose server now has 20 of them.
  private func shrunken(_ home: TemporaryHome) throws -> Nginx {
    let nginx = try Nginx(in: home)
    try nginx.serve(PriceList.dishes(48).csv, as: "menu.csv")
    try home.carte("--remote", nginx.url("menu.csv"), "--reload")
    try nginx.serve(PriceList.dishes(20).csv, as: "menu.csv")
    return nginx
  }

  @Test func `a batch reload refuses it, and yes takes it`() throws {
    let home = try TemporaryHome()
    let nginx = try shrunken(home)
    let (settings, generation) = (try home.bytes(of: home.data("defaults.json")), home.generation)
    for _ in 1...2 {
      let refused = try home.carte("--reload")
      #expect(refused.status == 1 && refused.output.isEmpty)
      #expect(refused.sentences.count == 1, "\(refused.errorText)")
      #expect(refused.errorText.contains(Self.sentence), "\(refused.errorText)")
      #expect(try home.bytes(of: home.data("defaults.json")) == settings)
      #expect(home.generation == generation)
    }
    #expect(try home.dataFiles(of: "generations").count == 2)
    let taken = try home.carte("--reload", "--yes")
    #expect(taken.status == 0 && taken.text.contains("−28 gone (by name)"), "\(taken.text)")
    #expect(try home.countDishes() == 20)
    // Half, and fewer than 20, are nobody's business.
    try nginx.serve(PriceList.dishes(10).csv, as: "menu.csv")
    #expect(try home.carte("--reload").status == 0)
    try nginx.serve(PriceList.dishes(1).csv, as: "menu.csv")
    #expect(try home.carte("--reload").status == 0)
    #expect(try home.countDishes() == 1)
  }

  @Test func `news are refused with a word in the title, and r asks`() throws {
    let home = try TemporaryHome()
    let nginx = try shrunken(home)
    defer { nginx.stop() }
    let session = try TerminalSession(columns: 100, in: home)
    let tmux = session.tmux
    #expect(try tmux.waitFor(Self.sentence), "\(tmux.picture)")
    #expect(
      try tmux.waitFor { $0[0].contains("newer list refused") && $0[0].contains("48 records") },
      "\(tmux.picture)")
    for answer in ["n", "Escape", "q"] {
      try tmux.send("r")
      #expect(try tmux.waitFor(/take it all the same\? \[y\/N\]/), "\(tmux.picture)")
      try tmux.send(answer)
      #expect(try tmux.waitFor("not taken; the list stays as it was"), "\(tmux.picture)")
      try tmux.send("j")
      #expect(try tmux.waitFor { !$0.contains { $0.contains("not taken") } }, "\(tmux.picture)")
    }
    #expect(try home.countDishes() == 48)
    try tmux.send("r")
    #expect(try tmux.waitFor("take it all the same? [y/N]"), "\(tmux.picture)")
    try tmux.send("y")
    #expect(
      try tmux.waitFor { $0[0].contains("20 records") && !$0[0].contains("refused") },
      "\(tmux.picture)")
    #expect(try home.countDishes() == 20)
    try tmux.send("U")
    #expect(try tmux.waitFor("48 records"), "\(tmux.picture)")
  }

  @Test func `a watch refuses it with a word in the title until it is whole again`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try nginx.serve(PriceList.dishes(48).csv, as: "menu.csv")
    try home.carte("--remote", nginx.url("menu.csv"), "--reload")
    let session = try TerminalSession("--watch=1s", in: home)
    let tmux = session.tmux
    try #require(try tmux.waitFor("48 records"), "\(tmux.picture)")
    try nginx.serve(PriceList.dishes(20).csv, as: "menu.csv")
    #expect(
      try tmux.waitFor { $0[0].contains("newer list refused") }, "\(tmux.picture)")
    #expect(try home.countDishes() == 48)
    try nginx.serve(PriceList.dishes(47).csv, as: "menu.csv")
    #expect(
      try tmux.waitFor { $0[0].contains("47 records") && !$0[0].contains("refused") },
      "\(tmux.picture)")
  }
}
