import CatalogModel

/// The way to the clipboard that the surroundings of the terminal offer.
struct Clipboard: Sendable, Equatable {
  /// A program that takes a text on its standard input.
  struct Helper: Sendable, Equatable {
    var program: String
    var arguments: [String] = []
    /// Where the text is when the program has it.
    var place: String
  }

  /// What became of a text.
  enum Outcome: Sendable, Equatable {
    /// A program has it; where it is.
    case copied(to: String)
    /// No program has it, for this reason; the terminal may take it.
    case unavailable(String)
    /// Nobody knows whether the program has it, for this reason.
    case failed(String)
  }

  private let variables: [String: String]

  init(variables: [String: String]) {
    let names = [
      "TMUX", "STY", "SSH_TTY", "SSH_CONNECTION", "WAYLAND_DISPLAY", "DISPLAY", "TERM", "PATH",
    ]
    self.variables = variables.filter { names.contains($0.key) && !$0.value.isEmpty }
  }

  private func isSet(_ name: String) -> Bool { variables[name] != nil }

  /// The programs that may have it, the best first; none: it is for the terminal.
  var helpers: [Helper] {
    if isSet("TMUX") {
      return [
        Helper(program: "tmux", arguments: ["load-buffer", "-w", "-"], place: "tmux's buffer")
      ]
    }
    // A clipboard here would not be the one in front of the user.
    if isSet("SSH_TTY") || isSet("SSH_CONNECTION") { return [] }
    if isSet("WAYLAND_DISPLAY") { return [Helper(program: "wl-copy", place: "the clipboard")] }
    if isSet("DISPLAY") {
      return [
        Helper(program: "xclip", arguments: ["-selection", "clipboard"], place: "the clipboard"),
        Helper(program: "xsel", arguments: ["--clipboard", "--input"], place: "the clipboard"),
      ]
    }
    return HelperProgram.exists("pbcopy", path: variables["PATH"])
      ? [Helper(program: "pbcopy", place: "the clipboard")] : []
  }

  /// Gives a text to the first program that is there and takes it; waits for it.
  func copy(_ text: String, by helpers: [Helper]) -> Outcome {
    var reasons: [String] = []
    for helper in helpers where HelperProgram.exists(helper.program, path: variables["PATH"]) {
      let result = HelperProgram.run(
        helper.program, helper.arguments, input: Array(text.utf8), within: .seconds(2))
      switch result {
      case .ended(status: 0): return .copied(to: helper.place)
      case .timedOut: return .failed("\(helper.program) did not end within 2 seconds")
      case .ended(let status): reasons.append("\(helper.program) ended with status \(status)")
      case .notStarted(let reason): reasons.append("\(helper.program) cannot start: \(reason)")
      }
    }
    guard reasons.isEmpty else { return .unavailable(reasons.joined(separator: ", ")) }
    let names = helpers.map(\.program).joined(separator: " nor ")
    return .unavailable(
      helpers.count > 1 ? "neither \(names) is installed" : "\(names) is not installed")
  }

  /// The bytes that make a terminal take a text into its clipboard; nil: it is too long for that.
  func sequence(for text: String) -> [UInt8]? {
    guard let sequence = TerminalClipboard.sequence(for: Array(text.utf8)) else { return nil }
    let term = variables["TERM"] ?? ""
    // Whether a multiplexer takes it or passes it on depends on its settings, so it gets both forms.
    if isSet("STY") { return TerminalClipboard.throughScreen(sequence) }
    if isSet("TMUX") || term.hasPrefix("tmux") {
      return sequence + TerminalClipboard.throughTmux(sequence)
    }
    if term.hasPrefix("screen") { return sequence + TerminalClipboard.throughScreen(sequence) }
    return sequence
  }
}
