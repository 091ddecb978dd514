import Synchronization

/// A flag that asks a fill on another thread to stop.
package final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  package init() {}

  /// Whether the work is to stop.
  package var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Asks the work to stop.
  package func cancel() { flag.store(true, ordering: .relaxed) }

  /// Ends the work that calls this, when it is to stop.
  package func check() throws(CancellationFailure) {
    if isCancelled { throw CancellationFailure() }
  }
}
