import CatalogModel
import CatalogPreload
import CatalogStore

extension ListCommand {
  /// What `--filter` and `--sort` ask for; nil: everything in the order of the list.
  func query(for entity: Entity) throws -> RecordQuery? {
    guard invocation.filter != nil || invocation.sort != nil else { return nil }
    return RecordQuery(
      filter: invocation.filter.map { RecordFilter($0, entity: entity) },
      order: try invocation.sort.map { text throws(SortOrderError) in
        try SortOrder(text, entity: entity)
      },
      collation: LocaleCollation.current)
  }

  /// The records that `--filter` and `--sort` ask for.
  func selected(of repository: SQLiteRepository) throws -> any SearchableRepository {
    guard let query = try query(for: repository.entity) else { return repository }
    let positions = try query.positions(
      in: repository, beforePage: { try cancellation.check() })
    return SelectedRepository(of: repository, positions: positions)
  }
}
