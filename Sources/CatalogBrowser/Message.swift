/// A sentence for the status line.
package struct Message: Sendable, Equatable {
  /// How much the sentence matters.
  package enum Kind: Sendable, Equatable {
    case info
    case warning
    case error
  }

  /// How much it matters.
  package var kind: Kind
  /// The sentence.
  package var text: String
  /// Whether the report keeps it as the last thing that did not work.
  package var isFailure: Bool

  /// A sentence; an error is a failure in any case.
  package init(_ kind: Kind, _ text: String, isFailure: Bool = false) {
    self.kind = kind
    self.text = text
    self.isFailure = isFailure || kind == .error
  }
}
