import CatalogBrowser
import CatalogModel
import CatalogPreload
import CatalogStore

extension Session {
  /// Starts the reload that the user asked for, unless one is running.
  func startReload() {
    if reload != nil, isNews { areNewsWanted.set() }
    isNews = false
    start(isNews: false)
  }

  /// Asks the source for news behind the list that is shown.
  ///
  /// A new list appears by itself only as long as no key was pressed.
  func askForNews() { start(isNews: true) }

  private func start(isNews: Bool) {
    guard reload == nil else { return }
    let (wasKeyPressed, areNewsWanted) = (wasKeyPressed, areNewsWanted)
    let started = ReloadThread(
      reloader,
      mayPublish: { !isNews || !wasKeyPressed.isSet || areNewsWanted.isSet },
      replies: inbox)
    guard let started else {
      say(.error, "the system gives no thread for a reload")
      return
    }
    reload = started
    self.isNews = isNews
    perform(browser.handle(.reloadStarted(reloadLabel)))
  }

  /// Takes in what a worker thread says.
  func handle(_ message: SessionMessage) {
    switch message {
    case .records(let generation, let positions, let records):
      perform(
        browser.handle(.records(generation: generation, positions: positions, records)))
    case .fetchFailed(let generation, let reason):
      perform(browser.handle(.fetchFailed(generation: generation, reason)))
    case .switched(let opened, let place, let position):
      finishSwitch(to: opened, place: place, askedFor: position)
    case .switchFailed(let reason):
      awaitedGeneration = 0
      say(.error, "the new list cannot be read: \(reason); what is shown is the old one")
    case .progress(let state): perform(browser.handle(.reloadProgress(describe(state))))
    case .reloadEnded(let result): endReload(result)
    }
  }

  private func say(_ kind: Message.Kind, _ text: String) {
    perform(browser.handle(.message(Message(kind, text))))
  }

  private func describe(_ state: FillProgress) -> ReloadProgress {
    ReloadProgress(
      label: reloadLabel, bytes: state.bytes, totalBytes: state.totalBytes,
      records: state.records, phase: state.phase == .fetching ? "" : "reading")
  }

  private func endReload(_ result: Result<Reloader.Outcome, ReloadFailure>) {
    // The thread has posted its last message, so this does not wait.
    reload?.cancelAndWait()
    reload = nil
    let message: Message
    switch result {
    case .success(.unchanged(let label)):
      message = Message(.info, isNews ? "" : "\(label): already current")
    case .success(.held(let label)):
      message = Message(.info, "newer list ready from \(label): r")
    case .success(.published(let facts, let label, let notices)):
      switchNotice = ReloadReport.sentence(
        facts, label: label, before: browser.list.count, notices: notices)
      message = Message(.info, "")
    case .failure(.cancelled): message = Message(.info, "reload cancelled; the list is as it was")
    case .failure(.failed(let reason)): message = Message(.error, reason)
    }
    perform(browser.handle(.reloadEnded(message)))
  }

  /// Goes on with the list that this or another process has published.
  func noticeOtherPublishes() {
    guard reload == nil,
      let current = identity.location.generation(namedBy: identity.location.link),
      current != generation, current != awaitedGeneration,
      let path = identity.location.currentFile
    else { return }
    awaitedGeneration = current
    query.open(path: path, generation: current, position: browser.cursor)
  }

  private func finishSwitch(
    to opened: OpenedGeneration, place: RecordLocator.Place, askedFor position: Int
  ) {
    awaitedGeneration = 0
    generation = opened.generation
    var notice = switchNotice.isEmpty ? "the list was reloaded by another process" : switchNotice
    switchNotice = ""
    // Moves that were made meanwhile count from the record's new place.
    let moved = browser.cursor - position
    if !place.isSameRecord { notice += "; the selected record is gone, this is its neighbour" }
    let list = ListDescription(
      generation: opened.generation, identity: identity, entity: opened.entity,
      count: opened.count, facts: opened.facts)
    let cursor = max(1, min(place.position + moved, max(1, opened.count)))
    perform(browser.handle(.listReplaced(list, cursor: cursor, notice: notice)))
  }
}
