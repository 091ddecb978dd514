/// A doubtful row of the source, for the report.
package struct ReportRow: Sendable, Equatable {
  /// Where it is: `menu.csv:12`.
  package var place: String
  /// What is doubtful about it.
  package var reason: String
  /// The beginning of the row as written.
  package var excerpt: String
  /// Whether it was loaded all the same.
  package var isLoaded: Bool

  package init(place: String, reason: String, excerpt: String, isLoaded: Bool) {
    self.place = place
    self.reason = reason
    self.excerpt = excerpt
    self.isLoaded = isLoaded
  }
}
