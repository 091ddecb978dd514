import CCurses
import CatalogBrowser

extension CursesTerminal {
  /// Makes the screen show the frame; ncurses sends what has changed.
  package func draw(_ frame: Frame) {
    cc_begin()
    for run in frame.runs {
      let scalars = run.scalars
      let look = look(of: run.style)
      cc_put(
        Int32(clamping: run.row), Int32(clamping: run.column), scalars, scalars.count,
        look.attributes, look.color)
    }
    cc_end(
      Int32(clamping: frame.cursor?.row ?? -1), Int32(clamping: frame.cursor?.column ?? 0))
    for run in repeats.next(for: frame) {
      let scalars = run.scalars
      let look = look(of: run.style)
      cc_repeat(
        Int32(clamping: run.row), Int32(clamping: run.column), scalars, scalars.count,
        look.attributes, look.color)
    }
    cc_end_repeating()
  }
}

extension Run {
  /// The text without anything that a terminal could take for a command.
  fileprivate var scalars: [UInt32] {
    text.unicodeScalars.map { $0.isControl ? 0x3F : $0.value }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal could take the scalar for a command: C0, DEL or C1.
  fileprivate var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}
