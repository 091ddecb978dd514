import CCurses
import CatalogBrowser

/// The real terminal, driven by ncurses; one at a time, used by one thread.
package final class CursesTerminal: Terminal {
  /// The descriptor that keys come from.
  package let inputDescriptor: Int32
  private var decoder = KeyDecoder()
  var repeats = RowRepeats { cc_has_overruled_width($0.value) }
  let theme: Theme
  /// The colours of roles as the curses room knows them.
  let colors: [StyleRole: Int32]
  private let stop: () -> Void

  /// Opens the screen.
  ///
  /// Signals are watched from here on, before ncurses could put in handlers of its own.
  /// - Parameters:
  ///   - name: the terminal's entry in the terminal database, as `TERM` has it.
  ///   - input: where keys come from; stays the caller's.
  ///   - output: where the screen is; stays the caller's.
  ///   - usesColor: whether colour is wanted where the terminal has some.
  ///   - theme: which colours and attributes texts have.
  ///   - stop: how the program stops; nil: as Ctrl-Z stops one, with its process group.
  /// - Throws: why the terminal cannot be driven.
  package init(
    name: String, input: Int32, output: Int32, usesColor: Bool, theme: Theme = .standard,
    stop: (() -> Void)? = nil
  ) throws(CursesError) {
    inputDescriptor = input
    self.stop = stop ?? { cc_stop() }
    self.theme = theme
    guard !cc_is_open() else { throw .alreadyOpen }
    cc_set_locale()
    guard cc_watch_signals() else { throw .noResources }
    let result = cc_open(name, input, output, usesColor)
    guard result == Int32(CC_OPENED) else {
      cc_unwatch_signals(false)
      throw Self.error(result, name: name)
    }
    colors = Self.defineColors(of: theme)
    repeats.isolates = Self.knowsIsolates(name)
    repeats.fillsLastCell = cc_fills_last_cell()
  }

  deinit { close() }

  private static func error(_ result: Int32, name: String) -> CursesError {
    switch Int(result) {
    case CC_ALREADY_OPEN: .alreadyOpen
    case CC_UNKNOWN_TERMINAL: .unknownTerminal(name: name)
    case CC_NO_CURSOR_ADDRESSING: .noCursorAddressing(name: name)
    default: .noResources
    }
  }

  /// The descriptors of the terminal that the program runs on.
  ///
  /// Standard input and output, or `/dev/tty` in place of one that is data.
  /// - Throws: ``CursesError/noTerminal`` when there is none.
  package static func findTerminal() throws(CursesError) -> (input: Int32, output: Int32) {
    var input: Int32 = -1
    var output: Int32 = -1
    guard cc_find_terminal(&input, &output) else { throw .noTerminal }
    return (input, output)
  }

  /// The widths that ncurses counts by, in the locale of the environment.
  package static func characterWidths() -> CharacterWidths {
    cc_set_locale()
    return CharacterWidths { Int(cc_width($0.value)) }
  }

  /// Whether isolates of bidirectional text take no column, as the C library counts and the terminal.
  ///
  /// Consoles and screen would give them a cell or a glyph.
  private static func knowsIsolates(_ name: String) -> Bool {
    let others = [
      "linux", "screen", "vt1", "vt2", "vt3", "vt4", "vt5", "ansi", "cons", "sun", "wy",
    ]
    return cc_width(0x2068) == 0 && cc_width(0x2069) == 0 && cc_width(0x200E) == 0
      && !others.contains { name.hasPrefix($0) }
  }

  /// The size of the screen in character cells.
  package var size: (columns: Int, rows: Int) {
    var columns: Int32 = 0
    var rows: Int32 = 0
    cc_size(&columns, &rows)
    return (Int(columns), Int(rows))
  }

  /// Every key that is there, without waiting; nil: the terminal is gone.
  package func readKeys() -> [Key]? {
    var codes: [Int32] = []
    while true {
      let code = cc_read()
      if code >= 0 {
        codes.append(code)
      } else if codes.isEmpty, cc_is_gone() {
        return nil
      } else {
        return decoder.keys(of: codes)
      }
    }
  }

  /// Takes over the size that the terminal has now.
  package func resize() {
    repeats.reset()
    cc_resize()
  }

  /// Sends the whole screen again.
  ///
  /// The next frame should follow at once: only it sets every text at its own column again.
  package func redraw() {
    repeats.reset()
    cc_redraw()
  }

  /// Gives the terminal back, stops, and takes it again with a full redraw when the program goes on.
  package func suspend() {
    guard cc_is_open() else { return }
    cc_leave()
    stop()
    cc_return(true)
    repeats.reset()
  }

  /// Takes the terminal again after SIGCONT, with a full redraw.
  package func resume() {
    repeats.reset()
    cc_return(false)
  }

  /// Gives the terminal back as it was, and the signals too.
  ///
  /// A program that a signal has told to end gets no second one in the middle of tidying up.
  package func close(endsProgram: Bool = false) {
    cc_close()
    cc_unwatch_signals(endsProgram)
  }
}
