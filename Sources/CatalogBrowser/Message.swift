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

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
