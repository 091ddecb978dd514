import Testing

/// Options, usage errors and exit statuses.
@Suite struct CommandLineTests {
  @Test(arguments: ["--help", "-h"]) func `help names every option`(option: String) throws {
    let home = try TemporaryHome()
    let outcome = try home.carte(option)
    #expect(outcome.status == 0)
    #expect(outcome.errorText == "")
    for name in [
      "--print", "--format", "--output", "--remote", "--reload", "--reset", "--yes", "--data-dir",
      "--paths", "--help", "--version",
    ] {
      #expect(outcome.text.contains(name), "\(name)")
    }
    #expect(!home.exists(home.data("")))
  }

  @Test func `the version is one line`() throws {
    let home = try TemporaryHome()
    let outcome = try home.carte("--version")
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 1)
    #expect(outcome.text.contains(/^carte [0-9]/))
  }

  @Test func `the paths are those of the data directory`() throws {
    let home = try TemporaryHome()
    let outcome = try home.carte("--paths")
    #expect(outcome.status == 0)
    #expect(outcome.text.contains(home.path("data/carte")))
    #expect(outcome.text.contains(home.path("config/carte")))
    let elsewhere = try home.carte("--paths", "--data-dir=" + home.path("elsewhere"))
    #expect(elsewhere.text.contains(home.path("elsewhere")))
    #expect(!elsewhere.text.contains(home.path("data/carte")))
    #expect(!home.exists(home.path("elsewhere")))
  }

  @Test(arguments: [
    ["--no-such-option"], ["-x"], ["--format"], ["--format", "gold"], ["--print=yes"],
    ["--output"], ["--data-dir"], ["menu", "menu"], ["--print", "menu", "menu"],
  ])
  func `wrong usage is told in a sentence`(arguments: [String]) throws {
    let home = try TemporaryHome()
    let outcome = try home.program.run(arguments, environment: home.environment)
    #expect(outcome.status == 2, "\(arguments)")
    #expect(outcome.output.isEmpty, "\(arguments)")
    #expect(!outcome.errorText.isEmpty, "\(arguments)")
    #expect(!home.exists(home.data("menu.sqlite")))
  }

  @Test func `the menu can be named`() throws {
    let home = try TemporaryHome()
    #expect(try home.carte("menu", "--print").text == home.carte("--print").text)
  }

  @Test func `a list that does not exist is named`() throws {
    let home = try TemporaryHome()
    let outcome = try home.carte("--print", "no-such-list.csv")
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.sentences.count == 1)
    #expect(outcome.errorText.contains("no-such-list.csv"))
  }

  @Test func `without a terminal on standard output there is no browser`() throws {
    let home = try TemporaryHome()
    let outcome = try home.carte(variables: ["TERM": "xterm-256color"])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("Eggs Benedict"))
    #expect(!outcome.output.contains(0x1B))
  }
}
