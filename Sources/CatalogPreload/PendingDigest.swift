import CatalogStore
import Synchronization

/// The digest of a source, made on a thread of its own while the source is already being read.
final class PendingDigest {
  private let work: Work
  private let cancellation: Cancellation?
  private var thread: WorkerThread?
  private var isStarted = false

  private final class Work: Sendable {
    private let make: @Sendable (Cancellation) throws -> String
    private let outcome = Mutex<Result<String, any Error>?>(nil)
    let end = Cancellation()

    init(_ make: @escaping @Sendable (Cancellation) throws -> String) { self.make = make }

    /// Makes the digest unless that was done already.
    func value() throws -> String {
      if let made = outcome.withLock({ $0 }) { return try made.get() }
      let made = Result { try make(end) }
      outcome.withLock { $0 = made }
      return try made.get()
    }
  }

  /// A digest that is known already.
  init(_ digest: String) {
    work = Work { _ in digest }
    cancellation = nil
    isStarted = true
  }

  /// A digest that is made from ``start()`` on.
  ///
  /// - Parameters:
  ///   - cancellation: when this is why the body failed, that is said.
  ///   - body: makes it; ends when its own cancellation says that nobody waits for it any more.
  init(
    _ cancellation: Cancellation, making body: @escaping @Sendable (Cancellation) throws -> String
  ) {
    let work = Work(body)
    self.work = work
    self.cancellation = cancellation
  }

  /// Begins to make it; without that, or without a thread, it is made when it is asked for.
  func start() {
    guard !isStarted else { return }
    isStarted = true
    thread = WorkerThread { [work] in _ = try? work.value() }
  }

  deinit {
    work.end.cancel()
    thread?.join()
  }

  /// The digest; waits until it is there.
  ///
  /// - Throws: why the source could not be read.
  func value() throws -> String {
    thread?.join()
    thread = nil
    do {
      return try work.value()
    } catch {
      try cancellation?.check()
      throw error
    }
  }
}
