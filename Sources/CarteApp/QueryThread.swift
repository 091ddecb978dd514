import CatalogModel
import CatalogStore

/// Reads pages of the list on a thread of its own.
final class QueryThread: Sendable {
  /// What the thread is asked to do.
  private enum Request: Sendable {
    case fetch(list: Int, positions: Range<Int>)
    case report(list: Int, positions: Range<Int>)
    case begin(PublishedStore, NetChanges)
    case open(PublishedStore, cursors: [Int])
    case showChanged(list: Int, Bool, cursors: [Int])
    case accept(generation: Int, cursors: [Int])
    case history(list: Int, row: Int)
    case export(list: Int)
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
  ///   - net: what has changed in it.
  ///   - catalog: what is known about its entities.
  ///   - origin: since when changes are new; nil: nothing is.
  ///   - remember: writes down that a generation was looked at.
  ///   - replies: where answers go.
  init?(
    store: PublishedStore, net: NetChanges, catalog: Catalog, since origin: ChangeOrigin?,
    remember: @escaping @Sendable (Int) throws -> Void, replies: Mailbox<SessionMessage>
  ) {
    guard let requests = Mailbox<Request>() else { return nil }
    self.requests = requests
    self.replies = replies
    requests.post(.begin(store, net))
    let started = WorkerThread {
      var levels = OpenLevels(catalog: catalog, since: origin, replies: replies)
      Self.run(&levels, remember: remember, requests: requests, replies: replies)
    }
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

  /// Asks to show only the changed records of a list, or all.
  func showChanged(list: Int, _ changedOnly: Bool, cursors: [Int]) {
    requests.post(.showChanged(list: list, changedOnly, cursors: cursors))
  }

  /// Asks to take the changes up to a generation as seen.
  func accept(generation: Int, cursors: [Int]) {
    requests.post(.accept(generation: generation, cursors: cursors))
  }

  /// Asks for the prices that a record has had.
  func fetchHistory(list: Int, row: Int) { requests.post(.history(list: list, row: row)) }

  /// Asks which rows of a store a list shows, to write them into a file.
  func export(list: Int) { requests.post(.export(list: list)) }

  /// Asks to open what belongs to a record.
  func openChildren(list: Int, position: Int) {
    requests.post(.openChildren(list: list, position: position))
  }

  /// Says that a list is not looked at any more.
  func close(list: Int) { requests.post(.close(list: list)) }

  /// Ends the thread when it has done what it is doing.
  func stop() { requests.post(.stop) }

  private static func run(
    _ levels: inout OpenLevels, remember: (Int) throws -> Void, requests: Mailbox<Request>,
    replies: Mailbox<SessionMessage>
  ) {
    while true {
      for request in requests.waitAndTakeAll() {
        switch request {
        case .stop: return
        case .begin(let store, let net): levels.begin(with: store, net)
        case .open(let store, let cursors): levels.open(store, cursors: cursors)
        case .showChanged(let list, let changedOnly, let cursors):
          levels.showChanged(list, changedOnly, cursors: cursors)
        case .accept(let generation, let cursors):
          do {
            try remember(generation)
            levels.accept(generation: generation, cursors: cursors)
          } catch {
            replies.post(.acceptFailed("\(error)"))
          }
        case .history(let list, let row): levels.fetchHistory(list, row: row)
        case .export(let list): levels.export(list)
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
