import Testing

/// Selection and marks are seen with any number of colours, and without.
@Suite struct TerminalColorTests {
  /// A terminal by its colours, and what an orange price is drawn with.
  struct Palette: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The entry of the terminal database, and how it is made of that of xterm-256color where there is
    /// none.
    let terminal: String
    var changes: [(from: String, to: String)] = []
    var variables: [String: String] = [:]
    /// The parameters of the colour (ECMA-48, SGR); nil: nothing has a colour.
    let price: String?
  }

  static let palettes = [
    Palette(
      testDescription: "none wanted", terminal: "xterm-256color", variables: ["NO_COLOR": "1"],
      price: nil),
    Palette(testDescription: "none", terminal: "vt100", price: nil),
    Palette(testDescription: "8", terminal: "xterm", price: "33"),
    Palette(
      testDescription: "16", terminal: "carte-16",
      changes: [(#"colors#[^,]*"#, "colors#16"), (#"pairs#[^,]*"#, "pairs#256")], price: "33"),
    Palette(testDescription: "256", terminal: "xterm-256color", price: "38;5;208"),
    Palette(
      testDescription: "direct", terminal: "carte-direct",
      changes: [
        (#"colors#[^,]*"#, "colors#0x1000000"), (#"\n\tccc,"#, "\n\tRGB,"),
        (#"\n\tinitc=[^,]*,"#, ""),
        (
          #"setaf=[^,]*"#,
          #"setaf=\\E[%?%p1%{8}%<%t3%p1%d%e38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"#
        ),
      ], price: "38;2;255;135;0"),
  ]

  @Test(arguments: palettes) func `selection and marks are seen`(palette: Palette) throws {
    let home = try TemporaryHome()
    try home.write(
      ##"{"theme": {"price": "#ff8700", "mark": "bright-red"}}"##, to: "config/carte/config.json")
    try home.write(SampleList.csv(9), to: "list.csv")
    var variables = palette.variables
    if !palette.changes.isEmpty {
      var entry = try home.run("infocmp", "-1", "-x", "xterm-256color").text
      for change in palette.changes {
        entry = entry.replacing(
          try Regex(change.from), with: change.to.replacing(#"\\"#, with: #"\"#))
      }
      entry = entry.replacing("\nxterm-256color|", with: "\n\(palette.terminal)|")
      let source = try home.write(entry, to: "entry.ti")
      let outcome = try home.run("tic", "-x", "-o", home.path("terminfo"), source)
      try #require(outcome.status == 0, "\(outcome.errorText)\(entry)")
      variables["TERMINFO"] = home.path("terminfo")
    }
    let terminal = try KeyboardTerminal(palette.terminal, in: home, variables: variables)
    try terminal.press("$CARTE list.csv<Enter>")
    try #require(
      try terminal.waitFor { $0.cursorLine.contains("Dish 001") }, "\(terminal.tmux.picture)")
    // What was marked before is looked up first.
    let isMarked = try eventually {
      try terminal.press("5Gm")
      return try terminal.waitFor(within: .seconds(5)) { $0.lines.joined().contains("1 marked") }
    }
    try #require(isMarked, "\(terminal.tmux.picture)")
    try terminal.press("3G")
    #expect(try terminal.waitFor { $0.cursorLine.contains("Dish 003") })
    _ = try terminal.settledLook()
    let lines = try terminal.control.run("capture-pane -p -e -N").map(StyledLine.init)

    for line in lines where line.text.contains("Dish 0") {
      let isSelected = line.text.contains("Dish 003")
      #expect(line.cells.prefix(80).allSatisfy { $0.isReverse == isSelected }, "\(line)")
      if isSelected { #expect(line.cells.count == 80, "\(line)") }
      let price = try #require(line.cells.last { $0.character.isNumber })
      #expect(price.color == (isSelected ? nil : palette.price), "\(line)")
    }
    let marked = try #require(lines.first { $0.text.contains("Dish 005") })
    #expect(["●", "*"].contains(marked.cells[0].character) && marked.cells[0].isBold, "\(marked)")
    #expect(lines[1].cells.contains { $0.isBold } && lines[1].cells.contains { !$0.isBold })
    guard palette.price == nil else { return }
    #expect(lines.allSatisfy { $0.cells.allSatisfy { $0.color == nil } })
  }
}
