import CatalogFormats
import CatalogModel
import CatalogPreload
import CatalogStore
import Glibc

/// The commands that are about lists: browse, print, reload, reset.
struct ListCommand {
  let invocation: Invocation
  let environment: Environment
  let context: PreloadContext
  let output: StandardOutput
  let exportMask: mode_t
  let screen: ScreenSettings
  /// Writes a sentence to standard error.
  let warn: (String) -> Void

  /// How often a list that others replace all the time is begun to be read.
  private static let readings = 5

  var cancellation: Cancellation { Interrupts.cancellation }

  /// Runs the command on every list that was named.
  ///
  /// - Returns: the exit status.
  func run() throws -> Int32 {
    let names = try operands()
    var printer = invocation.command == .reload ? try changePrinter() : nil
    var status = Program.Status.done
    for name in names {
      do {
        let one = try run(on: try list(named: name), &printer)
        if status != Program.Status.failed, one != Program.Status.done { status = one }
      } catch let error
        where names.count > 1 && !(error is CancellationFailure || error is OutputClosed)
      {
        let sentence = "\(error)"
        warn(sentence.hasPrefix(name) ? sentence : "\(name): \(sentence)")
        status = Program.Status.failed
      }
    }
    // The table form of a reload is a sentence for each list.
    if var printer, invocation.output != nil || invocation.form ?? .text(.table) != .text(.table) {
      _ = try finish(&printer, hasChanges: false)
    }
    return status
  }

  /// The lists that are named: `menu` when none is, those with a remote for `all`.
  private func operands() throws -> [String] {
    if invocation.operands.isEmpty { return ["menu"] }
    guard invocation.command == .reload, invocation.operands == ["all"] else {
      return invocation.operands
    }
    let known = try DefaultsFile(directories: context.directories).entries()
    let names = known.filter { $0.entry.remoteURL != nil || RemoteURL.isURL($0.key) }.map(\.key)
    guard !names.isEmpty else { throw PreloadError("no list has a remote") }
    return names
  }

  /// Runs the command on one list with directories of its own.
  func run(on list: ListIdentity, below directories: Directories) throws -> Int32 {
    let context = PreloadContext(
      directories: directories, bundle: context.bundle, fetcher: context.fetcher,
      headers: context.headers, isOffline: context.isOffline, now: context.now)
    let command = ListCommand(
      invocation: invocation, environment: environment, context: context, output: output,
      exportMask: exportMask, screen: screen, warn: warn)
    var printer: ChangePrinter?
    return try command.run(on: list, &printer)
  }

  private func run(on list: ListIdentity, _ printer: inout ChangePrinter?) throws -> Int32 {
    try refuseToOverwriteSource(list)
    switch invocation.command {
    case .reset: return try reset(list)
    case .reload: return try reload(list, &printer)
    case .changes: return try reading { try changes(list) }
    case .diff(let other): return try reading { try diff(list, from: other) }
    case .undo: return try undo(list)
    case .check: return try check(list)
    case .forget:
      try Forgetter(list: list, context: context).run(cancellation: cancellation)
      return Program.Status.done
    case .browse where environment.hasTerminalOutput: return try browse(list)
    default: return try reading { try print(list) }
    }
  }

  /// Begins to read again when the list was erased, or replaced twice, after its file was found and before
  /// it was open.
  private func reading(_ body: () throws -> Int32) throws -> Int32 {
    for _ in 1...Self.readings {
      do {
        return try body()
      } catch let error as SQLiteError where error.isGone {
        try cancellation.check()
      }
    }
    return try body()
  }

  /// The list that an operand means: a catalog, else a URL, else a file.
  private func list(named name: String) throws -> ListIdentity {
    if Catalog.isName(name), let catalog = try context.bundle.catalog(named: name) {
      return ListIdentity(catalog: catalog, directories: context.directories)
    }
    if RemoteURL.isURL(name) {
      return ListIdentity(remote: try RemoteURL(name), directories: context.directories)
    }
    guard !name.isEmpty else { throw PreloadError("the name of a list must not be empty") }
    if let path = UserFile.realPath(name) ?? forgottenPath(name) {
      return ListIdentity(file: path, directories: context.directories)
    }
    guard Catalog.isName(name) else { throw PreloadError("\(name): there is no such file") }
    let places = context.bundle.directories.map { "\($0)/\(name).json" }
    throw PreloadError(
      "\(name): there is no such catalog or file; looked for \(places.joined(separator: ", "))")
  }

  /// The path of a file that is gone but whose list is kept, to be forgotten.
  private func forgottenPath(_ name: String) -> String? {
    guard invocation.command == .forget else { return nil }
    let path = UserFile.absolutePath(name)
    let entries = try? DefaultsFile(directories: context.directories).entries()
    return entries?.contains { $0.section == "lists" && $0.key == path } ?? false ? path : nil
  }

  /// How the sources of a list are read: as remembered, overruled by the command line.
  func readingOptions(for list: ListIdentity) throws -> ReadingOptions {
    try readingOptions(try readingValues(for: list).wanted, for: list)
  }

  /// Reading options from their written values.
  func readingOptions(
    _ values: [String: String], for list: ListIdentity
  ) throws(PreloadError) -> ReadingOptions {
    var options: ReadingOptions
    do throws(PreloadError) {
      options = try ReadingOptions(values: values)
    } catch {
      // The command line was checked before: what is wrong is remembered.
      throw PreloadError("\(context.directories.defaults): \(list.name): \(error)")
    }
    options.isStrict = invocation.isStrict
    return options
  }

  /// The reading options of a list by name: the remembered ones, and those that count now.
  func readingValues(
    for list: ListIdentity
  ) throws -> (remembered: [String: String], wanted: [String: String]) {
    let remembered = try DefaultsFile(directories: context.directories).entry(of: list).reading
    var given = invocation.reading
    if shownEntity(of: list) != nil { given["table"] = nil }
    return (remembered, remembered.merging(given) { $1 })
  }

  /// The entity of a catalog that `--table` names; nil: the first.
  func shownEntity(of list: ListIdentity) -> String? {
    guard let name = invocation.reading["table"]?.lowercased() else { return nil }
    return list.catalog.entities.first { $0.name.lowercased() == name }?.name
  }

  /// A catalog of several entities has no other tables.
  private func checkTable(of list: ListIdentity) throws {
    let names = list.catalog.entities.map(\.name)
    guard let name = invocation.reading["table"], names.count > 1, shownEntity(of: list) == nil
    else { return }
    throw PreloadError("\(list.name) has no table \(name); it has \(names.joined(separator: ", "))")
  }

  /// Opens the list, filling it first when it is empty, and remembers what the command line says of it.
  func open(_ list: ListIdentity) throws -> OpenedList {
    var opening = ListOpening()
    return try open(list, with: &opening)
  }

  /// Opens the list as ``open(_:)`` does, and leaves open what the browser goes on with.
  func open(_ list: ListIdentity, with opening: inout ListOpening) throws -> OpenedList {
    try checkTable(of: list)
    let wanted = try readingValues(for: list).wanted
    let options = try readingOptions(wanted, for: list)
    func opener(_ fill: FirstFill?) -> ListOpener {
      ListOpener(
        list: list, context: context, options: options, seed: invocation.seed, reading: wanted,
        cancellation: cancellation, progress: { [tell = fill?.tell] in tell?($0) },
        preview: fill?.show)
    }
    var opened: OpenedList
    if let good = try opener(nil).openGood(keeping: &opening.connection) {
      opened = good
    } else if let openTerminal = opening.openTerminal,
      let fill = FirstFill(
        list, cancellation: cancellation, display: screen.display, terminal: openTerminal)
    {
      defer { (opening.terminal, opening.screen) = (fill.terminal, fill.screen) }
      opened = try fill.run(opener(fill))
    } else {
      opened = try opener(nil).prepare()
    }
    if invocation.remote != nil { opened.remote = try rememberRemote(of: list) }
    try rememberKey(of: opened)
    try rememberAccess(of: list)
    guard !invocation.reading.isEmpty else { return opened }
    let values = try readingValues(for: list)
    guard values.wanted != values.remembered else { return opened }
    opening.connection = nil
    if !opened.wasFilled { opened = try readAgain(opened) }
    try DefaultsFile(directories: context.directories)
      .setReading(values.wanted, of: list, at: context.now())
    return opened
  }

  /// Remembers which attributes identify the records of a list.
  private func rememberKey(of opened: OpenedList) throws {
    guard let written = invocation.key else { return }
    let entity = try SQLiteRepository(path: opened.path).entity
    let key: [String]
    do throws(UnknownAttribute) {
      key = try entity.columns(written: written).map { entity.attributes[$0].name }
    } catch {
      throw PreloadError("--key: \(error)")
    }
    try DefaultsFile(directories: context.directories)
      .setKey(key, of: opened.identity, at: context.now())
  }

  /// Reads the source of a list again, with other options than before.
  private func readAgain(_ opened: OpenedList) throws -> OpenedList {
    let list = opened.identity
    var run = Reloader.Run(waits: true, cancellation: cancellation)
    run.forcesReading = true
    run.takesAnything = invocation.saysYes
    if case .undone(let label, _) = try reloader(for: list).reload(run) {
      throw PreloadError(
        "\(label) has the list that was undone, so it cannot be read in another way; "
          + "--yes takes it again")
    }
    let opener = ListOpener(
      list: list, context: context, options: try readingOptions(for: list), seed: nil,
      cancellation: cancellation)
    var current = try opener.open()
    current.notices = opened.notices + current.notices
    return current
  }

  /// Remembers the remote of the command line, or forgets the old one after `none`.
  @discardableResult
  func rememberRemote(of list: ListIdentity) throws -> String? {
    guard let text = invocation.remote else { return nil }
    let remote = text == "none" ? nil : text
    try DefaultsFile(directories: context.directories)
      .setRemote(remote, of: list, at: context.now())
    return remote
  }

  /// Opens the list as it is to be printed: its own file is read again first when it has changed.
  func openCurrent(_ list: ListIdentity) throws -> OpenedList {
    let opened = try open(list)
    guard opened.isStale else { return opened }
    if access(list.location.directory, W_OK) != 0 {
      var kept = opened
      kept.notices.append(
        "\(list.name) has changed, but \(list.location.directory) cannot be written; "
          + "the list is shown as it was")
      return kept
    }
    let outcome = try reloader(for: list).reload(
      Reloader.Run(waits: true, cancellation: cancellation))
    var current = try open(list)
    current.notices = opened.notices + current.notices
    if case .undone(let label, _) = outcome {
      current.notices.append(
        "\(label) has the list that was undone; carte \(list.name) --reload --yes takes it")
    }
    return current
  }
}
