import Glibc

/// A thread of its own for work that may block; signals go to the main thread.
struct WorkerThread {
  private let thread: pthread_t

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts the work; nil when the system gives no thread.
  init?(_ run: @escaping @Sendable () -> Void) {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var created = pthread_t()
    let body = Unmanaged.passRetained(Body(run))
    let code = pthread_create(
      &created, nil,
      { argument in
        if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    guard code == 0 else {
      body.release()
      return nil
    }
    thread = created
  }

  /// Waits for the end of the work.
  func join() { pthread_join(thread, nil) }
}
