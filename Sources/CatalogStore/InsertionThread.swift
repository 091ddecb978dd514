import CatalogModel
import Synchronization

/// A thread that inserts batches of rows, one after the other, while the next one is filled.
///
/// Connection and statements belong to it from its start to its end.
final class InsertionThread {
  private let filled = Channel<RowBatch?>()
  private let emptied: Channel<RowBatch>
  private let failure = Failure()
  private var thread: WorkerThread?

  /// Why a batch could not be inserted; those behind it are not tried.
  private final class Failure: Sendable {
    let error = Mutex<SQLiteError?>(nil)
  }

  /// Starts the thread; nil when the system gives none.
  ///
  /// - Parameter inserter: what inserts; nobody else uses it or its connection before ``finish()``.
  init?(_ inserter: RowInserter) {
    // One for the rows that are read meanwhile, one so that neither side waits for the other at once.
    emptied = Channel([inserter.makeBatch(), inserter.makeBatch()])
    nonisolated(unsafe) let inserter = inserter
    let started = WorkerThread { [filled, emptied, failure] in
      while var batch = filled.take() {
        do throws(SQLiteError) {
          if failure.error.withLock({ $0 == nil }) { try inserter.insert(batch) }
        } catch {
          failure.error.withLock { $0 = error }
        }
        batch.removeAll()
        emptied.put(batch)
      }
    }
    guard let started else { return nil }
    thread = started
  }

  deinit { stop() }

  /// Gives a batch to the thread and gets an empty one for it.
  ///
  /// - Throws: why an earlier batch could not be inserted.
  func exchange(_ batch: inout RowBatch) throws(SQLiteError) {
    var spare = emptied.take()
    try check()
    swap(&batch, &spare)
    filled.put(spare)
  }

  /// Waits until everything is inserted; the connection is the caller's again.
  ///
  /// - Throws: why a batch could not be inserted.
  func finish() throws(SQLiteError) {
    stop()
    try check()
  }

  private func check() throws(SQLiteError) {
    if let error = failure.error.withLock({ $0 }) { throw error }
  }

  private func stop() {
    guard let thread else { return }
    filled.put(nil)
    thread.join()
    self.thread = nil
  }
}
