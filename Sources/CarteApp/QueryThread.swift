import CatalogModel
import CatalogStore

/// Reads pages of the list on a thread of its own; the newest request wins.
final class QueryThread: Sendable {
  /// What the thread is asked to do.
  private enum Request: Sendable {
    case fetch(generation: Int, positions: Range<Int>)
    case open(path: String, generation: Int, position: Int)
    case stop
  }

  private let requests: Mailbox<Request>
  private let replies: Mailbox<SessionMessage>

  /// Starts the thread on an opened generation; nil when the system gives no pipe or thread.
  init?(path: String, generation: Int, replies: Mailbox<SessionMessage>) {
    guard let requests = Mailbox<Request>() else { return nil }
    self.requests = requests
    self.replies = replies
    requests.post(.open(path: path, generation: generation, position: 0))
    let started = WorkerThread { Self.run(requests: requests, replies: replies) }
    guard started != nil else { return nil }
  }

  /// Asks for the records of a page.
  func fetch(generation: Int, positions: Range<Int>) {
    requests.post(.fetch(generation: generation, positions: positions))
  }

  /// Asks to go on with another generation, with the cursor on the record at this position.
  func open(path: String, generation: Int, position: Int) {
    requests.post(.open(path: path, generation: generation, position: position))
  }

  /// Ends the thread when it has done what it is doing.
  func stop() { requests.post(.stop) }

  private static func run(requests: Mailbox<Request>, replies: Mailbox<SessionMessage>) {
    var state = QueryState(replies: replies)
    while true {
      let taken = requests.waitAndTakeAll()
      let lastFetch = taken.lastIndex { if case .fetch = $0 { true } else { false } }
      for (index, request) in taken.enumerated() {
        switch request {
        case .stop: return
        case .open(let path, let generation, let position):
          state.open(path: path, generation: generation, position: position)
        case .fetch(let generation, let positions):
          if index == lastFetch { state.fetch(generation: generation, positions: positions) }
        }
      }
    }
  }
}

/// The generation that the query thread has open.
private struct QueryState {
  let replies: Mailbox<SessionMessage>
  private var repository: SQLiteRepository?
  private var generation = 0

  init(replies: Mailbox<SessionMessage>) { self.replies = replies }

  mutating func open(path: String, generation: Int, position: Int) {
    do {
      let new = try SQLiteRepository(path: path)
      if let old = repository {
        let place = try RecordLocator.place(of: position, from: old, in: new)
        let opened = OpenedGeneration(
          generation: generation, entity: new.entity, count: new.count, facts: new.facts)
        replies.post(.switched(opened, place: place, askedFor: position))
      }
      repository = new
      self.generation = generation
    } catch {
      replies.post(.switchFailed("\(error)"))
    }
  }

  func fetch(generation: Int, positions: Range<Int>) {
    guard generation == self.generation, let repository else {
      replies.post(.fetchFailed(generation: generation, "the list is not open any more"))
      return
    }
    do {
      let records = try repository.records(at: positions)
      replies.post(.records(generation: generation, positions: positions, records))
    } catch {
      replies.post(.fetchFailed(generation: generation, "\(error)"))
    }
  }
}
