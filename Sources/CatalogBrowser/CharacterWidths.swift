/// How many columns the terminal gives to a character.
///
/// The product passes the C library's `wcwidth`, because ncurses counts by it: a private table and
/// ncurses would disagree, and one disagreement shifts a whole row.
package struct CharacterWidths: Sendable {
  private let columns: @Sendable (Unicode.Scalar) -> Int

  /// Widths by a rule that answers 0, 1 or 2 columns, and −1 for what cannot be printed.
  package init(_ columns: @escaping @Sendable (Unicode.Scalar) -> Int) {
    self.columns = columns
  }

  /// Widths of a terminal that shows nothing but ASCII.
  package static let ascii = CharacterWidths { (0x20..<0x7F).contains($0.value) ? 1 : -1 }

  /// The columns of one scalar; −1: it cannot be printed.
  package func columns(of scalar: Unicode.Scalar) -> Int {
    (0x20..<0x7F).contains(scalar.value) ? 1 : columns(scalar)
  }

  /// What stands for a character that cannot be printed.
  var replacement: Unicode.Scalar { columns("\u{FFFD}") == 1 ? "\u{FFFD}" : "?" }
}
