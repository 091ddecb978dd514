import Glibc

/// A small program that takes what is on its standard input, and whose exit status says whether it did.
///
/// What it leaves running in the background is its own matter.
enum HelperProgram {
  /// POSIX_SPAWN_SETSID of glibc, which Swift does not import.
  private static let newSession: Int32 = 0x80

  /// How it ended.
  enum Result: Sendable, Equatable {
    case ended(status: Int32)
    case timedOut
    case notStarted(String)
  }

  /// Whether a program of this name is found on a search path.
  static func exists(_ program: String, path: String?) -> Bool {
    (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
      .contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  /// Runs a program, in a session of its own, so that no signal of the terminal reaches it.
  static func run(
    _ program: String, _ arguments: [String], input: [UInt8], within limit: Duration
  ) -> Result {
    guard let pipe = PipeEnds() else { return .notStarted(String(cString: strerror(errno))) }
    var child: pid_t = 0
    let code = start(program, arguments, input: pipe.read, &child)
    close(pipe.read)
    guard code == 0 else {
      close(pipe.write)
      return .notStarted(String(cString: strerror(code)))
    }
    let end = ContinuousClock.now + limit
    let isTaken = give(input, to: pipe.write, until: end)
    // The end of its input.
    close(pipe.write)
    var status: Int32 = 0
    while isTaken, ContinuousClock.now < end {
      let waited = waitpid(child, &status, WNOHANG)
      if waited == child {
        let signal = status & 0x7F
        return .ended(status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
      }
      if waited < 0, errno != EINTR { return .ended(status: 255) }
      poll(nil, 0, 5)
    }
    kill(-child, SIGKILL)
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return .timedOut
  }

  private static func start(
    _ program: String, _ arguments: [String], input: Int32, _ child: inout pid_t
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    return SpawnAttributes.with(flags: newSession) { attributes in
      posix_spawnp(&child, program, &actions, &attributes, &words, environ)
    }
  }

  /// Writes everything; false when it is not taken in time.
  ///
  /// A reader that goes away has what it needs.
  private static func give(
    _ bytes: [UInt8], to descriptor: Int32, until end: ContinuousClock.Instant
  ) -> Bool {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
      }
      if count > 0 {
        offset += count
        continue
      }
      guard errno == EAGAIN || errno == EINTR else { return errno == EPIPE }
      let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      guard left > 0 else { return false }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&waiting, 1, Int32(left))
    }
    return true
  }
}
