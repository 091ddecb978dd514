/// A line of the detail pane, the help page or the report.
struct PaneLine: Equatable {
  /// Stands at the left in a column of its own.
  var label = ""
  var text = ""
  /// Stands at the right edge of the detail pane, or in the left margin of a page.
  var aside = ""
  /// Stands at the right edge of the detail pane, right of the other.
  var note = ""
  var style = Style(.text)
  var isRule = false
  /// The columns before the text of a page.
  var indent = 0
}
