import Glibc

/// What every child process starts with: signals as a fresh program has them.
enum SpawnAttributes {
  /// Runs the body with attributes that set signal actions to their defaults and block no signal but
  /// those that stop a job.
  ///
  /// One of these that was meant for this process could stop the child in its own group before it has
  /// become another program: nobody would let it go on, and who has started it waits until then.
  ///
  /// - Parameters:
  ///   - flags: what else is asked for, such as `POSIX_SPAWN_SETPGROUP` for a group of its own.
  ///   - body: starts the child.
  /// - Returns: what the body returns.
  static func with<Result>(
    flags: Int32, _ body: (inout posix_spawnattr_t) -> Result
  ) -> Result {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t()
    var blocked = sigset_t()
    sigfillset(&all)
    sigemptyset(&blocked)
    for signal in [SIGTSTP, SIGTTIN, SIGTTOU] { sigaddset(&blocked, signal) }
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(
      &attributes, Int16(Int32(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | flags))
    return body(&attributes)
  }
}
