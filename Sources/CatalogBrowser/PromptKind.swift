/// What a line is typed for.
package enum PromptKind: String, Sendable, Hashable, CaseIterable {
  /// To go to the records that match.
  case find
  /// To see only the records that match.
  case filter
  /// To write what is shown into the file of that name.
  case export

  /// The sign before the line.
  var sign: String {
    switch self {
    case .find: "/"
    case .filter: "&"
    case .export: "write to file:"
    }
  }
}
