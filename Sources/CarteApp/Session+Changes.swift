import CatalogBrowser
import CatalogModel
import CatalogPreload
import CatalogStore

/// What changed since the list was last looked at, and going back to the list before.
extension Session {
  /// Goes back to the list before the last reload, or forward again.
  func startUndo() {
    // The one before has to be on the screen first.
    guard undo == nil, awaitedStore == nil else { return }
    guard reload == nil else {
      say(.info, "a reload is running; Esc cancels it")
      return
    }
    let (undoer, inbox) = (Undoer(list: identity, context: reloader.context), inbox)
    let cancellation = undoCancellation
    undo = WorkerThread {
      do {
        let outcome = try undoer.run(waits: false, cancellation: cancellation)
        inbox.post(.undone(.success(outcome)))
      } catch {
        inbox.post(.undone(.failure(.failed("\(error)"))))
      }
    }
    if undo == nil { say(.error, "the system gives no thread to undo the reload") }
  }

  /// Takes in how an undo ended.
  func endUndo(_ result: Result<Undoer.Outcome, ReloadFailure>) {
    undo?.join()
    undo = nil
    switch result {
    case .success(let outcome):
      let again = outcome.isRedone ? "U goes back again" : "U goes forward again"
      switchNotice =
        "\(ReloadReport.sentence(of: outcome, counted: ReloadReport.grouped)); \(again)"
    case .failure(.failed(let sentence)), .failure(.busy(let sentence)): say(.warning, sentence)
    case .failure(.cancelled): break
    }
  }

  /// Takes what has changed as seen.
  func acceptChanges() {
    guard let generation = shownStore.generation else {
      say(.info, "this list is no generation of carte, so nothing can be accepted")
      return
    }
    query.ask(.accept(generation: generation, cursors: browser.places))
  }

  /// Takes in that the changes of a list count as seen.
  func accepted(list: Int) {
    perform(browser.handle(.changesAccepted(generation: list)))
  }

  /// Remembers that the user has looked at the list that is shown.
  ///
  /// What cannot be written down, since the directory is not writable, is shown as a change again.
  func rememberSeen() {
    guard let generation = shownStore.generation else { return }
    let end = ContinuousClock.now + .seconds(1)
    try? DefaultsFile(directories: reloader.context.directories)
      .see(
        generation, of: identity, at: Environment.now(), givesUp: { ContinuousClock.now > end })
  }
}
