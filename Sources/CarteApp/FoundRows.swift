import CatalogBrowser

/// The rows that the last queries of a list have left, so that going back to one takes no time.
///
/// They are those of one generation and of what has changed in it; with either this is made anew.
final class FoundRows {
  private struct Entry {
    let query: ListQuery
    let revision: Int
    let rows: [Int32]
  }

  /// How many queries are kept at most, and how many bytes their rows take.
  private static let most = (queries: 16, bytes: 16 << 20)
  /// How many are kept however long they are, so that two orders of a very long list take turns.
  private static let least = 2

  /// Those that were used last are the last ones.
  private var entries: [Entry] = []

  /// The rows of a query at a revision of the list; nil: they are not known any more.
  func rows(of query: ListQuery, revision: Int) -> [Int32]? {
    guard let index = entries.firstIndex(where: { $0.query == query && $0.revision == revision })
    else { return nil }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry.rows
  }

  /// Keeps the rows of a query, in place of those that were not used for longest.
  func keep(_ rows: [Int32], of query: ListQuery, revision: Int) {
    entries.removeAll { $0.query == query || $0.revision != revision }
    entries.append(Entry(query: query, revision: revision, rows: rows))
    var bytes = entries.reduce(0) { $0 + $1.rows.count * MemoryLayout<Int32>.size }
    while entries.count > Self.most.queries || bytes > Self.most.bytes && entries.count > Self.least
    {
      bytes -= entries.removeFirst().rows.count * MemoryLayout<Int32>.size
    }
  }
}
