/// A page of text over the list.
enum Overlay: Sendable, Equatable {
  case help
  case report

  /// What the title line says.
  var title: String {
    switch self {
    case .help: "Keys"
    case .report: "Report"
    }
  }
}
