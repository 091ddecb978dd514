import CatalogBrowser
import CatalogModel
import CatalogPreload
import CatalogStore
import Synchronization

/// Remembers marks, columns and typed lines on a thread of its own, and finds marked records in what is published.
final class SettingsThread: Sendable {
  /// What the thread is asked to do.
  private enum Request: Sendable {
    case open(PublishedStore, tellsGone: Bool)
    case mark(content: Int, entity: String, position: Int, quantity: Int)
    case columns(entity: String, ColumnArrangement, isFirst: Bool)
    case line(PromptKind, String)
    case stop
  }

  /// How long changes are collected before they are written down.
  private static let delay = Duration.milliseconds(300)
  /// How long another process may keep the settings from being changed.
  private static let patience = Duration.seconds(1)

  private let requests: Mailbox<Request>
  private let work: @Sendable () -> Void
  private let thread = Mutex<WorkerThread?>(nil)

  /// What the thread works with.
  struct Parts: Sendable {
    var list: ListIdentity
    var defaults: DefaultsFile
    /// The attributes that the user says identify records; empty: not said.
    var key: [String]
    /// The marks as they are remembered.
    var marks: [String: Int]
    /// Where the lines of prompts are kept.
    var histories: HistoryFiles
  }

  /// A thread that does nothing before it is started; nil when the system gives no pipe.
  init?(_ parts: Parts, replies: Mailbox<SessionMessage>) {
    guard let requests = Mailbox<Request>() else { return nil }
    self.requests = requests
    work = { Self.run(parts, requests: requests, replies: replies) }
  }

  /// Starts the thread; false when the system gives none.
  func start() -> Bool {
    thread.withLock {
      $0 = WorkerThread(work)
      return $0 != nil
    }
  }

  /// Finds the marked records in a publication, and says how many are gone unless that is known.
  func open(_ store: PublishedStore, tellsGone: Bool = true) {
    requests.post(.open(store, tellsGone: tellsGone))
  }

  /// Remembers how many of a record are marked.
  func mark(content: Int, entity: String, position: Int, quantity: Int) {
    requests.post(
      .mark(content: content, entity: entity, position: position, quantity: quantity))
  }

  /// Remembers how the columns of an entity are shown.
  func remember(_ columns: ColumnArrangement, of entity: String, isFirst: Bool) {
    requests.post(.columns(entity: entity, columns, isFirst: isFirst))
  }

  /// Keeps a line that was typed into a prompt; another browser may be waited for.
  func remember(_ line: String, of kind: PromptKind) { requests.post(.line(kind, line)) }

  /// Writes everything down and ends the thread.
  func finish() {
    requests.post(.stop)
    thread.withLock { $0 }?.join()
  }

  private static func run(
    _ parts: Parts, requests: Mailbox<Request>, replies: Mailbox<SessionMessage>
  ) {
    var worker = Worker(parts: parts, replies: replies)
    var due: ContinuousClock.Instant?
    while true {
      let left = due.map { max(.zero, ContinuousClock.now.duration(to: $0)) }
      let milliseconds = left.map { Int32($0 / .milliseconds(1)) + 1 } ?? -1
      var stops = false
      for request in requests.waitAndTakeAll(milliseconds: milliseconds) {
        switch request {
        case .open(let store, let tellsGone): worker.open(store, tellsGone: tellsGone)
        case .mark(let content, let entity, let position, let quantity):
          worker.book.mark(
            content: content, entity: entity, position: position, quantity: quantity)
        case .columns(let entity, let columns, let isFirst):
          worker.columns[entity] = (columns, isFirst)
        case .line(let kind, let line): parts.histories.append(line, to: kind)
        case .stop: stops = true
        }
      }
      let now = ContinuousClock.now
      if worker.hasChanges, due == nil { due = now + delay }
      // The list that is shown does not have those yet.
      if worker.book.hasLateMarks { due = now }
      if stops || due.map({ $0 <= now }) == true {
        worker.write()
        due = nil
      }
      if stops { return }
    }
  }

  /// What the thread has in hand.
  private struct Worker {
    let parts: Parts
    let replies: Mailbox<SessionMessage>
    var book: MarkBook
    var columns: [String: (ColumnArrangement, isFirst: Bool)] = [:]
    private var store: PublishedStore?
    private var saidReason = ""

    init(parts: Parts, replies: Mailbox<SessionMessage>) {
      self.parts = parts
      self.replies = replies
      book = MarkBook(catalog: parts.list.catalog, ownKey: parts.key, marks: parts.marks)
    }

    var hasChanges: Bool { book.hasChanges || !columns.isEmpty }

    mutating func open(_ store: PublishedStore, tellsGone: Bool) {
      self.store = store
      do {
        guard let found = try book.open(store) else { return }
        replies.post(.marks(store, found.entities, gone: tellsGone ? found.gone : 0))
      } catch {
        say("the marked records cannot be looked up: \(error)")
      }
    }

    mutating func write() {
      do {
        // What was marked in the list before is shown in the present one.
        if try book.name(), let store { open(store, tellsGone: false) }
      } catch {
        say("the marks cannot be kept: \(error)")
      }
      let end = ContinuousClock.now + SettingsThread.patience
      func givesUp() -> Bool { ContinuousClock.now > end }
      do {
        let changes = book.changes
        if !changes.isEmpty {
          try parts.defaults.mark(
            changes, of: parts.list, at: Environment.now(), givesUp: givesUp)
          book.written(changes)
        }
        for (entity, (arrangement, isFirst)) in columns {
          let owner = isFirst ? nil : entity
          try parts.defaults.setShown(
            arrangement.settings.map { $0.shown(in: owner) }, of: owner, in: parts.list,
            at: Environment.now(), givesUp: givesUp)
          try parts.defaults.setWrapped(
            arrangement.wraps, of: entity, in: parts.list, at: Environment.now(),
            givesUp: givesUp)
          columns[entity] = nil
        }
      } catch {
        say("marks and columns cannot be kept: \(error)")
      }
    }

    /// Says what is wrong, once.
    private mutating func say(_ reason: String) {
      guard reason != saidReason else { return }
      saidReason = reason
      replies.post(.settingsFailed(reason))
    }
  }
}

extension ColumnSetting {
  /// The setting as it is written down.
  fileprivate func shown(in entity: String?) -> ShownColumn {
    ShownColumn(entity: entity, name: name, width: width, isHidden: isHidden)
  }
}
