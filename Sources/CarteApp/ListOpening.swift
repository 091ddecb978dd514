import CatalogStore
import CursesTerminal

/// What the opening of a list needs for a browser, and what it leaves open for that.
struct ListOpening {
  /// Opens the terminal, so that a first fill can be watched; nil: nobody looks.
  var openTerminal: (() throws -> CursesTerminal)?
  /// The connection to the store, when it needed nothing; else nil.
  var connection: Connection?
  /// The terminal, when a fill has opened it.
  var terminal: CursesTerminal?
  /// What was shown while the list was filled; nil: nothing was.
  var screen: PreviewScreen?
}
