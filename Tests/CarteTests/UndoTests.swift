import Foundation
import Testing

/// Going back to the list before the last reload, and forward again, on the command line.
@Suite struct UndoTests {
  /// What a list is, whatever way one comes to it.
  private struct Look: Equatable {
    let records: [UInt8]
    let history: [UInt8]
    let changes: [ListChange]
    let facts: [String]

    init(_ home: TemporaryHome) throws {
      records = try home.carte("--print").output
      history = try home.carte("--print", "--format", "json", "--history").output
      changes = try home.changes()
      let entry = try home.menuDefaults()
      facts = ["source", "sha256", "records", "loadedAt", "etag", "validatorURL", "remoteURL"].map {
        "\(entry[$0] ?? "nothing")"
      }
    }
  }

  /// A home whose list was reloaded, and a server that has the newer one.
  private func reloaded(_ home: TemporaryHome) throws -> (nginx: Nginx, old: Look, new: Look) {
    let nginx = try Nginx(in: home)
    let list = PriceList.dishes(30)
    try nginx.serve(list.csv, as: "menu.csv")
    try home.carte("--remote", nginx.url("menu.csv"), "--reload")
    try nginx.serve(list.priced([1: "7.5"]).csv, as: "menu.csv")
    try home.carte("--reload")
    let old = try Look(home)
    try nginx.serve(list.priced([1: "8.5", 3: "1.5"]).without(9).csv, as: "menu.csv")
    #expect(try home.carte("--reload").status == 0)
    let new = try Look(home)
    #expect(old != new && old.changes != new.changes)
    return (nginx, old, new)
  }

  @Test func `undo and redo bring back list, history and changes as they were`() throws {
    let home = try TemporaryHome()
    let (_, old, new) = try reloaded(home)
    for _ in 1...2 {
      let undone = try home.carte("--undo-reload")
      #expect(
        undone.status == 0
          && undone.text.contains(/^menu: back to the list of 20.* UTC, 30 records\n$/),
        "\(undone.text)")
      #expect(try Look(home) == old)
      #expect(try home.menuDefaults()["undoneSHA256"] as? String == new.facts[1])
      let redone = try home.carte("--undo-reload")
      #expect(
        redone.text.contains(/^menu: forward to the list of 20.* UTC, 29 records\n$/),
        "\(redone.text)")
      #expect(try Look(home) == new)
      #expect(try home.menuDefaults()["undoneSHA256"] == nil)
    }
  }

  @Test func `without a list from before there is nothing to undo`() throws {
    let home = try TemporaryHome()
    for _ in 1...2 {
      let outcome = try home.carte("--undo-reload")
      #expect(outcome.status == 1)
      #expect(outcome.output.isEmpty && outcome.sentences.count == 1, "\(outcome.errorText)")
      #expect(outcome.errorText.contains("nothing to undo"), "\(outcome.errorText)")
      try home.carte("--print")
    }
    #expect(try home.countDishes() == 48)
  }

  @Test func `a reload by itself skips what was undone, and yes takes it`() throws {
    let home = try TemporaryHome()
    let (nginx, old, new) = try reloaded(home)
    try home.carte("--undo-reload")
    let skipped = try home.carte("--reload", "--exit-code")
    #expect(skipped.status == 0 && skipped.output.isEmpty)
    #expect(skipped.sentences.count == 1 && skipped.errorText.contains("undone"))
    #expect(skipped.errorText.contains("carte menu --reload --yes"), "\(skipped.errorText)")
    #expect(try Look(home) == old)
    #expect(try home.carte("all", "--reload").status == 0)
    #expect(try Look(home) == old)
    let taken = try home.carte("--reload", "--yes", "--exit-code")
    #expect(taken.status == 3, "\(taken.errorText)")
    #expect(try home.carte("--print").output == new.records)
    #expect(try home.changes() == new.changes)
    #expect(try home.menuDefaults()["undoneSHA256"] == nil)
    // Yet another list is taken without asking.
    try home.carte("--undo-reload")
    try nginx.serve(PriceList.dishes(33).csv, as: "menu.csv")
    #expect(try home.carte("--reload").status == 0)
    #expect(try home.countDishes() == 33)
  }

  @Test func `an undo that was cut off before the exchange is harmless`() throws {
    let home = try TemporaryHome()
    let (nginx, _, new) = try reloaded(home)
    let place = home.data("defaults.json")
    let text = String(decoding: try home.bytes(of: place), as: UTF8.self)
    let cut = text.replacing(
      "\"remoteURL\"", with: "\"undoneSHA256\": \"\(new.facts[1])\", \"remoteURL\"")
    #expect(cut != text)
    try cut.write(toFile: place, atomically: false, encoding: .utf8)
    #expect(try Look(home) == new)
    let reload = try home.carte("--reload")
    #expect(reload.status == 0 && reload.output.isEmpty && reload.errorText == "")
    #expect(try Look(home) == new)
    #expect(try home.menuDefaults()["undoneSHA256"] == nil)
    // The list was never undone, so it is taken when it comes again.
    let list = try nginx.content(of: "menu.csv")
    try nginx.serve(PriceList.dishes(31).csv, as: "menu.csv")
    #expect(try home.carte("--reload").status == 0)
    try nginx.serve(list, as: "menu.csv")
    let back = try home.carte("--reload")
    #expect(back.errorText == "")
    #expect(try home.carte("--print").output == new.records)
  }

  @Test func `an undo of an opened file keeps the older list until the file is changed`() throws {
    let home = try TemporaryHome()
    let file = try home.write(PriceList.dishes(3).csv, to: "list.csv")
    let old = try home.carte(file, "--print").output
    try home.write(PriceList.dishes(4).csv, to: "list.csv")
    let new = try home.carte(file, "--print").output
    #expect(old != new)
    #expect(try home.carte(file, "--undo-reload").status == 0)
    let printed = try home.carte(file, "--print")
    #expect(printed.output == old)
    #expect(printed.errorText.contains("undone"), "\(printed.errorText)")
    try home.write(PriceList.dishes(5).csv, to: "list.csv")
    #expect(try home.carte(file, "--print").lines.count == 7)
  }
}
