import CatalogBrowser
import CatalogStore

/// What the query thread is asked to do.
enum QueryRequest: Sendable {
  /// Read the records of a page.
  case fetch(list: Int, positions: Range<Int>)
  /// Read doubtful rows of the store.
  case report(list: Int, positions: Range<Int>)
  /// Begin with a store whose changes are known.
  case begin(PublishedStore, NetChanges)
  /// Go on with another store, with the cursors of all open lists on their records.
  case open(PublishedStore, cursors: [ListCursor])
  /// Show other rows of an open list, 0 for the outermost.
  case show(level: Int, ListQuery, ListCursor)
  /// Find the rows that match a text.
  case find(list: Int, text: String, from: Int)
  /// Do not look for matches any more.
  case stopFinding
  /// Take only what comes after a generation for new from now on.
  case lookSince(generation: Int)
  /// Take the changes up to a generation as seen.
  case accept(generation: Int, cursors: [ListCursor])
  /// Read the prices that a record has had.
  case history(list: Int, row: Int)
  /// Find the rows of marked records.
  case findMarks(list: Int, positions: [Int])
  /// Read marked records, so many of each by their positions in the entity.
  case readMarked(list: Int, quantities: [Int: Int])
  /// Sum an attribute up over the rows of a list.
  case summarise(list: Int, attribute: String)
  /// Do not sum up any more.
  case cancelSummary
  /// Say which rows a list shows, or which are marked, to write them into a file.
  case export(list: Int, quantities: [Int: Int]?)
  /// Open what belongs to a record.
  case openChildren(list: Int, position: Int)
  /// The list is not looked at any more.
  case close(list: Int)
  /// Read what was typed into a prompt in earlier sessions.
  case readHistory(PromptKind)
  /// End the thread.
  case stop
}
