import Foundation
import Glibc
import Testing

/// Copying from the browser in a real terminal.
@Suite struct TerminalCopyTests {
  private let row =
    "Eggs Benedict\tPoached eggs on a toasted English muffin with Canadian bacon, hollandaise and a "
    + "pinch of smoked paprika\t11.0"

  /// The browser as if its terminal were no tmux, with other variables.
  private func browse(
    _ home: TemporaryHome, _ variables: [String: String] = [:], terminal: String = "tmux-256color"
  ) throws -> TerminalSession {
    let settings = variables.map { "\($0.key)='\($0.value)'" }.sorted().joined(separator: " ")
    let path = try home.write(
      "#!/bin/sh\nexec env -u TMUX \(settings) \(CarteProgram.built.path) \"$@\"\n", to: "wrapper")
    chmod(path, 0o755)
    home.program = CarteProgram(path: path)
    let session = try TerminalSession(in: home, terminal: terminal)
    try #require(try session.tmux.waitForCursor(on: "Eggs Benedict"), "\(session.tmux.picture)")
    // What programs send for the clipboard is tmux's buffer.
    try session.tmux.tmux("set-option", "-s", "set-clipboard", "on")
    return session
  }

  /// A folder with a program of this name.
  private func folder(_ home: TemporaryHome, _ program: String, _ script: String) throws -> String {
    let path = try home.write("#!/bin/sh\n\(script)\n", to: "programs/\(program)")
    chmod(path, 0o755)
    return home.path("programs") + ":/usr/bin:/bin"
  }

  @Test func `inside tmux the row and the price are in its buffer`() throws {
    let home = try TemporaryHome()
    let session = try TerminalSession(in: home)
    try #require(try session.tmux.waitForCursor(on: "Eggs Benedict"))
    try session.tmux.send("y")
    #expect(
      try session.tmux.waitFor("copied Eggs Benedict to tmux's buffer"), "\(session.tmux.picture)")
    #expect(try session.tmux.buffer() == row)
    try session.tmux.send("j", "Y")
    #expect(
      try session.tmux.waitFor("copied 8.5 (price of Country Breakfast) to tmux's buffer"),
      "\(session.tmux.picture)")
    #expect(try session.tmux.buffer() == "8.5")
  }

  @Test func `inside a tmux in a tmux too, with their usual settings`() throws {
    let home = try TemporaryHome()
    let inner = home.path("inner")
    let command = "tmux -u -S \(inner) -f /dev/null new-session \(home.program.path)"
    let tmux = try Tmux(columns: 100, rows: 30, in: home, commandLine: "env -u TMUX \(command)")
    defer { _ = try? home.run("tmux", "-S", inner, "kill-server") }
    try #require(try tmux.waitFor("Eggs Benedict"), "\(tmux.picture)")
    try tmux.send("y")
    #expect(try tmux.waitFor("copied Eggs Benedict to tmux's buffer"), "\(tmux.picture)")
    #expect(try home.run("tmux", "-S", inner, "show-buffer").text == row)
  }

  @Test(arguments: ["tmux-256color", "xterm-256color", "screen"])
  func `without any program it is sent to the terminal`(terminal: String) throws {
    let home = try TemporaryHome()
    let session = try browse(home, terminal: terminal)
    try session.tmux.send("y")
    #expect(
      try session.tmux.waitFor("sent Eggs Benedict to the terminal (OSC 52); if it cannot be"),
      "\(session.tmux.picture)")
    #expect(try eventually { try session.tmux.buffer() == row })
    #expect(try session.tmux.waitForCursor(on: "Eggs Benedict"))
  }

  @Test func `over SSH it is sent to the terminal in front of the user`() throws {
    let home = try TemporaryHome()
    let path = try folder(home, "wl-copy", "cat > \(home.path("copied"))")
    let session = try browse(
      home, ["SSH_TTY": "/dev/pts/9", "WAYLAND_DISPLAY": "wayland-0", "PATH": path])
    try session.tmux.send("Y")
    #expect(try session.tmux.waitFor("sent 11.0 (price of Eggs Benedict) to the terminal (OSC 52)"))
    #expect(try eventually { try session.tmux.buffer() == "11.0" })
    #expect(!FileManager.default.fileExists(atPath: home.path("copied")))
  }

  @Test func `on a desktop its program has it`() throws {
    let home = try TemporaryHome()
    let path = try folder(home, "wl-copy", "cat > \(home.path("copied"))")
    let session = try browse(home, ["WAYLAND_DISPLAY": "wayland-0", "PATH": path])
    try session.tmux.send("y")
    #expect(try session.tmux.waitFor("copied Eggs Benedict to the clipboard"))
    #expect(try String(contentsOfFile: home.path("copied"), encoding: .utf8) == row)
  }

  @Test func `the last of several copies wins, also when the program is gone at once`() throws {
    let home = try TemporaryHome()
    let path = try folder(home, "xsel", "sleep 0.2; cat > \(home.path("copied"))")
    let session = try browse(home, ["DISPLAY": ":0", "PATH": path])
    try session.tmux.send("y", "j", "Y", "j", "Y")
    #expect(
      try session.tmux.waitFor("copied 13.5 (price of Big Batter Breakfast) to the clipboard"))
    #expect(try String(contentsOfFile: home.path("copied"), encoding: .utf8) == "13.5")
    try session.tmux.type("gYjYgYq")
    #expect(session.exitStatus() == 0)
    #expect(try String(contentsOfFile: home.path("copied"), encoding: .utf8) == "11.0")
  }

  @Test(arguments: [
    ("DISPLAY", "xclip", "", "(OSC 52), since neither xclip nor xsel is"),
    ("WAYLAND_DISPLAY", "wl-copy", "", "(OSC 52), since wl-copy is not installed"),
    ("WAYLAND_DISPLAY", "wl-copy", "exit 3", "(OSC 52), since wl-copy ended with status"),
    (
      "WAYLAND_DISPLAY", "wl-copy", "exec sleep 60",
      "may not be copied: wl-copy did not end within 2 seconds"
    ),
  ])
  func `a program that is missing, fails or hangs is a sentence`(
    variable: String, program: String, script: String, sentence: String
  ) throws {
    let home = try TemporaryHome()
    let path = script.isEmpty ? "/usr/bin:/bin" : try folder(home, program, script)
    let session = try browse(home, [variable: "x", "PATH": path])
    try session.tmux.send("y")
    if script.contains("sleep") {
      try session.tmux.send("j")
      #expect(try session.tmux.waitForCursor(on: "Country Breakfast"))
    }
    #expect(try session.tmux.waitFor(sentence), "\(session.tmux.picture)")
    #expect(session.isRunning)
  }
}
