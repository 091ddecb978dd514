import CatalogStore

/// A list that is ready to be browsed or printed.
package struct OpenedList: Sendable {
  /// Which list it is.
  package var identity: ListIdentity
  /// The generation's file.
  package var path: String
  /// The number that names the generation.
  package var generation: Int
  /// What the store says of itself.
  package var facts: StoreFacts
  /// The remote that `r` reloads from, with its credentials; nil: none.
  package var remote: String?
  /// Whether the list's own file has changed since it was read.
  package var isStale: Bool
  /// Whether this opening filled it.
  package var wasFilled: Bool
  /// Whether the catalog's own list is newer than what is loaded, and nothing else is its source.
  package var hasNewerSource: Bool
  /// What the user should know about this opening, a sentence each.
  package var notices: [String]
}
