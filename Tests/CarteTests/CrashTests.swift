import Glibc
import Testing

/// The program is killed at any moment: nothing is lost.
@Suite(.serialized) struct CrashTests {
  /// How often each of the two ways to be killed is tried.
  static let kills = 50

  /// How long a whole run takes, so that the kills fall into every part of it.
  private func duration(_ body: () throws -> Void) rethrows -> Duration {
    try ContinuousClock().measure(body)
  }

  /// A moment between nothing and a bit more than the whole of a run.
  private func wait(atMost whole: Duration) {
    let micros =
      whole.components.attoseconds / 1_000_000_000_000 + whole.components.seconds * 1_000_000
    usleep(useconds_t(Int64.random(in: 0...(micros * 11 / 10))))
  }

  @Test func `a killed first launch leaves no list or the whole one`() throws {
    let home = try TemporaryHome()
    let whole = try duration { _ = try home.carte("--data-dir", home.path("warm"), "--print") }
    for attempt in 1...Self.kills {
      let folder = home.path("first-\(attempt)")
      let child = try home.startCarte("--data-dir", folder, "--print")
      wait(atMost: whole)
      child.kill(SIGKILL)
      child.wait()
      let count = "select count(*) from MenuItem"
      if home.exists(folder + "/menu.sqlite") {
        #expect(try home.sqlite(count, in: folder + "/menu.sqlite") == "48")
      }
      let outcome = try home.carte("--data-dir", folder, "--print", "--format", "json")
      #expect(outcome.status == 0, "\(outcome.errorText)")
      #expect(try outcome.records().count == 48)
      #expect(try home.sqlite(count, in: folder + "/menu.sqlite") == "48")
    }
  }

  @Test func `a killed reload leaves the old list or the new one`() throws {
    let home = try TemporaryHome()
    let server = try RawServer {
      RawServer.honest(
        $0.number.isMultiple(of: 2)
          ? SampleList.csv(40, prefix: "Even") : SampleList.csv(41, prefix: "Odd"))
    }
    defer { server.stop() }
    let whole = try duration { _ = try home.carte("--remote", server.url(), "--reload") }
    let lists = [SampleList.names(40, prefix: "Even"), SampleList.names(41, prefix: "Odd")]
    for _ in 1...Self.kills {
      let before = try home.printedNames()
      let child = try home.startCarte("--reload")
      wait(atMost: whole)
      child.kill(SIGKILL)
      child.wait()
      let after = try home.printedNames()
      #expect(lists.contains(after))
      #expect(try home.countDishes() == after.count)
      #expect(try home.menuDefaults()["records"] as? Int == after.count)
      let previous = home.data("menu.previous.sqlite")
      if after != before {
        #expect(
          try home.sqlite("select count(*) from MenuItem", in: previous) == "\(before.count)")
      }
    }
    #expect(try home.carte("--reload").status == 0)
    #expect(try home.dataFiles(of: "generations").count <= 3)
    #expect(try home.sqlite("pragma integrity_check") == "ok")
  }
}
