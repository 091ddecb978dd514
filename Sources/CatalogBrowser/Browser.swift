import CatalogModel

/// A list on the screen: what is selected, what is open, what there is to say.
///
/// A value that knows no terminal, store or clock: events go in, effects and frames come out.
package struct Browser: Sendable {
  let widths: CharacterWidths
  let glyphs: Glyphs
  /// How the screen is to be, whatever is on it.
  let display: DisplayOptions
  let keys = KeyBindings.standard

  /// The place that the user is at.
  var page: ListPage
  /// The last place whose rows were all here; it stays on the screen until the next one is complete.
  var shownPage: ListPage
  /// What the plain form shows while a line is typed: the rows as they were before.
  var heldPage: ListPage?
  var now: Int64
  var columns = 80
  var rows = 24
  /// The current column, in the order of the screen.
  var currentColumn = 0
  /// The text that is being pasted, which is no keys; nil: none is.
  var pasted: Paste?
  /// When something was typed last for a line that could not be opened; nil: nothing was.
  var typedAhead: Int64?
  /// The digits typed so far.
  var count: Int?
  var message: Message?
  /// What was said before the last key.
  var said: String?
  /// Whether the line of the hints stays blank, since a screen reader would read them again.
  var isQuiet = false
  /// Whether a key was pressed; before that the plain form says which row is selected.
  package internal(set) var wasKeyPressed = false
  /// Whether nothing has happened since the start but news.
  var isStarting = true
  /// Whether what is marked was marked before.
  var announcesMarks = false
  /// The news of the start, the most important first, and the sentence that they are joined into.
  var startNews: [String] = []
  var startSentence = ""
  /// Whether the message says what has changed, so that the keys for that stand beside it.
  var isChangeReport = false
  /// Whether the list was another one before, so that there is something to go back to.
  var hasReloaded = false
  var question: Question?
  /// Questions that came while a line was typed, and wait for its end.
  var heldQuestions: [Question] = []
  /// Whether presses and the wheel of the mouse come here.
  package internal(set) var isMouseOn: Bool
  /// Whether another key than those that answer it was pressed.
  var wasAnswerUnclear = false
  /// How much of a list is filled whose first records are shown; nil: not known.
  var loadedPercent: Int?
  /// What the title warns of until it is told otherwise.
  var warning: String?
  /// The line that is being typed.
  var prompt: Prompt?
  /// What was typed into prompts before.
  var histories: [PromptKind: PromptHistory] = [:]
  /// What is looked for in the lists.
  var find: Find?
  /// What was said of a match whose record is not here yet, and how it was come to.
  var awaitedMatch: AwaitedMatch?
  /// Whether the children of the selected record are opened as soon as awaited rows are here.
  var opensWhenShown = false
  /// What is said as soon as awaited rows are here.
  var awaitedNote: String?
  var running: RunningReload?
  /// The file that is being written.
  var export: RunningExport?
  var isDetailOpen = false
  /// Lines of the detail pane that are scrolled out at its top.
  var detailScroll = 0
  /// The lists that this one was opened from, the outermost first.
  var parents: [ListLevel] = []
  /// The row whose children were asked for and are not here yet.
  var awaitedChildren: Int?
  /// The page of text over the list.
  var overlay: Overlay?
  /// Lines of it that are scrolled out at its top.
  var overlayScroll = 0
  var report = Report()
  var marks: Marks
  /// The columns of the widest name that stands before a quantity, by the names of entities.
  var markedNames: [String: Int] = [:]
  /// How the columns of entities are shown, by the names of the entities.
  var arrangements: [String: ColumnArrangement] = [:]
  /// The column that the chooser is on, an index into all columns of the list.
  var chosenColumn = 0
  /// What the values of a column came to.
  var summary: SummaryPage?
  /// The attribute that is being summed up.
  var awaitedSummary: String?

  /// A browser at the first row of a list; `now` is in seconds since 1970.
  package init(
    list: ListDescription, now: Int64, widths: CharacterWidths,
    display: DisplayOptions = DisplayOptions()
  ) {
    self.display = display
    isMouseOn = !display.isPlain
    self.widths = widths
    self.now = now
    glyphs = Glyphs(widths: display.isASCII ? .ascii : widths, isPlain: display.isPlain)
    page = ListPage(list: list, widths: widths)
    shownPage = page
    marks = Marks(content: list.content)
    report.reset(count: list.doubtful)
  }

  /// The list that is browsed.
  package var list: ListDescription { page.list }
  /// The selected row, 1-based; 0 in an empty list.
  package var cursor: Int { page.cursor }
  /// The topmost row on the screen, 1-based.
  package var top: Int { page.top }
  /// The selected record; nil while it is not here and in an empty list.
  package var selectedRecord: Record? { page.selectedRecord }
  /// The name of the attribute whose column is current; nil when there are no columns.
  package var currentAttribute: String? {
    let columns = list.columns
    guard columns.indices.contains(currentColumn) else { return nil }
    return list.entity.attributes[columns[currentColumn].attribute].name
  }
  /// About how much memory the records of the list take.
  package var cachedBytes: Int { page.records.bytes }
  /// Whether a reload is going on.
  package var isReloading: Bool { running != nil }

  var layout: ScreenLayout {
    ScreenLayout(
      columns: columns, rows: rows, showsDetail: isDetailOpen, isPlain: display.isPlain)
  }

  /// How many rows the list shows, or would show without the layer over it.
  var listHeight: Int {
    let layout = layout
    guard layout.panePlace == .alone else { return max(1, layout.listHeight) }
    return max(
      1,
      ScreenLayout(columns: columns, rows: rows, showsDetail: false, isPlain: display.isPlain)
        .listHeight)
  }
}
