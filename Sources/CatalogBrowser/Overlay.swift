/// A page of text over the list.
enum Overlay: Sendable, Equatable {
  case help
  case report
  /// Which columns are shown, and in which order.
  case columns
  /// What the values of a column come to.
  case summary

  /// What the title line says.
  var title: String {
    switch self {
    case .help: "Keys"
    case .report: "Report"
    case .columns: "Columns"
    case .summary: "Summary"
    }
  }
}
