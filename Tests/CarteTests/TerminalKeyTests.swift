import Glibc
import Testing

@testable import CatalogBrowser

/// Every key of the product does on every usual terminal what the table says.
@Suite struct TerminalKeyTests {
  private static let terminals = [
    "xterm", "xterm-256color", "screen", "tmux-256color", "linux", "vt100",
  ]

  @Test(arguments: terminals, ["C", "C.UTF-8"])
  func `every key works`(name: String, locale: String) throws {
    let home = try TemporaryHome()
    try home.write(Self.list(isNew: false), to: "list.csv")
    #expect(try home.carte("list.csv", "--print").status == 0)
    try home.write(Self.list(isNew: true), to: "list.csv")
    #expect(try home.carte("list.csv", "--reload").status == 0)
    let terminal = try KeyboardTerminal(name, in: home, variables: ["LC_ALL": locale])
    try #require(try terminal.waitFor { $0.cursorLine.hasPrefix(KeyboardTerminal.prompt) })
    for row in TerminalKeyRow.all { try press(row, on: terminal) }
  }

  private func press(_ row: TerminalKeyRow, on terminal: KeyboardTerminal) throws {
    if !row.garbage.isEmpty {
      try terminal.write(row.garbage)
      #expect(try terminal.waitFor { $0.lines.joined().contains(row.garbage) })
    }
    func holds(_ look: KeyboardTerminal.Look) throws -> Bool {
      try row.checks.allSatisfy { try $0.holds(terminal, look) }
    }
    // What holds without the keys would prove nothing; the last line may still be on its way.
    if try holds(terminal.look()) {
      let before = try terminal.settledLook()
      #expect(try !holds(before), "\(row.keys)\(row.line): nothing to see\(before.picture)")
    }
    try terminal.press(row.keys + row.line)
    let isSo = try terminal.waitFor(within: .seconds(8), holds)
    let picture = try terminal.look().picture
    try #require(isSo, "\(row.keys)\(row.line): \(row.checks)\(picture)")
  }

  @Test func `the table has every key of the product`() {
    let pressed = Set(TerminalKeyRow.all.flatMap(\.singleKeys))
    for binding in KeyBindings.standard.bindings {
      for key in binding.keys {
        #expect(pressed.contains(Self.name(of: key)), "\(key): \(binding.help)")
      }
    }
  }

  /// The key as vim writes it.
  private static func name(of key: Key) -> String {
    switch key {
    case .character(" "): "<Space>"
    case .character("<"): "<lt>"
    case .character(let scalar): String(scalar)
    case .control(let letter): "<C-\(letter)>"
    case .function(let number): "<F\(number)>"
    case .escape: "<Esc>"
    default: "<" + "\(key)".prefix(1).uppercased() + "\(key)".dropFirst() + ">"
    }
  }

  /// Dishes 01 to 60 in three sections; newer: two other prices and a dish 61.
  private static func list(isNew: Bool) -> String {
    var text = "name,detail,price\n"
    for number in 1...(isNew ? 61 : 60) {
      if number % 20 == 1, number < 60 {
        text += "\(["Breakfast", "Lunch", "Dinner"][number / 20]),,\n"
      }
      let name = (number < 10 ? "0" : "") + String(number)
      let more =
        number == 3 ? String(repeating: " with much more of it", count: 40) + " lastword" : ""
      let price = isNew && [5, 44].contains(number) ? number + 100 : number
      text += "Dish \(name),made of thing \(name)\(more),\(price).50\n"
    }
    return text
  }
}
