import CatalogModel
import CatalogStore

/// Reads pages of the list, filters and sorts it, on a thread of its own.
final class QueryThread: Sendable {
  /// What the thread calls the first list.
  static let firstList = 1

  private let requests: Mailbox<QueryRequest>
  private let work: @Sendable () -> Void

  /// A thread for a store that does nothing before it is started; nil when the system gives no pipe.
  ///
  /// - Parameters:
  ///   - store: the store that is shown first.
  ///   - net: what has changed in it.
  ///   - catalog: what is known about its entities.
  ///   - origin: since when changes are new; nil: nothing is.
  ///   - histories: where the lines of prompts are kept.
  ///   - remember: writes down that a generation was looked at.
  ///   - replies: where answers go.
  init?(
    store: PublishedStore, net: NetChanges, catalog: Catalog, since origin: ChangeOrigin?,
    histories: HistoryFiles, remember: @escaping @Sendable (Int) throws -> Void,
    replies: Mailbox<SessionMessage>
  ) {
    guard let requests = Mailbox<QueryRequest>() else { return nil }
    self.requests = requests
    requests.post(.begin(store, net))
    work = {
      QueryWorker(
        levels: OpenLevels(catalog: catalog, since: origin, replies: replies), histories: histories,
        remember: remember, requests: requests, replies: replies
      ).run()
    }
  }

  /// Starts the thread; false when the system gives none.
  func start() -> Bool { WorkerThread(work) != nil }

  /// Asks for something; answers come in the order of the requests, but for what takes long.
  func ask(_ request: QueryRequest) { requests.post(request) }

  /// Ends the thread at the next page that it reads.
  func stop() { requests.post(.stop) }
}
