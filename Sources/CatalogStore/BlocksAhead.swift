import CatalogModel
import Synchronization

/// A thread that reads the texts of a block while another one is read and searched.
///
/// It has a connection of its own, so what it has read may be newer than what others see.
final class BlocksAhead {
  private let wanted = Channel<(block: Int, positions: Range<Int>)?>()
  private let read = Channel<FoldedTexts?>()
  private let thread: WorkerThread
  /// The block that is being read.
  private var pending: Int?

  /// Starts the thread; nil when it cannot read or the system gives none.
  init?(of entity: Entity, path: String) {
    guard let connection = try? Connection(path: path, mode: .readOnly),
      let reader = try? BlockReader(of: entity, in: connection)
    else { return nil }
    nonisolated(unsafe) let opened = reader
    let started = WorkerThread { [wanted, read] in
      // What fails is read again by whoever wants it, and fails there.
      while let (_, positions) = wanted.take() { read.put(try? opened.texts(positions)) }
    }
    guard let started else { return nil }
    thread = started
  }

  deinit {
    wanted.put(nil)
    thread.join()
  }

  /// Has a block read, unless another one is being read.
  func read(_ block: Int, _ positions: Range<Int>) {
    guard pending == nil else { return }
    pending = block
    wanted.put((block, positions))
  }

  /// The block that was read, and its texts; waits for it, nil when none was wanted.
  ///
  /// - Returns: without texts when they could not be read.
  func take() -> (block: Int, texts: FoldedTexts?)? {
    guard let block = pending else { return nil }
    pending = nil
    return (block, read.take())
  }
}
