import CatalogModel
import CatalogStore

/// Goes back to the list before the last reload, and forward to it again.
package struct Undoer: Sendable {
  let list: ListIdentity
  let context: PreloadContext

  /// What is shown after an undo.
  package struct Outcome: Sendable, Equatable {
    /// What the list that is shown now says of itself.
    package var facts: StoreFacts
    /// Whether it is the newer one of the two.
    package var isRedone: Bool
  }

  package init(list: ListIdentity, context: PreloadContext) {
    self.list = list
    self.context = context
  }

  /// Exchanges the present list and the previous one.
  ///
  /// - Parameters:
  ///   - waits: whether to wait for another process that works on the list.
  ///   - cancellation: ends the waiting.
  /// - Returns: the list that is shown now.
  /// - Throws: a sentence that says why nothing was done; *nothing to undo* without a previous list.
  package func run(waits: Bool, cancellation: Cancellation) throws -> Outcome {
    let location = list.location
    guard location.file(namedBy: location.previousLink) != nil else { throw nothing }
    let lock = try StoreLock.take(
      of: list, waits: waits, cancellation: cancellation)
    return try withExtendedLifetime(lock) {
      guard let previous = location.file(namedBy: location.previousLink),
        let present = location.currentFile, let now = location.generation(namedBy: location.link),
        let before = location.generation(namedBy: location.previousLink)
      else { throw nothing }
      guard let facts = try? StoreFacts.read(previous), let undone = try? StoreFacts.read(present)
      else {
        throw PreloadError(
          "the list before the last reload of \(list.name) cannot be read any more")
      }
      let isRedone = before > now
      let defaults = DefaultsFile(directories: context.directories)
      if !isRedone {
        try defaults.setUndone(
          undone.sha256, of: list, at: context.now(),
          givesUp: { cancellation.isCancelled })
      }
      try Publisher(location: location, lock: lock).exchangeLinks()
      // This also forgets that the list was undone, when it is the one that is shown again.
      _ = try defaults.record(facts, of: list, at: context.now())
      return Outcome(facts: facts, isRedone: isRedone)
    }
  }

  private var nothing: PreloadError {
    PreloadError("\(list.name): nothing to undo; there is no list from before the last reload")
  }
}

extension StoreLock {
  /// Takes the lock of a list, waiting for its holder when that is wanted.
  ///
  /// - Throws: a ``ListIsBusy`` that names the holder, a ``PreloadError``, or a
  ///   ``CancellationFailure``.
  static func take(
    of list: ListIdentity, waits: Bool, cancellation: Cancellation
  ) throws -> StoreLock {
    do throws(StoreLock.Failure) {
      if !waits { return try take(list.location.lock) }
      if let lock = try wait(
        for: list.location.lock, isCancelled: { cancellation.isCancelled })
      {
        return lock
      }
    } catch {
      if case .held = error { throw ListIsBusy(sentence: "\(error)") }
      throw PreloadError("\(error)")
    }
    throw CancellationFailure()
  }
}

/// Another process fills, reloads or resets the list now.
package struct ListIsBusy: Error, CustomStringConvertible {
  let sentence: String

  /// A sentence that names the process.
  package var description: String { sentence }
}
