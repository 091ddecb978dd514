import CatalogBrowser
import CatalogModel
import CatalogPreload
import CatalogStore

/// Why a reload was begun.
enum ReloadReason: Sendable, Equatable {
  /// The user asked for it.
  case user
  /// The user was told what a list would lose, or that it was undone, and wants that one all the same.
  case userInsists(sha256: String)
  /// The list was opened: it must not disturb.
  case news
  /// The list is watched (`--watch`).
  case watch

  /// Whether the user waits for it.
  var isWanted: Bool { self != .news && self != .watch }

  /// The digest of the list that the user insists on.
  var accepted: String? { if case .userInsists(let sha256) = self { sha256 } else { nil } }
}

/// Reloads in the background.
extension Session {
  /// How long the end of the program waits for a reload that is told to stop, in milliseconds.
  private static let patience: Int32 = 2_000
  /// The question whether a list is taken that the reload refused.
  static let takeQuestion = 1
  /// The word of the title for a list that was refused unattended.
  private static let refusedWord = "newer list refused"

  /// Starts the reload that the user asked for, unless one is running.
  func startReload() {
    if reload != nil, reason == .news { areNewsWanted.set() }
    if reload != nil, !reason.isWanted { reason = .user }
    start(.user)
  }

  /// Starts a reload unless the list is being worked on.
  func start(_ reason: ReloadReason) {
    guard reload == nil, undo == nil else { return }
    let (wasKeyPressed, areNewsWanted) = (wasKeyPressed, areNewsWanted)
    // What was removed may have taken its directories along; why they cannot be made, the reload says.
    if isRemoved { try? identity.location.makeDirectories() }
    let started = ReloadThread(
      reloader, accepted: reason.accepted,
      mayPublish: { reason != .news || !wasKeyPressed.isSet || areNewsWanted.isSet },
      replies: inbox)
    guard let started else {
      say(.error, "the system gives no thread for a reload")
      return
    }
    reload = started
    self.reason = reason
    perform(browser.handle(.reloadStarted(reloadLabel)))
  }

  /// What is shown of a reload's progress.
  func describe(_ state: FillProgress) -> ReloadProgress {
    let phase =
      switch state.phase {
      case .fetching: ""
      case .reading: "reading"
      case .comparing: "comparing"
      }
    return ReloadProgress(
      label: reloadLabel, bytes: state.bytes, totalBytes: state.totalBytes,
      records: state.records, phase: phase)
  }

  /// Takes in how a reload ended.
  func endReload(_ result: Result<Reloader.Outcome, ReloadFailure>) {
    // The thread has posted its last message, so this does not wait.
    reload?.cancelAndWait()
    reload = nil
    let wasAsked = areNewsWanted.isSet
    areNewsWanted.reset()
    // The answer may be older than the key that asked: asked again, it costs one round trip.
    if wasAsked, case .success(.unchanged) = result { return startReload() }
    let message: Message
    switch result {
    case .success(let outcome): message = end(with: outcome)
    case .failure(.cancelled): message = Message(.info, "reload cancelled; the list is as it was")
    case .failure(.busy(let sentence)):
      message = Message(.info, "\(sentence); what it loads appears here")
    case .failure(.failed(let sentence)) where reason.isWanted: message = Message(.error, sentence)
    case .failure(.failed(let sentence)):
      message = Message(.info, "\(sentence); the list stays as it was", isFailure: true)
    }
    perform(browser.handle(.reloadEnded(message)))
    if let pending = pendingInsistence {
      pendingInsistence = nil
      start(pending)
    }
  }

  /// Takes in what a reload came to, and what is said about it.
  private func end(with outcome: Reloader.Outcome) -> Message {
    switch outcome {
    case .unchanged(let label):
      perform(browser.handle(.warning(nil)))
      return Message(.info, reason.isWanted ? "\(shown(label)): already current" : "")
    case .held(let label): return Message(.info, "newer list ready from \(label): r")
    case .published(var publication):
      publication.label = shown(publication.label)
      perform(browser.handle(.warning(nil)))
      switchNotice = ReloadReport.sentence(of: publication, counted: ReloadReport.grouped)
      if let other = publication.otherGeneration { query.ask(.lookSince(generation: other)) }
      perform(browser.handle(.noticed(publication.notices.map(\.displayText))))
      switchNotices = publication.notices
      return Message(.info, "")
    case .undone(let label, let sha256):
      guard reason.isWanted else {
        return Message(.info, "\(label) has the list that was undone; r takes it")
      }
      ask("\(label) has the list that was undone; take it?", about: sha256)
      return Message(.info, "")
    case .refused(_, let sentence, let sha256):
      guard reason.isWanted else {
        perform(browser.handle(.warning(Self.refusedWord)))
        return Message(.info, "\(sentence); it was not taken, r asks again", isFailure: true)
      }
      ask("\(sentence); take it all the same?", about: sha256)
      return Message(.info, "")
    }
  }

  /// What the screen calls a source: the file of the list by its name, since its path is in the title.
  private func shown(_ label: String) -> String {
    guard case .file = identity.source, label == identity.name else { return label }
    return label.split(separator: "/").last.map(String.init) ?? label
  }

  private func ask(_ text: String, about sha256: String) {
    askedDigest = sha256
    perform(browser.handle(.ask(Question(id: Self.takeQuestion, text: text.displayText))))
  }

  /// Takes in the answer to a question.
  func answer(id: Int, yes: Bool) {
    if id == Self.replaceQuestion { return answerReplacing(yes) }
    if id == Self.markedQuestion { return answerMarkedOnly(yes) }
    guard id == Self.takeQuestion else { return }
    if yes {
      let reason = ReloadReason.userInsists(sha256: askedDigest)
      if reload != nil { pendingInsistence = reason }
      start(reason)
    } else {
      say(.info, "not taken; the list stays as it was")
    }
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
