import CatalogBrowser
import CatalogModel
import CatalogPreload

/// Finding, filtering and sorting: asks the query thread and takes in its answers.
extension Session {
  /// How long the first picture waits for the filter and the sort that were remembered or asked for.
  private static let firstPatience = Duration.milliseconds(300)

  /// Does what the browser wants of the rows of its lists.
  func perform(queryEffect effect: Effect) {
    switch effect {
    case .show(let generation, let wanted, let position):
      // The newest list is the one at the same depth, whatever its rows are by now.
      let places = browser.places
      guard let level = places.firstIndex(where: { $0.generation == generation }) else { return }
      var cursor = places[level]
      cursor.position = position ?? cursor.position
      query.ask(.show(level: level, wanted, cursor))
    case .find(let generation, let text, let row):
      query.ask(.find(list: generation, text: text, from: row))
    case .stopFinding: query.ask(.stopFinding)
    case .readHistory(let kind): query.ask(.readHistory(kind))
    case .rememberLine(let kind, let line): settings.remember(line, of: kind)
    default: break
    }
  }

  /// Takes in an answer.
  func handle(queryAnswer message: SessionMessage) {
    switch message {
    case .shown(let level, let opened, let row, let wanted):
      let list = ListDescription(opened, catalog: identity.catalog)
      perform(
        browser.handle(.rowsReplaced(list, level: level, cursor: row, answering: wanted)))
    case .showFailed(let level, let reason):
      perform(browser.handle(.rowsRefused(level: level, reason)))
    case .found(let list, let text, let rows, let isComplete):
      perform(
        browser.handle(
          .found(generation: list, text: text, rows: rows, isComplete: isComplete)))
    case .promptHistory(let kind, let lines):
      perform(browser.handle(.promptHistory(kind, lines)))
    default: break
    }
  }

  /// Shows the list as it was remembered or asked for; the first picture waits a little for it.
  func begin(with wanted: ListQuery) {
    guard !wanted.isEmpty else { return }
    perform(browser.begin(with: wanted))
    let end = ContinuousClock.now + Self.firstPatience
    while browser.isAwaitingRows, exitStatus == nil {
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero else { return }
      let milliseconds = Int32(max(.milliseconds(1), left) / .milliseconds(1))
      for message in inbox.waitAndTakeAll(milliseconds: milliseconds) { handle(message) }
    }
  }
}
