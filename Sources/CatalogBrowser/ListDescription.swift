import CatalogModel

/// What is known about the list that is browsed, besides its records.
package struct ListDescription: Sendable, Equatable {
  /// A number that names this published content; results of another are dropped.
  package var generation: Int
  /// What the title line calls the list.
  package var title: String
  /// What the records are.
  package var entity: Entity
  /// How many records there are.
  package var count: Int
  /// Where the list is from: a host, a file's name, `sample`.
  package var origin: String
  /// When it was loaded, in seconds since 1970; nil: not known.
  package var loadedAt: Int64?

  package init(
    generation: Int, title: String, entity: Entity, count: Int, origin: String,
    loadedAt: Int64? = nil
  ) {
    self.generation = generation
    self.title = title
    self.entity = entity
    self.count = max(0, count)
    self.origin = origin
    self.loadedAt = loadedAt
  }
}
