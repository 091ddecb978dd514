import CatalogPreload
import Glibc

/// Ctrl-C outside the browser: asks the work at hand to stop, so that it cleans up and ends with 130.
///
/// Signal actions belong to the process, hence this one shared flag.
enum Interrupts {
  /// Set by SIGINT and SIGTERM.
  static let cancellation = Cancellation()
  /// Set by SIGTERM.
  private static let wasTerminated = Flag()

  /// Takes over SIGINT and SIGTERM until the terminal does; one that is ignored stays ignored.
  static func install() {
    // Made here, since a signal handler must not be the first to use them.
    _ = (cancellation.isCancelled, wasTerminated.isSet)
    for signal in [SIGINT, SIGTERM] {
      var before = sigaction()
      sigaction(signal, nil, &before)
      if unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self) == 1 { continue }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        if number == SIGTERM { Interrupts.wasTerminated.set() }
        Interrupts.cancellation.cancel()
      }
      // No SA_RESTART: a write that waits for a slow reader returns and looks at the flag.
      action.sa_flags = 0
      sigaction(signal, &action, nil)
    }
  }

  /// The exit status after an interruption; after SIGTERM the process ends by that signal.
  static func endAsSignalled() -> Int32 {
    if wasTerminated.isSet {
      signal(SIGTERM, SIG_DFL)
      raise(SIGTERM)
    }
    return Program.Status.interrupted
  }
}
