/// What a key asks for.
enum Intent: Sendable, Hashable {
  case down
  case up
  case previousColumn
  case nextColumn
  case first
  case last
  case pageDown
  case pageUp
  case halfPageDown
  case halfPageUp
  case screenTop
  case screenMiddle
  case screenBottom
  /// A digit of the count for the next key.
  case digit
  case nextSection
  case previousSection
  case open
  case scrollDetailDown
  case scrollDetailUp
  case find
  case findNext
  case findPrevious
  case filter
  /// Filter to the value of the current column.
  case filterToValue
  case sort
  /// Sort also by the current column.
  case addSortLevel
  case copyRow
  case copyPrice
  /// Write what is shown into a file.
  case export
  /// Leave the mouse to the terminal, or take it again.
  case mouse
  case reload
  case undo
  case nextChange
  case previousChange
  /// Show only what is new or changed, or everything again.
  case onlyChanges
  /// Take what has changed as seen.
  case acceptChanges
  /// Mark the record, or take the mark away.
  case mark
  case nextMark
  case more
  case fewer
  case chooseColumns
  case wrap
  case narrower
  case wider
  case fit
  /// Sum the current column up.
  case summary
  case help
  case report
  /// Undo one thing: the top layer, then a running reload, then changed rows only, then the filter,
  /// then children.
  case escape
  /// Close the top layer or quit.
  case close
  case quit
  /// Cancel a running reload or quit.
  case interrupt
  case redraw
  case suspend
}
