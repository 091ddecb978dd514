/// What a run of text is; colour may follow it, meaning never depends on that.
package enum StyleRole: Sendable, Hashable, CaseIterable {
  case title
  case header
  case rule
  case name
  case detail
  case price
  case text
  case mark
  /// What belongs to a new record.
  case new
  /// What belongs to a changed record.
  case changed
  /// What matches a find or a filter.
  case match
  case status
  case warning
  case error
  case progress
  /// The selected row, whatever its texts are.
  case selection
}
