import CatalogBrowser
import CatalogModel
import CatalogStore

/// What the query thread does: answers requests, and works on what takes long between them.
///
/// Long work is what the open lists still have to do (``OpenLevels/Work``), not a queue: a newer
/// request replaces it. Requests are answered before every page that the work reads, so that it
/// keeps nobody waiting, and the newest key wins.
final class QueryWorker {
  /// The work is out of date, since something else is wanted now.
  private struct Superseded: Error {}

  private var levels: OpenLevels
  private let histories: HistoryFiles
  private let remember: @Sendable (Int) throws -> Void
  private let requests: Mailbox<QueryRequest>
  private let replies: Mailbox<SessionMessage>
  private var isStopped = false

  init(
    levels: OpenLevels, histories: HistoryFiles,
    remember: @escaping @Sendable (Int) throws -> Void, requests: Mailbox<QueryRequest>,
    replies: Mailbox<SessionMessage>
  ) {
    self.levels = levels
    self.histories = histories
    self.remember = remember
    self.requests = requests
    self.replies = replies
  }

  /// Runs until it is told to stop.
  func run() {
    while !isStopped {
      let waiting =
        levels.work == nil && levels.summaryTask == nil
        ? requests.waitAndTakeAll() : requests.takeAll()
      for request in waiting where !isStopped { answer(request) }
      guard !isStopped else { continue }
      guard let work = levels.work else {
        levels.sumUp()
        continue
      }
      let epoch = levels.epoch
      do {
        try perform(work) {
          for request in requests.takeAll() where !isStopped { answer(request) }
          if isStopped || levels.epoch != epoch { throw Superseded() }
        }
      } catch is Superseded {
        continue
      } catch {
        levels.fail(work, error)
      }
    }
  }

  private func perform(_ work: OpenLevels.Work, check: () throws -> Void) throws {
    switch work {
    case .open(let opening):
      let opened = try opening.levels(after: levels.levels, numbers: levels.numbers, check: check)
      levels.finish(opening, opened)
    case .show(let index, let query, let position):
      let rows = try query.rows(around: position, check: check) { rows in
        levels.begin(index, query, rows)
      }
      levels.finish(index, query, rows)
    case .find(let search, let text, let list, let repository):
      let rows = try search.rows(in: repository, beforePage: check) { row in
        replies.post(
          .found(list: list, text: text, rows: [Int32(clamping: row)], isComplete: false))
      }
      levels.endFind()
      replies.post(.found(list: list, text: text, rows: rows, isComplete: true))
    case .prepare(let list, let records):
      try records.readAhead(beforePage: check)
      levels.preparedList = list
    }
  }

  private func answer(_ request: QueryRequest) {
    switch request {
    case .stop: isStopped = true
    case .begin(let store, let net): levels.begin(with: store, net)
    case .open(let store, let cursors): levels.open(store, cursors: cursors)
    case .show(let level, let query, let cursor): levels.show(level, query, cursor)
    case .find(let list, let text, let row): levels.find(text, in: list, from: row)
    case .stopFinding: levels.stopFinding()
    case .lookSince(let generation): levels.look(since: generation)
    case .accept(let generation, let cursors):
      do {
        try remember(generation)
        levels.accept(generation: generation, cursors: cursors)
      } catch {
        replies.post(.acceptFailed("\(error)"))
      }
    case .history(let list, let row): levels.fetchHistory(list, row: row)
    case .findMarks(let list, let positions): levels.findMarks(list, positions)
    case .readMarked(let list, let quantities): levels.readMarked(list, quantities)
    case .summarise(let list, let attribute): levels.summarise(list, attribute)
    case .cancelSummary: levels.cancelSummary()
    case .export(let list, let quantities): levels.export(list, quantities)
    case .openChildren(let list, let position): levels.openChildren(of: list, position: position)
    case .close(let list): levels.close(list)
    case .fetch(let list, let positions): levels.fetch(list, positions)
    case .report(let list, let positions): levels.fetchReport(list, positions)
    case .readHistory(let kind):
      replies.post(.promptHistory(kind, histories.lines(of: kind)))
      // The prompt is open, and its first key will come soon.
      if kind != .export { levels.expectsFilters = true }
    }
  }
}
