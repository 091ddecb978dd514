/// Something that the browser wants done.
package enum Effect: Sendable, Equatable {
  /// Read these positions, 1-based and half open; answered by ``Event/records(generation:positions:_:)``,
  /// ``Event/fetchFailed(generation:_:)`` or ``Event/recounted(generation:count:sections:notice:)``.
  /// The next one follows only after the answer.
  case fetch(generation: Int, positions: Range<Int>)
  /// Read these doubtful rows; answered by ``Event/reportRows(generation:positions:_:)``.
  case fetchReport(generation: Int, positions: Range<Int>)
  /// Open what belongs to a record; answered by ``Event/childrenOpened(of:position:_:)``.
  case openChildren(generation: Int, position: Int)
  /// The list of this generation is not looked at any more.
  case close(generation: Int)
  /// Reload the list from its source.
  case reload
  /// Give a text to other programs; `subject` is what it is, for the sentence about it.
  case copy(String, subject: String)
  /// Write the records that are shown into a file whose name the user typed.
  case export(path: String)
  /// Whether presses and the wheel of the mouse come as keys, or are left to the terminal.
  case setMouse(Bool)
  /// Go back to the list before the last reload, or forward to it again.
  case undo
  /// Take what has changed as seen; answered by ``Event/changesAccepted(generation:)``.
  case acceptChanges
  /// Show other rows of a list, with the cursor on the record at a position of the store; answered by
  /// ``Event/rowsReplaced(_:level:cursor:answering:)`` or ``Event/rowsRefused(level:_:)``. The newest
  /// one counts.
  case show(generation: Int, ListQuery, on: Int?)
  /// Find the rows that match a text, beginning at a row; answered by
  /// ``Event/found(generation:text:rows:isComplete:)``. The newest one counts.
  case find(generation: Int, text: String, from: Int)
  /// Do not look for matches any more.
  case stopFinding
  /// Read what was typed into a prompt in earlier sessions; answered by
  /// ``Event/promptHistory(_:_:)``.
  case readHistory(PromptKind)
  /// Keep a line that was typed into a prompt.
  case rememberLine(PromptKind, String)
  /// Read the prices that a record has had; answered by ``Event/history(generation:row:_:)``.
  case fetchHistory(generation: Int, row: Int)
  /// Remember that so many of a record are marked, 0 for none.
  case mark(content: Int, entity: String, position: Int, quantity: Int)
  /// Find the rows of the records at these positions; answered by ``Event/markRows(generation:rows:)``.
  case findMarks(generation: Int, positions: [Int])
  /// Read the marked records of a list, so many of each by their positions in its entity; answered by
  /// ``Event/markedRows(generation:_:)`` or ``Event/message(_:)``.
  case readMarked(generation: Int, quantities: [Int: Int])
  /// Remember how the columns of an entity are shown.
  case rememberColumns(entity: String, ColumnArrangement)
  /// Sum an attribute up over the rows of a list; answered by ``Event/summary(generation:attribute:_:)``
  /// or ``Event/message(_:)``. The newest one counts.
  case summarise(generation: Int, attribute: String)
  /// Give up summing up.
  case cancelSummary
  /// Stop the file that is being written; answered by ``Event/exporting(_:)`` and a message.
  case cancelExport
  /// A question is left without an answer.
  case cancelQuestion(id: Int)
  /// The answer to a question.
  case answer(id: Int, yes: Bool)
  /// Stop the running reload; answered by ``Event/reloadEnded(_:)``.
  case cancelReload
  /// Give the terminal back and stop, as a shell's Ctrl-Z.
  case suspend
  /// Draw everything anew.
  case redraw
  /// End the program.
  case quit(status: Int32)
}
