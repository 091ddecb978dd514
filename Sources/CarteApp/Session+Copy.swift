import CatalogBrowser
import CatalogModel
import CatalogStore

/// Texts for other programs.
extension Session {
  /// Gives a text to the clipboard; a program that takes it is waited for on a thread of its own.
  func copy(_ text: String, subject: String) {
    let helpers = copying.clipboard.helpers
    guard !helpers.isEmpty else { return send(text, subject: subject) }
    guard copying.thread == nil else {
      copying.waiting = (text, subject)
      return
    }
    let (clipboard, inbox) = (copying.clipboard, inbox)
    copying.thread = WorkerThread {
      let outcome = clipboard.copy(text, by: helpers)
      inbox.post(.copied(outcome, text: text, subject: subject))
    }
    if copying.thread == nil { say(.error, "the system gives no thread to copy by") }
  }

  /// Says what became of a text.
  func copied(_ outcome: Clipboard.Outcome, _ text: String, subject: String) {
    copying.thread?.join()
    copying.thread = nil
    if let next = copying.waiting {
      copying.waiting = nil
      return copy(next.text, subject: next.subject)
    }
    switch outcome {
    case .copied(let place): say(.info, "copied \(subject.displayText) to \(place)")
    case .unavailable(let reason): send(text, subject: subject, because: reason)
    case .failed(let reason):
      let what = subject.displayText
      say(.error, "\(what) may not be copied: \(reason); try again, or \(Self.otherWay)")
    }
  }

  /// Waits at the end of the program for the texts that are on their way.
  func finishCopying() {
    copying.thread?.join()
    guard let last = copying.waiting else { return }
    _ = copying.clipboard.copy(last.text, by: copying.clipboard.helpers)
  }

  /// Sends a text to the terminal, which does not say whether it takes it.
  private func send(_ text: String, subject: String, because reason: String? = nil) {
    guard let sequence = copying.clipboard.sequence(for: text) else {
      let why = reason.map { "\($0), and " } ?? ""
      let what = subject.displayText
      say(.error, "\(why)\(what): too long for the terminal; nothing is copied, \(Self.otherWay)")
      return
    }
    terminal.send(sequence)
    let why = reason.map { ", since \($0)" } ?? ""
    say(
      .info,
      "sent \(subject.displayText) to the terminal (OSC 52)\(why); if it cannot be pasted, "
        + Self.otherWay)
  }

  /// What helps where nothing can be copied.
  private static let otherWay = "E writes a file"
}

/// The texts that are on their way to other programs.
struct CopyState {
  /// Where they go.
  let clipboard: Clipboard
  /// The thread that one is copied by.
  var thread: WorkerThread?
  /// The newest one that waits for it.
  var waiting: (text: String, subject: String)?
}
