import CatalogModel

/// Something that happened and that the browser should know.
package enum Event: Sendable, Equatable {
  /// A key was pressed.
  case key(Key)
  /// The screen has this size now; the first event of a session.
  case resized(columns: Int, rows: Int)
  /// The records that a fetch asked for; positions beyond the end may be left out.
  case records(generation: Int, positions: Range<Int>, [Record])
  /// A fetch did not work; the sentence says why.
  case fetchFailed(generation: Int, String)
  /// In place of records: another program has changed how many there are.
  case recounted(generation: Int, count: Int, sections: ListSections, notice: String)
  /// Another generation is the list now; `cursor` is where the selected record is in it, 1-based,
  /// `children` are the lists below it that are still there, the outermost first.
  case listReplaced(
    ListDescription, cursor: Int, children: [ListPlace] = [], notice: String)
  /// Other rows of an open list are shown, or more of those that are; `level` is 0 for the outermost
  /// list, `cursor` where the record is that was selected when they were asked for, nil: not known.
  case rowsReplaced(ListDescription, level: Int, cursor: Int?, answering: ListQuery)
  /// Other rows of an open list cannot be shown; the sentence says why.
  case rowsRefused(level: Int, String)
  /// Rows that match what is looked for: the first one from the start on, or all, ascending.
  case found(generation: Int, text: String, rows: [Int32], isComplete: Bool)
  /// What was typed into a prompt in earlier sessions, the oldest first.
  case promptHistory(PromptKind, [String])
  /// The list of what belongs to the record at a position of the list of this generation.
  case childrenOpened(of: Int, position: Int, ListDescription)
  /// What was guessed or repaired when the list was opened or reloaded, for the report.
  case noticed([String])
  /// The doubtful rows that a report asked for; none when they cannot be read.
  case reportRows(generation: Int, positions: Range<Int>, [ReportRow])
  /// The prices that a record has had, the oldest first and the present one last; none when they are
  /// not known.
  case history(generation: Int, row: Int, [PricePoint])
  /// What has changed in the list of this generation counts as seen.
  case changesAccepted(generation: Int)
  /// The records that are marked in what is published under this number; what was marked before and is
  /// not found there any more is counted.
  case marks(content: Int, [EntityMarks], gone: Int)
  /// The marked records of what is published under this number are being looked up.
  case marksAwaited(content: Int)
  /// The rows of the marked records that a list shows, ascending.
  case markRows(generation: Int, rows: [Int])
  /// The marked records that were to be read: those that the list shows as its rows are, then the others.
  case markedRows(generation: Int, [MarkedRow])
  /// How the columns of entities are shown, by the names of the entities.
  case columnsRemembered([String: ColumnArrangement])
  /// What the values of an attribute come to.
  case summary(generation: Int, attribute: String, ColumnSummary)
  /// Something has to be answered with yes or no; answered by ``Effect/answer(id:yes:)`` or
  /// ``Effect/cancelQuestion(id:)``. A question that is still open is answered with no, or cancelled.
  case ask(Question)
  /// A word for the title that stays until another one comes, or nil.
  case warning(String?)
  /// Turn the page, as a menu board does by itself: the next one, or the first one after the last.
  case turnPage
  /// The list whose first records are shown is being filled, so many percent of it; nil: not known.
  case loading(percent: Int?)
  /// A reload of this source began.
  case reloadStarted(String)
  /// A reload got further.
  case reloadProgress(ReloadProgress)
  /// A reload is over, one way or the other; an empty text says nothing.
  case reloadEnded(Message)
  /// The name of a file cannot be taken, as the sentence says; it can be mended.
  case exportRefused(path: String, String)
  /// A file is being written, so far; nil: it is over.
  case exporting(ExportProgress?)
  /// There is something to say.
  case message(Message)
  /// It is this many seconds since 1970.
  case clock(Int64)
}
