/// Why there is no screen to browse on.
package enum CursesError: Error, Equatable, CustomStringConvertible {
  /// Neither the standard streams nor /dev/tty are a terminal.
  case noTerminal
  /// The terminal database has no entry of this name.
  case unknownTerminal(name: String)
  /// The terminal cannot put text at a place.
  case noCursorAddressing(name: String)
  /// A screen is open already.
  case alreadyOpen
  /// The system has no descriptors or no memory left.
  case noResources

  /// One sentence that names the terminal.
  package var description: String {
    switch self {
    case .noTerminal: "there is no terminal to browse on"
    case .unknownTerminal(""): "TERM is not set, so the terminal cannot be driven"
    case .unknownTerminal(let name):
      "TERM=\(name) is a terminal that the terminal database does not know"
    case .noCursorAddressing(let name):
      "TERM=\(name) is a terminal that cannot place text on its screen"
    case .alreadyOpen: "the screen is in use already"
    case .noResources: "the screen cannot be opened: no descriptors or memory left"
    }
  }
}
