/// How the screen is to be, whatever is on it.
package struct DisplayOptions: Sendable, Equatable {
  /// The form for screen readers: no lines or boxes, and nothing is drawn anew by itself.
  package var isPlain: Bool
  /// Whether everything but the texts of the list is drawn in ASCII.
  package var isASCII: Bool

  package init(isPlain: Bool = false, isASCII: Bool = false) {
    self.isPlain = isPlain
    self.isASCII = isASCII
  }
}
