import Foundation
import Testing

/// A bundled list that is missing, broken or odd.
@Suite struct BadSeedTests {
  static let refused: [(String, [UInt8]?)] = [
    ("missing", nil),
    ("empty", []),
    ("only a header", Array("name,detail,price\n".utf8)),
    ("binary", [0x7F, 0x45, 0x4C, 0x46] + (0..<2_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }),
    ("a web page", Array("<!DOCTYPE html>\n<html><body>Not found</body></html>\n".utf8)),
  ]

  @Test(arguments: refused)
  func `a bundled list that is no list is refused by name`(what: String, seed: [UInt8]?) throws {
    let home = try TemporaryHome()
    try home.install(seed: seed)
    let outcome = try home.carte("--print")
    #expect(outcome.status == 1, "\(what)")
    #expect(outcome.output.isEmpty, "\(what)")
    #expect(outcome.sentences.count == 1, "\(what): \(outcome.errorText)")
    #expect(outcome.errorText.contains("menudata.csv"), "\(what): \(outcome.errorText)")
    #expect(home.generation == nil, "\(what)")
    #expect(home.isPreloaded != true, "\(what)")
  }

  @Test func `the next launch fills the list once the bundled file is there`() throws {
    let home = try TemporaryHome()
    try home.install(seed: nil)
    #expect(try home.carte("--print").status == 1)
    try home.install(seed: Array(SampleList.csv(3).utf8))
    #expect(try home.printedNames() == SampleList.names(3))
    #expect(home.isPreloaded == true)
  }

  @Test func `a missing bundled list names the place where it was looked for`() throws {
    let home = try TemporaryHome()
    try home.install(seed: nil)
    #expect(try home.carte("--print").errorText.contains("share/carte/menudata.csv"))
  }

  @Test(.enabled(if: getuid() != 0, "root may read every file"))
  func `an unreadable bundled list is refused`() throws {
    let home = try TemporaryHome()
    try home.install(seed: Array(SampleList.csv(3).utf8))
    chmod(home.path("share/carte/menudata.csv"), 0)
    let outcome = try home.carte("--print")
    #expect(outcome.status == 1)
    #expect(outcome.sentences.count == 1)
    #expect(outcome.errorText.contains("ermission"))
  }

  static let doubtful: [(String, String)] = [
    ("two fields", "Soup,Of the day,4.5\nBread,Warm\nTea,Green,3.5\n"),
    ("five fields", "Soup,Of the day,4.5\nBread,Warm,2.5,with,butter\nTea,Green,3.5\n"),
    ("an open quote", "Soup,Of the day,4.5\nTea,Green,3.5\nBread,\"Warm,2.5\n"),
  ]

  @Test(arguments: doubtful)
  func `a doubtful row is kept and flagged`(what: String, seed: String) throws {
    let home = try TemporaryHome()
    try home.install(seed: Array(seed.utf8))
    let names = try home.printedNames()
    #expect(names.sorted() == ["Bread", "Soup", "Tea"], "\(what)")
    let flagged = try home.sqlite(
      "select name from MenuItem where id in (select id from carte_flag)")
    #expect(flagged == "Bread", "\(what)")
  }

  @Test func `control characters of a list never reach the terminal`() throws {
    let home = try TemporaryHome()
    try home.install(
      seed: Array("Soup\u{1B}[2J,Of \u{7}the\u{9B}31m day,4.5\nTea,Green,3.5\n".utf8))
    let table = try home.carte("--print")
    #expect(table.status == 0)
    #expect(
      !table.text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" || $0 == "\u{9B}" })
    let json = try home.carte("--print", "--format", "json")
    #expect(!json.output.contains(0x1B))
    #expect(try json.records()[0]["name"] as? String == "Soup\u{1B}[2J")
  }
}
