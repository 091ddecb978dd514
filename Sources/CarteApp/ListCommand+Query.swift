import CatalogBrowser
import CatalogModel
import CatalogPreload
import CatalogStore

extension ListCommand {
  /// What `--filter` and `--sort` ask for; nil: everything in the order of the list.
  private func query(for entity: Entity) throws -> RecordQuery? {
    guard invocation.filter != nil || invocation.sort != nil else { return nil }
    let filter = invocation.filter.map { RecordFilter($0, entity: entity) }
    for remark in filter?.remarks(isTyped: false) ?? [] { warn("--filter: \(remark)") }
    return RecordQuery(
      filter: filter,
      order: try invocation.sort.map { text throws(UnknownAttribute) in
        try SortOrder(text, entity: entity)
      },
      collation: LocaleCollation.current)
  }

  /// Remembers which records the browser is to show and in which order, as the command line says it.
  ///
  /// - Parameter opened: the list.
  /// - Returns: what is remembered of it now.
  /// - Throws: when there is no such attribute, or the settings cannot be changed.
  func rememberView(of opened: OpenedList) throws -> ListQuery {
    let file = DefaultsFile(directories: context.directories)
    let before = try file.entry(of: opened.identity)
    let wanted = ListQuery(
      filter: invocation.filter ?? before.filter, sort: invocation.sort ?? before.sort)
    if let sort = invocation.sort, !sort.isEmpty {
      _ = try SortOrder(sort, entity: try SQLiteRepository(path: opened.path).entity)
    }
    if wanted.filter != before.filter || wanted.sort != before.sort {
      try file.setView(
        filter: invocation.filter, sort: invocation.sort, of: opened.identity, at: context.now())
    }
    return wanted
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
    let origin = try DefaultsFile(directories: context.directories).entry(of: list)
      .changeOrigin(of: list)
    let net = try origin.map { try ChangeLog(of: repository).net(since: $0) } ?? NetChanges()
    let changed = ChangedRepository(repository, net: net)
    let positions = try query.positions(in: changed, beforePage: { try cancellation.check() })
    return SelectedRepository(of: changed, positions: positions)
  }
}
