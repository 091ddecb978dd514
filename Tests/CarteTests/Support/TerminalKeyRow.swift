/// A line of the table of keys: what is pressed, and what the screen has to be like afterwards and not before.
struct TerminalKeyRow: Sendable {
  /// Keys of the product, as vim writes them: `5j`, `<Down>`, `<C-f>`.
  let keys: String
  /// What is typed after them into a prompt or at the shell.
  let line: String
  let checks: [TerminalCheck]
  /// What another program has written over the screen before.
  var garbage = ""

  init(_ keys: String, line: String = "", _ checks: TerminalCheck...) {
    self.keys = keys
    self.line = line
    self.checks = checks
  }

  /// A line at the prompt of the shell.
  init(shell line: String, _ checks: TerminalCheck...) {
    keys = ""
    self.line = line + "<Enter>"
    self.checks = checks
  }

  /// The same after garbage has come onto the screen.
  func after(garbage: String) -> TerminalKeyRow {
    var row = self
    row.garbage = garbage
    return row
  }

  /// The keys one by one, as vim writes them.
  var singleKeys: [String] {
    var singles: [String] = []
    var rest = keys[...]
    while let first = rest.first {
      let end = first == "<" ? rest.firstIndex(of: ">") ?? rest.startIndex : rest.startIndex
      singles.append(String(rest[...end]))
      rest = rest[rest.index(after: end)...]
    }
    return singles
  }
}
