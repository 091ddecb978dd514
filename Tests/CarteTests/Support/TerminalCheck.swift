/// What a terminal has to look like after some keys.
struct TerminalCheck: Sendable, CustomStringConvertible {
  let description: String
  let holds: @Sendable (KeyboardTerminal, KeyboardTerminal.Look) throws -> Bool

  init(
    _ description: String,
    _ holds: @escaping @Sendable (KeyboardTerminal, KeyboardTerminal.Look) throws -> Bool
  ) {
    self.description = description
    self.holds = holds
  }

  /// The cursor stands on a line with this text.
  static func on(_ text: String) -> TerminalCheck {
    TerminalCheck("the cursor is on \(text)") { $1.cursorLine.contains(text) }
  }

  /// The text stands somewhere.
  static func shows(_ text: String) -> TerminalCheck {
    TerminalCheck("\(text) is shown") { $1.lines.contains { $0.contains(text) } }
  }

  /// The text stands nowhere.
  static func lacks(_ text: String) -> TerminalCheck {
    TerminalCheck("\(text) is not shown") { !$1.lines.contains { $0.contains(text) } }
  }

  /// The headings have one of these, in Unicode or ASCII.
  static func heading(_ texts: String...) -> TerminalCheck {
    TerminalCheck("the headings have \(texts)") { look in
      look.lines.count > 1 && texts.contains { look.lines[1].contains($0) }
    }
  }

  /// The headings have none of these.
  static func plainHeading(_ texts: String...) -> TerminalCheck {
    TerminalCheck("the headings have none of \(texts)") { look in
      look.lines.count > 1 && look.lines[1].contains("Name")
        && !texts.contains { look.lines[1].contains($0) }
    }
  }

  /// The title has this text.
  static func title(_ text: String) -> TerminalCheck {
    TerminalCheck("the title has \(text)") { $0.lines.first?.contains(text) == true }
  }

  /// The column that is marked in the rule, counted from 0.
  static func column(_ wanted: Int) -> TerminalCheck {
    TerminalCheck("column \(wanted) is current") { look in
      guard look.lines.count > 2 else { return false }
      let rule = look.lines[2].drop { $0 == " " }
      let isFirst = rule.hasPrefix("━") || rule.hasPrefix("=")
      let isLast = rule.hasSuffix("━") || rule.hasSuffix("=")
      return wanted == 0 ? isFirst && !isLast : wanted == 2 ? isLast : !isFirst && !isLast
    }
  }

  /// The last line begins so.
  static func status(_ text: String) -> TerminalCheck {
    TerminalCheck("the status line begins with \(text)") {
      $0.lines.last?.hasPrefix(" " + text) == true
    }
  }

  /// The text was copied last.
  static func copied(_ text: String) -> TerminalCheck {
    TerminalCheck("\(text) was copied") { terminal, _ in
      try terminal.tmux.buffer().contains(text)
    }
  }

  /// There is a file of this name with this text.
  static func file(_ name: String, _ text: String) -> TerminalCheck {
    TerminalCheck("the file \(name) has \(text)") { terminal, _ in
      let home = terminal.tmux.home
      guard home.exists(home.path(name)) else { return false }
      return try String(decoding: home.bytes(of: home.path(name)), as: UTF8.self).contains(text)
    }
  }

  /// The program asks for the mouse, or leaves it to the terminal.
  static func mouse(_ isTaken: Bool) -> TerminalCheck {
    TerminalCheck("the mouse is \(isTaken ? "" : "not ")taken") { terminal, look in
      look.takesMouse == (isTaken && terminal.hasMouse)
    }
  }

  /// A check of what is seen alone.
  private init(
    _ description: String, _ holds: @escaping @Sendable (KeyboardTerminal.Look) -> Bool
  ) {
    self.init(description) { _, look in holds(look) }
  }
}
