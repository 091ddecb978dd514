/// Every key of the browser: the one table that dispatch, help and key hints are made from.
struct KeyBindings: Sendable {
  let bindings: [KeyBinding]
  private let intents: [Key: Intent]

  init(_ bindings: [KeyBinding]) {
    self.bindings = bindings
    var intents: [Key: Intent] = [:]
    for binding in bindings {
      for key in binding.keys { intents[key] = binding.intent }
    }
    self.intents = intents
  }

  /// What the key asks for, nil when it is bound to nothing.
  func intent(of key: Key) -> Intent? { intents[key] }

  /// The first binding that asks for this.
  func binding(of intent: Intent) -> KeyBinding? { bindings.first { $0.intent == intent } }

  /// What a key acts on that asks for this.
  func scope(of intent: Intent) -> KeyScope { binding(of: intent)?.scope ?? .everywhere }

  /// The keys of the product.
  static let standard = KeyBindings([
    KeyBinding([.character("j"), .down], .down, .moving, "next row", hint: "next row"),
    KeyBinding([.character("k"), .up], .up, .moving, "previous row"),
    KeyBinding(
      [.character("l"), .right], .nextColumn, .moving, "next column; scrolls sideways",
      scope: .list),
    KeyBinding(
      [.character("h"), .left], .previousColumn, .moving, "previous column", scope: .list),
    KeyBinding(
      [.character(" "), .pageDown, .control("f")], .pageDown, .moving, "one page down",
      hint: "page"),
    KeyBinding([.character("b"), .pageUp, .control("b")], .pageUp, .moving, "one page up"),
    KeyBinding([.character("d"), .control("d")], .halfPageDown, .moving, "half a page down"),
    KeyBinding([.character("u"), .control("u")], .halfPageUp, .moving, "half a page up"),
    KeyBinding([.character("g"), .home], .first, .moving, "first row, or row n after a count"),
    KeyBinding([.character("G"), .end], .last, .moving, "last row, or row n after a count"),
    KeyBinding(
      [.character("H")], .screenTop, .moving, "top row of the screen", scope: .list),
    KeyBinding(
      [.character("M")], .screenMiddle, .moving, "middle row of the screen", scope: .list),
    KeyBinding(
      [.character("L")], .screenBottom, .moving, "bottom row of the screen", scope: .list),
    KeyBinding([.character("]")], .nextSection, .moving, "next section", scope: .row),
    KeyBinding([.character("[")], .previousSection, .moving, "previous section", scope: .row),
    KeyBinding(
      "0123456789".unicodeScalars.map { .character($0) }, .digit, .moving,
      "a count for the next key: 5j, 120G", keysText: "digits"),

    KeyBinding(
      [.character("/")], .find, .finding, "find as you type", scope: .row, hint: "find"),
    KeyBinding(
      [.character("n")], .findNext, .finding, "next match", scope: .row, hint: "next match"),
    KeyBinding([.character("N")], .findPrevious, .finding, "previous match", scope: .row),
    KeyBinding(
      [.character("&"), .character("f")], .filter, .finding, "filter as you type: tea price<9",
      scope: .list, hint: "filter"),
    KeyBinding(
      [.character(",")], .filterToValue, .finding, "only rows with this value in this column",
      scope: .list),
    KeyBinding(
      [.character("s")], .sort, .finding, "sort by this column, or n: up, down, file order",
      scope: .list, hint: "sort"),
    KeyBinding(
      [.character("S")], .addSortLevel, .finding, "sort also by this column, or turn it",
      scope: .list),

    KeyBinding(
      [.enter], .open, .looking, "everything about the row, or what belongs to it",
      scope: .row, hint: "open"),
    KeyBinding(
      [.character("e")], .report, .looking,
      "the last report: errors, guesses, doubtful rows", hint: "report"),
    KeyBinding(
      [.character("J")], .scrollDetailDown, .looking, "scroll what is open down",
      hint: "scroll"),
    KeyBinding([.character("K")], .scrollDetailUp, .looking, "scroll what is open up"),

    KeyBinding(
      [.character("r"), .character("R"), .control("r"), .function(5)], .reload, .list,
      "reload the list from its source", hint: "reload"),
    KeyBinding([.character("U")], .undo, .list, "undo or redo the last reload", hint: "undo"),
    KeyBinding([.control("l")], .redraw, .list, "draw the screen anew"),

    KeyBinding(
      [.character("m")], .mark, .marks,
      "mark the row, or take its mark away; n rows after a count", scope: .row, hint: "mark"),
    KeyBinding([.character("'")], .nextMark, .marks, "next marked row", scope: .row),
    KeyBinding(
      [.character("+")], .more, .marks,
      "one more of it, or n after a count; marks an unmarked row", scope: .row, hint: "quantity"),
    KeyBinding(
      [.character("-")], .fewer, .marks, "one less of it; the last one takes the mark away",
      scope: .row),
    KeyBinding(
      [.character("=")], .summary, .marks, "sum, lowest, median and highest of the column"),

    KeyBinding(
      [.character("v")], .chooseColumns, .columns, "columns: Space shows or hides, < > move",
      hint: "columns"),
    KeyBinding(
      [.character("w")], .wrap, .columns, "wrap long texts, or cut them again", scope: .list),
    KeyBinding(
      [.character("<")], .narrower, .columns, "narrower column, by n after a count",
      scope: .list),
    KeyBinding(
      [.character(">")], .wider, .columns, "wider column, by n after a count", scope: .list),
    KeyBinding(
      [.character("_")], .fit, .columns, "as wide as its content, or as usual again",
      scope: .list),

    KeyBinding(
      [.character("}")], .nextChange, .changes, "next row that is new (+) or changed (~)",
      scope: .row, hint: "next change"),
    KeyBinding(
      [.character("{")], .previousChange, .changes, "previous row that is new or changed",
      scope: .row),
    KeyBinding(
      [.character("c")], .onlyChanges, .changes, "only new and changed rows, or all again",
      scope: .list, hint: "only these"),
    KeyBinding(
      [.character("C")], .acceptChanges, .changes, "accept the changes as seen", scope: .row,
      hint: "accept as seen"),

    KeyBinding([.character("?"), .function(1)], .help, .leaving, "this page", hint: "help"),
    KeyBinding(
      [.escape], .escape, .leaving, "drop the count, close, cancel, undo the filter, go back",
      hint: "close"),
    KeyBinding(
      [.character("q")], .close, .leaving, "close what is open, go back, or quit", hint: "quit"),
    KeyBinding([.character("Q")], .quit, .leaving, "quit at once"),
    KeyBinding([.control("c")], .interrupt, .leaving, "cancel a running reload, or quit"),
    KeyBinding([.control("z")], .suspend, .leaving, "stop; fg in the shell goes on"),

    KeyBinding(
      [.character("y")], .copyRow, .taking, "copy the marked rows, or this one", scope: .row,
      hint: "copy"),
    KeyBinding(
      [.character("Y")], .copyPrice, .taking, "copy the price of the row", scope: .row),
    KeyBinding(
      [.character("E")], .export, .taking, "write what is shown into a file", scope: .row,
      hint: "export"),
    KeyBinding(
      [.character("t"), .function(2)], .mouse, .taking, "leave the mouse to the terminal, or not"),
  ])
}
