import CatalogModel
import CatalogStore

/// Reads pages of the list on a thread of its own.
final class QueryThread: Sendable {
  /// What the thread is asked to do.
  private enum Request: Sendable {
    case fetch(list: Int, positions: Range<Int>)
    case report(list: Int, positions: Range<Int>)
    case open(PublishedStore, cursors: [Int], since: ChangeOrigin?)
    case showChanged(list: Int, Bool, cursors: [Int])
    case accept(generation: Int, cursors: [Int])
    case history(list: Int, row: Int)
    case openChildren(list: Int, position: Int)
    case close(list: Int)
    case findMarks(list: Int, positions: [Int])
    case summarise(list: Int, attribute: String)
    case cancelSummary
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
  ///   - origin: since when changes are new; nil: nothing is.
  ///   - remember: writes down that a generation was looked at.
  ///   - replies: where answers go.
  init?(
    store: PublishedStore, catalog: Catalog, since origin: ChangeOrigin?,
    remember: @escaping @Sendable (Int) throws -> Void, replies: Mailbox<SessionMessage>
  ) {
    guard let requests = Mailbox<Request>() else { return nil }
    self.requests = requests
    self.replies = replies
    requests.post(.open(store, cursors: [], since: origin))
    let started = WorkerThread {
      Self.run(catalog, remember: remember, requests: requests, replies: replies)
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
  func open(_ store: PublishedStore, cursors: [Int], since origin: ChangeOrigin?) {
    requests.post(.open(store, cursors: cursors, since: origin))
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

  /// Asks to open what belongs to a record.
  func openChildren(list: Int, position: Int) {
    requests.post(.openChildren(list: list, position: position))
  }

  /// Asks for the rows of the records at some positions.
  func findMarks(list: Int, positions: [Int]) {
    requests.post(.findMarks(list: list, positions: positions))
  }

  /// Asks to sum an attribute up over the rows of a list.
  func summarise(list: Int, attribute: String) {
    requests.post(.summarise(list: list, attribute: attribute))
  }

  /// Asks not to sum up any more.
  func cancelSummary() { requests.post(.cancelSummary) }

  /// Says that a list is not looked at any more.
  func close(list: Int) { requests.post(.close(list: list)) }

  /// Ends the thread when it has done what it is doing.
  func stop() { requests.post(.stop) }

  private static func run(
    _ catalog: Catalog, remember: (Int) throws -> Void, requests: Mailbox<Request>,
    replies: Mailbox<SessionMessage>
  ) {
    var levels = OpenLevels(catalog: catalog, replies: replies)
    while true {
      // Pages come before what takes long.
      levels.work()
      for request in levels.hasWork ? requests.takeAll() : requests.waitAndTakeAll() {
        switch request {
        case .stop: return
        case .open(let store, let cursors, let origin):
          levels.open(store, cursors: cursors, since: origin)
        case .showChanged(let list, let changedOnly, let cursors):
          levels.showChanged(list, changedOnly, cursors: cursors)
        case .accept(let generation, let cursors):
          do {
            try remember(generation)
            levels.accept(since: .generation(generation), cursors: cursors)
          } catch {
            replies.post(.acceptFailed("\(error)"))
          }
        case .history(let list, let row): levels.fetchHistory(list, row: row)
        case .openChildren(let list, let position):
          levels.openChildren(of: list, position: position)
        case .close(let list): levels.close(list)
        case .findMarks(let list, let positions): levels.findMarks(list, positions)
        case .summarise(let list, let attribute): levels.summarise(list, attribute)
        case .cancelSummary: levels.cancelSummary()
        case .fetch(let list, let positions): levels.fetch(list, positions)
        case .report(let list, let positions): levels.fetchReport(list, positions)
        }
      }
    }
  }
}
