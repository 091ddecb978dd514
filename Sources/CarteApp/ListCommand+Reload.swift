import CatalogFormats
import CatalogModel
import CatalogPreload
import CatalogStore

extension ListCommand {
  /// `--reload`: reloads without the browser and says what came.
  func reload(_ list: ListIdentity) throws -> Int32 {
    guard invocation.form ?? .text(.table) == .text(.table) else {
      throw UsageError("--reload reports in the table form only")
    }
    let before = try openBefore(list)
    let outcome = try reloader(for: list).reload(
      Reloader.Run(waits: true, cancellation: cancellation))
    guard case .published(let facts, let label, let notices) = outcome else {
      return Program.Status.done
    }
    let sentence = ReloadReport.sentence(
      facts, label: label, before: before?.facts.records, notices: [])
    try emit { sink in try sink.write(Array("\(list.name): \(sentence)\n".utf8)) }
    for notice in notices { warn(notice) }
    return invocation.tellsChange ? Program.Status.changed : Program.Status.done
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
      acceptsLoss: invocation.saysYes, reading: wanted)
  }
}
