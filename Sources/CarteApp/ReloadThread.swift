import CatalogModel
import CatalogPreload
import CatalogStore

/// One running reload on a thread of its own.
struct ReloadThread {
  private let cancellation: Cancellation
  private let thread: WorkerThread

  /// Starts the reload; nil when the system gives no thread.
  ///
  /// - Parameters:
  ///   - reloader: what is reloaded, and how.
  ///   - accepted: the digest of a list that is taken although it lost most of its records, or was
  ///     undone.
  ///   - mayPublish: asked when the new list is ready.
  ///   - replies: where progress and outcome go.
  init?(
    _ reloader: Reloader, accepted: String?, mayPublish: @escaping @Sendable () -> Bool,
    replies: Mailbox<SessionMessage>
  ) {
    let cancellation = Cancellation()
    let started = WorkerThread {
      var last: FillProgress?
      var run = Reloader.Run(waits: false, cancellation: cancellation)
      run.mayPublish = mayPublish
      run.accepted = accepted
      run.progress = { state in
        guard state != last else { return }
        last = state
        replies.post(.progress(state))
      }
      do {
        replies.post(.reloadEnded(.success(try reloader.reload(run))))
      } catch is CancellationFailure {
        replies.post(.reloadEnded(.failure(.cancelled)))
      } catch let error as ListIsBusy {
        replies.post(.reloadEnded(.failure(.busy("\(error)"))))
      } catch {
        if let seconds = (error as? RemoteRefusal)?.retryAfter {
          replies.post(.retryAfter(seconds: seconds))
        }
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
