import CatalogModel
import Synchronization

/// The pages of some positions, each of them records of one block, taken from both ends.
final class PagesFromBothEnds: Sendable {
  private let pages: [ArraySlice<Int32>]
  private let left: Mutex<Range<Int>>

  /// How many are taken together from the end.
  private static let run = 4

  /// The pages of ascending positions.
  init(of positions: [Int32]) {
    var pages: [ArraySlice<Int32>] = []
    var rest = positions[...]
    while let first = rest.first {
      let block = (Int(first) - 1) / SearchIndex.blockSize
      let end = Int32(clamping: (block + 1) * SearchIndex.blockSize)
      let page = rest.prefix(SearchIndex.blockSize).prefix { $0 <= end }
      pages.append(page)
      rest = rest.dropFirst(page.count)
    }
    self.pages = pages
    left = Mutex(pages.indices)
  }

  /// The first page that nobody has taken; nil: there is none.
  func takeFirst() -> ArraySlice<Int32>? {
    left.withLock { left in left.popFirst() }.map { pages[$0] }
  }

  /// The last ones that nobody has taken, in their order; none: there are no more.
  func takeLast() -> ArraySlice<ArraySlice<Int32>> {
    let taken = left.withLock { left in
      let taken = left.suffix(Self.run)
      left = left.dropLast(taken.count)
      return taken
    }
    return pages[taken]
  }

  /// No more are wanted.
  func end() { left.withLock { $0 = $0.prefix(0) } }
}

/// A thread that takes the keys of records from the last page on, while others are taken from the first.
///
/// Whoever does not want them any more lets it go.
final class KeyThread {
  private var thread: WorkerThread?
  private let pages: PagesFromBothEnds
  private let result: Result

  private final class Result: Sendable {
    let parts = Mutex<(taken: [RecordSorter], unread: [ArraySlice<Int32>])>(([], []))
  }

  /// Starts the thread; nil when the system gives none.
  ///
  /// - Parameters:
  ///   - order: which keys.
  ///   - pages: what is left to be taken.
  ///   - twin: the list, for this thread alone.
  init?(_ order: RecordOrder, _ pages: PagesFromBothEnds, of twin: any SearchableRepository) {
    let result = Result()
    self.result = result
    self.pages = pages
    nonisolated(unsafe) let twin = twin
    let started = WorkerThread {
      while case let run = pages.takeLast(), !run.isEmpty {
        var part = order.makeSorter(twin)
        do {
          for page in run { try order.append(page, of: twin, to: &part) }
          result.parts.withLock { [part] in $0.taken.append(part) }
        } catch {
          // Whoever reads it then says why it cannot be read.
          result.parts.withLock { $0.unread = Array(run) }
          return
        }
      }
    }
    guard let started else { return nil }
    thread = started
  }

  deinit {
    // Without a thread the pages are still to be taken by somebody.
    guard thread != nil else { return }
    pages.end()
    stop()
  }

  private func stop() {
    thread?.join()
    thread = nil
  }

  /// Waits until all pages are done; keys of the first pages that it took come first.
  ///
  /// - Returns: the keys, and pages before them that it could not read.
  func finish() -> (behind: [RecordSorter], unread: [ArraySlice<Int32>]) {
    stop()
    return result.parts.withLock { (Array($0.taken.reversed()), $0.unread) }
  }
}
