import CatalogFormats
import CatalogModel
import CatalogPreload
import CatalogStore

extension ListCommand {
  /// `--reload`: reloads without the browser and says what came.
  ///
  /// - Parameters:
  ///   - list: which list.
  ///   - printer: takes the changes in the forms that list them.
  /// - Returns: the exit status.
  /// - Throws: why the list stays as it is.
  func reload(_ list: ListIdentity, _ printer: inout ChangePrinter?) throws -> Int32 {
    _ = try openBefore(list)
    var run = Reloader.Run(waits: true, cancellation: cancellation)
    run.takesAnything = invocation.saysYes
    switch try reloader(for: list).reload(run) {
    case .unchanged, .held: return Program.Status.done
    case .undone(let label, _):
      warn(
        "\(list.name): the list from \(label) is the one that was undone and was not taken; "
          + "carte \(list.name) --reload --yes takes it")
      return Program.Status.done
    case .refused(_, let reason, _):
      throw PreloadError(
        "\(reason); it was not taken, carte \(list.name) --reload --yes takes it")
    case .published(var publication):
      try complete(&publication, of: list)
      if case .text(.table) = invocation.form ?? .text(.table) {
        let line = Array("\(list.name): \(ReloadReport.sentence(of: publication))\n".utf8)
        // A file holds the sentences of all lists, and is written in one step.
        if invocation.output == nil { try output.write(line) } else { printer?.add(line: line) }
      } else {
        try add(publication, of: list, to: &printer)
      }
      for notice in publication.notices { warn(notice) }
      return invocation.tellsChange ? Program.Status.changed : Program.Status.done
    }
  }

  /// Counts what has changed when another process has published the list.
  private func complete(_ publication: inout Reloader.Publication, of list: ListIdentity) throws {
    guard publication.changes == nil, let origin = publication.origin,
      let path = list.location.currentFile
    else { return }
    let repository = try SQLiteRepository(path: path)
    let log = ChangeLog(of: repository)
    let part = try log.net(since: .generation(origin))
      .counted(by: log.identity, in: repository.entity)
    if !part.isEmpty { publication.changes = ChangeReport(parts: [part]) }
  }

  /// Takes in what a reload has changed.
  private func add(
    _ publication: Reloader.Publication, of list: ListIdentity, to printer: inout ChangePrinter?
  ) throws {
    guard let path = list.location.currentFile, let origin = publication.origin else { return }
    for repository in try shownRepositories(path, of: list) {
      let net = try ChangeLog(of: repository).net(since: .generation(origin))
      try printer?.add(net, of: repository, list: list.name)
    }
  }

  /// The list as it is before the reload; nil when another program has it locked.
  private func openBefore(_ list: ListIdentity) throws -> OpenedList? {
    do {
      let opened = try open(list)
      for notice in opened.notices { warn(notice) }
      // What was filled a moment ago is nothing that the user knew.
      return opened.wasFilled ? nil : opened
    } catch is UnreadableStoreError {
      try rememberRemote(of: list)
      try rememberAccess(of: list)
      return nil
    }
  }

  /// A reloader for a list, as the command line wants it.
  func reloader(for list: ListIdentity) throws -> Reloader {
    let wanted = try readingValues(for: list).wanted
    return Reloader(
      list: list, context: context, options: try readingOptions(wanted, for: list),
      reading: wanted)
  }
}
