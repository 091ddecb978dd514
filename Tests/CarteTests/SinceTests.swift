import Foundation
import Testing

/// `--changes --since`.
@Suite struct SinceTests {
  /// A list whose price changed ten, five and no days ago.
  private func repriced(_ home: TemporaryHome) throws -> String {
    let file = try home.write("name,price\nTea,1\n", to: "list.csv")
    try home.carte(file, "--print")
    for price in [2, 3, 4] {
      try home.write("name,price\nTea,\(price)\n", to: "list.csv")
      #expect(try home.carte(file, "--reload").status == 0)
    }
    let store = try #require(
      try home.dataFiles(of: "lists", beginning: "").first {
        $0.hasSuffix(".sqlite") && !$0.contains("previous")
      })
    let days = [10, 5, 0].map { Date(timeIntervalSinceNow: -86_400 * Double($0)) }
    for (price, day) in zip([2, 3, 4], days) {
      let at = day.formatted(.iso8601)
      try home.sqlite(
        "update carte_history set at = '\(at)' where new = \(price)",
        in: home.data("lists/\(store)"))
    }
    return file
  }

  @Test func `changes count from the moment that is named`() throws {
    let home = try TemporaryHome()
    let file = try repriced(home)
    func old(_ since: String) throws -> [String?] {
      try home.carte(file, "--changes", "--since", since, "--format", "json").changes().map(\.old)
    }
    let day = Date(timeIntervalSinceNow: -86_400 * 7).formatted(.iso8601)
    #expect(try old("7d") == ["2"])
    #expect(try old("2w") == ["1"])
    #expect(try old("12h") == ["3"])
    #expect(try old(String(day.prefix(10))) == ["2"])
    #expect(try old(day) == ["2"])
    #expect(try old("2000-01-01") == ["1"])
    #expect(try old("2999-11-30T09:00:00Z") == [])
    #expect(try old("0m") == [])
    #expect(try home.carte(file, "--changes", "--since=7d", "--exit-code").status == 3)
  }

  @Test(arguments: [
    ["--changes", "--since", "nonsense"], ["--changes", "--since", "2026-13-01"],
    ["--changes", "--since", "2026-02-30"], ["--changes", "--since", "2025-02-29T09:00:00Z"],
    ["--changes", "--since", ""],
    ["--changes", "--since", "-7d"], ["--since", "7d"], ["--since", "7d", "--reload"],
    ["--print", "--since", "7d"], ["--changes", "--diff", "menu"],
    ["--undo-reload", "--exit-code"],
    ["--history"], ["--print", "--history", "--format", "csv"],
  ])
  func `what makes no sense is wrong usage`(arguments: [String]) throws {
    let home = try TemporaryHome()
    let outcome = try home.program.run(
      arguments, environment: home.environment, directory: home.folder)
    #expect(outcome.status == 2, "\(outcome.errorText)")
    #expect(outcome.sentences.count == 1 && outcome.output.isEmpty, "\(outcome.errorText)")
    #expect(!home.exists(home.data("menu.sqlite")))
  }
}
