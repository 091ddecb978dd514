import CatalogBrowser
import CatalogModel
import CatalogPreload
import CatalogStore
import Glibc

/// Writes the records that are shown into a file.
extension Session {
  /// The question whether a file is replaced.
  static let replaceQuestion = 2
  /// The question whether only the marked records are written.
  static let markedQuestion = 3

  /// Begins to write what a list shows into the file that the user has named, or asks first.
  func startExport(typed: String) {
    guard export.running == nil else {
      say(.info, "\(export.running?.target.path.displayText ?? "") is still being written")
      return
    }
    do throws(PreloadError) {
      let target = try ExportTarget(typed: typed, home: export.place.home)
      let context = reloader.context
      let sources = (try? identity.sourceFiles(bundle: context.bundle)) ?? []
      try target.check(sources: sources, data: context.directories.data)
      export.waiting = WaitingExport(target: target)
      let marked = browser.entityMarks.records.count
      guard marked > 0 else { return askBeforeReplacing() }
      let rows = marked == 1 ? "marked row" : "\(marked) marked rows"
      ask(Self.markedQuestion, "only the \(rows)?")
    } catch {
      say(.error, "\(error)")
    }
  }

  /// Takes in whether only the marked records are written.
  func answerMarkedOnly(_ yes: Bool) {
    guard export.waiting != nil else { return }
    export.waiting?.isMarkedOnly = yes
    askBeforeReplacing()
  }

  private func askBeforeReplacing() {
    guard let waiting = export.waiting else { return }
    guard waiting.target.exists else { return start(waiting) }
    ask(Self.replaceQuestion, "\(waiting.target.path) is there already; replace it?")
  }

  private func ask(_ id: Int, _ text: String) {
    perform(browser.handle(.ask(Question(id: id, text: text.displayText))))
  }

  /// Takes in whether a file is to be replaced.
  func answerReplacing(_ yes: Bool) {
    guard let waiting = export.waiting else { return }
    if yes { return start(waiting) }
    export.waiting = nil
    say(.info, "nothing was written")
  }

  private func start(_ waiting: WaitingExport) {
    export.waiting = nil
    // Meanwhile it may be another list that is shown, with other marks.
    let quantities = waiting.isMarkedOnly ? browser.entityMarks.quantities : nil
    if let quantities, quantities.isEmpty {
      return say(.info, "nothing is marked any more; nothing was written")
    }
    export.running = RunningExport(waiting.target)
    say(.info, "writing \(waiting.target.path)".displayText)
    query.ask(.export(list: browser.list.generation, quantities: quantities))
  }

  /// Writes the rows that the query thread has named.
  func write(_ rows: ExportedRows?) {
    guard let running = export.running else { return }
    guard let rows else {
      export.running = nil
      export.endsProgram = false
      say(.error, "the list is closed; nothing was written")
      return
    }
    let (target, list, place, inbox) = (running.target, export.opened, export.place, inbox)
    let cancellation = running.cancellation
    running.thread = WorkerThread {
      do {
        let count = try rows.write(to: target, of: list, in: place, cancellation: cancellation)
        inbox.post(.exportEnded(.success(ExportOutcome(count: count, path: target.path))))
      } catch is CancellationFailure {
        inbox.post(.exportEnded(.failure(.cancelled)))
      } catch {
        inbox.post(.exportEnded(.failure(.failed("\(error)"))))
      }
    }
    if running.thread == nil {
      export.running = nil
      say(.error, "the system gives no thread to write by")
    }
  }

  /// Whether the end of the program waits for a file that is being written; asked again, it does not.
  func finishesExport(before status: Int32) -> Bool {
    guard status == 0, let running = export.running, !export.endsProgram else { return false }
    export.endsProgram = true
    say(.info, "\(running.target.path.displayText) is still being written; q again ends without it")
    return true
  }

  /// Says how an export ended.
  func endExport(_ result: Result<ExportOutcome, ReloadFailure>) {
    export.running?.thread?.join()
    export.running = nil
    defer { export.endsProgram = false }
    switch result {
    case .success where export.endsProgram: exitStatus = 0
    case .success(let outcome):
      say(.info, "\(ReloadReport.counted(outcome.count)) written to \(outcome.path.displayText)")
    case .failure(.cancelled): say(.info, "nothing was written")
    case .failure(.failed(let reason)), .failure(.busy(let reason)):
      say(.error, reason.displayText)
    }
  }
}

/// The files that are on their way.
struct ExportState {
  /// Where files go, and how they are made.
  struct Place: Sendable {
    /// The user's home directory, for `~`.
    var home: String?
    /// The umask of the user.
    var mask: mode_t
    /// The widths of characters, for tables.
    var widths: CharacterWidths
  }

  let place: Place
  /// What is known of the list besides its store.
  let opened: OpenedList
  /// The one that waits for an answer.
  var waiting: WaitingExport?
  /// The one that is being written.
  var running: RunningExport?
  /// Whether the program ends when it is written.
  var endsProgram = false

  init(place: Place, opened: OpenedList) {
    self.place = place
    self.opened = opened
  }
}

/// An export that waits for an answer.
struct WaitingExport {
  /// The file.
  let target: ExportTarget
  /// Whether only the marked records are written.
  var isMarkedOnly = false
}
