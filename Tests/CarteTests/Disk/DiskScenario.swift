import Foundation
import Testing

/// A piece of work on the data directory that may be interrupted, with what may be found behind it.
struct DiskScenario: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// What the program is started with, besides the directory.
  let arguments: [String]
  /// Makes what is there before; the program runs with it.
  let prepare: @Sendable (Workshop) throws -> Void
  /// The names of the list that may be left behind it: the old one and the new one.
  let allowed: Set<[String]>
  /// Those that are there once it has succeeded and the list is shown again.
  let done: [String]
  /// A file of the user that it writes, below the directory; nil: none.
  var exported: String?

  static let first = SampleList.csv(40, prefix: "First")
  static let second = SampleList.csv(41, prefix: "Second")
  static let third = SampleList.csv(42, prefix: "Third")
  private static let firstNames = SampleList.names(40, prefix: "First")
  private static let secondNames = SampleList.names(41, prefix: "Second")
  private static let thirdNames = SampleList.names(42, prefix: "Third")

  static let all = [
    DiskScenario(
      testDescription: "first launch", arguments: ["--print"],
      prepare: { try $0.bundle(first) }, allowed: [firstNames], done: firstNames),
    DiskScenario(
      testDescription: "seed copy", arguments: ["--print", "--seed", "seed.sqlite"],
      prepare: {
        try $0.bundle(second)
        try $0.run("--print", "--format", "sqlite", "--output", $0.home.path("seed.sqlite"))
        try FileManager.default.removeItem(atPath: $0.directory)
        try $0.bundle(first)
      }, allowed: [firstNames, secondNames], done: secondNames),
    DiskScenario(
      testDescription: "reload", arguments: ["--reload"],
      prepare: { try $0.reloadTwice() }, allowed: [secondNames, thirdNames], done: thirdNames),
    DiskScenario(
      testDescription: "undo", arguments: ["--undo-reload"],
      prepare: { try $0.reloadTwice() }, allowed: [firstNames, secondNames], done: firstNames),
    DiskScenario(
      testDescription: "reset", arguments: ["--reset", "--yes"],
      prepare: { try $0.reloadTwice() }, allowed: [secondNames, thirdNames], done: thirdNames),
    DiskScenario(
      testDescription: "export",
      arguments: ["--print", "--format", "csv", "--output", "work/out.csv"],
      prepare: {
        try $0.reloadTwice()
        try $0.run(
          "--print", "--limit", "3", "--format", "csv", "--output", $0.work + "/out.csv")
      }, allowed: [secondNames], done: secondNames, exported: "out.csv"),
    DiskScenario(
      testDescription: "export of a database",
      arguments: ["--print", "--format", "sqlite", "--output", "work/out.sqlite"],
      prepare: {
        try $0.reloadTwice()
        try $0.run("--print", "--format", "sqlite", "--output", $0.work + "/out.sqlite")
      }, allowed: [secondNames], done: secondNames, exported: "out.sqlite"),
    DiskScenario(
      testDescription: "settings",
      arguments: ["--print", "--remote", "http://127.0.0.1:9/menu.csv", "--offline"],
      prepare: { try $0.reloadTwice() }, allowed: [secondNames], done: secondNames),
  ]
}

/// A home whose bundled menu is the test's, and a data directory in it that scenarios work on.
final class Workshop {
  let home: TemporaryHome
  /// The folder that everything lies in that is changed.
  let work: String
  /// The data directory in it.
  var directory: String { work + "/data" }

  init() throws {
    home = try TemporaryHome()
    work = home.path("work")
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
  }

  /// Makes a text the bundled menu.
  func bundle(_ text: String) throws { try home.install(seed: Array(text.utf8)) }

  /// Runs the program on the directory, and expects that it succeeds.
  func run(_ arguments: String...) throws {
    let outcome = try carte(arguments)
    guard outcome.status == 0 else { throw SystemFailure(message: outcome.errorText) }
  }

  /// A list, the one before it, and a newer one that comes with the program.
  func reloadTwice() throws {
    try bundle(DiskScenario.first)
    try run("--print")
    try bundle(DiskScenario.second)
    try run("--reload")
    try bundle(DiskScenario.third)
  }

  /// Runs the program on the directory in a folder, with paths relative to the home.
  func carte(
    _ arguments: [String], in work: String? = nil, faults: FaultLibrary.Plan? = nil
  ) throws -> CarteProgram.Outcome {
    try home.program.run(
      ["--data-dir", (work ?? self.work) + "/data"] + arguments,
      environment: home.environment.merging(faults?.variables ?? [:]) { $1 },
      directory: home.folder)
  }

  /// Does the work once, and counts its calls about files in the folder.
  func calls(of scenario: DiskScenario, only: [String] = []) throws -> Int {
    let counted = home.path("count")
    try? FileManager.default.removeItem(atPath: counted)
    let outcome = try carte(
      scenario.arguments,
      faults: FaultLibrary.Plan(below: work, only: only, countFile: counted))
    try #require(outcome.status == 0, "\(outcome.errorText)")
    guard let text = try? String(contentsOfFile: counted, encoding: .utf8) else { return 0 }
    return try #require(Int(text.trimmingCharacters(in: .newlines)))
  }

  /// Puts a copy of one folder in the place of another.
  func copy(_ folder: String, to other: String) throws {
    try? FileManager.default.removeItem(atPath: other)
    // Not by FileManager, which gives copies other modes.
    let outcome = try home.run("cp", "-a", folder, other)
    guard outcome.status == 0 else { throw SystemFailure(message: outcome.errorText) }
  }

  /// Looks whether a folder is as a crash may leave it, by what the next starts make of it.
  ///
  /// - Returns: the names that the next start shows.
  func names(in work: String, of scenario: DiskScenario) throws -> [String] {
    let first = try carte(["--print", "--format", "json"], in: work)
    try #require(first.status == 0, "\(first.errorText)")
    let names = try first.records().compactMap { $0["name"] as? String }
    #expect(
      scenario.allowed.contains(names), "\(names.first ?? "none") and \(names.count - 1) more")
    #expect(!first.errorText.contains("damaged"), "\(first.errorText)")
    let again = try carte(["--print", "--format", "json"], in: work)
    #expect(again.output == first.output && again.status == 0)
    #expect(again.sentences.allSatisfy { $0.contains("is newer than what is shown") })
    #expect(
      try home.sqlite("pragma integrity_check", in: work + "/data/menu.sqlite") == "ok")
    let settings = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: work + "/data/defaults.json")))
    #expect(settings is [String: Any])
    return names
  }

  /// Looks whether the file of the user is the old one or the new one, whole.
  func checkExport(in work: String, of scenario: DiskScenario) throws {
    guard let exported = scenario.exported else { return }
    let path = "\(work)/\(exported)"
    if exported.hasSuffix(".sqlite") {
      #expect(try home.sqlite("pragma integrity_check", in: path) == "ok")
      #expect(try home.sqlite("select count(*) from MenuItem", in: path) == "41")
    } else {
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count
      #expect(lines == 4 || lines == 42)
    }
  }

  /// Looks whether the next work of the same kind removes what a crash has left behind.
  func checkSweep(in work: String, of scenario: DiskScenario) throws {
    if scenario.exported != nil {
      // What a living process may be at work on is not swept.
      for name in try FileManager.default.contentsOfDirectory(atPath: work) where name != "data" {
        _ = try home.run("touch", "-d", "2 minutes ago", "\(work)/\(name)")
      }
      if work != self.work { try copy(work, to: self.work) }
      #expect(try carte(scenario.arguments).status == 0)
      return try expectNoLitter(in: self.work)
    }
    try bundle(DiskScenario.first.replacingOccurrences(of: "First", with: "Swept"))
    let outcome = try carte(["--reload", "--remote", "none"], in: work)
    // A list from a seed is not older than the bundled one.
    if !scenario.arguments.contains("--seed") {
      #expect(outcome.status == 0, "\(outcome.errorText)")
    }
    try expectNoLitter(in: work)
  }

  private func expectNoLitter(in work: String) throws {
    let files = FileManager.default
    let generations = try files.contentsOfDirectory(atPath: work + "/data/generations")
    #expect(generations.count <= 2, "\(generations)")
    #expect(!generations.contains { $0.hasPrefix(".") })
    let known: Set = [
      "menu.sqlite", "menu.previous.sqlite", "menu.lock", "defaults.json", "defaults.lock",
      "generations", "lists",
    ]
    #expect(Set(try files.contentsOfDirectory(atPath: work + "/data")).subtracting(known) == [])
    let own: Set = ["data", "out.csv", "out.sqlite"]
    #expect(Set(try files.contentsOfDirectory(atPath: work)).subtracting(own) == [])
  }
}
