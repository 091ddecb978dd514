import Testing

@testable import CarteApp

/// The ways to the clipboard.
@Suite struct ClipboardTests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("é\u{1B}", "w6kb"),
  ])
  func `bytes are written in base64`(text: String, coded: String) {
    #expect(String(decoding: TerminalClipboard.base64(Array(text.utf8)), as: UTF8.self) == coded)
  }

  @Test(arguments: [
    (["TMUX": "x", "SSH_TTY": "y", "DISPLAY": ":0"], ["tmux"]),
    (["SSH_TTY": "y", "DISPLAY": ":0"], []), (["SSH_CONNECTION": "y", "WAYLAND_DISPLAY": "w"], []),
    (["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], ["wl-copy"]),
    (["DISPLAY": ":0"], ["xclip", "xsel"]),
    (["TMUX": "", "DISPLAY": "", "PATH": "/nowhere"], []),
  ])
  func `the surroundings choose`(variables: [String: String], programs: [String]) {
    #expect(Clipboard(variables: variables).helpers.map(\.program) == programs)
  }

  @Test func `a sequence is plain, or wrapped where it is needed`() {
    func sequence(_ variables: [String: String]) -> String {
      String(decoding: Clipboard(variables: variables).sequence(for: "a") ?? [], as: UTF8.self)
    }
    let plain = "\u{1B}]52;c;YQ==\u{1B}\\"
    let tmux = "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;YQ==\u{1B}\u{1B}\\\u{1B}\\"
    let screen = "\u{1B}P\u{1B}]52;c;YQ==\u{7}\u{1B}\\"
    #expect(sequence(["TERM": "xterm-256color"]) == plain)
    #expect(sequence(["TERM": "tmux-256color"]) == plain + tmux)
    #expect(sequence(["TERM": "screen", "STY": "1.x"]) == screen)
    #expect(sequence(["TERM": "screen"]) == plain + screen)
  }

  @Test func `what is too long for a terminal is not sent`() {
    let clipboard = Clipboard(variables: [:])
    let longest = clipboard.sequence(for: String(repeating: "x", count: 74_994))
    #expect(longest?.count == 100_001)
    #expect(clipboard.sequence(for: String(repeating: "x", count: 74_995)) == nil)
  }
}
