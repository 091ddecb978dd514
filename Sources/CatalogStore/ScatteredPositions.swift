import CatalogModel

extension SearchableRepository {
  /// Reads neighbours together, whatever order they are wanted in.
  package func records(at positions: ArraySlice<Int32>) throws -> [Record] {
    try ScatteredPositions(positions).records { try records(at: $0) }
  }
}

extension SQLiteRepository {
  /// Reads neighbours together and all of them on one state of the database.
  package func records(at positions: ArraySlice<Int32>) throws -> [Record] {
    try connection.reading {
      try refresh()
      return try ScatteredPositions(positions).records { try read($0) }
    }
  }
}

/// Positions in any order, read in the order of the list.
private struct ScatteredPositions {
  /// The positions in the order of the list, and where each is wanted.
  private let wanted: [(position: Int, place: Int)]

  /// Records between two wanted ones that are read with them rather than asking twice.
  private static let widestGap = 4

  init(_ positions: ArraySlice<Int32>) {
    wanted = positions.enumerated().map { (position: Int($1), place: $0) }
      .sorted { $0.position < $1.position }
  }

  /// The records in the order wanted; those that are not there are left out.
  func records(_ read: (Range<Int>) throws -> [Record]) rethrows -> [Record] {
    var found = [Record?](repeating: nil, count: wanted.count)
    var index = 0
    while index < wanted.count {
      let first = wanted[index].position
      var end = index + 1
      while end < wanted.count,
        wanted[end].position - wanted[end - 1].position <= Self.widestGap
      {
        end += 1
      }
      let records = try read(first..<wanted[end - 1].position + 1)
      for (position, place) in wanted[index..<end] where position - first < records.count {
        found[place] = records[position - first]
      }
      index = end
    }
    return found.compactMap(\.self)
  }
}
