import CatalogBrowser
import CatalogModel
import CatalogPreload
import CatalogStore
import CursesTerminal
import Glibc

extension ListCommand {
  /// The browser on the terminal.
  func browse(_ list: ListIdentity) throws -> Int32 {
    let start = Environment.now().seconds
    var opening = ListOpening(openTerminal: openTerminal)
    defer { opening.terminal?.close() }
    var opened: OpenedList
    do {
      opened = try open(list, with: &opening)
    } catch let ended as FirstFill.Ended {
      return ended.status
    }
    opened.notices += opened.newerSourceNotice
    let query = try rememberView(of: opened)
    let terminal = try opening.terminal ?? openTerminal()
    defer { terminal.close() }
    // A signal that came before the terminal took the signals over.
    try cancellation.check()
    let label = opened.remote.flatMap { try? RemoteURL($0) }?.hostAndPort.displayText
    let now = ContinuousClock.now
    let widths = CursesTerminal.characterWidths()
    try rememberShown(of: opened)
    let entry = try DefaultsFile(directories: context.directories).entry(of: list)
    let session = try Session(
      Session.Parts(
        terminal: terminal, signals: terminal, widths: widths,
        opened: opened, preview: opening.screen?.browser,
        records: try opening.connection.map(SQLiteRepository.init(connection:)),
        isJustLoaded: opened.facts.loadedAt.seconds >= start,
        reloadLabel: label ?? list.name, reloader: try reloader(for: list),
        origin: entry.changeOrigin(of: list) ?? .generation(opened.generation),
        query: query,
        isFilterRemembered: invocation.filter == nil && !query.filter.isEmpty,
        asksForNews: (opened.isStale || hasRemote(opened)) && !invocation.isOffline,
        entry: entry, watch: try watch(opened),
        cycle: invocation.cycle.map { Cycle(every: $0, from: now) },
        display: screen.display, clipboard: Clipboard(variables: environment.variables),
        exportPlace: ExportState.Place(
          home: environment.variables["HOME"], mask: exportMask, widths: widths)))
    opening.connection = nil
    opening.screen = nil
    let status = try session.run()
    terminal.close()
    return status
  }

  private func openTerminal() throws -> CursesTerminal {
    do {
      let (input, output) = try CursesTerminal.findTerminal()
      return try CursesTerminal(
        name: environment.variables["TERM"] ?? "", input: input, output: output,
        usesColor: screen.usesColor, theme: screen.theme)
    } catch {
      throw PreloadError("\(error); carte --print prints the list")
    }
  }
}

extension ListCommand {
  /// Whether the list is reloaded from a URL.
  private func hasRemote(_ opened: OpenedList) -> Bool {
    if case .remote = opened.identity.source { return !opened.wasFilled }
    return opened.remote != nil
  }

  /// When the list is reloaded by itself, as `--watch` wants it.
  private func watch(_ opened: OpenedList) throws -> Watch? {
    guard invocation.watches else { return nil }
    var isRemote = opened.remote != nil
    if case .remote = opened.identity.source { isRemote = true }
    guard !isRemote else {
      return Watch(every: invocation.watchInterval ?? .seconds(300), from: ContinuousClock.now)
    }
    let files = try opened.identity.sourceFiles(bundle: context.bundle)
    guard let watch = Watch(files: files) else {
      throw PreloadError(
        "cannot watch \(files.joined(separator: ", ")): \(String(cString: strerror(errno)))")
    }
    return watch
  }
}

extension ListCommand {
  /// Remembers which columns `--show` wants, in its order; the others are hidden.
  private func rememberShown(of opened: OpenedList) throws {
    guard !invocation.shown.isEmpty else { return }
    let entity = try SQLiteRepository(path: opened.path).entity
    let shown: [Int]
    do throws(UnknownAttribute) {
      shown = try entity.columns(written: invocation.shown)
    } catch {
      throw PreloadError("--show: \(error)")
    }
    let others = entity.attributes.indices.filter { !shown.contains($0) }
    try DefaultsFile(directories: context.directories).setShown(
      shown.map { ShownColumn(name: entity.attributes[$0].name) }
        + others.map { ShownColumn(name: entity.attributes[$0].name, isHidden: true) },
      of: nil, in: opened.identity, at: context.now())
  }
}

extension OpenedList {
  /// What is said about a newer list that came with the program, or with the user's own catalog.
  var newerSourceNotice: [String] {
    let whose = identity.catalog.isOwn ? "your list" : "the bundled list"
    return hasNewerSource
      ? ["\(whose) is newer than what is shown; r or carte \(identity.name) --reload loads it"] : []
  }
}
