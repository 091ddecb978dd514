import Foundation
import Glibc

/// The program in a terminal in which random keys are pressed.
final class RandomKeyRun {
  /// What a process takes.
  struct Resources: CustomStringConvertible {
    var kilobytes = 0
    var descriptors = 0
    var threads = 0
    var description: String {
      "\(kilobytes / 1_024) MB, \(descriptors) descriptors, \(threads) threads"
    }
  }

  /// How many keys were pressed.
  private(set) var pressed = 0
  private let home: TemporaryHome
  private let terminal: KeyboardTerminal
  /// The process of tmux that is the terminal.
  private let server: pid_t
  private var started: pid_t?

  /// Starts the program; the shell above it leaves signals of keys to it.
  init(_ arguments: String, terminal name: String, locale: String, in home: TemporaryHome) throws {
    self.home = home
    let script = try home.write(
      """
      rm -f ends after
      trap '' INT QUIT TSTP
      stty -a > before
      sh -c 'echo $$ > pid; exec "$CARTE" \(arguments)'
      echo $? >> ends
      stty -a > after
      exec sleep 100000
      """, to: "script")
    terminal = try KeyboardTerminal(
      name, in: home, variables: ["LC_ALL": locale], commandLine: "exec sh \(script)")
    let answer = try terminal.control.run("display-message -p '#{pid}'").first
    guard let server = answer.flatMap({ pid_t($0) }) else { throw SystemFailure("tmux") }
    self.server = server
    guard
      try terminal.waitFor(
        within: .seconds(60),
        { look in
          // While a big list is filled, Ctrl-C ends the program.
          look.lines.count { !$0.isEmpty } > 4 && look.lines.first?.contains("loading") == false
        })
    else { throw SystemFailure(message: "it does not start\(picture)") }
    started = pid
  }

  deinit {
    terminal.tmux.close()
    // The file may name another run's program by now.
    if let started, Child.isAlive(started) { kill(started, SIGKILL) }
  }

  private func text(of name: String) -> String? {
    (try? home.bytes(of: home.path(name))).map { String(decoding: $0, as: UTF8.self) }
  }

  private var pid: pid_t? { text(of: "pid").flatMap { pid_t($0.filter(\.isNumber)) } }

  /// The exit statuses of the program that ended.
  var ends: [String] {
    text(of: "ends")?.split(separator: "\n").map(String.init) ?? []
  }

  /// The screen and what the threads do, for the messages of tests.
  var picture: String {
    let calls = pid.map { Procfs.calls(of: $0) } ?? []
    return terminal.tmux.picture + "\n" + calls.joined(separator: "\n")
  }

  /// Whether tmux has ended: 3.3a reads at address 8 after some resizes, whatever runs in it.
  var hasLostTerminal: Bool { eventually(within: .seconds(1)) { !Child.isAlive(server) } }

  /// Whether the program has ended too.
  var hasEnded: Bool { eventually(within: .seconds(3)) { pid.map { !Child.isAlive($0) } ?? true } }

  /// Counts the keys from there on that another run has pressed before.
  func goOn(from pressed: Int) { self.pressed = pressed }

  /// Does what a step says to the terminal.
  func take(_ step: RandomKeys.Step) throws {
    switch step {
    case .keys(let bytes, let count):
      // More than a terminal holds would be lost.
      if try unread() > 1_000 { _ = try eventually { try unread() == 0 } }
      try terminal.send(bytes)
      pressed += count
      if RandomKeys.isOpen(bytes) { try waitForEscape() }
    case .resize(let columns, let rows): try terminal.resize(columns: columns, rows: rows)
    case .goOn: if let pid { kill(pid, SIGCONT) }
    case .change: break
    }
  }

  /// Waits as long as somebody needs for the next key after Esc, so that both are not taken for one.
  private func waitForEscape() throws {
    _ = try eventually { try unread() == 0 }
    let end = ContinuousClock.now + .milliseconds(40)
    _ = eventually { ContinuousClock.now > end }
  }

  /// How many bytes of keys the program has not read.
  private func unread() throws -> Int {
    var count: Int32 = 0
    guard ioctl(terminal.device, UInt(FIONREAD), &count) == 0 else {
      throw SystemFailure("FIONREAD")
    }
    return Int(count)
  }

  /// Waits until all keys are read and the program and its children do nothing more; false: it goes on.
  func isIdle() throws -> Bool {
    guard let pid else { return false }
    var last = -1
    var quiet = QuietTime()
    return try eventually(within: .seconds(60)) {
      let time = (try? Procfs.processorTime(of: pid)) ?? -1
      let isBusy = try Procfs.works(pid) || !terminal.isToldItsSize() || unread() > 0
      let isQuiet = quiet.isOver(isBusy || time != last)
      last = time
      return !ends.isEmpty || isQuiet
    }
  }

  /// The screen as it is, and as it is when all of it is drawn anew.
  func redrawn() throws -> (before: [String], after: [String]) {
    let before = try shown()
    if let pid { kill(pid, SIGCONT) }
    _ = try isIdle()
    return (before, try shown())
  }

  private func shown() throws -> [String] {
    let look = try terminal.settledLook()
    return look.steadyLines + ["cursor in line \(look.cursor)"]
  }

  /// What it takes when nothing is open but the list, and nothing is fetched or copied.
  func resources() throws -> Resources {
    try terminal.send([UInt8](repeating: 0x1B, count: 12))
    guard let pid else { return Resources() }
    _ = try isIdle()
    // What it does not need it gives back when nothing has happened for a second.
    let end = ContinuousClock.now + .seconds(3)
    _ = eventually { ContinuousClock.now > end }
    let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return Resources(
      kilobytes: line.flatMap { Int($0.filter(\.isNumber)) } ?? 0,
      descriptors: try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd").count,
      threads: try Procfs.threads(of: pid).count)
  }

  /// Leaves by `Q`; the exit status, when the terminal is as before.
  func quit() throws -> Int? {
    // stty tells the size too.
    try terminal.resize(columns: 80, rows: 24)
    try terminal.send(Array("\u{1B}\u{1B}\u{1B}\u{1B}Q".utf8))
    guard eventually({ text(of: "after")?.isEmpty == false }) else { return nil }
    guard try !terminal.tmux.showsAlternateScreen, text(of: "after") == text(of: "before") else {
      return nil
    }
    return ends.first.flatMap { Int($0) }
  }
}
