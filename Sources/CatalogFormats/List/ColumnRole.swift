/// What a column of a list is, by its header.
enum ColumnRole: Equatable, CaseIterable {
  case name
  case detail
  /// A kind or group, which stands for the detail when there is no better one.
  case category
  case price
  /// A size or weight that heads a column of prices: `small`, `500 g`.
  case size
  case code
  case unit
  case date
  /// Pictures, links and notes to programs.
  case technical
  /// Numbers that are no prices: calories, stock, years.
  case measure
}
