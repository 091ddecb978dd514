import CatalogModel

extension NetChanges {
  /// How many keys are looked up at a time.
  private static let pageSize = 500

  /// Counts what is new or changed in another entity by the records that it belongs to.
  ///
  /// - Parameters:
  ///   - inner: the changes of the other entity.
  ///   - repository: its records.
  ///   - relation: how they belong to those of this entity.
  ///   - parents: the records of this entity.
  /// - Throws: ``SQLiteError`` when they cannot be read.
  package mutating func count(
    _ inner: NetChanges, of repository: SQLiteRepository, by relation: Entity.Parent,
    in parents: SQLiteRepository
  ) throws {
    let counts = try repository.countTexts(of: relation.attribute, at: inner.positions)
    var keys = Array(counts.keys)[...]
    while !keys.isEmpty {
      let found = try parents.positions(
        attribute: relation.key, equalTo: Set(keys.prefix(Self.pageSize)))
      for (key, positions) in found {
        for position in positions { children[position] = counts[key] }
      }
      keys = keys.dropFirst(Self.pageSize)
    }
  }
}
