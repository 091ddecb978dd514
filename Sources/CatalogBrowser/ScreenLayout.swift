/// Which lines and columns of the screen show what.
struct ScreenLayout: Equatable {
  /// Where the detail pane is.
  enum PanePlace: Equatable {
    case none
    case beside
    case below
    /// The pane is all there is room for.
    case alone
  }

  /// A rectangle of cells.
  struct Area: Equatable {
    var row: Int
    var column: Int
    var rows: Int
    var columns: Int
  }

  /// The title is on line 0 when this is true.
  let hasTitle: Bool
  /// The status line; nil on a screen of one line.
  let statusRow: Int?
  /// Everything between title and status.
  let body: Area
  /// The list with its header.
  private(set) var list: Area
  /// The detail pane; empty when it is closed.
  private(set) var pane: Area
  private(set) var panePlace = PanePlace.none

  /// Whether lines that show nothing but an order are left out.
  private let isPlain: Bool

  /// Divides a screen, with or without an open detail pane; in the plain form one thing has all of it.
  init(columns: Int, rows: Int, showsDetail: Bool, isPlain: Bool = false) {
    self.isPlain = isPlain
    hasTitle = rows >= 4
    statusRow = rows >= 2 ? rows - 1 : nil
    let first = hasTitle ? 1 : 0
    body = Area(
      row: first, column: 0, rows: max(0, rows - first - (rows >= 2 ? 1 : 0)),
      columns: max(0, columns))
    list = body
    pane = Area(row: body.row, column: 0, rows: 0, columns: 0)
    guard showsDetail else { return }
    pane = body
    if isPlain {
      panePlace = .alone
      list.rows = 0
    } else if columns >= 100, body.rows >= 4 {
      panePlace = .beside
      pane.columns = columns * 2 / 5
      pane.column = columns - pane.columns
      list.columns = pane.column - 1
    } else if columns >= 30, body.rows >= 14 {
      panePlace = .below
      pane.rows = max(6, body.rows * 2 / 5)
      list.rows = body.rows - pane.rows - 1
      pane.row = list.row + list.rows + 1
    } else {
      panePlace = .alone
      list.rows = 0
    }
  }

  /// Whether the list has a line of headings.
  var hasHeader: Bool { list.rows >= 3 }
  /// Whether a rule stands below the headings.
  var hasRule: Bool { list.rows >= 5 && !isPlain }
  /// The first line of the records.
  var firstListRow: Int { list.row + (hasHeader ? 1 : 0) + (hasRule ? 1 : 0) }
  /// How many records the list shows.
  var listHeight: Int { max(0, list.row + list.rows - firstListRow) }
}
