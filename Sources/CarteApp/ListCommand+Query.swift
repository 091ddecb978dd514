import CatalogModel
import CatalogPreload
import CatalogStore

extension ListCommand {
  /// What `--filter` and `--sort` ask for; nil: everything in the order of the list.
  private func query(for entity: Entity) throws -> RecordQuery? {
    guard invocation.filter != nil || invocation.sort != nil else { return nil }
    return RecordQuery(
      filter: invocation.filter.map { RecordFilter($0, entity: entity) },
      order: try invocation.sort.map { text throws(SortOrderError) in
        try SortOrder(text, entity: entity)
      },
      collation: LocaleCollation.current)
  }

  /// The records that `--filter` and `--sort` ask for; nil: all in the order of the list.
  func selected(
    of repository: SQLiteRepository, in list: ListIdentity
  ) throws -> SelectedRepository? {
    guard let query = try query(for: repository.entity) else { return nil }
    // What has changed is looked up only for a query that may ask for it.
    let words = ((invocation.filter ?? "") + " " + (invocation.sort ?? "")).lowercased()
    guard words.contains("change") || words.contains("old") else {
      let positions = try query.positions(
        in: repository, beforePage: { try cancellation.check() })
      return SelectedRepository(of: repository, positions: positions)
    }
    let origin = try DefaultsFile(directories: context.directories).entry(of: list).changeOrigin
    let net = try origin.map { try ChangeLog(of: repository).net(since: $0) } ?? NetChanges()
    let changed = ChangedRepository(repository, net: net)
    let positions = try query.positions(in: changed, beforePage: { try cancellation.check() })
    return SelectedRepository(of: changed, positions: positions)
  }
}
