import CatalogBrowser
import CatalogModel

/// Texts for other programs.
extension Session {
  /// Gives a text to the clipboard; a program that takes it is waited for on a thread of its own.
  func copy(_ text: String, subject: String) {
    let helpers = clipboard.helpers
    guard !helpers.isEmpty else { return send(text, subject: subject) }
    guard copying == nil else {
      waitingCopy = (text, subject)
      return
    }
    let (clipboard, inbox) = (clipboard, inbox)
    copying = WorkerThread {
      let outcome = clipboard.copy(text, by: helpers)
      inbox.post(.copied(outcome, text: text, subject: subject))
    }
    if copying == nil { say(.error, "the system gives no thread to copy by") }
  }

  /// Says what became of a text.
  func copied(_ outcome: Clipboard.Outcome, _ text: String, subject: String) {
    copying?.join()
    copying = nil
    if let next = waitingCopy {
      waitingCopy = nil
      return copy(next.text, subject: next.subject)
    }
    switch outcome {
    case .copied(let place): say(.info, "\(subject.displayText): copied to \(place)")
    case .helperMissing(let reason): send(text, subject: subject, because: reason)
    case .failed(let reason): say(.error, "\(reason); nothing is copied for sure")
    }
  }

  /// Sends a text to the terminal, which does not say whether it takes it.
  private func send(_ text: String, subject: String, because reason: String? = nil) {
    guard let sequence = clipboard.sequence(for: text) else {
      say(.error, "the text is too long for the terminal's clipboard; nothing is copied")
      return
    }
    terminal.send(sequence)
    let why = reason.map { "; \($0)" } ?? ""
    say(.info, "\(subject.displayText): sent to the terminal (OSC 52)\(why)")
  }
}
