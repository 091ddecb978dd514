/// A row of a source that was kept with a doubt, or left out, and why.
package struct DoubtfulRow: Sendable, Equatable {
  /// Line where the row begins, 1-based.
  package var line: Int
  /// The reason as a clause without a full stop: `5 cells where 3 are usual`.
  package var reason: String
  /// The beginning of the row as written.
  package var excerpt: String
  /// Whether the row was loaded all the same; false: it was skipped.
  package var isLoaded: Bool

  package init(line: Int, reason: String, excerpt: String, isLoaded: Bool) {
    self.line = line
    self.reason = reason
    self.excerpt = excerpt
    self.isLoaded = isLoaded
  }
}
