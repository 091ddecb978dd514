import Glibc
import Synchronization

/// A program that a test started, with its output kept in unnamed files.
///
/// It is the leader of its own process group; what is left of the group is killed at `deinit`.
final class Child {
  /// How a process ended.
  enum Ending: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    /// It had to be killed because its time was over.
    case tookTooLong
  }

  /// Where standard input comes from.
  enum Input {
    /// `/dev/null`.
    case nothing
    /// A regular file with this content.
    case bytes([UInt8])
    /// A pipe that stays open until `closeInput()`.
    case pipe
  }

  /// Held while a program is started or a descriptor is open that a program must not inherit.
  private static let spawning = Mutex(())

  let pid: pid_t
  private let output: OutputFile
  private let errors: OutputFile
  private var inputPipe: Int32 = -1
  private var ending: Ending?

  /// Starts the program at `path` with exactly this environment.
  init(
    _ path: String, _ arguments: [String], environment: [String: String],
    directory: String = "/", input: Input = .nothing
  ) throws {
    output = try OutputFile()
    errors = try OutputFile()
    let standardInput = try Self.open(input)
    defer { close(standardInput.read) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, standardInput.read, 0)
    posix_spawn_file_actions_adddup2(&actions, output.descriptor, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.descriptor, 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let words = ["env", "-C", directory, path] + arguments
    var argumentList = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argumentList + variables { free(pointer) } }
    var started: pid_t = 0
    let code = Self.withoutLeaks {
      posix_spawnp(&started, "env", &actions, &attributes, &argumentList, &variables)
    }
    guard code == 0 else {
      close(standardInput.write)
      throw SystemFailure("cannot start \(path)", code: code)
    }
    pid = started
    inputPipe = standardInput.write
  }

  deinit {
    closeInput()
    Glibc.kill(-pid, SIGKILL)
    var status: Int32 = 0
    if ending == nil { waitpid(pid, &status, 0) }
  }

  private static func open(_ input: Input) throws -> (read: Int32, write: Int32) {
    switch input {
    case .nothing:
      return (Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC), -1)
    case .bytes(let bytes):
      let file = try OutputFile()
      file.write(bytes)
      let copy = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
      lseek(copy, 0, SEEK_SET)
      return (copy, -1)
    case .pipe:
      var ends: [Int32] = [-1, -1]
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemFailure("socketpair") }
      return (ends[0], ends[1])
    }
  }

  /// Runs the body while no program is being started.
  static func withoutLeaks<Result>(_ body: () -> Result) -> Result {
    spawning.withLock { _ in body() }
  }

  /// Whether a process, not necessarily a child of ours, has not ended.
  static func isAlive(_ pid: pid_t) -> Bool {
    guard let file = fopen("/proc/\(pid)/stat", "re") else { return false }
    defer { fclose(file) }
    var line = [UInt8](repeating: 0, count: 512)
    let count = fread(&line, 1, line.count, file)
    let fields = line[..<count].split(separator: UInt8(ascii: ")")).last
    return fields?.first { $0 != UInt8(ascii: " ") } != UInt8(ascii: "Z")
  }

  /// What it has written to standard output so far.
  var outputBytes: [UInt8] { output.content }
  /// What it has written to standard output so far.
  var outputText: String { String(decoding: output.content, as: UTF8.self) }
  /// What it has written to standard output so far, from this byte on.
  func outputBytes(from offset: Int) -> [UInt8] { output.content(from: offset) }
  /// What it has written to standard error so far.
  var errorText: String { String(decoding: errors.content, as: UTF8.self) }
  /// Whether it still runs.
  var isRunning: Bool { collect() == nil }

  /// Writes to the pipe of standard input.
  func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // A program that has ended must not end the tests by SIGPIPE.
      let count = rest.withUnsafeBytes {
        Glibc.send(inputPipe, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends the pipe of standard input.
  func closeInput() {
    if inputPipe >= 0 { close(inputPipe) }
    inputPipe = -1
  }

  /// Sends a signal to the program, not to what it started.
  func kill(_ signal: Int32) {
    if ending == nil { Glibc.kill(pid, signal) }
  }

  /// Waits for the end; kills it when the time is over.
  @discardableResult
  func wait(within limit: Duration = .seconds(30)) -> Ending {
    if eventually(within: limit, { collect() != nil }), let ending { return ending }
    Glibc.kill(-pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    ending = .tookTooLong
    return .tookTooLong
  }

  private func collect() -> Ending? {
    var status: Int32 = 0
    guard ending == nil, waitpid(pid, &status, WNOHANG) == pid else { return ending }
    let signal = status & 0x7F
    ending = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
    return ending
  }
}
