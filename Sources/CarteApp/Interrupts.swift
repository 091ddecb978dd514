import CatalogPreload
import Glibc

/// Ctrl-C outside the browser: asks the work at hand to stop, so that it cleans up and ends with 130.
///
/// Signal actions belong to the process, hence this one shared flag.
enum Interrupts {
  /// Set by SIGINT and SIGTERM.
  static let cancellation = Cancellation()

  /// Takes over SIGINT and SIGTERM until the terminal does.
  static func install() {
    for signal in [SIGINT, SIGTERM] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in Interrupts.cancellation.cancel() }
      // No SA_RESTART: a write that waits for a slow reader returns and looks at the flag.
      action.sa_flags = 0
      sigaction(signal, &action, nil)
    }
    _ = cancellation.isCancelled
  }
}
