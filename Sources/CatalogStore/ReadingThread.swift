import CatalogModel
import Synchronization

/// A thread that reads pages of rows while those before them are used.
///
/// The connection belongs to it from its start to its end.
final class ReadingThread {
  private let filled = Channel<RowBatch?>()
  private let emptied = Channel<RowBatch?>()
  private let failure = Failure()
  private let thread: WorkerThread

  private final class Failure: Sendable {
    let error = Mutex<(any Error)?>(nil)
  }

  /// Starts the thread; nil when the system gives none.
  ///
  /// - Parameter pages: what reads; nobody else uses it or its connection during the life of this.
  init?(_ pages: RowPages) {
    // One is read while one is used, and one lies ready.
    for _ in 0..<3 { emptied.put(pages.makeBatch()) }
    nonisolated(unsafe) let pages = pages
    let started = WorkerThread { [filled, emptied, failure] in
      do {
        while var batch = emptied.take(), try pages.fill(&batch) { filled.put(batch) }
      } catch {
        failure.error.withLock { $0 = error }
      }
      filled.put(nil)
    }
    guard let started else { return nil }
    thread = started
  }

  deinit {
    emptied.put(nil)
    thread.join()
  }

  /// The next rows, nil behind the last.
  ///
  /// - Throws: why they could not be read.
  func next() throws -> RowBatch? {
    if let batch = filled.take() { return batch }
    if let error = failure.error.withLock({ $0 }) { throw error }
    return nil
  }

  /// Gives rows back that were used.
  func recycle(_ batch: consuming RowBatch) {
    var batch = batch
    batch.removeAll()
    emptied.put(batch)
  }
}
