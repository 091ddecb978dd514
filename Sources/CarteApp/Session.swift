import CatalogBrowser
import CatalogModel
import CatalogPreload
import CatalogStore
import CursesTerminal
import Glibc

/// The loop of the browser: waits for keys, signals, threads and time, and does what the browser wants.
///
/// The main thread only waits in `poll`; records are read and lists are filled elsewhere.
final class Session {
  let terminal: any Terminal
  let signals: any SignalSource
  let inbox: Mailbox<SessionMessage>
  let query: QueryThread
  let settings: SettingsThread
  let identity: ListIdentity
  let reloader: Reloader
  let reloadLabel: String

  var browser: Browser
  var reload: ReloadThread?
  /// Why the running reload was begun.
  var reason = ReloadReason.user
  /// The thread that goes back to the list before.
  var undo: WorkerThread?
  /// Ends the waiting of an undo when the program ends.
  let undoCancellation = Cancellation()
  /// The digest of the list that a question is about.
  var askedDigest = ""
  /// What is to be taken as soon as the running reload is over.
  var pendingInsistence: ReloadReason?
  /// When the list is reloaded by itself; nil: never.
  var watch: Watch?
  /// When the page is turned by itself; nil: never.
  var cycle: Cycle?
  /// Copies texts.
  var copying: CopyState
  /// Writes files.
  var export: ExportState
  /// Set by the first key; news are published only before it.
  let wasKeyPressed = Flag()
  /// Set by `r`: what is loaded as news is wanted.
  let areNewsWanted = Flag()
  /// The store that is shown.
  var shownStore: PublishedStore
  /// The store that a switch was asked for.
  var awaitedStore: PublishedStore?
  /// The store that could not be read; it is not tried again before the next key.
  var refusedStore: PublishedStore?
  /// Whether the link of the list is gone, and the user knows.
  var isRemoved = false
  /// What is said when the switch that is under way is done.
  var switchNotice = ""
  /// What was guessed in the list that is being switched to.
  var switchNotices: [String] = []
  var facts: StoreFacts
  var exitStatus: Int32?
  /// What the terminal shows; nil: it is to be drawn anew.
  var lastFrame: Frame?
  /// Which records are shown first, and whether it is said that their filter is remembered.
  private let firstQuery: ListQuery
  private var saysFilter = false
  /// Whether the remote is asked for news as soon as the list is on the screen.
  private let asksForNews: Bool
  /// Whether a thread has done something since memory was given back.
  private var hasWorked = true

  /// Everything that a session works with.
  struct Parts {
    var terminal: any Terminal
    var signals: any SignalSource
    var widths: CharacterWidths
    var opened: OpenedList
    /// The browser that has shown the first records while the list was filled; nil: none has.
    var preview: Browser?
    /// Its records; nil: they are not open yet.
    var records: SQLiteRepository?
    /// Whether the list was filled by this very start.
    var isJustLoaded: Bool
    /// What is shown for the source of a reload.
    var reloadLabel: String
    var reloader: Reloader
    /// Since when changes are new to the user; nil: nothing is.
    var origin: ChangeOrigin?
    /// Which records are shown first.
    var query = ListQuery()
    /// Whether the filter is remembered and not given.
    var isFilterRemembered = false
    /// Whether the remote is asked for news as soon as the list is on the screen.
    var asksForNews = false
    /// What is remembered of the list.
    var entry: ListEntry
    /// When the list is reloaded by itself; nil: never.
    var watch: Watch?
    /// When the page is turned by itself; nil: never.
    var cycle: Cycle?
    /// How the screen is to be.
    var display = DisplayOptions()
    /// Where copied texts go.
    var clipboard: Clipboard
    /// What the program was started with and export needs: the home directory and the umask.
    var exportPlace: ExportState.Place
  }

  /// A session on an opened list.
  ///
  /// - Throws: when the list cannot be read or the system gives no pipe.
  init(_ parts: Parts) throws {
    let opened = parts.opened
    let catalog = opened.identity.catalog
    let generation = opened.generation > 0 ? opened.generation : nil
    guard let store = PublishedStore(path: opened.path, generation: generation) else {
      throw PreloadError("\(opened.path): \(String(cString: strerror(errno)))")
    }
    let first = try OpenLevel(
      list: QueryThread.firstList, store: store, in: catalog, since: parts.origin,
      reading: parts.records)
    let net = first.net
    let (context, identity) = (parts.reloader.context, opened.identity)
    guard let inbox = Mailbox<SessionMessage>(),
      let query = QueryThread(
        store: store, net: net, catalog: catalog, since: parts.origin,
        histories: HistoryFiles(directories: context.directories),
        remember: { generation in
          let end = ContinuousClock.now + .seconds(2)
          try DefaultsFile(directories: context.directories).see(
            generation, of: identity, at: Environment.now(),
            givesUp: { ContinuousClock.now > end })
        }, replies: inbox),
      let settings = SettingsThread(
        SettingsThread.Parts(
          list: identity, defaults: DefaultsFile(directories: context.directories),
          key: parts.entry.key, marks: parts.entry.marks,
          histories: HistoryFiles(directories: context.directories)), replies: inbox)
    else { throw PreloadError("the system gives no pipe: \(String(cString: strerror(errno)))") }
    firstQuery = parts.query
    asksForNews = parts.asksForNews
    terminal = parts.terminal
    signals = parts.signals
    self.inbox = inbox
    self.query = query
    self.settings = settings
    self.identity = identity
    watch = parts.watch
    cycle = parts.cycle
    copying = CopyState(clipboard: parts.clipboard)
    export = ExportState(place: parts.exportPlace, opened: opened)
    reloader = parts.reloader
    reloadLabel = parts.reloadLabel
    shownStore = store
    facts = first.whole.base.facts
    let list = ListDescription(try first.described(), catalog: catalog)
    browser =
      parts.preview
      ?? Browser(
        list: list, now: Environment.now().seconds, widths: parts.widths, display: parts.display)
    var effects: [Effect] = []
    if let preview = parts.preview {
      effects = browser.handle(.listReplaced(list, cursor: preview.cursor, notice: ""))
    }
    terminal.setMouse(browser.isMouseOn)
    restore(parts.entry)
    // The first page is read here, so that the first frame is whole.
    let size = terminal.size
    effects += browser.handle(.resized(columns: size.columns, rows: size.rows))
    for effect in effects {
      guard case .fetch(let generation, let positions) = effect else {
        perform([effect])
        continue
      }
      let records = try first.repository.records(at: positions)
      perform(
        browser.handle(.records(generation: generation, positions: positions, records)))
    }
    // What was guessed when the list was filled is in the report of every opening.
    let kept = ((try? StoreNotices.read(of: first.whole.base)) ?? [])
      .filter { !opened.notices.contains($0) }
    perform(browser.handle(.noticed((kept + opened.notices).map(\.displayText))))
    let text = LoadSummary.sentence(
      "", notices: opened.notices, doubtful: parts.isJustLoaded ? list.doubtful : 0)
    perform(browser.handle(.message(Message(.warning, text))))
    saysFilter = text.isEmpty && parts.isFilterRemembered
    if parts.preview?.wasKeyPressed == true { wasKeyPressed.set() }
  }

  /// Runs until the user or a signal ends it.
  ///
  /// - Returns: the exit status.
  /// - Throws: when the system gives no thread.
  func run() throws -> Int32 {
    // The threads have the processor once the first frame is there, unless that waits for them.
    if firstQuery.isEmpty { draw() }
    guard settings.start(), query.start() else {
      throw PreloadError("the system gives no thread: \(String(cString: strerror(errno)))")
    }
    begin(with: firstQuery)
    if saysFilter {
      say(.info, "the filter is the one of last time; Esc drops it, --filter= forgets it")
    }
    draw()
    if asksForNews { start(.news) }
    while exitStatus == nil {
      wait()
      if exitStatus == nil { draw() }
    }
    // The user sees the end at once, however long the threads take.
    terminal.close(endsProgram: true)
    query.stop()
    settings.finish()
    if exitStatus == 0 { rememberSeen() }
    endReloadForGood()
    undoCancellation.cancel()
    undo?.join()
    export.running?.cancelAndWait()
    finishCopying()
    return exitStatus ?? 0
  }

  private func draw() {
    let size = terminal.size
    let frame = browser.frame(columns: size.columns, rows: size.rows)
    guard frame != lastFrame else { return }
    terminal.draw(frame)
    lastFrame = frame
  }

  private func wait() {
    var waiting = [
      terminal.inputDescriptor, signals.signalDescriptor, inbox.descriptor, watch?.descriptor ?? -1,
    ].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // Once a second: the age in the title, and lists that other processes published.
    let due = [watch?.due, cycle?.due].compactMap(\.self).min()
    let left = due.map { ContinuousClock.now.duration(to: $0) } ?? .seconds(1)
    let milliseconds = Int32(max(.zero, min(left, .seconds(1))) / .milliseconds(1))
    let ready = poll(&waiting, nfds_t(waiting.count), milliseconds)
    if ready < 0, errno != EINTR { exitStatus = 1 }
    if ready == 0, hasWorked {
      FreedMemory.giveBack()
      hasWorked = false
    }
    for signal in signals.readSignals() { handle(signal: signal) }
    if waiting[0].revents != 0 { readKeys() }
    // What comes after the key that quits was never looked at.
    guard exitStatus == nil else { return }
    for message in inbox.takeAll() {
      handle(message)
      hasWorked = true
    }
    perform(browser.handle(.clock(Environment.now().seconds)))
    noticeOtherPublishes()
    actInTime()
  }

  /// Does what is due by the clock, or because a watched file has changed.
  private func actInTime() {
    let now = ContinuousClock.now
    if watch?.takeDue(at: now, isBusy: reload != nil || undo != nil) == true { start(.watch) }
    if cycle?.takeDue(at: now) == true { perform(browser.handle(.turnPage)) }
  }

  private func readKeys() {
    guard let keys = terminal.readKeys() else {
      exitStatus = 128 + SIGHUP
      return
    }
    if !keys.isEmpty {
      wasKeyPressed.set()
      refusedStore = nil
      cycle?.wait(from: ContinuousClock.now)
    }
    for key in keys where exitStatus == nil {
      let wasEnding = export.endsProgram
      perform(browser.handle(.key(key)))
      // Whoever goes on reading does not want to end any more.
      if wasEnding { export.endsProgram = false }
    }
  }

  private func handle(signal: Int32) {
    switch signal {
    case SIGWINCH:
      terminal.resize()
      lastFrame = nil
      let size = terminal.size
      perform(browser.handle(.resized(columns: size.columns, rows: size.rows)))
    case SIGCONT:
      terminal.resume()
      lastFrame = nil
    case SIGTSTP: perform([.suspend])
    case SIGINT: perform(browser.handle(.key(.control("c"))))
    default: exitStatus = 128 + signal
    }
  }
}
