import CatalogBrowser
import CatalogFormats
import CatalogModel
import CatalogPreload
import CursesTerminal
import CatalogStore
import Glibc

/// A first fill on a thread of its own, with the first records of a big list on the screen meanwhile.
///
/// The terminal is opened when there is something to show: the first records, or that they take their
/// time. So a fill that ends before, well or not, leaves the screen alone. For a big file it is opened at
/// once, since its first records are there before it is open.
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
  private var percent: Int?
  /// How far a download is; nil: none is going on.
  private var fetched: FillProgress?
  private var result: Result<OpenedList, any Error>?

  /// The terminal, once it is open; the browser goes on with it.
  private(set) var terminal: CursesTerminal?
  /// What is shown meanwhile; nil: nothing has been shown.
  private(set) var screen: PreviewScreen?

  /// From so many bytes on a file is big.
  private static let bigFile = 4 << 20
  /// How long the fill waits at most for its first records to be drawn, in milliseconds.
  private static let drawing: Int32 = 100
  /// How long the end of the program waits for a fill that is told to stop.
  private static let tidying = Duration.seconds(2)
  /// How long it may take until there are records before that is shown.
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
    if case .remote = list.source {
      fetched = FillProgress(phase: .fetching, bytes: 0, totalBytes: nil, records: 0)
    }
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
      if isBigFile { terminal = try openTerminal() }
      while result == nil, screen?.exitStatus == nil {
        wait()
        try showWaiting()
        for message in inbox.takeAll() { try take(message) }
        if result == nil { screen?.draw() }
      }
    } catch {
      terminal?.close()
      cancellation.cancel()
      thread.join()
      throw error
    }
    if let status = screen?.exitStatus {
      // The user sees the end at once, however long the fill takes to tidy up.
      terminal?.close(endsProgram: true)
      cancellation.cancel()
      if isOver() { thread.join() }
      throw Ended(status: status)
    }
    thread.join()
    endFetch()
    if case .failure? = result, let terminal {
      // What was typed for the list is not for the shell.
      tcflush(terminal.inputDescriptor, TCIFLUSH)
      terminal.close()
    }
    guard let result else { throw CancellationFailure() }
    return try result.get()
  }

  /// Waits a little until a fill that is told to stop has tidied up.
  private func isOver() -> Bool {
    let end = ContinuousClock.now + Self.tidying
    while result == nil, ContinuousClock.now < end {
      for case .ended(let last) in inbox.waitAndTakeAll(milliseconds: 100) { result = last }
    }
    return result != nil
  }

  private func wait() {
    let terminal = screen?.terminal
    var waiting = [
      inbox.descriptor, terminal?.inputDescriptor ?? -1, terminal?.signalDescriptor ?? -1,
    ].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&waiting, nfds_t(waiting.count), terminal == nil ? 100 : 1_000)
    screen?.takeInput(hasKeys: waiting[1].revents != 0)
  }

  private func take(_ message: Message) throws {
    switch message {
    case .preview(let preview):
      endFetch()
      if let screen { screen.show(preview) } else { try open(preview) }
      screen?.draw()
      drawn.post(())
    case .progress(let state): try take(state)
    case .ended(let result): self.result = result
    }
  }

  private func take(_ state: FillProgress) throws {
    guard state.phase != .fetching else {
      fetched = state
      return showFetched()
    }
    endFetch()
    guard state.percent != percent else { return }
    percent = state.percent
    screen?.tell(.loading(percent: percent))
  }

  /// Shows that there is nothing to show yet, when that takes its time: a server, or another process.
  private func showWaiting() throws {
    guard screen == nil, result == nil, ContinuousClock.now - start > Self.patience else { return }
    try open(nil)
    showFetched()
  }

  private func showFetched() {
    guard let fetched else { return }
    screen?.tell(
      .reloadProgress(
        ReloadProgress(
          label: label, bytes: fetched.bytes, totalBytes: fetched.totalBytes, phase: "loading")))
  }

  private func endFetch() {
    guard fetched != nil else { return }
    fetched = nil
    screen?.tell(.reloadEnded(CatalogBrowser.Message(.info, "")))
  }

  /// Where the list comes from, in a word.
  private var label: String {
    guard case .remote(let url) = list.source else { return list.name.displayText }
    return url.hostAndPort.displayText
  }

  /// Whether the list is a file that takes longer to read than the terminal to open.
  private var isBigFile: Bool {
    var info = stat()
    guard case .file(let path) = list.source, stat(path, &info) == 0 else { return false }
    return info.st_size >= Self.bigFile
  }

  private func open(_ preview: ListPreview?) throws {
    let terminal = try terminal ?? openTerminal()
    self.terminal = terminal
    screen = PreviewScreen(list, preview, on: terminal, display: display)
    // A signal that came before the terminal took the signals over.
    try cancellation.check()
  }
}

extension FillProgress {
  /// The part that is done in percent; nil: the whole is not known.
  fileprivate var percent: Int? {
    guard let totalBytes, totalBytes > 0 else { return nil }
    return Int(min(100, max(0, bytes * 100 / totalBytes)))
  }
}
