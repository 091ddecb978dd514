/// A line of the detail pane or of the help page.
struct PaneLine: Equatable {
  /// Stands at the left in a column of its own.
  var label = ""
  var text = ""
  /// Stands at the right edge.
  var aside = ""
  var style = Style(.text)
  var isRule = false
}
