/// What a line is typed for.
package enum PromptKind: String, Sendable, Hashable, CaseIterable {
  /// To go to the records that match.
  case find
  /// To see only the records that match.
  case filter

  /// The sign before the line.
  var sign: String {
    switch self {
    case .find: "/"
    case .filter: "&"
    }
  }
}
