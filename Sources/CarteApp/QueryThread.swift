import CatalogModel
import CatalogStore

/// Reads pages of the list on a thread of its own.
final class QueryThread: Sendable {
  /// What the thread is asked to do.
  private enum Request: Sendable {
    case fetch(list: Int, positions: Range<Int>)
    case report(list: Int, positions: Range<Int>)
    case open(PublishedStore, cursors: [Int])
    case openChildren(list: Int, position: Int)
    case close(list: Int)
    case stop
  }

  /// What the thread calls the first list.
  static let firstList = 1

  private let requests: Mailbox<Request>
  private let replies: Mailbox<SessionMessage>

  /// Starts the thread on a store; nil when the system gives no pipe or thread.
  ///
  /// - Parameters:
  ///   - store: the store that is shown first.
  ///   - catalog: what is known about its entities.
  ///   - replies: where answers go.
  init?(store: PublishedStore, catalog: Catalog, replies: Mailbox<SessionMessage>) {
    guard let requests = Mailbox<Request>() else { return nil }
    self.requests = requests
    self.replies = replies
    requests.post(.open(store, cursors: []))
    let started = WorkerThread { Self.run(catalog, requests: requests, replies: replies) }
    guard started != nil else { return nil }
  }

  /// Asks for the records of a page.
  func fetch(list: Int, positions: Range<Int>) {
    requests.post(.fetch(list: list, positions: positions))
  }

  /// Asks for doubtful rows of the store of a list.
  func fetchReport(list: Int, positions: Range<Int>) {
    requests.post(.report(list: list, positions: positions))
  }

  /// Asks to go on with another store, with the cursors of all open lists on their records.
  func open(_ store: PublishedStore, cursors: [Int]) {
    requests.post(.open(store, cursors: cursors))
  }

  /// Asks to open what belongs to a record.
  func openChildren(list: Int, position: Int) {
    requests.post(.openChildren(list: list, position: position))
  }

  /// Says that a list is not looked at any more.
  func close(list: Int) { requests.post(.close(list: list)) }

  /// Ends the thread when it has done what it is doing.
  func stop() { requests.post(.stop) }

  private static func run(
    _ catalog: Catalog, requests: Mailbox<Request>, replies: Mailbox<SessionMessage>
  ) {
    var levels = OpenLevels(catalog: catalog, replies: replies)
    while true {
      for request in requests.waitAndTakeAll() {
        switch request {
        case .stop: return
        case .open(let store, let cursors): levels.open(store, cursors: cursors)
        case .openChildren(let list, let position):
          levels.openChildren(of: list, position: position)
        case .close(let list): levels.close(list)
        case .fetch(let list, let positions): levels.fetch(list, positions)
        case .report(let list, let positions): levels.fetchReport(list, positions)
        }
      }
    }
  }
}
