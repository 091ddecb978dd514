import CatalogBrowser
import CatalogFormats
import CatalogModel
import CatalogPreload
import CatalogStore
import CursesTerminal

/// The commands that say what changed, and the one that goes back.
extension ListCommand {
  /// `--changes`: what changed since the list was last looked at, or since a moment.
  func changes(_ list: ListIdentity) throws -> Int32 {
    var printer = try changePrinter()
    let opened = try openCurrent(list)
    for notice in opened.notices { warn(notice) }
    let entry = try DefaultsFile(directories: context.directories).entry(of: list)
    let origin = invocation.since.map { .moment($0) } ?? entry.changeOrigin(of: list)
    var hasChanges = false
    for repository in try shownRepositories(opened.path, of: list) {
      let net = try origin.map { try ChangeLog(of: repository).net(since: $0) } ?? NetChanges()
      try printer.add(net, of: repository, list: list.name)
      if !net.isEmpty { hasChanges = true }
    }
    return try finish(&printer, hasChanges: hasChanges)
  }

  /// `--diff`: what is different in the list from what is in another one.
  func diff(_ list: ListIdentity, from other: String) throws -> Int32 {
    var printer = try changePrinter()
    let opened = try openCurrent(list)
    for notice in opened.notices { warn(notice) }
    let folder = try PrivateFolder(below: context.directories)
    return try withExtendedLifetime(folder) {
      let old = try openOther(other, for: list, in: folder.directories)
      let entity = shownEntity(of: list)
      let repository = try SQLiteRepository(path: opened.path, entity: entity)
      let before = try SQLiteRepository(path: old.path, entity: entity)
      let declared = list.catalog.entities.first { $0.name == repository.entity.name }?.key ?? []
      let key = try DefaultsFile(directories: context.directories).entry(of: list).key
      let net = try NetChanges(
        from: before, to: repository, key: key.isEmpty ? declared : key,
        beforePage: { try cancellation.check() })
      for notice in ChangeReport.columnNotices(from: before.entity, to: repository.entity) {
        warn(notice)
      }
      try printer.add(net, of: repository, list: list.name)
      return try finish(&printer, hasChanges: !net.isEmpty)
    }
  }

  /// Reads the other list of a comparison, in the way in which this one is read.
  private func openOther(
    _ name: String, for list: ListIdentity, in directories: Directories
  ) throws -> OpenedList {
    if Catalog.isName(name), let catalog = try context.bundle.catalog(named: name) {
      // What the command line says is about the other list.
      let identity = ListIdentity(catalog: catalog, directories: context.directories)
      let entry = try DefaultsFile(directories: context.directories).entry(of: identity)
      return try ListOpener(
        list: identity, context: context, options: ReadingOptions(values: entry.reading), seed: nil,
        reading: entry.reading, cancellation: cancellation
      ).open()
    }
    let isURL = RemoteURL.isURL(name)
    guard isURL || UserFile.realPath(name) != nil else {
      throw PreloadError("\(name): there is no such file")
    }
    let apart = PreloadContext(
      directories: directories, bundle: context.bundle, fetcher: context.fetcher,
      isOffline: context.isOffline, now: context.now)
    var identity = ListIdentity(catalog: list.catalog, directories: directories)
    if list.source != .bundled {
      identity =
        isURL
        ? ListIdentity(remote: try RemoteURL(name), directories: directories)
        : ListIdentity(
          file: UserFile.realPath(name) ?? name, name: name, directories: directories)
    }
    let opener = ListOpener(
      list: identity, context: apart, options: try readingOptions(for: list),
      seed: list.source == .bundled ? name : nil, cancellation: cancellation)
    let opened = try opener.open()
    for notice in opened.notices { warn(notice) }
    return opened
  }

  /// The records of the entity that `--table` names, or of all entities of a list.
  func shownRepositories(_ path: String, of list: ListIdentity) throws -> [SQLiteRepository] {
    if let entity = shownEntity(of: list) {
      return [try SQLiteRepository(path: path, entity: entity)]
    }
    return try SQLiteRepository.all(path: path)
  }

  /// `--undo-reload`: goes back to the list before the last reload, or forward again.
  func undo(_ list: ListIdentity) throws -> Int32 {
    let outcome = try Undoer(list: list, context: context)
      .run(waits: true, cancellation: cancellation)
    try output.write(Array("\(list.name): \(ReloadReport.sentence(of: outcome))\n".utf8))
    return Program.Status.done
  }

  /// A printer of changes in the form that is wanted.
  func changePrinter() throws -> ChangePrinter {
    guard case .text(let format) = invocation.form ?? .text(.table) else {
      throw UsageError("changes cannot be written as a database")
    }
    let widths = CursesTerminal.characterWidths()
    return try ChangePrinter(
      format, namesList: invocation.operands.count > 1 || invocation.operands == ["all"],
      options: writingOptions, shown: invocation.shown, width: { widths.columns(of: $0) })
  }

  /// Prints the changes; the exit status.
  func finish(_ printer: inout ChangePrinter, hasChanges: Bool) throws -> Int32 {
    let bytes = printer.text()
    try emit { sink in try sink.write(bytes) }
    return hasChanges && invocation.tellsChange ? Program.Status.changed : Program.Status.done
  }
}
