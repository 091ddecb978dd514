import CatalogBrowser
import CatalogFormats
import CatalogModel
import CatalogPreload
import CatalogStore
import CursesTerminal
import Glibc

/// A first fill on a thread of its own, with the first records of a big list on the screen meanwhile.
///
/// The terminal is opened when there is something to show: the first records, or a download that takes
/// its time. So a fill that ends before, well or not, leaves the screen alone.
final class FirstFill {
  /// What the fill tells.
  private enum Message: Sendable {
    case preview(ListPreview)
    case progress(FillProgress)
    case ended(Result<OpenedList, any Error>)
  }

  /// The user or a signal has ended the program before the list was there.
  struct Ended: Error {
    /// The exit status.
    let status: Int32
  }

  private let list: ListIdentity
  private let cancellation: Cancellation
  private let display: DisplayOptions
  private let openTerminal: () throws -> CursesTerminal
  private let inbox: Mailbox<Message>
  /// Told when the first records are on the screen.
  private let drawn: Mailbox<Void>
  private let start = ContinuousClock.now
  private var preview: ListPreview?
  private var percent: Int?
  /// Whether something has happened since the last frame.
  private var isChanged = false
  private var lastFrame: Frame?
  private var exitStatus: Int32?
  private var result: Result<OpenedList, any Error>?

  /// The terminal, once it is open.
  private(set) var terminal: CursesTerminal?
  /// The browser of what was shown; nil: nothing was.
  private(set) var browser: Browser?

  /// How long the fill waits at most for its first records to be drawn, in milliseconds.
  private static let drawing: Int32 = 100
  /// How long a download may take before something is shown of it.
  private static let patience = Duration.milliseconds(300)

  /// A fill that has not begun; nil when the system gives no pipe.
  ///
  /// - Parameters:
  ///   - list: which list.
  ///   - cancellation: ends the fill.
  ///   - display: how the screen is to be.
  ///   - terminal: opens the terminal.
  init?(
    _ list: ListIdentity, cancellation: Cancellation, display: DisplayOptions,
    terminal: @escaping () throws -> CursesTerminal
  ) {
    guard let inbox = Mailbox<Message>(), let drawn = Mailbox<Void>() else { return nil }
    self.inbox = inbox
    self.drawn = drawn
    self.list = list
    self.cancellation = cancellation
    self.display = display
    openTerminal = terminal
  }

  /// Takes in how far the fill is, on any thread.
  var tell: @Sendable (FillProgress) -> Void {
    { [inbox] in inbox.post(.progress($0)) }
  }

  /// Takes in the first records of a list that has more, on any thread; that one waits a moment, since
  /// the screen needs the processor first.
  var show: @Sendable (ListPreview) -> Void {
    { [inbox, drawn] in
      inbox.post(.preview($0))
      _ = drawn.waitAndTakeAll(milliseconds: Self.drawing)
    }
  }
}

extension FirstFill {
  /// Fills and opens the list.
  ///
  /// - Throws: why it cannot be filled, with the terminal as it was before; ``Ended`` when it is not
  ///   wanted any more.
  func run(_ opener: ListOpener) throws -> OpenedList {
    let inbox = inbox
    let thread = WorkerThread {
      inbox.post(.ended(Result { try opener.prepare() }))
    }
    guard let thread else { return try opener.prepare() }
    do {
      while result == nil, exitStatus == nil {
        wait()
        try takeMessages()
        draw()
      }
    } catch {
      cancellation.cancel()
      thread.join()
      throw error
    }
    if let exitStatus {
      // The user sees the end at once, however long the fill takes to tidy up.
      terminal?.close()
      cancellation.cancel()
      thread.join()
      throw Ended(status: exitStatus)
    }
    thread.join()
    guard case .success(let opened)? = result else {
      terminal?.close()
      return try result?.get() ?? opener.prepare()
    }
    return opened
  }

  private func wait() {
    var waiting = [
      inbox.descriptor, terminal?.inputDescriptor ?? -1, terminal?.signalDescriptor ?? -1,
    ]
    .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&waiting, nfds_t(waiting.count), terminal == nil ? 100 : 1_000)
    guard let terminal else { return }
    for signal in terminal.readSignals() { handle(signal: signal) }
    guard waiting[1].revents != 0 else { return }
    guard let keys = terminal.readKeys() else {
      exitStatus = 128 + SIGHUP
      return
    }
    for key in keys where exitStatus == nil { tell(.key(key)) }
  }

  private func takeMessages() throws {
    for message in inbox.takeAll() {
      switch message {
      case .preview(let preview): try open(preview)
      case .progress(let state): try take(state)
      case .ended(let result): self.result = result
      }
    }
  }

  private func take(_ state: FillProgress) throws {
    if state.phase == .fetching, browser == nil {
      guard ContinuousClock.now - start > Self.patience else { return }
      try open(nil)
    }
    guard state.phase == .fetching else {
      guard state.percent != percent else { return }
      percent = state.percent
      tell(.reloadEnded(.init(.info, "")))
      return tell(.loading(percent: percent))
    }
    tell(
      .reloadProgress(
        ReloadProgress(
          label: label, bytes: state.bytes, totalBytes: state.totalBytes, phase: "loading")))
  }

  /// Where the list comes from, in a word.
  private var label: String {
    guard case .remote(let url) = list.source else { return list.name.displayText }
    return url.hostAndPort.displayText
  }

  /// Shows the first records, or that there are none yet.
  private func open(_ preview: ListPreview?) throws {
    if terminal == nil {
      terminal = try openTerminal()
      // A signal that came before the terminal took the signals over.
      try cancellation.check()
    }
    guard let terminal else { return }
    self.preview = preview
    let list = ListDescription(preview, of: list)
    let size = terminal.size
    if browser == nil {
      let browser = Browser(
        list: list, now: Environment.now().seconds, widths: CursesTerminal.characterWidths(),
        display: display)
      terminal.setMouse(browser.isMouseOn)
      self.browser = browser
      tell(.resized(columns: size.columns, rows: size.rows))
    } else {
      tell(.listReplaced(list, cursor: 1, notice: ""))
    }
  }

  /// Lets the browser know, and does what it wants; all that needs the whole list it refuses itself.
  private func tell(_ event: Event) {
    isChanged = true
    for effect in browser?.handle(event) ?? [] {
      switch effect {
      case .fetch(let generation, let positions):
        let records = (preview?.records ?? []).filter { positions.contains($0.position) }
        tell(.records(generation: generation, positions: positions, records))
      case .fetchHistory(let generation, let row):
        tell(.history(generation: generation, row: row, []))
      case .suspend:
        terminal?.suspend()
        lastFrame = nil
        isChanged = true
      case .redraw:
        terminal?.redraw()
        lastFrame = nil
        isChanged = true
      case .cancelReload: exitStatus = Program.Status.interrupted
      case .quit(let status): exitStatus = status
      default: break
      }
    }
  }

  private func handle(signal: Int32) {
    switch signal {
    case SIGWINCH:
      terminal?.resize()
      lastFrame = nil
      if let size = terminal?.size { tell(.resized(columns: size.columns, rows: size.rows)) }
    case SIGCONT:
      terminal?.resume()
      lastFrame = nil
      isChanged = true
    case SIGTSTP:
      terminal?.suspend()
      lastFrame = nil
      isChanged = true
    case SIGINT: tell(.key(.control("c")))
    default: exitStatus = 128 + signal
    }
  }

  private func draw() {
    guard isChanged, result == nil, exitStatus == nil, let terminal, let browser else { return }
    isChanged = false
    let size = terminal.size
    let frame = browser.frame(columns: size.columns, rows: size.rows)
    guard frame != lastFrame else { return }
    terminal.draw(frame)
    lastFrame = frame
    if preview != nil { drawn.post(()) }
  }
}

extension FillProgress {
  /// The part that is done in percent; nil: the whole is not known.
  fileprivate var percent: Int? {
    guard let totalBytes, totalBytes > 0 else { return nil }
    return Int(min(100, max(0, bytes * 100 / totalBytes)))
  }
}

extension ListDescription {
  /// The first records of a list that is being filled; nil: there are none yet.
  fileprivate init(_ preview: ListPreview?, of list: ListIdentity) {
    let entity =
      preview?.entity ?? list.catalog.entities.first ?? Entity(name: "Item", attributes: [])
    self.init(
      generation: preview == nil ? -1 : 0, title: list.catalog.title.displayText, entity: entity,
      count: preview?.records.count ?? 0, origin: "")
    isPreview = true
    // What belongs to a record cannot be opened yet.
    childNoun = list.catalog.entities.count > 1 ? list.catalog.entities[1].noun : nil
    sections = ListSections(preview?.sections.map { ($0.first, $0.heading.displayText) } ?? [])
    hasDoubts = preview?.records.contains { $0.doubt != nil } ?? false
  }
}
