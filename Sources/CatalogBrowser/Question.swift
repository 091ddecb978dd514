/// A question that waits in the status line until it is answered with yes or no.
package struct Question: Sendable, Equatable {
  /// What the answer refers to.
  package var id: Int
  /// The question as a sentence; the keys that answer it are added.
  package var text: String

  package init(id: Int, text: String) {
    self.id = id
    self.text = text
  }
}
