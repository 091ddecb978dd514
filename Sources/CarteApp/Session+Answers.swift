import CatalogBrowser
import CatalogModel
import CatalogPreload
import CatalogStore

/// What the session does with what the worker threads say.
extension Session {
  /// Takes in what a worker thread says.
  func handle(_ message: SessionMessage) {
    switch message {
    case .records(let list, let positions, let records):
      perform(browser.handle(.records(generation: list, positions: positions, records)))
    case .fetchFailed(let list, let reason):
      perform(browser.handle(.fetchFailed(generation: list, reason)))
    case .marks(let store, let marks, let gone): found(marks, gone: gone, in: store)
    case .settingsFailed(let reason), .summaryFailed(let reason): say(.error, reason)
    case .markRows(let list, let rows):
      perform(browser.handle(.markRows(generation: list, rows: rows)))
    case .markedRows(let list, let rows):
      perform(browser.handle(.markedRows(generation: list, rows)))
    case .summary(let list, let attribute, let summary):
      perform(browser.handle(.summary(generation: list, attribute: attribute, summary)))
    case .recounted(let list, let count, let sections):
      settings.open(shownStore)
      let notice = "another program has changed the list: \(ReloadReport.grouped(count)) now"
      perform(
        browser.handle(
          .recounted(
            generation: list, count: count, sections: ListSections(sections), notice: notice)))
    case .switched(let levels, let cursors): finishSwitch(to: levels, askedFor: cursors)
    case .shown, .showFailed, .found, .promptHistory: handle(queryAnswer: message)
    case .accepted(let list): accepted(list: list)
    case .acceptFailed(let reason): say(.error, "the changes cannot be taken as seen: \(reason)")
    case .history(let list, let row, let points):
      perform(browser.handle(.history(generation: list, row: row, points)))
    case .undone(let result): endUndo(result)
    case .switchFailed(let store, let reason):
      awaitedStore = nil
      refusedStore = store
      say(.error, "the new list cannot be read: \(reason); what is shown is the old one")
    case .childrenOpened(let list, let position, let level):
      let description = ListDescription(level, catalog: identity.catalog)
      perform(browser.handle(.childrenOpened(of: list, position: position, description)))
    case .childrenFailed(let reason): say(.error, reason)
    case .reportRows(let list, let positions, let entries):
      perform(
        browser.handle(
          .reportRows(generation: list, positions: positions, entries.map(reportRow))))
    case .copied(let outcome, let text, let subject): copied(outcome, text, subject: subject)
    case .exportReady(let rows): write(rows)
    case .exportProgress(let records, let total): exported(records, of: total)
    case .exportEnded(let result): endExport(result)
    case .progress(let state): perform(browser.handle(.reloadProgress(describe(state))))
    case .retryAfter(let seconds):
      watch?.wait(atLeast: .seconds(seconds), from: ContinuousClock.now)
    case .reloadEnded(let result): endReload(result)
    }
  }

  /// Puts a sentence into the status line.
  func say(_ kind: Message.Kind, _ text: String) {
    perform(browser.handle(.message(Message(kind, text))))
  }

  private func reportRow(_ entry: DoubtfulRows.Entry) -> ReportRow {
    ReportRow(
      place: "\(facts.file(of: entry.entity, in: identity.catalog)):\(entry.row.line)",
      reason: entry.row.reason.displayText, excerpt: entry.row.excerpt.displayText,
      isLoaded: entry.row.isLoaded)
  }

  /// Goes on with the list that this or another process has published, and notices when it is gone.
  func noticeOtherPublishes() {
    guard reload == nil, undo == nil else { return }
    guard let published = PublishedStore(identity.location) else {
      noticeRemoval()
      return
    }
    if published == shownStore { isRemoved = false }
    guard published != shownStore, published != awaitedStore, published != refusedStore else {
      return
    }
    awaitedStore = published
    query.ask(.open(published, cursors: browser.places))
    settings.open(published)
  }

  private func noticeRemoval() {
    // A file in place of the link is a restored backup, which the next start takes over.
    guard !isRemoved, PublishedStore(path: identity.location.link) == nil else { return }
    isRemoved = true
    awaitedStore = nil
    say(.warning, "the list was removed; r loads it again")
  }

  private func finishSwitch(to levels: [OpenedLevel], askedFor cursors: [ListCursor]) {
    guard let root = levels.first else { return }
    shownStore = root.store
    facts = root.facts
    awaitedStore = nil
    isRemoved = false
    var notice = switchNotice.isEmpty ? "the list was reloaded by another process" : switchNotice
    notice = LoadSummary.sentence(notice, notices: switchNotices, doubtful: root.doubtful)
    switchNotice = ""
    switchNotices = []
    let open = browser.openLists
    let levels = levels.prefix(open.count)
    // Moves that were made meanwhile count from the record's new place.
    let places = zip(levels, zip(browser.places, cursors)).map { level, moves in
      let (now, asked) = moves
      var row = level.place.position
      if now.generation == asked.generation, now.row != asked.row {
        // To the first row is a place and no move.
        row = now.row == 1 ? 1 : row + now.row - asked.row
      }
      return ListPlace(
        list: ListDescription(level, catalog: identity.catalog),
        cursor: max(1, min(row, max(1, level.count))))
    }
    if levels.count < open.count {
      let closed = open[levels.count]
      notice += "; \(closed.title) is gone, and its \(closed.noun)s with it"
    } else if let last = levels.last, last.place.isNeighbour, wasKeyPressed.isSet {
      let what = last.query.filter.isEmpty ? "is gone" : "is gone or does not match any more"
      notice += "; the selected record \(what), this is its neighbour"
    }
    guard let first = places.first else { return }
    perform(
      browser.handle(
        .listReplaced(
          first.list, cursor: first.cursor, children: Array(places.dropFirst()), notice: notice)))
  }
}
