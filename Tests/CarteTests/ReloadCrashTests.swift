import Foundation
import Glibc
import Synchronization
import Testing

/// A reload or an undo that is killed leaves one list or the other, whole, with its history.
///
/// A sample is tried each time; `CARTE_CRASHES=100 swift test --filter ReloadCrashTests` tries each
/// of them a hundred times.
@Suite(.serialized) struct ReloadCrashTests {
  /// How often each of the two is killed.
  static let kills =
    ProcessInfo.processInfo.environment["CARTE_CRASHES"].flatMap { Int($0) } ?? 20

  /// A server whose list has another price with each request, and a home that knows it.
  private final class Trial {
    let home: TemporaryHome
    let server: RawServer

    init() throws {
      home = try TemporaryHome()
      server = try RawServer {
        RawServer.honest(PriceList.dishes(60).priced([7: "\($0.number).75"]).csv)
      }
      #expect(try reload() == 0)
      #expect(try reload() == 0)
    }

    deinit { server.stop() }

    func reload() throws -> Int32? {
      let outcome = try home.carte("--remote", server.url(), "--reload")
      #expect(outcome.errorText == "")
      return outcome.status
    }

    /// Starts the program and kills it between its start and its end.
    func kill(_ argument: String, within whole: Duration) throws {
      let child = try home.startCarte(argument)
      let micros =
        whole.components.attoseconds / 1_000_000_000_000 + whole.components.seconds * 1_000_000
      usleep(useconds_t(Int64.random(in: 0...(micros * 11 / 10))))
      child.kill(SIGKILL)
      child.wait()
    }

    /// The price that tells one list from the other, after a look that the list is whole.
    func price(sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
      let outcome = try home.carte("--print", "--format", "json", "--history")
      #expect(outcome.status == 0 && outcome.errorText == "", sourceLocation: sourceLocation)
      let records = try outcome.records()
      #expect(records.compactMap { $0["name"] as? String } == SampleList.names(60))
      let price = try #require(records[7]["price"] as? Double)
      let history = try #require(records[7]["history"] as? [[String: Any]])
      #expect(history.last?["price"] as? Double == price, sourceLocation: sourceLocation)
      #expect(try home.menuDefaults()["records"] as? Int == 60, sourceLocation: sourceLocation)
      return "\(price)"
    }

    /// The price in the list that the link of the list before names.
    func previousPrice() throws -> String {
      try home.sqlite(
        "select price from MenuItem where id = 8", in: home.data("menu.previous.sqlite"))
    }

    /// What has to hold after all the kills.
    func check() throws {
      #expect(try reload() == 0)
      #expect(try home.dataFiles(of: "generations").count <= 3)
      #expect(try home.sqlite("pragma integrity_check") == "ok")
    }
  }

  @Test func `a killed reload leaves the old list or the new one, and the next one works`() throws {
    let trial = try Trial()
    let whole = try ContinuousClock().measure { _ = try trial.reload() }
    var present = try trial.price()
    for _ in 1...Self.kills {
      let asked = trial.server.requests.count
      try trial.kill("--reload", within: whole)
      let after = try trial.price()
      let isNew = after == "\(trial.server.requests.count).75"
      #expect(after == present || isNew && trial.server.requests.count > asked)
      if after != present { #expect(try trial.previousPrice() == present) }
      #expect(try trial.reload() == 0)
      present = try trial.price()
      #expect(present == "\(trial.server.requests.count).75")
      #expect(try trial.previousPrice() == after)
    }
    try trial.check()
  }

  @Test func `a killed undo leaves the old list or the new one, and the next reload works`() throws
  {
    let trial = try Trial()
    var whole = Duration.zero
    for _ in 1...2 {
      whole = try ContinuousClock().measure { _ = try trial.home.carte("--undo-reload") }
    }
    for _ in 1...Self.kills {
      let (new, old) = (try trial.price(), try trial.previousPrice())
      #expect(new != old)
      try trial.kill("--undo-reload", within: whole)
      let after = try trial.price()
      #expect([new, old].contains(after))
      #expect(try trial.previousPrice() == (after == new ? old : new))
      // Killed or not, it can be undone, and the next reload brings yet another list.
      let again = try trial.home.carte("--undo-reload")
      #expect(again.status == 0, "\(again.errorText)")
      #expect(try trial.previousPrice() == after)
      #expect(try trial.reload() == 0)
    }
    try trial.check()
  }
}
