/// A line of a terminal with the attributes of its cells, as `tmux capture-pane -e` writes them.
///
/// Every character takes one cell: it is for lines without wide ones.
struct StyledLine: CustomStringConvertible {
  /// A character and how it is drawn (ECMA-48, SGR).
  struct Cell {
    var character: Character = " "
    var isBold = false
    var isReverse = false
    /// The parameters that set its colour; nil: the usual one.
    var color: String?
  }

  private(set) var cells: [Cell] = []
  private let source: String

  init(_ source: String) {
    self.source = source
    var style = Cell()
    var rest = source[...]
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        // What switches to another character set and back.
        guard character != "\u{0E}", character != "\u{0F}" else { continue }
        style.character = character
        cells.append(style)
        continue
      }
      let parameters = rest.dropFirst().prefix { !$0.isLetter }
      rest = rest[parameters.endIndex...].dropFirst()
      Self.apply(parameters.split(separator: ";", omittingEmptySubsequences: false), to: &style)
    }
  }

  /// The characters.
  var text: String { cells.reduce(into: "") { $0.append($1.character) } }
  var description: String { source.debugDescription }

  private static func apply(_ parameters: [Substring], to style: inout Cell) {
    var rest = parameters[...]
    while let parameter = rest.popFirst() {
      switch Int(parameter) ?? 0 {
      case 0: style = Cell()
      case 1: style.isBold = true
      case 22: style.isBold = false
      case 7: style.isReverse = true
      case 27: style.isReverse = false
      case 30...37, 90...97: style.color = String(parameter)
      case 39: style.color = nil
      case 38:
        let count = rest.first == "5" ? 2 : 4
        style.color = "38;" + rest.prefix(count).joined(separator: ";")
        rest = rest.dropFirst(count)
      case 48: rest = rest.dropFirst(rest.first == "5" ? 2 : 4)
      default: break
      }
    }
  }
}
