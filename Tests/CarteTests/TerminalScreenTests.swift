import Testing

/// Colours, themes, the plain form and ASCII in a real terminal.
@Suite struct TerminalScreenTests {
  /// The screen with the sequences that colour it.
  private func colors(
    _ home: TemporaryHome, _ arguments: String..., variables: [String: String] = [:]
  ) throws -> String {
    let session = try TerminalSession(
      arguments.first ?? "menu", in: home, variables: variables)
    try #require(try session.tmux.waitForCursor(on: "Eggs Benedict"), "\(session.tmux.picture)")
    return try session.tmux.tmux("capture-pane", "-p", "-e").text
  }

  @Test func `a theme colours, and NO_COLOR and --color overrule it`() throws {
    let home = try TemporaryHome()
    try home.write(
      ##"{"theme": {"price": "green", "title": "#ff0000 bold", "name": "bright-blue"}}"##,
      to: "config/carte/config.json")
    let green = "\u{1B}[32m"
    let colored = try colors(home)
    #expect(colored.contains(green), "\(colored.debugDescription)")
    #expect(colored.contains("38;5;196m"))
    #expect(colored.contains("94m"))
    #expect(try !colors(home, variables: ["NO_COLOR": "1"]).contains(green))
    #expect(try !colors(home, "--color=never").contains(green))
    #expect(try colors(home, "--color=always", variables: ["NO_COLOR": "1"]).contains(green))
    #expect(try colors(home, "--color=auto", variables: ["NO_COLOR": ""]).contains(green))
  }

  @Test(arguments: [
    (#""price": "grene""#, "config.json:3: theme: price: grene is no colour"),
    (#""prize": "green""#, "config.json:3: theme: prize: there is no role prize"),
    (#""price": 7"#, "config.json:3: theme: price: must be a text"),
    (#""price": "red blue""#, "config.json:3: theme: price: price has two colours"),
  ])
  func `a theme that is wrong is a sentence with its line`(line: String, sentence: String) throws {
    let home = try TemporaryHome()
    try home.write(
      "{\"plain\": false, \"theme\": {\n\n  \(line)\n}}", to: "config/carte/config.json")
    let outcome = try home.carte("--print")
    #expect(outcome.status == 1)
    #expect(outcome.sentences.count == 1)
    #expect(outcome.errorText.contains(sentence), "\(outcome.errorText)")
  }

  @Test(arguments: [#"{"theme": 1}"#, #"{"plain": "yes"}"#, #"{"theme": []}"#])
  func `settings of another kind are refused`(text: String) throws {
    let home = try TemporaryHome()
    try home.write(text, to: "config/carte/config.json")
    let outcome = try home.carte("--print")
    #expect(outcome.status == 1)
    #expect(outcome.errorText.contains("config.json:1: "), "\(outcome.errorText)")
  }

  @Test(arguments: ["option", "environment", "config"])
  func `the plain form is asked for in three ways`(way: String) throws {
    let home = try TemporaryHome()
    if way == "config" { try home.write(#"{"plain": true}"#, to: "config/carte/config.json") }
    let session = try TerminalSession(
      way == "option" ? "--plain" : "menu", in: home,
      variables: way == "environment" ? ["ACCESSIBLE": "1"] : [:])
    try #require(try session.tmux.waitForCursor(on: "Eggs Benedict, 11.0, Poached eggs"))
    try session.tmux.send("j")
    #expect(try session.tmux.waitForCursor(on: "Country Breakfast, 8.5, "))
    #expect(try !session.tmux.screen().joined().contains { "─━│".contains($0) })
    #expect(try !session.tmux.takesMouse)
    try session.tmux.send("q")
    #expect(session.exitStatus() == 0)
  }

  @Test(arguments: [(80, 24), (40, 10), (1, 1)])
  func `plain and ASCII start and end at any size`(columns: Int, rows: Int) throws {
    for option in ["--plain", "--ascii", "--ambiguous-width=2"] {
      let home = try TemporaryHome()
      let session = try TerminalSession(option, columns: columns, rows: rows, in: home)
      #expect(try eventually { try session.tmux.showsAlternateScreen })
      try session.tmux.send("j", "Enter", "?", "Escape", "Escape", "G", "q")
      #expect(session.exitStatus() == 0, "\(option) \(session.tmux.picture)")
    }
  }

  @Test func `lines and marks are ASCII when that is wanted`() throws {
    let home = try TemporaryHome()
    let session = try TerminalSession("--ascii", in: home)
    try #require(try session.tmux.waitForCursor(on: "Eggs Benedict"))
    #expect(try session.tmux.waitFor("=====-----"))
    #expect(try !session.tmux.screen().joined().contains { "─━…–·".contains($0) })
  }

  @Test(arguments: ["--color=blue", "--ambiguous-width=3", "--plain=1"])
  func `a wrong value is wrong usage`(option: String) throws {
    let outcome = try TemporaryHome().carte(option, "--print")
    #expect(outcome.status == 2)
    #expect(outcome.sentences.count == 1)
  }
}
