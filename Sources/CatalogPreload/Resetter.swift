import CatalogModel
import CatalogStore

/// Erases the content of a list, so that the next launch preloads again; the remote stays.
package struct Resetter {
  let list: ListIdentity
  let context: PreloadContext

  package init(list: ListIdentity, context: PreloadContext) {
    self.list = list
    self.context = context
  }

  /// What a reset would erase, as a clause: `48 records of menu from menudata.csv`.
  package func summary() -> String {
    guard let path = list.location.currentFile,
      case .good(let facts) = StoreInspection.inspect(path, companions: .belongToWriter)
    else { return "what there is of \(list.name)" }
    let records = facts.records == 1 ? "1 record" : "\(facts.records) records"
    return
      "\(records) of \(list.name) from \(facts.source), the previous list, the history of prices, "
      + "marks, report and preload state"
  }

  /// Erases the list; waits for a fill that runs.
  package func run(cancellation: Cancellation) throws {
    try run(cancellation: cancellation, thenLocked: {})
  }

  /// Erases the list, and does something more before the lock is given back.
  func run(cancellation: Cancellation, thenLocked: () -> Void) throws {
    try list.location.makeDirectories()
    let lock = try StoreLock.take(of: list, waits: true, cancellation: cancellation)
    try refuseWhatIsNotOurs()
    let defaults = DefaultsFile(directories: context.directories)
    try withExtendedLifetime(lock) {
      try Publisher(location: list.location, lock: lock).reset {
        try defaults.forgetContent(of: list, at: context.now())
      }
      thenLocked()
    }
  }

  /// Leaves alone what another program, or a newer carte, put in the list's place.
  private func refuseWhatIsNotOurs() throws {
    let path = list.location.currentFile ?? list.location.link
    switch StoreInspection.inspect(path, companions: .belongToWriter) {
    case .stranger:
      throw PreloadError(
        "\(list.location.link) is a database of another program; nothing was erased")
    case .newer:
      throw PreloadError("\(list.location.link) was written by a newer carte; nothing was erased")
    case .none, .good, .older, .damaged, .touched, .unreadable: break
    }
  }
}
