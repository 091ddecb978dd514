import CatalogPreload
import Glibc

/// A program that runs beside this one with pipes to it, in a process group of its own.
final class ChildProcess {
  /// Where the child reads its standard input.
  private(set) var input: Int32
  /// The ends that the child writes: its standard output, standard error and descriptor 3.
  let output: Int32
  let errors: Int32
  let extra: Int32
  private let pid: pid_t
  private var status: Int32?

  /// Starts a program found on `PATH`.
  ///
  /// The child gets default signal actions, no signal blocked but those that stop a job, and only the
  /// descriptors 0 to 3.
  ///
  /// - Throws: a ``PreloadError`` when it cannot be started.
  init(_ program: String, arguments: [String]) throws(PreloadError) {
    var pipes: [PipeEnds] = []
    for _ in 0..<4 {
      guard let pipe = PipeEnds() else {
        let reason = String(cString: strerror(errno))
        for pipe in pipes {
          close(pipe.read)
          close(pipe.write)
        }
        throw PreloadError("cannot start \(program): \(reason)")
      }
      pipes.append(pipe)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Moved out of the way first, so that no end is overwritten before it is in its place.
    let ends = [pipes[0].read, pipes[1].write, pipes[2].write, pipes[3].write]
    let parked = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for (place, end) in parked.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(place))
    }
    var child: pid_t = 0
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    let code = SpawnAttributes.with(flags: Int32(POSIX_SPAWN_SETPGROUP)) { attributes in
      posix_spawnattr_setpgroup(&attributes, 0)
      return posix_spawnp(&child, program, &actions, &attributes, &words, environ)
    }
    for word in words { free(word) }
    for end in ends + parked where end >= 0 { close(end) }
    input = pipes[0].write
    output = pipes[1].read
    errors = pipes[2].read
    extra = pipes[3].read
    pid = child
    if code != 0 {
      status = 0
      throw PreloadError(
        code == ENOENT
          ? "\(program) is not installed; a remote needs it"
          : "cannot start \(program): \(String(cString: strerror(code)))")
    }
    for end in [output, errors, extra] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    kill()
    for end in [input, output, errors, extra] where end >= 0 { close(end) }
  }

  /// Writes the child's standard input and closes it.
  func write(input bytes: [UInt8]) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(input, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      offset += count
    }
    close(input)
    input = -1
  }

  /// Ends the child and all that it started.
  func kill() {
    guard status == nil else { return }
    Glibc.kill(-pid, SIGKILL)
    _ = wait()
  }

  /// Waits for the child's end.
  ///
  /// - Returns: its exit status; 128 and more when a signal ended it.
  func wait() -> Int32 {
    if let status { return status }
    var code: Int32 = 0
    var waited: pid_t
    repeat { waited = waitpid(pid, &code, 0) } while waited < 0 && errno == EINTR
    let signal = code & 0x7F
    // Without a status the child's work counts as failed.
    let result = waited != pid ? 255 : signal == 0 ? (code >> 8) & 0xFF : 128 + signal
    status = result
    return result
  }
}
