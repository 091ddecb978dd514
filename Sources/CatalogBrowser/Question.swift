/// A question that waits in the status line until it is answered with yes or no.
package struct Question: Sendable, Equatable {
  /// What the answer refers to.
  package var id: Int
  /// The question as a sentence; the keys that answer it are added.
  package var text: String
  /// What the answers mean, where there is room for that.
  package var explanation: String
  /// Whether Enter answers yes.
  package var isUsuallyYes: Bool
  /// Whether it can be left without an answer, where no is something else.
  package var isCancellable: Bool

  package init(
    id: Int, text: String, explanation: String = "", isUsuallyYes: Bool = false,
    isCancellable: Bool = false
  ) {
    self.id = id
    self.text = text
    self.explanation = explanation
    self.isUsuallyYes = isUsuallyYes
    self.isCancellable = isCancellable
  }

  /// The keys that answer it, the usual answer in upper case.
  var answers: String {
    (isUsuallyYes ? "[Y/n" : "[y/N") + (isCancellable ? "/Esc]" : "]")
  }
}
