import CatalogBrowser
import CatalogFormats
import CatalogModel
import CatalogPreload
import CursesTerminal
import Glibc

/// The screen while a list is filled for the first time: its first records, or that there are none yet.
final class PreviewScreen {
  let terminal: CursesTerminal
  private(set) var browser: Browser
  /// Set when the user or a signal wants the program to end.
  private(set) var exitStatus: Int32?

  private let list: ListIdentity
  private var records: [Record]
  /// Whether something has happened since the last frame.
  private var isChanged = true
  private var lastFrame: Frame?

  /// A screen on an open terminal, with the first records when they are there.
  init(
    _ list: ListIdentity, _ preview: ListPreview?, on terminal: CursesTerminal,
    display: DisplayOptions
  ) {
    self.list = list
    self.terminal = terminal
    records = preview?.records ?? []
    browser = Browser(
      list: ListDescription(preview, of: list), now: Environment.now().seconds,
      widths: CursesTerminal.characterWidths(), display: display)
    terminal.setMouse(browser.isMouseOn)
    let size = terminal.size
    tell(.resized(columns: size.columns, rows: size.rows))
  }

  /// Shows the first records in place of none.
  func show(_ preview: ListPreview) {
    records = preview.records
    tell(
      .listReplaced(ListDescription(preview, of: list), cursor: max(1, browser.cursor), notice: ""))
  }

  /// Lets the browser know, and does what it wants; all that needs the whole list it refuses itself.
  func tell(_ event: Event) {
    isChanged = true
    for effect in browser.handle(event) {
      switch effect {
      case .fetch(let generation, let positions):
        let wanted = records.filter { positions.contains($0.position) }
        tell(.records(generation: generation, positions: positions, wanted))
      case .fetchHistory(let generation, let row):
        tell(.history(generation: generation, row: row, []))
      case .suspend: drawAnew { terminal.suspend() }
      case .redraw: drawAnew { terminal.redraw() }
      case .cancelReload: exitStatus = Program.Status.interrupted
      case .quit(let status): exitStatus = status
      default: break
      }
    }
  }

  /// Takes in signals, and keys when there are some.
  func takeInput(hasKeys: Bool) {
    _ = browser.handle(.clock(Environment.now().seconds))
    for signal in terminal.readSignals() { handle(signal: signal) }
    guard hasKeys else { return }
    guard let keys = terminal.readKeys() else {
      exitStatus = 128 + SIGHUP
      return
    }
    for key in keys where exitStatus == nil { tell(.key(key)) }
  }

  /// Draws what has changed.
  func draw() {
    guard isChanged else { return }
    isChanged = false
    let size = terminal.size
    let frame = browser.frame(columns: size.columns, rows: size.rows)
    guard frame != lastFrame else { return }
    terminal.draw(frame)
    lastFrame = frame
  }

  private func handle(signal: Int32) {
    switch signal {
    case SIGWINCH:
      drawAnew { terminal.resize() }
      let size = terminal.size
      tell(.resized(columns: size.columns, rows: size.rows))
    case SIGCONT: drawAnew { terminal.resume() }
    case SIGTSTP: drawAnew { terminal.suspend() }
    case SIGINT: tell(.key(.control("c")))
    default: exitStatus = 128 + signal
    }
  }

  private func drawAnew(after change: () -> Void) {
    change()
    lastFrame = nil
    isChanged = true
  }
}

extension ListDescription {
  /// The first records of a list that is being filled; nil: there are none yet.
  fileprivate init(_ preview: ListPreview?, of list: ListIdentity) {
    let entities = list.catalog.entities
    self.init(
      generation: preview == nil ? -1 : 0, title: list.catalog.title.displayText,
      entity: preview?.entity ?? entities.first ?? Entity(name: "Item", attributes: []),
      count: preview?.records.count ?? 0, origin: "")
    isPreview = true
    // What belongs to a record cannot be opened yet.
    childNoun = entities.count > 1 ? entities[1].noun : nil
    sections = ListSections(preview?.sections.map { ($0.first, $0.heading.displayText) } ?? [])
    hasDoubts = preview?.records.contains { $0.doubt != nil } ?? false
  }
}
