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
    if let running = export.running {
      return say(
        .info, "\(running.order.target.name.displayText) is still being written; Esc cancels")
    }
    if let waiting = export.waiting {
      return say(.info, "whether \(waiting.target.name.displayText) is replaced is asked first")
    }
    do throws(PreloadError) {
      let target = try ExportTarget(typed: typed, home: export.place.home)
      let context = reloader.context
      let sources = (try? identity.sourceFiles(bundle: context.bundle)) ?? []
      try target.check(sources: sources, data: context.directories.data)
      export.waiting = ExportOrder(target: target)
      guard let question = browser.questionAboutMarks(id: Self.markedQuestion) else {
        return askBeforeReplacing()
      }
      perform(browser.handle(.ask(question)))
    } catch {
      perform(browser.handle(.exportRefused(path: typed, "\(error)".displayText)))
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
    let text = "replace \(waiting.target.name)? it is there already, in \(waiting.target.folder)"
    let question = Question(id: Self.replaceQuestion, text: text.displayText)
    perform(browser.handle(.ask(question)))
  }

  /// Takes in whether a file is to be replaced.
  func answerReplacing(_ yes: Bool) {
    guard var waiting = export.waiting else { return }
    guard yes else { return giveUpExport() }
    waiting.mayReplace = true
    start(waiting)
  }

  /// Takes in that a question about the file has no answer.
  func giveUpExport() {
    export.waiting = nil
    say(.info, "nothing was written")
  }

  private func start(_ waiting: ExportOrder) {
    export.waiting = nil
    if let rows = waiting.rows {
      run(waiting)
      return write(rows)
    }
    var order = waiting
    // Meanwhile it may be another list that is shown, with other marks.
    let quantities = order.isMarkedOnly ? browser.entityMarks.quantities : nil
    if let quantities, quantities.isEmpty {
      return say(.info, "nothing is marked any more; nothing was written")
    }
    if quantities == nil, let refusal = browser.exportRefusal { return say(.info, refusal) }
    order.attributes = browser.shownAttributes
    run(order)
    query.ask(.export(list: browser.list.generation, quantities: quantities))
  }

  private func run(_ order: ExportOrder) {
    export.running = RunningExport(order)
    show(ExportProgress(file: order.target.name.displayText))
  }

  private func show(_ progress: ExportProgress?) {
    perform(browser.handle(.exporting(progress)))
  }

  /// Writes the rows that the query thread has named.
  func write(_ rows: ExportedRows?) {
    guard let running = export.running else { return }
    guard let rows else {
      return endExport(.failure(.failed("the list is closed; nothing was written")))
    }
    running.order.rows = rows
    let (order, list, place, inbox) = (running.order, export.opened, export.place, inbox)
    let (cancellation, hasBegun) = (running.cancellation, running.hasBegun)
    running.thread = WorkerThread {
      var next = ContinuousClock.now
      do {
        let outcome = try rows.write(
          order, of: list, in: place, cancellation: cancellation, hasBegun: hasBegun
        ) {
          guard ContinuousClock.now >= next else { return }
          next = .now + Self.progressPause
          inbox.post(.exportProgress(records: $0, total: $1))
        }
        inbox.post(.exportEnded(.success(outcome)))
      } catch is CancellationFailure {
        inbox.post(.exportEnded(.failure(.cancelled)))
      } catch is OutputClosed {
        inbox.post(
          .exportEnded(
            .failure(.failed("\(order.target.path): its reader has gone; \(Self.partly)"))))
      } catch is OutputFile.NameTaken {
        inbox.post(.exportEnded(.failure(.nameTaken)))
      } catch {
        inbox.post(.exportEnded(.failure(.failed("\(error)"))))
      }
    }
    if running.thread == nil {
      endExport(.failure(.failed("the system gives no thread to write by")))
    }
  }

  /// What is so of a pipe or device that did not get everything.
  private static let partly = "what was written until then is not taken back"

  /// Stops the file that is being written; its end is told as ever.
  func cancelExport() { export.running?.cancellation.cancel() }

  /// How long the progress of a file is not told again.
  private static let progressPause = Duration.milliseconds(100)

  /// Takes in how far a file is.
  func exported(_ records: Int, of total: Int) {
    guard let running = export.running else { return }
    show(
      ExportProgress(
        file: running.order.target.name.displayText, records: records,
        total: total > 0 ? total : nil))
  }

  /// Whether the end of the program waits for a file that is being written; asked again, it does not.
  func finishesExport(before status: Int32) -> Bool {
    guard status == 0, let running = export.running, !export.endsProgram else { return false }
    export.endsProgram = true
    let name = running.order.target.name.displayText
    say(.info, "\(name) is still being written; q again ends without it, Esc cancels")
    return true
  }

  /// Says how an export ended.
  func endExport(_ result: Result<ExportOutcome, ExportFailure>) {
    guard let running = export.running else { return }
    running.thread?.join()
    export.running = nil
    show(nil)
    let endsProgram = export.endsProgram
    export.endsProgram = false
    switch result {
    case .success where endsProgram: exitStatus = 0
    case .success(let outcome):
      let records =
        ReloadReport.grouped(outcome.count)
        + (outcome.remark.isEmpty ? "" : " (\(outcome.remark))")
      say(.info, "\(records) written to \(outcome.path.displayText)")
    case .failure(.cancelled):
      let isPartly = running.hasBegun.isSet && running.order.target.isInPlace
      say(.info, isPartly ? "cancelled; \(Self.partly)" : "nothing was written")
    case .failure(.nameTaken):
      export.waiting = running.order
      askBeforeReplacing()
    case .failure(.failed(let reason)): say(.error, reason.displayText)
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
  var waiting: ExportOrder?
  /// The one that is being written.
  var running: RunningExport?
  /// Whether the program ends when it is written.
  var endsProgram = false

  init(place: Place, opened: OpenedList) {
    self.place = place
    self.opened = opened
  }
}
