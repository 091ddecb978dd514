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

  /// The keys of the product.
  static let standard = KeyBindings([
    KeyBinding([.character("j"), .down], .down, .moving, "next row"),
    KeyBinding([.character("k"), .up], .up, .moving, "previous row"),
    KeyBinding(
      [.character("l"), .right], .nextColumn, .moving, "next column; scrolls sideways"),
    KeyBinding([.character("h"), .left], .previousColumn, .moving, "previous column"),
    KeyBinding(
      [.character(" "), .pageDown, .control("f")], .pageDown, .moving, "one page down"),
    KeyBinding([.character("b"), .pageUp, .control("b")], .pageUp, .moving, "one page up"),
    KeyBinding([.character("d"), .control("d")], .halfPageDown, .moving, "half a page down"),
    KeyBinding([.character("u"), .control("u")], .halfPageUp, .moving, "half a page up"),
    KeyBinding([.character("g"), .home], .first, .moving, "first row, or row n after a count"),
    KeyBinding([.character("G"), .end], .last, .moving, "last row, or row n after a count"),
    KeyBinding([.character("H")], .screenTop, .moving, "top row of the screen"),
    KeyBinding([.character("M")], .screenMiddle, .moving, "middle row of the screen"),
    KeyBinding([.character("L")], .screenBottom, .moving, "bottom row of the screen"),
    KeyBinding([.character("]")], .nextSection, .moving, "next section"),
    KeyBinding([.character("[")], .previousSection, .moving, "previous section"),
    KeyBinding(
      "0123456789".unicodeScalars.map { .character($0) }, .digit, .moving,
      "a count for the next key: 5j, 120G", keysText: "digits"),

    KeyBinding([.character("/")], .find, .finding, "find as you type", hint: "find"),
    KeyBinding([.character("n")], .findNext, .finding, "next match"),
    KeyBinding([.character("N")], .findPrevious, .finding, "previous match"),
    KeyBinding(
      [.character("&"), .character("f")], .filter, .finding, "filter as you type: tea price<9",
      hint: "filter"),
    KeyBinding(
      [.character(",")], .filterToValue, .finding, "only rows with this value in this column"),
    KeyBinding(
      [.character("s")], .sort, .finding, "sort by this column, or n: up, down, file order",
      hint: "sort"),
    KeyBinding([.character("S")], .addSortLevel, .finding, "sort also by this column, or turn it"),

    KeyBinding(
      [.enter], .open, .looking, "everything about the row, or what belongs to it",
      hint: "open"),
    KeyBinding(
      [.character("e")], .report, .looking,
      "the last report: errors, guesses, doubtful rows"),
    KeyBinding([.character("J")], .scrollDetailDown, .looking, "scroll what is open down"),
    KeyBinding([.character("K")], .scrollDetailUp, .looking, "scroll what is open up"),

    KeyBinding(
      [.character("r"), .character("R"), .control("r"), .function(5)], .reload, .list,
      "reload the list from its source", hint: "reload"),
    KeyBinding([.character("U")], .undo, .list, "undo or redo the last reload"),
    KeyBinding([.control("l")], .redraw, .list, "draw the screen anew"),

    KeyBinding([.character("m")], .mark, .marks, "mark the row, or take its mark away; next row"),
    KeyBinding([.character("'")], .nextMark, .marks, "next marked row"),
    KeyBinding([.character("+")], .more, .marks, "one more of it, or n after a count"),
    KeyBinding(
      [.character("-")], .fewer, .marks, "one less of it; the last one takes the mark away"),
    KeyBinding(
      [.character("=")], .summary, .marks, "sum, lowest, median and highest of the column"),

    KeyBinding([.character("v")], .chooseColumns, .columns, "show, hide and move columns"),
    KeyBinding([.character("w")], .wrap, .columns, "wrap long texts, or cut them again"),
    KeyBinding([.character("<")], .narrower, .columns, "narrower column, by n after a count"),
    KeyBinding([.character(">")], .wider, .columns, "wider column, by n after a count"),
    KeyBinding([.character("_")], .fit, .columns, "as wide as its content, or as usual again"),

    KeyBinding([.character("}")], .nextChange, .changes, "next row that is new (+) or changed (~)"),
    KeyBinding([.character("{")], .previousChange, .changes, "previous row that is new or changed"),
    KeyBinding(
      [.character("c")], .onlyChanges, .changes, "only new and changed rows, or all again"),
    KeyBinding([.character("C")], .acceptChanges, .changes, "accept the changes as seen"),

    KeyBinding([.character("?"), .function(1)], .help, .leaving, "this page", hint: "help"),
    KeyBinding(
      [.escape], .escape, .leaving, "drop the count, close, cancel, undo the filter, go back"),
    KeyBinding(
      [.character("q")], .close, .leaving, "close what is open, go back, or quit", hint: "quit"),
    KeyBinding([.character("Q")], .quit, .leaving, "quit at once"),
    KeyBinding([.control("c")], .interrupt, .leaving, "cancel a running reload, or quit"),
    KeyBinding([.control("z")], .suspend, .leaving, "stop; fg in the shell goes on"),

    KeyBinding([.character("y")], .copyRow, .taking, "copy the marked rows, or this one"),
    KeyBinding([.character("Y")], .copyPrice, .taking, "copy the price of the row"),
    KeyBinding([.character("E")], .export, .taking, "write what is shown into a file"),
    KeyBinding(
      [.character("t"), .function(2)], .mouse, .taking, "leave the mouse to the terminal, or not"),
  ])
}
