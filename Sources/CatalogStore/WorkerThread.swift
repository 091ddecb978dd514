import Glibc

/// A thread of its own for work that may block; signals go to the main thread.
///
/// Faults cannot: the kernel sends them to the thread that made them, and ends the program at once
/// when they are blocked there. So they stay open, with a stack for their handler.
package struct WorkerThread: Sendable {
  private let thread: pthread_t

  /// Bytes of the stack that a fault is handled on.
  private static let faultStackSize = 64 * 1_024

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts the work; nil when the system gives no thread.
  package init?(_ run: @escaping @Sendable () -> Void) {
    var blocked = sigset_t()
    var before = sigset_t()
    sigfillset(&blocked)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS] {
      sigdelset(&blocked, fault)
    }
    pthread_sigmask(SIG_SETMASK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var created = pthread_t()
    let body = Unmanaged.passRetained(Body(run))
    let code = pthread_create(
      &created, nil,
      { argument in
        guard let argument else { return nil }
        let body = Unmanaged<Body>.fromOpaque(argument).takeRetainedValue()
        WorkerThread.withFaultStack { body.run() }
        return nil
      }, body.toOpaque())
    guard code == 0 else {
      body.release()
      return nil
    }
    thread = created
  }

  /// Gives the calling thread a stack for the handlers of its faults, also when its own is full.
  private static func withFaultStack(_ body: () -> Void) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: faultStackSize, alignment: 16)
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = faultStackSize
    sigaltstack(&stack, nil)
    body()
    stack.ss_flags = Int32(SS_DISABLE)
    sigaltstack(&stack, nil)
    memory.deallocate()
  }

  /// Waits for the end of the work.
  package func join() { pthread_join(thread, nil) }
}
