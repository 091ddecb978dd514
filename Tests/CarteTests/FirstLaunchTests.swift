import Foundation
import Testing

/// What the first launch in a fresh home leaves on disk.
@Suite struct FirstLaunchTests {
  @Test func `a fresh home gets the bundled menu`() throws {
    let home = try TemporaryHome()
    let outcome = try home.carte("--print", "--format", "json")
    #expect(outcome.status == 0)
    #expect(outcome.errorText == "")
    #expect(try outcome.records().count == 48)
    #expect(try home.countDishes() == 48)
    let defaults = try home.menuDefaults()
    #expect(defaults["isPreloaded"] as? Bool == true)
    #expect(defaults["source"] as? String == "menudata.csv")
    #expect(defaults["format"] as? String == "csv")
    #expect(defaults["records"] as? Int == 48)
    #expect(defaults["skipped"] as? Int == 0)
    #expect((defaults["sha256"] as? String)?.count == 64)
  }

  @Test func `the store is plain SQLite with positions, exact prices and our marks`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    #expect(try home.sqlite("pragma integrity_check") == "ok")
    #expect(try home.sqlite("select min(id), max(id), count(*) from MenuItem") == "1|48|48")
    #expect(
      try home.sqlite("select price from MenuItem where name = 'Country Breakfast'") == "8.5")
    #expect(
      try home.sqlite("select price is null, price_text from MenuItem where name = 'Oysters'")
        == "1|market price")
    #expect(
      try home.sqlite("select name from MenuItem order by price desc limit 1") == "Steak Frites")
    #expect(try home.sqlite("pragma application_id") != "0")
    #expect(try home.sqlite("pragma user_version") != "0")
    #expect(try home.sqlite("select count(*) > 0 from carte_meta") == "1")
  }

  @Test func `the list is a link to one generation, and only the user may read it`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let generation = try #require(home.generation)
    #expect(generation.wholeMatch(of: /generations\/menu-[0-9]+\.sqlite/) != nil)
    let generations = try FileManager.default.contentsOfDirectory(atPath: home.data("generations"))
    #expect(generations.map { "generations/" + $0 } == [generation])
    #expect(try home.mode(home.data("")) == 0o700)
    #expect(try home.mode(home.data("generations")) == 0o700)
    #expect(try home.mode(home.generationFile) == 0o600)
    #expect(try home.mode(home.data("defaults.json")) == 0o600)
  }

  @Test func `the second launch writes nothing`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let before = try home.identities()
    let outcome = try home.carte("--print")
    #expect(outcome.status == 0)
    #expect(try home.identities() == before)
  }

  @Test func `everything lies below the data directory that is asked for`() throws {
    let home = try TemporaryHome()
    let outcome = try home.carte("--data-dir", home.path("elsewhere"), "--print")
    #expect(outcome.status == 0)
    #expect(
      try home.sqlite("select count(*) from MenuItem", in: home.path("elsewhere/menu.sqlite"))
        == "48")
    #expect(!FileManager.default.fileExists(atPath: home.data("menu.sqlite")))
  }

  @Test func `without XDG variables the data lies in the home`() throws {
    let home = try TemporaryHome()
    var environment = home.environment
    for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"] {
      environment[name] = nil
    }
    let outcome = try home.program.run(["--print"], environment: environment)
    #expect(outcome.status == 0)
    let store = home.path("home/.local/share/carte/menu.sqlite")
    #expect(try home.sqlite("select count(*) from MenuItem", in: store) == "48")
  }
}
