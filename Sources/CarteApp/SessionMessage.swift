import CatalogBrowser
import CatalogModel
import CatalogPreload
import CatalogStore

/// What the worker threads tell the session.
enum SessionMessage: Sendable {
  /// Records of a page.
  case records(list: Int, positions: Range<Int>, [Record])
  /// A page could not be read.
  case fetchFailed(list: Int, String)
  /// Another program has changed which records an open list has.
  case recounted(list: Int, count: Int, sections: [StoredSection])
  /// Another generation is open now, with the lists below it that are still there.
  case switched([OpenedLevel], from: [ListCursor])
  /// Other rows of an open list, or more of them, are found; `row` is where the cursor belongs.
  case shown(level: Int, OpenedLevel, row: Int?, answering: ListQuery)
  /// They cannot be found.
  case showFailed(level: Int, String)
  /// Rows that match what is looked for: the first one, then all.
  case found(list: Int, text: String, rows: [Int32], isComplete: Bool)
  /// What was typed into a prompt in earlier sessions.
  case promptHistory(PromptKind, [String])
  /// The changes of a list count as seen.
  case accepted(list: Int)
  /// They cannot be taken as seen; why.
  case acceptFailed(String)
  /// The prices that a record has had.
  case history(list: Int, row: Int, [PricePoint])
  /// The last reload was undone or redone, or why not.
  case undone(Result<Undoer.Outcome, ReloadFailure>)
  /// Another generation could not be opened.
  case switchFailed(PublishedStore, String)
  /// What belongs to a record is open now.
  case childrenOpened(of: Int, position: Int, OpenedLevel)
  /// What belongs to a record cannot be read.
  case childrenFailed(String)
  /// Doubtful rows.
  case reportRows(list: Int, positions: Range<Int>, [DoubtfulRows.Entry])
  /// What became of a text that was to be copied.
  case copied(Clipboard.Outcome, text: String, subject: String)
  /// What of a list is to be written into a file, as the query thread has it open; nil: it is closed.
  case exportReady(ExportedRows?)
  /// How many records of an export are done, of how many; 0: not known.
  case exportProgress(records: Int, total: Int)
  /// An export is over.
  case exportEnded(Result<ExportOutcome, ExportFailure>)
  /// The records that are marked in a store, and how many that were are not there any more.
  case marks(PublishedStore, [EntityMarks], gone: Int)
  /// Marks or columns cannot be looked up or remembered; why.
  case settingsFailed(String)
  /// The rows of marked records.
  case markRows(list: Int, rows: [Int])
  /// The marked records of a list; none when it is closed.
  case markedRows(list: Int, [MarkedRow])
  /// What the values of an attribute come to.
  case summary(list: Int, attribute: String, ColumnSummary)
  /// An attribute cannot be summed up; why.
  case summaryFailed(String)
  /// How far a reload is.
  case progress(FillProgress)
  /// The remote asks to be left alone for some time.
  case retryAfter(seconds: Int64)
  /// A reload is over.
  case reloadEnded(Result<Reloader.Outcome, ReloadFailure>)
}

/// A list as the query thread has it open.
struct OpenedLevel: Sendable {
  /// What the query thread calls it.
  let list: Int
  /// The title of a list below another one; empty for the outermost.
  let title: String
  let entity: Entity
  let count: Int
  let sections: [StoredSection]
  let facts: StoreFacts
  /// How many doubtful rows the store has.
  let doubtful: Int
  /// Whether records of its entity are doubtful, also such that it does not have.
  let hasDoubts: Bool
  /// The entity of what belongs to its records, nil when nothing does.
  let child: Entity?
  /// The attribute that has the same value in all its records, nil when none has.
  let parentAttribute: String?
  /// The store that it is in.
  let store: PublishedStore
  /// The rows of records that are new since the list was last looked at.
  let newRows: [Int]
  /// The rows of those that had other values then.
  let changedRows: [Int]
  /// How many are gone since then.
  let gone: Int
  /// What the first of them were called.
  let goneNames: [String]
  /// Whether records of its entity are new or changed, also such that it does not have.
  let hasChanges: Bool
  /// How many records there are in all, when some are left out.
  let total: Int?
  /// Which are shown.
  let query: ListQuery
  /// Whether the count is final.
  let isCounted: Bool
  /// Where the cursor belongs.
  var place = RecordLocator.Place(position: 1, isSameRecord: true)
}

/// Why a reload changed nothing.
enum ReloadFailure: Error, Sendable, Equatable {
  case cancelled
  /// Another process works on the list.
  case busy(String)
  case failed(String)
}
