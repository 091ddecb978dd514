import CatalogBrowser
import CatalogModel
import CatalogPreload

/// Writes the records that are shown into a file.
extension Session {
  /// The question whether a file is replaced.
  static let replaceQuestion = 2

  /// Begins to write what a list shows into the file that the user has named, or asks first.
  func startExport(list: Int, typed: String) {
    guard export == nil else {
      say(.info, "\(export?.target.path.displayText ?? "") is still being written")
      return
    }
    do throws(PreloadError) {
      let target = try ExportTarget(typed: typed, home: home)
      let context = reloader.context
      let sources = (try? identity.sourceFiles(bundle: context.bundle)) ?? []
      try target.check(sources: sources, data: context.directories.data)
      guard target.exists else { return start(target, list: list) }
      waitingExport = (target, list)
      perform(
        browser.handle(
          .ask(
            Question(
              id: Self.replaceQuestion,
              text: "\(target.path) is there already; replace it?".displayText))))
    } catch {
      say(.error, "\(error)")
    }
  }

  /// Takes in whether a file is to be replaced.
  func answerReplacing(_ yes: Bool) {
    guard let (target, list) = waitingExport else { return }
    waitingExport = nil
    if yes { start(target, list: list) } else { say(.info, "nothing was written") }
  }

  private func start(_ target: ExportTarget, list: Int) {
    export = RunningExport(target)
    say(.info, "writing \(target.path)".displayText)
    query.export(list: list)
  }

  /// Writes the rows that the query thread has named.
  func write(_ rows: ExportedRows?) {
    guard let export else { return }
    guard let rows else {
      self.export = nil
      say(.error, "the list is closed; nothing was written")
      return
    }
    let (target, list, mask, inbox) = (export.target, opened, exportMask, inbox)
    let cancellation = export.cancellation
    export.thread = WorkerThread {
      do {
        let count = try rows.write(to: target, of: list, mask: mask, cancellation: cancellation)
        inbox.post(.exportEnded(.success(ExportOutcome(count: count, path: target.path))))
      } catch is CancellationFailure {
        inbox.post(.exportEnded(.failure(.cancelled)))
      } catch {
        inbox.post(.exportEnded(.failure(.failed("\(error)"))))
      }
    }
    if export.thread == nil {
      self.export = nil
      say(.error, "the system gives no thread to write by")
    }
  }

  /// Says how an export ended.
  func endExport(_ result: Result<ExportOutcome, ReloadFailure>) {
    export?.thread?.join()
    export = nil
    switch result {
    case .success(let outcome):
      say(.info, "\(ReloadReport.counted(outcome.count)) written to \(outcome.path.displayText)")
    case .failure(.cancelled): say(.info, "nothing was written")
    case .failure(.failed(let reason)), .failure(.busy(let reason)):
      say(.error, reason.displayText)
    }
  }
}
