import CatalogModel
import Synchronization

/// A thread that reads the short forms of a list's records while those of another list are read.
///
/// Whoever does not want them any more lets it go.
final class FingerprintThread {
  private var thread: WorkerThread?
  private let result: Result
  private let repository: SQLiteRepository

  private final class Result: Sendable {
    struct Unwanted: Error {}

    let fingerprints = Mutex<RecordFingerprints?>(nil)
    let isWanted = Atomic(true)
  }

  /// Starts the thread; nil when the list is short, or the system gives none.
  ///
  /// - Parameters:
  ///   - repository: the records; they are read on a connection of its own.
  ///   - identity: what identifies them.
  ///   - compared: the names of the attributes that are compared.
  init?(of repository: SQLiteRepository, identity: RecordIdentity, compared: [String]) {
    guard repository.count >= SQLiteRepository.manyRecords else { return nil }
    let result = Result()
    self.result = result
    self.repository = repository
    let (path, name) = (repository.path, repository.entity.name)
    let started = WorkerThread {
      // What fails is read again by whoever wants it, and fails there.
      guard let twin = try? SQLiteRepository(path: path, entity: name) else { return }
      let fingerprints = try? RecordFingerprints(of: twin, identity: identity, compared: compared) {
        if !result.isWanted.load(ordering: .relaxed) { throw Result.Unwanted() }
      }
      result.fingerprints.withLock { $0 = fingerprints }
    }
    guard let started else { return nil }
    thread = started
  }

  deinit {
    result.isWanted.store(false, ordering: .relaxed)
    stop()
  }

  private func stop() {
    thread?.join()
    thread = nil
  }

  /// Waits for the short forms; nil when they could not be read.
  func finish() -> RecordFingerprints? {
    stop()
    // The path may have named another file when the thread opened it.
    guard !repository.connection.hasMoved else { return nil }
    return result.fingerprints.withLock { $0.take() }
  }
}
