/// What a key acts on, which decides below which layers it does nothing.
enum KeyScope: Sendable, Equatable {
  /// The topmost layer, another page, or the program.
  case everywhere
  /// The selected row, which a detail pane shows too.
  case row
  /// The rows and columns of the list.
  case list
}
