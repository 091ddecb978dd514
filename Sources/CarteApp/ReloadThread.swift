import CatalogModel
import CatalogPreload

/// One running reload on a thread of its own.
struct ReloadThread {
  private let cancellation: Cancellation
  private let thread: WorkerThread

  /// Starts the reload; nil when the system gives no thread.
  ///
  /// - Parameters:
  ///   - makeReloader: makes the reloader for a cancellation and a way to tell progress.
  ///   - replies: where progress and outcome go.
  init?(
    replies: Mailbox<SessionMessage>,
    makeReloader: @escaping @Sendable (Cancellation, @escaping (FillProgress) -> Void) -> Reloader
  ) {
    let cancellation = Cancellation()
    let started = WorkerThread {
      var last: FillProgress?
      let reloader = makeReloader(cancellation) { state in
        guard state != last else { return }
        last = state
        replies.post(.progress(state))
      }
      do {
        replies.post(.reloadEnded(.success(try reloader.run(waits: false))))
      } catch is CancellationFailure {
        replies.post(.reloadEnded(.failure(.cancelled)))
      } catch {
        replies.post(.reloadEnded(.failure(.failed("\(error)"))))
      }
    }
    guard let started else { return nil }
    self.cancellation = cancellation
    thread = started
  }

  /// Asks the reload to stop; its end is told as ever.
  func cancel() { cancellation.cancel() }

  /// Stops the reload and waits until its child processes and files are gone.
  func cancelAndWait() {
    cancellation.cancel()
    thread.join()
  }
}
