import Foundation
import Glibc
import Testing

/// Many processes work on one list at once: everybody sees a whole one.
///
/// A sample is tried each time; `CARTE_CRASH_POINTS=1000` publishes that often.
@Suite(.serialized) struct ConcurrencyTests {
  /// The names of each edition of the bundled menu by what they begin with.
  private static func edition(_ number: Int) -> (csv: String, names: [String]) {
    let (prefix, count) = ("Edition \(number)", 40 + number % 5)
    return (SampleList.csv(count, prefix: prefix), SampleList.names(count, prefix: prefix))
  }

  @Test func `sixteen first launches at once make one list`() throws {
    let home = try TemporaryHome()
    let children = try (1...16).map { _ in try home.startCarte("--print", "--format", "json") }
    for child in children {
      #expect(child.wait() == .exited(0), "\(child.errorText)")
      #expect(child.errorText == "")
    }
    #expect(Set(children.map(\.outputText)).count == 1)
    #expect(try home.countDishes() == 48)
    #expect(try home.dataFiles(of: "generations").count == 1)
  }

  @Test func `readers see one edition or the next while lists are published`() throws {
    let home = try TemporaryHome()
    try home.install(seed: Array(Self.edition(0).csv.utf8))
    try home.carte("--print")
    var last = 0
    for number in 1...max(12, CrashMatrixTests.points) {
      try home.install(seed: Array(Self.edition(number).csv.utf8))
      let readers = try (1...3).map { _ in try home.startCarte("--print", "--format", "json") }
      let writer = try home.startCarte("--reload")
      #expect(writer.wait() == .exited(0), "\(writer.errorText)")
      for reader in readers {
        #expect(reader.wait() == .exited(0), "\(reader.errorText)")
        let names = try CarteProgram.Outcome(
          ending: .exited(0), output: reader.outputBytes, errorText: ""
        ).records().compactMap { $0["name"] as? String }
        #expect(
          names == Self.edition(last).names || names == Self.edition(number).names,
          "\(number): \(names.first ?? "none") and \(names.count - 1) more")
      }
      last = number
    }
    #expect(try home.dataFiles(of: "generations").count <= 3)
  }

  @Test func `whatever is done at once, the list is a whole one in the end`() throws {
    let home = try TemporaryHome()
    let editions = [Self.edition(1), Self.edition(2)]
    // Two installed versions with lists of their own share the data.
    let programs = try editions.enumerated().map { index, edition in
      try home.install(seed: Array(edition.csv.utf8))
      let folder = home.path("version-\(index)")
      for part in ["bin", "share"] {
        _ = try home.run("mkdir", "-p", folder)
        _ = try home.run("cp", "-a", home.path(part), folder)
      }
      return CarteProgram(path: folder + "/bin/carte")
    }
    let commands = [
      ["--print"], ["--print"], ["--reload"], ["--undo-reload"], ["--reset", "--yes"],
      ["--print", "--format", "json"],
    ]
    for _ in 1...max(6, CrashMatrixTests.points / 4) {
      let children = try (0..<8).map { _ in
        let program = programs.randomElement() ?? programs[0]
        let command = commands.randomElement() ?? commands[0]
        return (
          command,
          try program.start(command, environment: home.environment, directory: home.folder)
        )
      }
      for (command, child) in children {
        let ending = child.wait()
        // A reset in between leaves nothing to go back to, and nothing that is older.
        let mayFail = ["--undo-reload", "--reload"].contains(command[0])
        #expect(
          ending == .exited(0) || mayFail && ending == .exited(1),
          "\(command): \(ending) \(child.errorText)")
        guard command.last == "json" else { continue }
        let names = try CarteProgram.Outcome(
          ending: ending, output: child.outputBytes, errorText: ""
        ).records().compactMap { $0["name"] as? String }
        #expect(editions.contains { $0.names == names }, "\(names.count)")
      }
      let names = try programs[0].run(
        ["--print", "--format", "json"], environment: home.environment, directory: home.folder
      ).records().compactMap { $0["name"] as? String }
      #expect(editions.contains { $0.names == names })
      #expect(try home.sqlite("pragma integrity_check") == "ok")
    }
    #expect(try home.dataFiles(of: "generations").count <= 3)
  }
}

/// A process that holds the lock and does not get on; others wait half a minute for it.
@Suite struct StuckHolderTests {
  @Test func `a holder of the lock that stands still is named after a while`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let server = try RawServer(always: .head("200 OK", "Content-Length: 9000"), .stall)
    defer { server.stop() }
    let holder = try home.startCarte("--remote", server.url(), "--reload")
    try #require(eventually { !server.requests.isEmpty })
    holder.kill(SIGSTOP)
    let other = try home.carte("--reload", within: .seconds(90))
    #expect(other.status == 1, "\(other.errorText)")
    #expect(other.errorText.contains("process "), "\(other.errorText)")
    #expect(other.sentences.count == 1)
    // A good list is shown all the same.
    #expect(try home.carte("--print", within: .seconds(10)).status == 0)
    holder.kill(SIGCONT)
    holder.kill(SIGKILL)
    holder.wait()
    #expect(try home.carte("--print").status == 0)
  }
}
