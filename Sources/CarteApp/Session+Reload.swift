import CatalogBrowser
import CatalogModel
import CatalogPreload
import CatalogStore

/// Reloads in the background.
extension Session {
  /// How long the end of the program waits for a reload that is told to stop, in milliseconds.
  private static let patience: Int32 = 2_000

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
    // What was removed may have taken its directories along; why they cannot be made, the reload says.
    if isRemoved { try? identity.location.makeDirectories() }
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

  /// What is shown of a reload's progress.
  func describe(_ state: FillProgress) -> ReloadProgress {
    ReloadProgress(
      label: reloadLabel, bytes: state.bytes, totalBytes: state.totalBytes,
      records: state.records, phase: state.phase == .fetching ? "" : "reading")
  }

  /// Takes in how a reload ended.
  func endReload(_ result: Result<Reloader.Outcome, ReloadFailure>) {
    // The thread has posted its last message, so this does not wait.
    reload?.cancelAndWait()
    reload = nil
    if areNewsWanted.isSet {
      areNewsWanted.reset()
      // The answer may be older than the key that asked: asked again, it costs one round trip.
      if case .success(.unchanged) = result { return startReload() }
    }
    let message: Message
    switch result {
    case .success(.unchanged(let label)):
      message = Message(.info, isNews ? "" : "\(label): already current")
    case .success(.held(let label)):
      message = Message(.info, "newer list ready from \(label): r")
    case .success(.published(let publication)):
      switchNotice = ReloadReport.sentence(of: publication)
      perform(browser.handle(.noticed(publication.notices.map(\.displayText))))
      switchNotices = publication.notices
      message = Message(.info, "")
    case .success(.undone(let label)):
      message = Message(.info, "\(label) has the list that was undone; it was not taken")
    case .success(.refused(_, let reason)):
      message = Message(.error, "\(reason); it was not taken")
    case .failure(.cancelled): message = Message(.info, "reload cancelled; the list is as it was")
    case .failure(.failed(let reason)) where isNews:
      message = Message(.info, "\(reason); the list stays as it was", isFailure: true)
    case .failure(.failed(let reason)): message = Message(.error, reason)
    }
    perform(browser.handle(.reloadEnded(message)))
  }

  /// Stops a running reload at the end of the program, and waits a little so that it can tidy up.
  func endReloadForGood() {
    guard let reload else { return }
    reload.cancel()
    let end = ContinuousClock.now + .milliseconds(Self.patience)
    while ContinuousClock.now < end {
      let ended = inbox.waitAndTakeAll(milliseconds: 100).contains { message in
        if case .reloadEnded = message { true } else { false }
      }
      if ended { return reload.cancelAndWait() }
    }
  }
}
