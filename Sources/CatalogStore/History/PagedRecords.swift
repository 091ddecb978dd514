import CatalogModel

/// Single records of a repository, read a page at a time where neighbours are asked for.
struct PagedRecords {
  let repository: any CatalogRepository
  private var page: [Record] = []
  private var first = 1
  private var last = 0

  init(_ repository: any CatalogRepository) { self.repository = repository }

  /// The record at a position, nil when there is none.
  mutating func record(at position: Int) throws -> Record? {
    let index = position - first
    if page.indices.contains(index) { return page[index] }
    // Far from the last one it is likely to be alone.
    let isNear = (last..<last + 64).contains(position)
    last = position
    first = position
    page = try repository.records(at: position..<position + (isNear ? 256 : 1))
    return page.first
  }
}
