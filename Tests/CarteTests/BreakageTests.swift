import Foundation
import Testing

/// What hostile use has found, each once.
@Suite struct BreakageTests {
  @Test func `a range of prices stays as written, and its other end counts`() throws {
    let home = try TemporaryHome()
    let path = try home.write("name,price\nA,2-5\nB,2–4\nC,5\n", to: "r.csv")
    let printed = try home.carte(path, "--print", "--format", "csv")
    #expect(printed.text == "name,price\nA,2-5\nB,2–4\nC,5\n")
    try home.write("name,price\nA,2–6\nB,2–4\nC,5\n", to: "r.csv")
    let changes = try home.carte(path, "--reload", "--format", "json")
    #expect(changes.text.contains(#""old_text":"2-5""#), "\(changes.text)")
    #expect(changes.text.contains(#""new_text":"2–6""#))
  }

  @Test func `an output never replaces the list, what it is compared with, or a store`() throws {
    let home = try TemporaryHome()
    let list = try home.write(SampleList.csv(3), to: "list.csv")
    let old = try home.write(SampleList.csv(2), to: "old.csv")
    try home.carte(list, "--print")
    let before = try Data(contentsOf: URL(fileURLWithPath: list))
    for arguments in [
      [list, "--changes", "-o", list], [list, "--diff", old, "-o", old],
      [list, "--diff", old, "-o", list], [list, "--reload", "-o", list],
      ["menu", "--changes", "-o", home.data("defaults.json")],
    ] {
      let outcome = try home.program.run(
        arguments, environment: home.environment, directory: home.folder, input: .nothing,
        within: .seconds(30))
      #expect(outcome.status == 1, "\(arguments)")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: list)) == before)
  }

  @Test func `a generation number that nobody gave is no memory of having looked`() throws {
    let home = try TemporaryHome()
    let list = try home.write(SampleList.csv(3), to: "list.csv")
    try home.carte(list, "--print")
    let defaults = home.data("defaults.json")
    let text = try String(contentsOfFile: defaults, encoding: .utf8)
    let edited = text.replacingOccurrences(
      of: "\"seenGeneration\": 1", with: "\"seenGeneration\": 99"
    )
    .replacingOccurrences(
      of: #""seenAt": "[^"]*""#, with: #""seenAt": "2020-01-01T00:00:00Z""#,
      options: .regularExpression)
    #expect(edited != text)
    try edited.write(toFile: defaults, atomically: true, encoding: .utf8)
    try home.write(SampleList.csv(4), to: "list.csv")
    let changes = try home.carte(list, "--changes", "--format", "csv")
    #expect(changes.text.contains("new,Dish 004"), "\(changes.text)")
  }

  @Test func `every list of several is named when it fails`() throws {
    let home = try TemporaryHome()
    let outcome = try home.carte("--reload", "menu", "albums")
    #expect(outcome.status == 1)
    #expect(outcome.errorText.contains("menu: "))
    #expect(outcome.errorText.contains("albums: "))
  }

  @Test func `a key is found whatever its case, and a column id by its own name`() throws {
    let home = try TemporaryHome()
    let list = try home.write("id,Name,price\n7,A,1\n8,B,2\n", to: "list.csv")
    #expect(try home.carte(list, "--print", "--key", "ID").status == 0)
    try home.write("id,Name,price\n7,A,1\n8,B,3\n", to: "list.csv")
    let outcome = try home.carte(list, "--reload")
    #expect(outcome.text.contains("1 price changed (by id 2)"), "\(outcome.text)")
  }

  @Test func `changes of children are told with those of their parents`() throws {
    let home = try TemporaryHome()
    let folder = home.path("config/carte")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let entities = #"""
      {"title": "M", "entities": [
        {"name": "Disc", "source": "D.csv", "key": ["no"], "attributes": [
          {"name": "no", "type": "integer"}, {"name": "title", "type": "text"}]},
        {"name": "Song", "source": "S.csv", "key": ["no"],
         "parent": {"entity": "Disc", "attribute": "disc", "key": "no"}, "attributes": [
          {"name": "no", "type": "integer"}, {"name": "title", "type": "text"},
          {"name": "disc", "type": "integer"}]}]}
      """#
    try entities.write(toFile: folder + "/mus.json", atomically: true, encoding: .utf8)
    try "no,title\n1,One\n".write(
      toFile: folder + "/D.csv", atomically: true, encoding: .utf8)
    let songs = folder + "/S.csv"
    try "no,title,disc\n1,Paper,1\n2,Stone,1\n".write(
      toFile: songs, atomically: true, encoding: .utf8)
    try #require(try home.carte("mus", "--print").status == 0)
    try "no,title,disc\n1,Papers,1\n".write(toFile: songs, atomically: true, encoding: .utf8)
    let reload = try home.carte("mus", "--reload", "--format", "json", "--exit-code")
    #expect(reload.status == 3)
    #expect(reload.text.contains(#""old":"Paper","new":"Papers""#), "\(reload.text)")
    #expect(reload.text.contains(#""change":"gone","name":"Stone""#))
    let changes = try home.carte("mus", "--changes", "--format", "json")
    #expect(changes.text == reload.text)
    try FileManager.default.removeItem(atPath: songs)
    let missing = try home.carte("mus", "--reload")
    #expect(missing.status == 1)
    #expect(missing.errorText.contains("S.csv is missing"), "\(missing.errorText)")
  }
}
