import Foundation
import Glibc
import Testing

/// What a start makes of the store and the flag that it finds: a test for each row of the table.
@Suite struct RecoveryTests {
  /// A home whose menu has been filled.
  private func filledHome() throws -> TemporaryHome {
    let home = try TemporaryHome()
    try home.carte("--print")
    try #require(home.isPreloaded == true)
    return home
  }

  /// A home whose menu has 5 records of a reload, and before them the bundled ones.
  private func reloadedHome() throws -> TemporaryHome {
    let home = try filledHome()
    let server = try RawServer { _ in RawServer.honest(SampleList.csv(5)) }
    defer { server.stop() }
    try #require(try home.carte("--remote", server.url(), "--reload").status == 0)
    return home
  }

  /// Starts the program once and returns what it said.
  private func start(_ home: TemporaryHome, expecting count: Int) throws -> String {
    let outcome = try home.carte("--print", "--format", "json")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(try outcome.records().count == count)
    #expect(try home.countDishes() == count)
    #expect(home.isPreloaded == true)
    return outcome.errorText
  }

  @Test func `companions of another program are recovered first`() throws {
    let home = try filledHome()
    let stranger = try StrangerSQLite(home.store, in: home)
    #expect(stranger.run("pragma journal_mode=wal; update MenuItem set price = 9 where id = 1;"))
    stranger.crash()
    #expect(home.exists(home.generationFile + "-wal"))
    _ = try start(home, expecting: 48)
    #expect(!home.exists(home.generationFile + "-wal"))
    #expect(try home.sqlite("pragma integrity_check") == "ok")
  }

  @Test(arguments: [false, true])
  func `a lost list comes back from the previous one`(dangling: Bool) throws {
    let home = try reloadedHome()
    try FileManager.default.removeItem(atPath: dangling ? home.generationFile : home.store)
    let said = try start(home, expecting: 48)
    #expect(said.contains("previous"), "\(said)")
  }

  @Test func `a lost list comes back from the previous one when the defaults are corrupt`() throws {
    let home = try reloadedHome()
    try FileManager.default.removeItem(atPath: home.store)
    try home.write("{ \"version\": 1, ", to: "data/carte/defaults.json")
    _ = try start(home, expecting: 48)
    #expect(try home.dataFiles(beginning: "defaults.json.damaged-").count == 1)
  }

  enum Flag: CaseIterable { case isFalse, absent, corrupt }

  @Test(arguments: Flag.allCases)
  func `no list and no flag is a first launch`(flag: Flag) throws {
    let home = try filledHome()
    try FileManager.default.removeItem(atPath: home.store)
    try spoil(home, flag)
    _ = try start(home, expecting: 48)
  }

  @Test(arguments: Flag.allCases)
  func `a good list without a flag is adopted, not filled again`(flag: Flag) throws {
    let home = try reloadedHome()
    let generation = home.generation
    try spoil(home, flag)
    _ = try start(home, expecting: 5)
    #expect(home.generation == generation)
    #expect(
      try home.dataFiles(beginning: "defaults.json.damaged-").count == (flag == .corrupt ? 1 : 0))
  }

  private func spoil(_ home: TemporaryHome, _ flag: Flag) throws {
    switch flag {
    case .isFalse: try home.setPreloaded(false)
    case .absent: try FileManager.default.removeItem(atPath: home.data("defaults.json"))
    case .corrupt: try home.write("\u{0}\u{1}not JSON", to: "data/carte/defaults.json")
    }
  }

  @Test(arguments: [false, true])
  func `a missing list with a flag is filled again, and said to be missing`(dangling: Bool) throws {
    let home = try filledHome()
    try FileManager.default.removeItem(atPath: dangling ? home.generationFile : home.store)
    let said = try start(home, expecting: 48)
    #expect(said.contains("missing"), "\(said)")
  }

  @Test func `a restored backup is taken in`() throws {
    let home = try reloadedHome()
    let backup = try home.bytes(of: home.generationFile)
    try home.carte("--reset", "--yes")
    try home.write(backup, to: "data/carte/menu.sqlite")
    let said = try start(home, expecting: 5)
    #expect(!said.isEmpty)
    #expect(home.generation != nil)
  }

  @Test func `an emptied list stays empty`() throws {
    let home = try filledHome()
    try home.sqlite("delete from MenuItem")
    _ = try start(home, expecting: 0)
    let generation = home.generation
    _ = try start(home, expecting: 0)
    #expect(home.generation == generation)
  }

  @Test func `a newer bundled list is announced, and loaded by a reload`() throws {
    let home = try TemporaryHome()
    try home.install(seed: Array(SampleList.csv(3).utf8))
    #expect(try home.printedNames() == SampleList.names(3))
    try home.install(seed: Array(SampleList.csv(4, prefix: "Newer").utf8))
    let outcome = try home.carte("--print", "--format", "json")
    #expect(try outcome.records().count == 3)
    #expect(outcome.errorText.contains("newer"), "\(outcome.errorText)")
    #expect(try home.carte("--reload").status == 0)
    #expect(try home.printedNames() == SampleList.names(4, prefix: "Newer"))
    #expect(try home.carte("--reload").status == 1)
  }

  @Test func `an older version of the store is filled anew from its source`() throws {
    let home = try filledHome()
    let version = try home.sqlite("pragma user_version")
    try home.sqlite("pragma user_version = \((Int(version) ?? 1) - 1)")
    _ = try start(home, expecting: 48)
    #expect(try home.sqlite("pragma user_version") == version)
  }

  @Test func `a newer version of the store is refused and left alone`() throws {
    let home = try filledHome()
    try home.sqlite("pragma user_version = 9999")
    try expectRefusal(home)
  }

  @Test func `a stranger's database is refused and left alone`() throws {
    let home = try filledHome()
    try home.carte("--reset", "--yes")
    try home.sqlite("create table MenuItem(id, name); insert into MenuItem values(1, 'Mine')")
    try expectRefusal(home)
  }

  private func expectRefusal(_ home: TemporaryHome) throws {
    let before = try home.bytes(of: home.store)
    let outcome = try home.carte("--print")
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.sentences.count == 1)
    #expect(outcome.errorText.contains("menu.sqlite"))
    #expect(try home.bytes(of: home.store) == before)
  }

  enum Damage: CaseIterable { case zeroBytes, noDatabase, cutShort, tooLong }

  @Test(arguments: Damage.allCases)
  func `a damaged store is set aside`(damage: Damage) throws {
    let home = try filledHome()
    let good = try home.bytes(of: home.generationFile)
    let bad =
      switch damage {
      case .zeroBytes: [UInt8]()
      case .noDatabase: Array(repeating: UInt8(ascii: "x"), count: 20_000)
      case .cutShort: Array(good.prefix(good.count / 2))
      case .tooLong: good + [1, 2, 3]
      }
    try home.write(bad, to: "data/carte/" + (home.generation ?? ""))
    let said = try start(home, expecting: 48)
    #expect(said.contains("damaged"), "\(said)")
    let kept = try home.dataFiles(beginning: "menu.sqlite.damaged-")
    #expect(kept.count == 1)
    #expect(try kept.first.map { try home.bytes(of: home.data($0)) } == bad)
  }

  @Test func `a damaged store after a reload gives the previous list back`() throws {
    let home = try reloadedHome()
    try home.write("", to: "data/carte/" + (home.generation ?? ""))
    _ = try start(home, expecting: 48)
  }

  @Test func `unknown keys of the defaults survive`() throws {
    let home = try filledHome()
    let text = try String(contentsOfFile: home.data("defaults.json"), encoding: .utf8)
    let changed = text.replacingOccurrences(
      of: "\"isPreloaded\": true", with: "\"myKey\": [1.50, null], \"isPreloaded\": false")
    try #require(changed != text)
    try home.write(changed, to: "data/carte/defaults.json")
    _ = try start(home, expecting: 48)
    let after = try String(contentsOfFile: home.data("defaults.json"), encoding: .utf8)
    #expect(after.contains("\"myKey\": [1.50, null]"), "\(after)")
  }
}
